import { inflateRawSync } from 'node:zlib'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
const STORED = 0
const DEFLATED = 8
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const ENTRY_MAX_BYTES = 64 * 1024 * 1024

/** The files of an archive. @throws RangeError and others if it is none */
export function readZipEntries(archive: Buffer): Buffer[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_BYTES > archive.length || archive.readUInt32LE(end) !== END_SIGNATURE)
    throw new RangeError('no archive')
  let at = archive.readUInt32LE(end + 16)
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    if (archive.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new RangeError('no entry')
    const bytes = readEntry(archive, at)
    at += ENTRY_BYTES + [28, 30, 32].reduce((sum, offset) => sum + archive.readUInt16LE(at + offset), 0)
    return bytes
  })
}

function readEntry(archive: Buffer, at: number): Buffer {
  const method = archive.readUInt16LE(at + 10)
  const size = archive.readUInt32LE(at + 20)
  const local = archive.readUInt32LE(at + 42)
  const start = local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const packed = archive.subarray(start, start + size)
  if (method === STORED) return packed
  if (method !== DEFLATED) throw new RangeError('another method')
  return inflateRawSync(packed, { maxOutputLength: ENTRY_MAX_BYTES })
}
