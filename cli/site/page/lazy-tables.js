// Files that are read a part at a time, when the prober asks for it.

const part = 64 * 1024;  // what is read at once; a smaller file as a whole

// `read(from, size)` gives { from, bytes }: that part, or the whole file from 0.
function addLazyTable(FS, folder, name, size, read) {
  const path = `/tables/${folder}`;
  FS.mkdirTree(path);
  const node = FS.createFile(path, name, {}, true, false);
  const parts = new Map();
  let whole = null;

  const partAt = number => {
    if (!parts.has(number)) {
      const from = number * part;
      const answer = read(from, Math.min(part, size - from));
      if (answer.from !== from || (answer.bytes.length > part && size > part)) whole = answer.bytes;
      else parts.set(number, answer.bytes);
    }
    return whole ? whole.subarray(number * part, (number + 1) * part) : parts.get(number);
  };

  node.usedBytes = size;
  Object.defineProperty(node, "usedBytes", { get: () => size });
  node.stream_ops = {
    ...node.stream_ops,
    read(stream, buffer, offset, length, position) {
      const end = Math.min(size, position + length);
      for (let at = position; at < end;) {
        const number = Math.floor(at / part);
        const bytes = partAt(number).subarray(at - number * part, end - number * part);
        if (bytes.length === 0) throw new FS.ErrnoError(29);
        buffer.set(bytes, offset + at - position);
        at += bytes.length;
      }
      return Math.max(0, end - position);
    },
  };
}

if (typeof module !== "undefined") module.exports = { addLazyTable };
