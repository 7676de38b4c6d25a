import { crc32 } from 'node:zlib'

export interface ArchivedFile {
  name: string
  content: Uint8Array
}

/** Readers map the files of a USDZ into memory: each starts at such an offset. */
const USDZ_ALIGNMENT_BYTES = 64
const LOCAL_HEADER_BYTES = 30
const CENTRAL_HEADER_BYTES = 46
const END_BYTES = 22
/** First day that the format can express, so that equal models are equal files. */
const DOS_DATE = 0x21
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x800
/** An extra field takes at least its own header. */
const EXTRA_HEADER_BYTES = 4
const EXTRA_ID = 0x1986

/** A zip archive without compression whose files are aligned; the first one is what a reader opens. */
export function createUsdzArchive(files: readonly ArchivedFile[]): Buffer {
  const parts: Uint8Array[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const nameBytes = Buffer.from(name)
    const crc = crc32(content)
    const extra = createExtra(offset + LOCAL_HEADER_BYTES + nameBytes.length)
    const header = Buffer.alloc(LOCAL_HEADER_BYTES)
    header.writeUInt32LE(0x04034b50)
    writeFacts(header, 4, { crc, sizeBytes: content.length, nameBytes: nameBytes.length })
    header.writeUInt16LE(extra.length, 28)
    const entry = Buffer.alloc(CENTRAL_HEADER_BYTES)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(VERSION, 4)
    writeFacts(entry, 6, { crc, sizeBytes: content.length, nameBytes: nameBytes.length })
    entry.writeUInt32LE(offset, 42)
    entries.push(entry, nameBytes)
    parts.push(header, nameBytes, extra, content)
    offset += LOCAL_HEADER_BYTES + nameBytes.length + extra.length + content.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(END_BYTES)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

/** The files of an archive that {@link createUsdzArchive} made. */
export function readUsdzArchive(archive: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = []
  let offset = 0
  while (archive.readUInt32LE(offset) === 0x04034b50) {
    const [sizeBytes, nameBytes, extraBytes] = [
      archive.readUInt32LE(offset + 18),
      archive.readUInt16LE(offset + 26),
      archive.readUInt16LE(offset + 28),
    ]
    const nameAt = offset + LOCAL_HEADER_BYTES
    const contentAt = nameAt + nameBytes + extraBytes
    files.push({
      name: archive.toString('utf8', nameAt, nameAt + nameBytes),
      content: archive.subarray(contentAt, contentAt + sizeBytes),
    })
    offset = contentAt + sizeBytes
  }
  return files
}

/** The fields that both headers have, from the version that a reader needs on. */
function writeFacts(header: Buffer, at: number, facts: { crc: number; sizeBytes: number; nameBytes: number }): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(FLAGS, at + 2)
  header.writeUInt16LE(DOS_DATE, at + 8)
  header.writeUInt32LE(facts.crc, at + 10)
  header.writeUInt32LE(facts.sizeBytes, at + 14)
  header.writeUInt32LE(facts.sizeBytes, at + 18)
  header.writeUInt16LE(facts.nameBytes, at + 22)
}

function createExtra(contentAt: number): Buffer {
  const missing = (USDZ_ALIGNMENT_BYTES - (contentAt % USDZ_ALIGNMENT_BYTES)) % USDZ_ALIGNMENT_BYTES
  const length = missing === 0 ? 0 : missing < EXTRA_HEADER_BYTES ? missing + USDZ_ALIGNMENT_BYTES : missing
  const extra = Buffer.alloc(length)
  if (length === 0) return extra
  extra.writeUInt16LE(EXTRA_ID)
  extra.writeUInt16LE(length - EXTRA_HEADER_BYTES, 2)
  return extra
}
