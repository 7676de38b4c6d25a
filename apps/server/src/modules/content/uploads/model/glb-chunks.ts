/** JSON description and binary data of a GLB. */
export interface GlbChunks {
  json: Buffer
  /** Empty if the file has none. */
  binary: Buffer
}

const HEADER_BYTES = 12
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const CHUNKS_MAX = 16

/** The chunks of a GLB 2.0. @returns null if its lengths are inconsistent or it is truncated */
export function parseGlbChunks(file: Buffer): GlbChunks | null {
  if (file.length < HEADER_BYTES + 8 || file.toString('latin1', 0, 4) !== 'glTF') return null
  if (file.readUInt32LE(4) !== 2 || file.readUInt32LE(8) !== file.length) return null
  let json: Buffer | null = null
  let binary: Buffer | null = null
  let at = HEADER_BYTES
  for (let count = 0; at < file.length; count++) {
    if (count >= CHUNKS_MAX || at + 8 > file.length) return null
    const [sizeBytes, type] = [file.readUInt32LE(at), file.readUInt32LE(at + 4)]
    const content = file.subarray(at + 8, at + 8 + sizeBytes)
    if (content.length !== sizeBytes) return null
    if ((count === 0) !== (type === JSON_CHUNK)) return null
    if (type === JSON_CHUNK) json = content
    if (type === BINARY_CHUNK) {
      if (binary !== null) return null
      binary = content
    }
    at += 8 + sizeBytes
  }
  return json === null ? null : { json, binary: binary ?? Buffer.alloc(0) }
}

/** A GLB 2.0 of these chunks; the counterpart of {@link parseGlbChunks}. */
export function createGlb(json: string, binary: Buffer): Buffer {
  const chunks = [createChunk(JSON_CHUNK, Buffer.from(json), 0x20)]
  if (binary.length > 0) chunks.push(createChunk(BINARY_CHUNK, binary, 0))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('glTF', 'latin1')
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(
    chunks.reduce((sum, { length }) => sum + length, HEADER_BYTES),
    8,
  )
  return Buffer.concat([header, ...chunks])
}

/** Chunks are padded to multiples of four bytes. */
function createChunk(type: number, content: Buffer, filler: number): Buffer {
  const padding = Buffer.alloc((4 - (content.length % 4)) % 4, filler)
  const header = Buffer.alloc(8)
  header.writeUInt32LE(content.length + padding.length)
  header.writeUInt32LE(type, 4)
  return Buffer.concat([header, content, padding])
}
