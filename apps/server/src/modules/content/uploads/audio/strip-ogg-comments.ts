/** Byte offsets within the file. */
interface ByteSpan {
  from: number
  to: number
}
interface OggPage {
  isFirstOfStream: boolean
  stream: number
  at: number
  end: number
  /** A packet continues in the next page if its last segment has the maximum length. */
  pieces: readonly ByteSpan[]
}

const PAGE_HEADER_BYTES = 27
const CHECKSUM_AT = 22
const MAX_SEGMENT_BYTES = 255
const HEADER_SIGNATURES = ['\x01vorbis', 'OpusHead'] as const
/** Signature of the second packet of a stream, the comments; Vorbis ends it with one set bit. */
const COMMENT_SIGNATURES = { '\x01vorbis': { mark: '\x03vorbis', end: 1 }, OpusHead: { mark: 'OpusTags', end: 0 } } as const

/**
 * The file with empty comments, which contain names, places and pictures. The packet keeps its length, filled with a
 * vendor string of spaces, so that no other byte moves.
 * @returns null if the file is truncated or contains streams other than Vorbis and Opus
 */
export function stripOggComments(bytes: Buffer): Buffer | null {
  const pages = parsePages(bytes)
  if (pages === null || pages.length === 0) return null
  const copy = Buffer.from(bytes)
  const heads = new Map<number, { packets: ByteSpan[][]; isOpen: boolean }>()
  for (const { isFirstOfStream, stream, pieces } of pages) {
    if (isFirstOfStream) heads.set(stream, { packets: [], isOpen: false })
    const head = heads.get(stream)
    if (head === undefined) return null
    for (const piece of pieces) {
      if (!head.isOpen && head.packets.length === 2) break
      if (!head.isOpen) head.packets.push([])
      head.packets.at(-1)?.push(piece)
      head.isOpen = piece.to - piece.from === MAX_SEGMENT_BYTES
      if (!head.isOpen && head.packets.length === 2 && !clearComments(copy, head.packets)) return null
    }
  }
  if ([...heads.values()].some(({ packets, isOpen }) => packets.length < 2 || isOpen)) return null
  for (const page of pages) {
    const isChanged = copy.compare(bytes, page.at, page.end, page.at, page.end) !== 0
    if (isChanged) writeChecksum(copy.subarray(page.at, page.end))
  }
  return copy
}

function parsePages(bytes: Buffer): OggPage[] | null {
  const pages: OggPage[] = []
  for (let at = 0; at < bytes.length; ) {
    if (bytes.toString('latin1', at, at + 4) !== 'OggS') return null
    const count = bytes.readUInt8(at + PAGE_HEADER_BYTES - 1)
    let end = at + PAGE_HEADER_BYTES + count
    const pieces = [...bytes.subarray(at + PAGE_HEADER_BYTES, end)].map((sizeBytes) => {
      const piece = { from: end, to: end + sizeBytes }
      end = piece.to
      return piece
    })
    if (end > bytes.length) return null
    pages.push({ isFirstOfStream: (bytes.readUInt8(at + 5) & 2) !== 0, stream: bytes.readUInt32LE(at + 14), at, end, pieces })
    at = end
  }
  return pages
}

/** @returns false if these are not the header and comment packets of an audio stream */
function clearComments(file: Buffer, [head = [], comments = []]: readonly ByteSpan[][]): boolean {
  const headMark = HEADER_SIGNATURES.find((mark) => readPacket(file, head).toString('latin1', 0, mark.length) === mark)
  if (headMark === undefined) return false
  const { mark, end } = COMMENT_SIGNATURES[headMark]
  const before = readPacket(file, comments)
  const nameBytes = before.length - mark.length - 8 - end
  if (nameBytes < 0 || before.toString('latin1', 0, mark.length) !== mark) return false
  const after = Buffer.alloc(before.length, ' ')
  after.write(mark, 'latin1')
  after.writeUInt32LE(nameBytes, mark.length)
  after.writeUInt32LE(0, mark.length + 4 + nameBytes)
  if (end === 1) after.writeUInt8(1, after.length - 1)
  let at = 0
  for (const { from, to } of comments) at += after.copy(file, from, at, at + to - from)
  return true
}

const readPacket = (file: Buffer, packet: readonly ByteSpan[]): Buffer =>
  Buffer.concat(packet.map(({ from, to }) => file.subarray(from, to)))

const POLYNOMIAL = 0x04c1_1db7
const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24
  for (let bit = 0; bit < 8; bit++) value = value < 0 ? (value << 1) ^ POLYNOMIAL : value << 1
  return value
})

/** Ogg's CRC covers the whole page, with zeros in the checksum field. */
function writeChecksum(page: Buffer): void {
  page.writeUInt32LE(0, CHECKSUM_AT)
  let value = 0
  for (const byte of page) value = (value << 8) ^ (CHECKSUMS[(value >>> 24) ^ byte] ?? 0)
  page.writeUInt32LE(value >>> 0, CHECKSUM_AT)
}
