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
