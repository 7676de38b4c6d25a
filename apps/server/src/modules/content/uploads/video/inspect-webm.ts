import type { ObjectReader } from '../object-reader.ts'
import type { CopyPiece } from './stripped-copy.ts'
import { createFailure, type VideoInspection } from './video-outcome.ts'

/** Element ids, with their length bits. */
const ELEMENT_ID = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  information: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  title: 0x7ba9,
  date: 0x4461,
  fileName: 0x7384,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  trackName: 0x536e,
  codec: 0x86,
  video: 0xe0,
  widthPx: 0xb0,
  heightPx: 0xba,
  cluster: 0x1f43b675,
  time: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  chapters: 0x1043a770,
  cues: 0x1c53bb6b,
  seekHead: 0x114d9b74,
  empty: 0xec,
  checksum: 0xbf,
} as const

/** Metadata elements, and checksums over them, which would no longer match. */
const METADATA_IDS: ReadonlySet<number> = new Set([
  ELEMENT_ID.title,
  ELEMENT_ID.date,
  ELEMENT_ID.fileName,
  ELEMENT_ID.trackName,
  ELEMENT_ID.tags,
  ELEMENT_ID.attachments,
  ELEMENT_ID.chapters,
  ELEMENT_ID.checksum,
])
const CONTAINER_IDS: ReadonlySet<number> = new Set([
  ELEMENT_ID.segment,
  ELEMENT_ID.information,
  ELEMENT_ID.tracks,
  ELEMENT_ID.track,
  ELEMENT_ID.video,
  ELEMENT_ID.cluster,
  ELEMENT_ID.blockGroup,
])
/** They end a cluster of unknown length. */
const CLUSTER_SIBLING_IDS: ReadonlySet<number> = new Set([
  ELEMENT_ID.cluster,
  ELEMENT_ID.information,
  ELEMENT_ID.tracks,
  ELEMENT_ID.tags,
  ELEMENT_ID.attachments,
  ELEMENT_ID.chapters,
  ELEMENT_ID.cues,
  ELEMENT_ID.seekHead,
])

const CODECS: ReadonlySet<string> = new Set(['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS'])
const ELEMENTS_MAX = 400_000
const SMALL_BYTES = 64
const DEFAULT_SCALE_NS = 1_000_000

interface EbmlElement {
  id: number
  at: number
  contentAt: number
  /** The end of the parent if the length is unknown. */
  end: number
  isOpenEnded: boolean
}

interface WebmProperties {
  docType: string
  codecs: string[]
  sizePx: [number, number]
  hasTelemetry: boolean
  scaleNs: number
  /** In units of the timestamp scale; 0: unknown. */
  duration: number
  clusterTime: number
  lastTime: number
  clusterCount: number
  blockCount: number
}

/** Inspects a WebM video and plans its copy: metadata becomes padding, all other bytes keep their positions. */
export async function inspectWebm(video: ObjectReader): Promise<VideoInspection> {
  const found: WebmProperties = {
    docType: '',
    codecs: [],
    sizePx: [0, 0],
    hasTelemetry: false,
    scaleNs: DEFAULT_SCALE_NS,
    duration: 0,
    clusterTime: 0,
    lastTime: 0,
    clusterCount: 0,
    blockCount: 0,
  }
  const metadataElements: EbmlElement[] = []
  const isWhole = await scanElements(video, found, metadataElements)
  if (found.docType !== 'webm') return createFailure(found.docType === '' ? 'damaged' : 'unsupported_type')
  if (!isWhole || found.clusterCount === 0) return createFailure('damaged')
  const hasPicture = found.codecs.some((codec) => codec.startsWith('V_'))
  if (!hasPicture || found.hasTelemetry || !found.codecs.every((codec) => CODECS.has(codec)))
    return createFailure('unsupported_type')

  const pieces: CopyPiece[] = []
  const blanks = []
  let at = 0
  for (const element of metadataElements) {
    const head = createVoidHeader(element.end - element.at)
    pieces.push(
      { fromByte: at, toByte: element.at },
      { bytes: head },
      { fromByte: element.at + head.length, toByte: element.end },
    )
    blanks.push({ fromByte: element.at + head.length, toByte: element.end })
    at = element.end
  }
  pieces.push({ fromByte: at, toByte: video.sizeBytes })
  const [widthPx, heightPx] = found.sizePx
  const durationS = (Math.max(found.duration, found.lastTime) * found.scaleNs) / 1e9
  const facts = { widthPx, heightPx, durationS, longestCodedSidePx: Math.max(widthPx, heightPx), frameCount: found.blockCount }
  return { ok: true, facts, copy: { pieces, blanks } }
}

/** Scans every element once, in order. @returns false if the file is truncated or malformed */
async function scanElements(film: ObjectReader, found: WebmProperties, elements: EbmlElement[]): Promise<boolean> {
  const open: EbmlElement[] = []
  let at = 0
  for (let count = 0; at < film.sizeBytes; count++) {
    while (open.length > 0 && at >= (open.at(-1)?.end ?? 0)) open.pop()
    const element = await readElement(film, at, open.at(-1)?.end ?? film.sizeBytes)
    if (element === null || count >= ELEMENTS_MAX) return false
    const { id, contentAt, end } = element
    if (count === 0 && id !== ELEMENT_ID.head) return false
    // A cluster of unknown length ends where its next sibling starts.
    if (CLUSTER_SIBLING_IDS.has(id)) while (open.at(-1)?.id === ELEMENT_ID.cluster) open.pop()
    if (METADATA_IDS.has(id)) {
      if (element.isOpenEnded) return false
      elements.push(element)
    } else if (id === ELEMENT_ID.head) found.docType = await readDocType(film, element)
    else await collectProperty(film, element, found)
    if (CONTAINER_IDS.has(id)) open.push(element)
    at = CONTAINER_IDS.has(id) ? contentAt : end
  }
  return true
}

async function readElement(film: ObjectReader, at: number, parentEnd: number): Promise<EbmlElement | null> {
  const head = await film.read(at, Math.min(12, film.sizeBytes - at))
  const idBytes = Math.clz32(head.readUInt8(0)) - 23
  if (idBytes > 4) return null
  const sizeBytes = Math.clz32(head.readUInt8(idBytes)) - 23
  if (sizeBytes > 8) return null
  const id = head.readUIntBE(0, idBytes)
  let size = head.readUInt8(idBytes) & (0xff >> sizeBytes)
  let isOpenEnded = size === 0xff >> sizeBytes
  for (let index = 1; index < sizeBytes; index++) {
    const byte = head.readUInt8(idBytes + index)
    isOpenEnded &&= byte === 0xff
    size = size * 256 + byte
  }
  const contentAt = at + idBytes + sizeBytes
  if (isOpenEnded && id !== ELEMENT_ID.segment && id !== ELEMENT_ID.cluster) return null
  const end = isOpenEnded ? parentEnd : contentAt + size
  return end > parentEnd ? null : { id, at, contentAt, end, isOpenEnded }
}

async function readDocType(film: ObjectReader, { contentAt, end }: EbmlElement): Promise<string> {
  for (let at = contentAt; at < end; ) {
    const element = await readElement(film, at, end)
    if (element === null) return ''
    if (element.id === ELEMENT_ID.docType) return readText(film, element)
    at = element.end
  }
  return ''
}

async function collectProperty(film: ObjectReader, element: EbmlElement, found: WebmProperties): Promise<void> {
  switch (element.id) {
    case ELEMENT_ID.timestampScale:
      found.scaleNs = await readUnsigned(film, element)
      return
    case ELEMENT_ID.duration:
      found.duration = await readFloat(film, element)
      return
    case ELEMENT_ID.codec:
      found.codecs.push(await readText(film, element))
      return
    case ELEMENT_ID.trackType: {
      const type = await readUnsigned(film, element)
      if (type !== 1 && type !== 2) found.hasTelemetry = true
      return
    }
    case ELEMENT_ID.widthPx:
      found.sizePx[0] = Math.max(found.sizePx[0], await readUnsigned(film, element))
      return
    case ELEMENT_ID.heightPx:
      found.sizePx[1] = Math.max(found.sizePx[1], await readUnsigned(film, element))
      return
    case ELEMENT_ID.cluster:
      found.clusterCount += 1
      return
    case ELEMENT_ID.time:
      found.clusterTime = await readUnsigned(film, element)
      return
    case ELEMENT_ID.simpleBlock:
    case ELEMENT_ID.block:
      found.blockCount += 1
      found.lastTime = Math.max(found.lastTime, found.clusterTime + (await readBlockTime(film, element)))
  }
}

/** The time after the track number, relative to the start of the cluster. */
async function readBlockTime(film: ObjectReader, { contentAt }: EbmlElement): Promise<number> {
  const head = await film.read(contentAt, 4)
  return head.readInt16BE(Math.min(2, Math.max(1, Math.clz32(head.readUInt8(0)) - 23)))
}

async function readSmall(film: ObjectReader, { contentAt, end }: EbmlElement): Promise<Buffer> {
  return film.read(contentAt, Math.min(SMALL_BYTES, end - contentAt))
}
async function readUnsigned(film: ObjectReader, element: EbmlElement): Promise<number> {
  const bytes = await readSmall(film, element)
  return bytes.subarray(0, 8).reduce((value, byte) => value * 256 + byte, 0)
}
async function readFloat(film: ObjectReader, element: EbmlElement): Promise<number> {
  const bytes = await readSmall(film, element)
  return bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0
}
async function readText(film: ObjectReader, element: EbmlElement): Promise<string> {
  const bytes = await readSmall(film, element)
  return bytes.toString('latin1').replace(/\0+$/, '')
}

/** Header of a Void element of `sizeBytes` in total, at least 2. */
function createVoidHeader(sizeBytes: number): Buffer {
  if (sizeBytes - 2 < 0x7f) return Buffer.from([ELEMENT_ID.empty, 0x80 | (sizeBytes - 2)])
  const head = Buffer.alloc(9)
  head[0] = ELEMENT_ID.empty
  head.writeBigUInt64BE(BigInt(sizeBytes - 9), 1)
  head[1] = 0x01
  return head
}
