import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createObjectReader } from '../object-reader.ts'
import { recogniseContent } from '../recognise-content.ts'
import { createM4a, createWav } from '../testing/test-files.ts'
import * as made from '../testing/test-videos.ts'
import { inspectMp4Sound, inspectVideo } from './inspect-video.ts'
import { readMovie } from './mp4-movie.ts'
import { readChunkRanges } from './mp4-samples.ts'
import { streamStrippedCopy } from './stripped-copy.ts'

/** A reader like that of the store, which counts the requested bytes. */
function stored(file: Buffer) {
  let readBytes = 0
  const objects = {
    open: async (_key: string, range = { fromByte: 0, toByte: file.length }) => {
      readBytes += range.toByte - range.fromByte
      return Readable.from([file.subarray(range.fromByte, range.toByte)])
    },
  }
  return { objects, readBytes: () => readBytes }
}

async function inspect(file: Buffer) {
  const { objects } = stored(file)
  const content = recogniseContent(file.subarray(0, 4096))
  if (content !== 'mp4' && content !== 'webm') throw new Error(`no film but ${content}`)
  const outcome = await inspectVideo(createObjectReader(objects, 'film', file.length), content)
  if (!outcome.ok) return { failure: outcome.failure, facts: null, copy: Buffer.alloc(0) }
  const copy = Buffer.concat(await streamStrippedCopy(objects, 'film', outcome.copy).toArray())
  return { failure: null, facts: outcome.facts, copy }
}

async function inspectSound(file: Buffer) {
  const { objects } = stored(file)
  const outcome = await inspectMp4Sound(createObjectReader(objects, 'sound', file.length))
  if (!outcome.ok) return { failure: outcome.failure, facts: null, copy: Buffer.alloc(0) }
  const copy = Buffer.concat(await streamStrippedCopy(objects, 'sound', outcome.copy).toArray())
  return { failure: null, facts: outcome.facts, copy }
}

/** What cameras and programs write behind the last box. */
const TRAILERS: [string, Buffer][] = [
  ['a trailer of a camera', Buffer.concat([Buffer.alloc(300, 0x7f), Buffer.from('8db42d694ccc418790edff439fe026bf')])],
  ['a trailer that looks like a box', Buffer.concat([made.createWords(0x7fff_ffff), Buffer.from('insv'), Buffer.alloc(100, 1)])],
  ['zeros', Buffer.alloc(4096)],
  ['a few bytes', Buffer.from([1, 2, 3])],
]

/** Shifts what the tables say of where samples lie, in place. */
function moveChunks(film: Buffer, byBytes: number): Buffer {
  const copy = Buffer.from(film)
  for (let at = copy.indexOf('stco'); at > 0; at = copy.indexOf('stco', at + 1))
    for (let index = 0; index < copy.readUInt32BE(at + 8); index++) {
      const offsetAt = at + 12 + index * 4
      copy.writeUInt32BE(copy.readUInt32BE(offsetAt) + byBytes, offsetAt)
    }
  return copy
}

/** Every sample of each track, as a player finds them by the tables. */
function samplesOf(film: Buffer): string[] {
  const at = film.indexOf('moov') - 4
  const head = film.subarray(at, at + film.readUInt32BE(at))
  return (readMovie(head)?.tracks ?? []).map((track) =>
    (readChunkRanges(head, track) ?? []).map(({ fromByte, toByte }) => film.toString('utf8', fromByte, toByte)).join(''),
  )
}
const textOf = (samples: Buffer[]) => Buffer.concat(samples).toString()

describe('an MP4 film', () => {
  test('its displayed size and its duration are read', async () => {
    expect((await inspect(made.createMp4({ seconds: 12.5 }))).facts).toEqual({ widthPx: 1920, heightPx: 1080, durationS: 12.5 })
    const turned = made.createMp4({ brand: 'qt  ', tracks: [made.createPictureTrack({ isTurned: true, format: 'hvc1' })] })
    expect((await inspect(turned)).facts).toEqual({ widthPx: 1080, heightPx: 1920, durationS: 4 })
  })

  test.each([
    ['its head behind the samples', {}],
    ['its head first', { isHeadFirst: true }],
    ['offsets of eight bytes', { hasLongOffsets: true }],
  ])('a film with %s gets it first, keeps every sample byte for byte and contains no metadata', async (_what, options) => {
    const film = made.createMp4(options)
    const { copy } = await inspect(film)
    expect(copy.indexOf('moov')).toBeLessThan(copy.indexOf('mdat'))
    expect(samplesOf(copy)).toEqual([textOf(made.createSamples('picture', 12)), textOf(made.createSamples('sound', 9))])
    expect(copy.includes(made.VIDEO_SECRET)).toBe(false)
    const filmedAt = Buffer.from(made.createWords(3_900_000_000))
    expect([film.includes(filmedAt), copy.includes(filmedAt)]).toEqual([true, false])
    expect((await inspect(copy)).copy.equals(copy)).toBe(true)
  })

  test('a track with the camera’s location is removed with its samples', async () => {
    const film = made.createMp4({ tracks: [made.createPictureTrack(), made.createTelemetryTrack(), made.createSoundTrack()] })
    const { copy } = await inspect(film)
    expect(copy.includes(made.VIDEO_SECRET)).toBe(false)
    expect(samplesOf(copy)).toEqual([textOf(made.createSamples('picture', 12)), textOf(made.createSamples('sound', 9))])
  })

  test('a fragmented film keeps every byte except metadata, and its duration is that of its fragments', async () => {
    const film = made.createFragmentedMp4(3)
    const { facts, copy } = await inspect(film)
    expect(facts).toEqual({ widthPx: 1920, heightPx: 1080, durationS: 3 })
    expect([copy.length, copy.includes(made.VIDEO_SECRET)]).toEqual([film.length, false])
    for (const at of [film.indexOf('moof'), film.lastIndexOf('mdat')])
      expect(copy.readUInt32BE(at - 4)).toBe(film.readUInt32BE(at - 4))
    expect(copy.subarray(-40).equals(film.subarray(-40))).toBe(true)
  })

  test.each([
    ['longer than ten minutes', made.createMp4({ seconds: 601 }), 'too_long'],
    ['without an end of its own', made.createMp4({ seconds: 0 }), 'damaged'],
    ['without pictures', made.createMp4({ tracks: [made.createSoundTrack()] }), 'unsupported_type'],
    ['in a format of editors', made.createMp4({ tracks: [made.createPictureTrack({ format: 'apcn' })] }), 'unsupported_type'],
    [
      'with sound that no browser knows',
      made.createMp4({ tracks: [made.createPictureTrack(), made.createSoundTrack({ format: 'sowt' })] }),
      'unsupported_sound',
    ],
    [
      'whose samples lie in other files',
      made.createMp4({ tracks: [made.createPictureTrack({ isElsewhere: true })] }),
      'outside_files',
    ],
    ['as large as a wall', made.createMp4({ tracks: [made.createPictureTrack({ widthPx: 20_000 })] }), 'too_many_pixels'],
    [
      'whose frames are larger than it says',
      made.createMp4({ tracks: [made.createPictureTrack({ codedPx: [16_000, 9000] })] }),
      'too_many_pixels',
    ],
    ['as thin as a thread', made.createMp4({ tracks: [made.createPictureTrack({ widthPx: 8000, heightPx: 4 })] }), 'too_narrow'],
    [
      'longer than ten minutes by its samples alone',
      made.createMp4({ tracks: [made.createPictureTrack({ sampleTicks: 60 * 600 })] }),
      'too_long',
    ],
    [
      'of more frames a second than any camera records',
      made.createMp4({ seconds: 1, tracks: [made.createPictureTrack({ samples: made.createSamples('', 400), sampleTicks: 1 })] }),
      'too_complex',
    ],
    ['of as many, in fragments', made.createFragmentedMp4(3, 300), 'too_complex'],
    ['that is music', createM4a(9), 'unsupported_type'],
  ])('%s is rejected with its reason', async (_what, film, failure) => {
    expect((await inspect(film)).failure).toBe(failure)
  })

  test.each(TRAILERS)('%s behind its last box is left out', async (_what, trailer) => {
    for (const film of [made.createMp4(), made.createMp4({ isHeadFirst: true }), made.createFragmentedMp4(3)]) {
      const { facts, copy } = await inspect(Buffer.concat([film, trailer]))
      expect([facts, copy]).toEqual([(await inspect(film)).facts, (await inspect(film)).copy])
    }
  })

  test('a film of an old camera, without a brand, gets one', async () => {
    const film = made.createMp4().subarray(24)
    expect(recogniseContent(film)).toBe('mp4')
    // Its tables count from the beginning of the file.
    const { copy, failure } = await inspect(moveChunks(film, -24))
    expect([failure, copy.toString('latin1', 4, 12)]).toEqual([null, 'ftypqt  '])
    expect(samplesOf(copy)).toEqual([textOf(made.createSamples('picture', 12)), textOf(made.createSamples('sound', 9))])
  })

  test('a film of 240 frames a second is accepted', async () => {
    const film = made.createMp4({
      seconds: 1,
      tracks: [made.createPictureTrack({ samples: made.createSamples('', 240), sampleTicks: 2 })],
    })
    expect((await inspect(film)).facts?.durationS).toBe(1)
  })

  test('if a second sound track is unsupported by browsers, the first one is kept', async () => {
    const film = made.createMp4({
      tracks: [made.createPictureTrack(), made.createSoundTrack(), made.createSoundTrack({ format: 'apac' })],
    })
    expect(samplesOf((await inspect(film)).copy)).toHaveLength(2)
  })

  test('a truncated film is rejected', async () => {
    const film = made.createMp4()
    for (let at = 24; at < film.length; at += 7) expect((await inspect(film.subarray(0, at))).failure).toBe('damaged')
  })

  test('a film truncated after its header is rejected', async () => {
    const film = made.createMp4({ isHeadFirst: true })
    for (const short of [1, 30, 200]) expect((await inspect(film.subarray(0, film.length - short))).failure).toBe('damaged')
  })

  test('a film whose boxes exceed the file or nest without end is rejected', async () => {
    const brand = made.createMp4().subarray(0, 24)
    const endless = Buffer.concat([made.createWords(1), Buffer.from('mdat'), made.createWords(0x7fff_ffff, 0xffff_ffff)])
    expect((await inspect(Buffer.concat([brand, endless]))).failure).toBe('damaged')
    let nested: Buffer = Buffer.alloc(0)
    for (let depth = 0; depth < 3000; depth++) nested = made.createBox('trak', nested)
    expect((await inspect(Buffer.concat([brand, made.createBox('moov', nested)]))).failure).toBe('damaged')
    const emptyBoxes = Buffer.alloc(8 * 30_000, made.createBox('skip'))
    expect((await inspect(Buffer.concat([brand, emptyBoxes, made.createMp4().subarray(24)]))).failure).toBe('damaged')
  })

  test('a film whose tables claim a billion samples is rejected', async () => {
    const film = made.createMp4()
    film.writeUInt32BE(0x3fff_ffff, film.indexOf('stsz') + 12)
    expect((await inspect(film)).failure).toBe('damaged')
  })

  test('it is read in parts: none of its samples are read before copying', async () => {
    const large = made.createPictureTrack({ samples: Array.from({ length: 12 }, () => Buffer.alloc(400_000, 1)) })
    const film = made.createMp4({ tracks: [large] })
    const { objects, readBytes } = stored(film)
    const outcome = await inspectVideo(createObjectReader(objects, 'film', film.length), 'mp4')
    expect(outcome.ok).toBe(true)
    expect(readBytes()).toBeLessThan(300_000)
  })
})

describe('sound in boxes (M4A)', () => {
  const sound = [made.createSoundTrack()]
  const ofSamples = textOf(made.createSamples('sound', 9))

  test.each([
    ['its head behind the samples', {}],
    ['its head first', { isHeadFirst: true }],
  ])('with %s it keeps every sample and contains no metadata', async (_what, options) => {
    const { facts, copy } = await inspectSound(made.createMp4({ ...options, seconds: 42, brand: 'M4A ', tracks: sound }))
    expect(facts).toEqual({ durationS: 42 })
    expect(samplesOf(copy)).toEqual([ofSamples])
    expect([copy.includes(made.VIDEO_SECRET), copy.indexOf('moov') < copy.indexOf('mdat')]).toEqual([false, true])
    expect((await inspectSound(copy)).copy.equals(copy)).toBe(true)
  })

  test('of a recorder that writes fragments, such as Safari’s, it is as long as these', async () => {
    const file = made.createFragmentedMp4(8, 50, made.createSoundTrack())
    const { facts, copy } = await inspectSound(file)
    expect(facts).toEqual({ durationS: 8 })
    expect([copy.length, copy.includes(made.VIDEO_SECRET)]).toEqual([file.length, false])
  })

  test.each(TRAILERS)('%s behind its last box is left out', async (_what, trailer) => {
    const file = made.createMp4({ tracks: sound })
    expect((await inspectSound(Buffer.concat([file, trailer]))).copy).toEqual((await inspectSound(file)).copy)
  })

  test('pictures of chapters are removed', async () => {
    const chapters = made.createPictureTrack({ format: 'jpeg', samples: [Buffer.from(made.VIDEO_SECRET)] })
    const { copy } = await inspectSound(made.createMp4({ tracks: [made.createSoundTrack(), chapters] }))
    expect([samplesOf(copy), copy.includes(made.VIDEO_SECRET)]).toEqual([[ofSamples], false])
  })

  test.each([
    ['ALAC', made.createMp4({ tracks: [made.createSoundTrack({ format: 'alac' })] }), 'unsupported_sound'],
    ['AC-3', made.createMp4({ tracks: [made.createSoundTrack({ format: 'ac-3' })] }), 'unsupported_sound'],
    ['a film', made.createMp4(), 'unsupported_type'],
    ['no time at all', made.createMp4({ seconds: 0, tracks: sound }), 'damaged'],
    ['no samples', made.createMp4({ tracks: [made.createSoundTrack({ samples: [] })] }), 'damaged'],
    ['half of it', createM4a(3).subarray(0, 300), 'damaged'],
  ])('of %s it is rejected with its reason', async (_what, file, failure) => {
    expect((await inspectSound(file)).failure).toBe(failure)
  })

  test('a truncated one is rejected', async () => {
    const file = made.createMp4({ isHeadFirst: true, tracks: sound })
    for (let at = 24; at < file.length; at += 7) expect((await inspectSound(file.subarray(0, at))).failure).toBe('damaged')
  })
})

describe('a WebM film', () => {
  test('its size and duration are read, and every byte of its picture data stays in place', async () => {
    const film = made.createWebm({ seconds: 2.75 })
    const { facts, copy } = await inspect(film)
    expect(facts).toEqual({ widthPx: 640, heightPx: 360, durationS: 2.75 })
    expect([copy.length, copy.includes(made.VIDEO_SECRET)]).toEqual([film.length, false])
    const from = film.indexOf(Buffer.from('1f43b675', 'hex'))
    const to = film.indexOf(Buffer.from('1941a469', 'hex'))
    expect(copy.subarray(from, to).equals(film.subarray(from, to))).toBe(true)
    expect((await inspect(copy)).facts).toEqual(facts)
  })

  test('a film recorded by a browser without durations ends with its last frame', async () => {
    const { facts, copy } = await inspect(made.createWebm({ isLive: true }))
    expect(facts?.durationS).toBe(2.5)
    expect(copy.includes(made.VIDEO_SECRET)).toBe(false)
  })

  test.each([
    ['of other makers', made.createWebm({ seconds: 1, docType: 'matroska' }), 'unsupported_type'],
    ['in a format that no browser knows', made.createWebm({ seconds: 1, codecs: ['V_THEORA', 'A_OPUS'] }), 'unsupported_type'],
    ['longer than ten minutes', made.createWebm({ seconds: 601 }), 'too_long'],
    ['longer than ten minutes by its pictures alone', made.createWebm({ seconds: 3, lastMs: 601_000 }), 'too_long'],
    ['of more frames a second than any camera records', made.createWebm({ seconds: 2.5, framesInCluster: 700 }), 'too_complex'],
    ['cut off', made.createWebm({ seconds: 1 }).subarray(0, -3), 'damaged'],
    ['of nothing but its first bytes', made.createWebm({ seconds: 1 }).subarray(0, 40), 'damaged'],
  ])('%s is rejected with its reason', async (_what, film, failure) => {
    expect((await inspect(film)).failure).toBe(failure)
  })
})

test('damaged files fail without throwing, and recognised metadata is never kept', async () => {
  const start = fc.constantFrom(
    made.createMp4(),
    made.createMp4({ isHeadFirst: true }),
    made.createFragmentedMp4(2),
    made.createWebm({ seconds: 1 }),
    createWav(1),
  )
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.nat(1500),
      fc.uint8Array({ maxLength: 40 }),
      fc.constantFrom('mp4', 'webm'),
      async (file, at, noise, content) => {
        const damaged = Buffer.concat([file.subarray(0, at), noise, file.subarray(at + noise.length)])
        const { objects } = stored(damaged)
        const outcome = await inspectVideo(createObjectReader(objects, 'film', damaged.length), content)
        if (outcome.ok) await streamStrippedCopy(objects, 'film', outcome.copy).toArray()
        else expect(outcome.failure).toMatch(/^[a-z_]+$/)
      },
    ),
    { numRuns: 400 },
  )
})
