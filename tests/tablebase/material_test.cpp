#include "tablebase/material.hpp"

#include <gtest/gtest.h>

namespace dama::tablebase {

namespace {

Material material(std::string_view name) {
    const auto parsed = Material::parse(name);
    EXPECT_TRUE(parsed) << name;
    return parsed.value_or(Material{});
}

TEST(Material, ReadsAndWritesNames) {
    for (const std::string name : {"KvK", "KMMvK", "MMMvKKM", "Kv0vM", "0vKvKKM", "KvMvM", "Mv0"}) {
        EXPECT_EQ(material(name).name(), name);
    }
    EXPECT_EQ(material("KKMvM").side[0], (PieceCount{2, 1}));
    EXPECT_EQ(material("KvMvM").players, 3);
}

TEST(Material, RefusesWhatIsNoMaterial) {
    for (const char* text :
         {"", "K", "v", "KMv", "vK", "MKvK", "KxK", "KvKvKvK", "0v0", "kvk", "KvK ", "K0vK"}) {
        EXPECT_FALSE(Material::parse(text)) << text;
    }
    EXPECT_FALSE(Material::parse(std::string(300, 'K') + "vK"));
}

TEST(Material, NamesTheFileAfterTheStrongerSide) {
    EXPECT_EQ(material("KvKM").canonical().name(), "KMvK");
    EXPECT_EQ(material("MMvK").canonical().name(), "MMvK");
    EXPECT_EQ(material("MMvKM").canonical().name(), "KMvMM");
    EXPECT_EQ(material("MvMvK").canonical().name(), "KvMvM");
    EXPECT_EQ(material("Mv0vK").canonical().name(), "0vKvM");
}

TEST(Material, CountsItsRotations) {
    EXPECT_EQ(material("KMvKM").distinct_rotations(), 1);
    EXPECT_EQ(material("KMvMM").distinct_rotations(), 2);
    EXPECT_EQ(material("KvKvK").distinct_rotations(), 1);
    EXPECT_EQ(material("KvKvM").distinct_rotations(), 3);
    EXPECT_EQ(material("KMvMM").rotated().name(), "MMvKM");
}

}  // namespace

}  // namespace dama::tablebase
