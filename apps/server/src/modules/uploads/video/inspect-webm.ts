import type { ObjectBytes } from '../object-bytes.ts'
import type { Piece } from './clean-copy.ts'
import { failed, type VideoInspection } from './video-outcome.ts'

/** Names of elements, with the bits that tell their length. */
const ID = {
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

/** What tells of who made it where and when; and sums over such, which would be wrong afterwards. */
const TELLING: ReadonlySet<number> = new Set([
  ID.title,
  ID.date,
  ID.fileName,
  ID.trackName,
  ID.tags,
  ID.attachments,
  ID.chapters,
  ID.checksum,
])
const OPENED: ReadonlySet<number> = new Set([
  ID.segment,
  ID.information,
  ID.tracks,
  ID.track,
  ID.video,
  ID.cluster,
  ID.blockGroup,
])
/** They end an element whose length nobody knew. */
const BESIDE_CLUSTERS: ReadonlySet<number> = new Set([
  ID.cluster,
  ID.information,
  ID.tracks,
  ID.tags,
  ID.attachments,
  ID.chapters,
  ID.cues,
  ID.seekHead,
])

const CODECS: ReadonlySet<string> = new Set(['V_VP8', 'V_VP9', 'V_AV1', 'A_OPUS', 'A_VORBIS'])
const ELEMENTS_MAX = 400_000
const SMALL_BYTES = 64
const DEFAULT_SCALE_NS = 1_000_000

interface Element {
  id: number
  at: number
  contentAt: number
  /** The end of its parent where nobody knew its length. */
  end: number
  isOpenEnded: boolean
}

interface Findings {
  docType: string
  codecs: string[]
  sizePx: [number, number]
  hasTelemetry: boolean
  scaleNs: number
  /** In scales; 0: not told. */
  duration: number
  clusterTime: number
  lastTime: number
  clusterCount: number
  blockCount: number
}

/** Looks into a WebM film; its copy has empty space where something was told, and every other byte where it was. */
export async function inspectWebm(film: ObjectBytes): Promise<VideoInspection> {
  const found: Findings = {
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
  const told: Element[] = []
  const isWhole = await walk(film, found, told)
  if (found.docType !== 'webm') return failed(found.docType === '' ? 'damaged' : 'unsupported_type')
  if (!isWhole || found.clusterCount === 0) return failed('damaged')
  const hasPicture = found.codecs.some((codec) => codec.startsWith('V_'))
  if (!hasPicture || found.hasTelemetry || !found.codecs.every((codec) => CODECS.has(codec))) return failed('unsupported_type')

  const pieces: Piece[] = []
  const blanks = []
  let at = 0
  for (const element of told) {
    const head = emptyHead(element.end - element.at)
    pieces.push(
      { fromByte: at, toByte: element.at },
      { bytes: head },
      { fromByte: element.at + head.length, toByte: element.end },
    )
    blanks.push({ fromByte: element.at + head.length, toByte: element.end })
    at = element.end
  }
  pieces.push({ fromByte: at, toByte: film.sizeBytes })
  const [widthPx, heightPx] = found.sizePx
  const durationS = (Math.max(found.duration, found.lastTime) * found.scaleNs) / 1e9
  const facts = { widthPx, heightPx, durationS, longestCodedSidePx: Math.max(widthPx, heightPx), frameCount: found.blockCount }
  return { ok: true, facts, copy: { pieces, blanks } }
}

/** Every element once, in order, with what each says; false where the file is cut off or makes no sense. */
async function walk(film: ObjectBytes, found: Findings, told: Element[]): Promise<boolean> {
  const open: Element[] = []
  let at = 0
  for (let count = 0; at < film.sizeBytes; count++) {
    while (open.length > 0 && at >= (open.at(-1)?.end ?? 0)) open.pop()
    const element = await elementAt(film, at, open.at(-1)?.end ?? film.sizeBytes)
    if (element === null || count >= ELEMENTS_MAX) return false
    const { id, contentAt, end } = element
    if (count === 0 && id !== ID.head) return false
    // A cluster without a length ends where its next neighbour begins.
    if (BESIDE_CLUSTERS.has(id)) while (open.at(-1)?.id === ID.cluster) open.pop()
    if (TELLING.has(id)) {
      if (element.isOpenEnded) return false
      told.push(element)
    } else if (id === ID.head) found.docType = await docTypeOf(film, element)
    else await note(film, element, found)
    if (OPENED.has(id)) open.push(element)
    at = OPENED.has(id) ? contentAt : end
  }
  return true
}

async function elementAt(film: ObjectBytes, at: number, parentEnd: number): Promise<Element | null> {
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
  if (isOpenEnded && id !== ID.segment && id !== ID.cluster) return null
  const end = isOpenEnded ? parentEnd : contentAt + size
  return end > parentEnd ? null : { id, at, contentAt, end, isOpenEnded }
}

async function docTypeOf(film: ObjectBytes, { contentAt, end }: Element): Promise<string> {
  for (let at = contentAt; at < end; ) {
    const element = await elementAt(film, at, end)
    if (element === null) return ''
    if (element.id === ID.docType) return readText(film, element)
    at = element.end
  }
  return ''
}

async function note(film: ObjectBytes, element: Element, found: Findings): Promise<void> {
  switch (element.id) {
    case ID.timestampScale:
      found.scaleNs = await readUnsigned(film, element)
      return
    case ID.duration:
      found.duration = await readFloat(film, element)
      return
    case ID.codec:
      found.codecs.push(await readText(film, element))
      return
    case ID.trackType: {
      const type = await readUnsigned(film, element)
      if (type !== 1 && type !== 2) found.hasTelemetry = true
      return
    }
    case ID.widthPx:
      found.sizePx[0] = Math.max(found.sizePx[0], await readUnsigned(film, element))
      return
    case ID.heightPx:
      found.sizePx[1] = Math.max(found.sizePx[1], await readUnsigned(film, element))
      return
    case ID.cluster:
      found.clusterCount += 1
      return
    case ID.time:
      found.clusterTime = await readUnsigned(film, element)
      return
    case ID.simpleBlock:
    case ID.block:
      found.blockCount += 1
      found.lastTime = Math.max(found.lastTime, found.clusterTime + (await blockTime(film, element)))
  }
}

/** Behind the number of the track: since the beginning of its cluster. */
async function blockTime(film: ObjectBytes, { contentAt }: Element): Promise<number> {
  const head = await film.read(contentAt, 4)
  return head.readInt16BE(Math.min(2, Math.max(1, Math.clz32(head.readUInt8(0)) - 23)))
}

async function readSmall(film: ObjectBytes, { contentAt, end }: Element): Promise<Buffer> {
  return film.read(contentAt, Math.min(SMALL_BYTES, end - contentAt))
}
async function readUnsigned(film: ObjectBytes, element: Element): Promise<number> {
  const bytes = await readSmall(film, element)
  return bytes.subarray(0, 8).reduce((value, byte) => value * 256 + byte, 0)
}
async function readFloat(film: ObjectBytes, element: Element): Promise<number> {
  const bytes = await readSmall(film, element)
  return bytes.length === 8 ? bytes.readDoubleBE(0) : bytes.length === 4 ? bytes.readFloatBE(0) : 0
}
async function readText(film: ObjectBytes, element: Element): Promise<string> {
  const bytes = await readSmall(film, element)
  return bytes.toString('latin1').replace(/\0+$/, '')
}

/** The head of an empty element that takes `sizeBytes` in all, which are two at least. */
function emptyHead(sizeBytes: number): Buffer {
  if (sizeBytes - 2 < 0x7f) return Buffer.from([ID.empty, 0x80 | (sizeBytes - 2)])
  const head = Buffer.alloc(9)
  head[0] = ID.empty
  head.writeBigUInt64BE(BigInt(sizeBytes - 9), 1)
  head[1] = 0x01
  return head
}
