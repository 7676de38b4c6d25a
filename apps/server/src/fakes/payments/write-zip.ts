import { crc32, deflateRawSync } from 'node:zlib'

/** An archive of few small files. */
export function writeZip(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const packed = deflateRawSync(bytes)
    const title = Buffer.from(name)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    writeFacts(head, 4, bytes, packed, title)
    const local = Buffer.concat([head, title, packed])
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    writeFacts(entry, 6, bytes, packed, title)
    entry.writeUInt32LE(offset, 42)
    locals.push(local)
    entries.push(Buffer.concat([entry, title]))
    offset += local.length
  }
  const size = entries.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...entries, end])
}

/** Version, method, check sum and sizes, in the same order in both kinds of headers. */
function writeFacts(head: Buffer, at: number, bytes: Buffer, packed: Buffer, title: Buffer): void {
  head.writeUInt16LE(20, at)
  head.writeUInt16LE(8, at + 4)
  head.writeUInt32LE(crc32(bytes), at + 10)
  head.writeUInt32LE(packed.length, at + 14)
  head.writeUInt32LE(bytes.length, at + 18)
  head.writeUInt16LE(title.length, at + 22)
}
