/** Small videos made of the boxes and elements that recorders write; the samples are arbitrary bytes. */

export const VIDEO_SECRET = '+30.2741+120.1551/ 林深的手机'

export function createBox(name: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Numbers of four bytes each. */
export function createWords(...numbers: number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, index * 4)
  return bytes
}

interface TestTrackOptions {
  handler: string
  format: string
  samples: Buffer[]
  samplesPerChunk?: number
  widthPx?: number
  heightPx?: number
  /** Size stated in the sample description, if it differs from that of the track. */
  codedPx?: readonly [number, number]
  sampleTicks?: number
  isTurned?: boolean
  isElsewhere?: boolean
  extra?: Buffer
}

interface TestVideoOptions {
  seconds?: number
  isHeadFirst?: boolean
  hasLongOffsets?: boolean
  brand?: string
  tracks?: TestTrackOptions[]
}

const TIMESCALE = 600

export const createSamples = (what: string, count: number): Buffer[] =>
  Array.from({ length: count }, (_, index) => Buffer.from(`${what} ${index} `.repeat(3 + (index % 4))))

export const createPictureTrack = (part: Partial<TestTrackOptions> = {}): TestTrackOptions => ({
  handler: 'vide',
  format: 'avc1',
  samples: createSamples('picture', 12),
  widthPx: 1920,
  heightPx: 1080,
  ...part,
})
export const createSoundTrack = (part: Partial<TestTrackOptions> = {}): TestTrackOptions => ({
  handler: 'soun',
  format: 'mp4a',
  samples: createSamples('sound', 9),
  samplesPerChunk: 2,
  ...part,
})
/** A track in which a camera writes its location every second. */
export const createTelemetryTrack = (): TestTrackOptions => ({
  handler: 'meta',
  format: 'gpmd',
  samples: Array.from({ length: 4 }, () => Buffer.from(VIDEO_SECRET)),
})

/** As phones write it: interleaved samples, the header after them, tags everywhere. */
export function createMp4(wishes: TestVideoOptions = {}): Buffer {
  const {
    isHeadFirst = false,
    hasLongOffsets = false,
    brand = 'mp42',
    tracks = [createPictureTrack(), createSoundTrack()],
  } = wishes
  const told = createBox('udta', createBox('\xa9xyz', Buffer.from(VIDEO_SECRET)), Buffer.alloc(4))
  const first = createBox('ftyp', Buffer.from(`${brand}\0\0\0\0isom${brand}`, 'latin1'))
  const spare = createBox('free', Buffer.from(VIDEO_SECRET))
  const { data, offsets } = interleave(tracks)
  const headOf = (from: number) => {
    const made = tracks.map((track, index) => trackBox(track, index + 1, { ...wishes, from, offsets, hasLongOffsets }))
    return createBox('moov', movieHeader(wishes.seconds ?? 4), ...made, told, createBox('meta', Buffer.from(VIDEO_SECRET)))
  }
  const samples = createBox('mdat', data)
  if (!isHeadFirst) return Buffer.concat([first, spare, samples, headOf(first.length + spare.length + 8)])
  const headBytes = headOf(0).length
  return Buffer.concat([first, headOf(first.length + headBytes + spare.length + 8), spare, samples])
}

/** Chunk by chunk, track by track. */
function interleave(tracks: readonly TestTrackOptions[]) {
  const offsets = new Map<TestTrackOptions, number[]>(tracks.map((track) => [track, []]))
  const parts: Buffer[] = []
  let at = 0
  for (let chunk = 0; ; chunk++) {
    let isOver = true
    for (const track of tracks) {
      const perChunk = track.samplesPerChunk ?? 3
      const samples = track.samples.slice(chunk * perChunk, (chunk + 1) * perChunk)
      if (samples.length === 0) continue
      isOver = false
      offsets.get(track)?.push(at)
      parts.push(...samples)
      at += samples.reduce((sum, { length }) => sum + length, 0)
    }
    if (isOver) return { data: Buffer.concat(parts), offsets }
  }
}

const movieHeader = (seconds: number): Buffer =>
  createBox('mvhd', createWords(0, 3_900_000_000, 3_900_000_001, TIMESCALE, Math.round(seconds * TIMESCALE)), Buffer.alloc(80))

interface TrackBoxOptions {
  seconds?: number
  from: number
  offsets: ReadonlyMap<TestTrackOptions, number[]>
  hasLongOffsets: boolean
}

function trackBox(track: TestTrackOptions, id: number, { seconds = 4, from, offsets, hasLongOffsets }: TrackBoxOptions): Buffer {
  const {
    handler,
    format,
    samples,
    samplesPerChunk = 3,
    widthPx = 0,
    heightPx = 0,
    codedPx = [0, 0],
    sampleTicks = 50,
    isTurned = false,
    isElsewhere = false,
  } = track
  const one = 0x1_0000
  const matrix = isTurned ? [0, one, 0, -one, 0, 0, 0, 0, 0x4000_0000] : [one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000]
  const header = createWords(
    3,
    3_900_000_000,
    3_900_000_001,
    id,
    0,
    seconds * TIMESCALE,
    0,
    0,
    0,
    0,
    ...matrix,
    widthPx * one,
    heightPx * one,
  )
  const places = (offsets.get(track) ?? []).map((at) => at + from)
  const chunks = hasLongOffsets
    ? createBox('co64', createWords(0, places.length, ...places.flatMap((at) => [0, at])))
    : createBox('stco', createWords(0, places.length, ...places))
  const lastRun = samples.length % samplesPerChunk
  const runs = lastRun === 0 ? [1, samplesPerChunk, 1] : [1, samplesPerChunk, 1, places.length, lastRun, 1]
  const table = createBox(
    'stbl',
    createBox('stsd', createWords(0, 1), createBox(format, sampleDescription(...codedPx))),
    createBox('stts', createWords(0, 1, samples.length, sampleTicks)),
    createBox('stsc', createWords(0, runs.length / 3, ...runs)),
    createBox('stsz', createWords(0, 0, samples.length, ...samples.map(({ length }) => length))),
    chunks,
  )
  const reference = createBox('dinf', createBox('dref', createWords(0, 1), createBox('url ', createWords(isElsewhere ? 0 : 1))))
  const media = createBox(
    'mdia',
    createBox('mdhd', createWords(0, 3_900_000_000, 3_900_000_001, TIMESCALE, seconds * TIMESCALE, 0)),
    createBox('hdlr', createWords(0, 0), Buffer.from(handler), Buffer.alloc(12)),
    createBox('minf', reference, table),
  )
  return createBox(
    'trak',
    createBox('tkhd', header),
    media,
    track.extra ?? Buffer.alloc(0),
    createBox('udta', Buffer.from(VIDEO_SECRET)),
  )
}

function sampleDescription(widthPx: number, heightPx: number): Buffer {
  const description = Buffer.alloc(78)
  description.writeUInt16BE(widthPx, 24)
  description.writeUInt16BE(heightPx, 26)
  return description
}

/** As a browser records it: a header without samples, then fragments. */
export function createFragmentedMp4(fragments: number, samplesInEach = 10, kind = createPictureTrack()): Buffer {
  const empty = { ...kind, samples: [] }
  const track = trackBox(empty, 1, { seconds: 0, from: 0, offsets: new Map(), hasLongOffsets: false })
  const extended = createBox('mvex', createBox('trex', createWords(0, 1, 1, 0, 0, 0)))
  const head = createBox('moov', movieHeader(0), track, extended, createBox('udta', Buffer.from(VIDEO_SECRET)))
  const parts = Array.from({ length: fragments }, (_, index) => {
    const times = [
      createBox('tfhd', createWords(0x2_0008, 1, 600 / samplesInEach)),
      createBox('tfdt', createWords(0, index * 600)),
      createBox('trun', createWords(0, samplesInEach)),
    ]
    return Buffer.concat([
      createBox('moof', createBox('traf', ...times, createBox('udta', Buffer.from(VIDEO_SECRET)))),
      createBox('mdat', Buffer.alloc(40, index)),
    ])
  })
  return Buffer.concat([
    createBox('ftyp', Buffer.from('iso5\0\0\0\0iso5', 'latin1')),
    head,
    createBox('uuid', Buffer.from(VIDEO_SECRET)),
    ...parts,
  ])
}

/** An element of a WebM video; its length in eight bytes, or unknown. */
function element(id: number, content: Buffer | Buffer[], hasLength = true): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content
  const name = Buffer.from(id.toString(16).padStart(id > 0xffffff ? 8 : id > 0xffff ? 6 : id > 0xff ? 4 : 2, '0'), 'hex')
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(hasLength ? BigInt(body.length) : 0xff_ffff_ffff_ffffn)
  length[0] = 0x01
  return Buffer.concat([name, length, body])
}

const number = (value: number): Buffer => createWords(value)

interface TestWebmOptions {
  /** Absent: not in the header, so the last block counts. */
  seconds?: number
  isLive?: boolean
  codecs?: [string, string]
  docType?: string
  /** Each a block of its own. */
  framesInCluster?: number
  /** Of the last cluster. */
  lastMs?: number
}

/** As a browser records it, with tags as an editor writes them. */
export function createWebm(wishes: TestWebmOptions = {}): Buffer {
  const { seconds, isLive = false, codecs = ['V_VP9', 'A_OPUS'], docType = 'webm', framesInCluster = 1, lastMs = 2000 } = wishes
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE((seconds ?? 0) * 1000)
  const secret = Buffer.from(VIDEO_SECRET)
  const information = element(0x1549a966, [
    element(0x2ad7b1, number(1_000_000)),
    element(0x7ba9, secret),
    ...(seconds === undefined ? [] : [element(0x4489, duration)]),
  ])
  const picture = [
    element(0xd7, number(1)),
    element(0x83, number(1)),
    element(0x86, Buffer.from(codecs[0])),
    element(0x536e, secret),
  ]
  const size = element(0xe0, [element(0xb0, number(640)), element(0xba, number(360))])
  const sound = [element(0xd7, number(2)), element(0x83, number(2)), element(0x86, Buffer.from(codecs[1]))]
  const tracks = element(0x1654ae6b, [element(0xae, [...picture, size]), element(0xae, sound)])
  const clusters = [0, 1000, lastMs].map((time) =>
    element(
      0x1f43b675,
      [
        element(0xe7, number(time)),
        ...Array.from({ length: framesInCluster }, () =>
          element(0xa3, Buffer.concat([Buffer.from([0x81, 0x01, 0xf4, 0x80]), Buffer.from('frame'.repeat(9))])),
        ),
      ],
      !isLive,
    ),
  )
  const tags = element(0x1254c367, element(0x7373, secret))
  const body = isLive ? [information, tracks, ...clusters] : [information, tracks, tags, ...clusters, element(0x1941a469, secret)]
  return Buffer.concat([element(0x1a45dfa3, element(0x4282, Buffer.from(docType))), element(0x18538067, body, !isLive)])
}
