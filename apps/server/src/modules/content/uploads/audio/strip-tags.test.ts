import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as made from '../testing/test-files.ts'
import { readAudioDurationS } from './inspect-audio.ts'
import { stripTags } from './strip-tags.ts'

const SECRET = '北纬30.2741 东经120.1551 林深'
const secret = Buffer.from(SECRET)
const sound = made.createMp3(20).subarray(26)

function id3v2(content: Buffer, { footer = false } = {}): Buffer {
  const size = content.length
  const head = Buffer.from([
    0,
    0,
    0,
    4,
    0,
    footer ? 0x10 : 0,
    (size >> 21) & 127,
    (size >> 14) & 127,
    (size >> 7) & 127,
    size & 127,
  ])
  const marked = (mark: string) => Buffer.concat([Buffer.from(mark), head.subarray(3)])
  return Buffer.concat([marked('ID3'), content, ...(footer ? [marked('3DI')] : [])])
}
function id3v1(content: Buffer): Buffer {
  const tag = Buffer.alloc(128)
  tag.write('TAG')
  content.copy(tag, 3)
  return tag
}
function ape(content: Buffer): Buffer {
  const edge = (isHeader: boolean): Buffer => {
    const bytes = Buffer.alloc(32)
    bytes.write('APETAGEX')
    bytes.writeUInt32LE(2000, 8)
    bytes.writeUInt32LE(content.length + 32, 12)
    bytes.writeUInt32LE((isHeader ? 0xa000_0000 : 0x8000_0000) >>> 0, 20)
    return bytes
  }
  return Buffer.concat([edge(true), content, edge(false)])
}
const lyrics = (content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from('LYRICSBEGIN'), content])
  return Buffer.concat([body, Buffer.from(`${String(body.length).padStart(6, '0')}LYRICS200`)])
}

describe('MP3', () => {
  const tags: [string, Buffer, Buffer][] = [
    ['ID3v2 before it', id3v2(secret), Buffer.alloc(0)],
    ['two ID3v2 tags before it', Buffer.concat([id3v2(secret), id3v2(secret, { footer: true })]), Buffer.alloc(0)],
    ['ID3v1 behind it', Buffer.alloc(0), id3v1(secret)],
    ['an APE tag behind it', Buffer.alloc(0), ape(secret)],
    ['APE, Lyrics3 and ID3v1 behind it', Buffer.alloc(0), Buffer.concat([ape(secret), lyrics(secret), id3v1(secret)])],
    ['ID3v2 behind it', Buffer.alloc(0), id3v2(secret, { footer: true })],
    [
      'zeros before and behind its tag',
      Buffer.concat([Buffer.alloc(1000), id3v2(secret), Buffer.alloc(70_000)]),
      Buffer.alloc(0),
    ],
    ['a tag and zeros behind it', Buffer.alloc(0), Buffer.concat([id3v1(secret), Buffer.alloc(500)])],
    ['tags all around', id3v2(secret), Buffer.concat([ape(secret), id3v1(secret)])],
  ]
  test.each(tags)('an MP3 with %s keeps only its sound, byte for byte', (_, before, behind) => {
    expect(stripTags(Buffer.concat([before, sound, behind]), 'mp3')?.equals(sound)).toBe(true)
  })

  test('of any sound between any tags only the sound is kept', () => {
    const content = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
    const before = fc.array(
      content.map((bytes) => id3v2(bytes)),
      { maxLength: 3 },
    )
    const behind = fc.tuple(fc.option(content.map(ape)), fc.option(content.map((bytes) => id3v1(bytes.subarray(0, 125)))))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), before, behind, (frames, heads, ends) => {
        const frame = sound.subarray(0, 417)
        const music = Buffer.concat(Array.from({ length: frames }, () => frame))
        const file = Buffer.concat([...heads, music, ...ends.map((end) => end ?? Buffer.alloc(0))])
        expect(stripTags(file, 'mp3')?.equals(music)).toBe(true)
      }),
    )
  })

  test('an MP3 that is cut off inside its tag is rejected', () => {
    const file = Buffer.concat([id3v2(Buffer.alloc(5000)), sound])
    expect(stripTags(file.subarray(0, 4000), 'mp3')).toBeNull()
    expect(stripTags(file.subarray(0, 8), 'mp3')).toBeNull()
  })
})

describe('WAV', () => {
  test('a WAV keeps its samples in place and contains no metadata', () => {
    const [chunk, wav] = [Buffer.alloc(8), made.createWav(1)]
    chunk.write('LIST')
    chunk.writeUInt32LE(secret.length, 4)
    const file = Buffer.concat([wav.subarray(0, 36), chunk, secret, Buffer.alloc(secret.length % 2), wav.subarray(36)])
    const plain = stripTags(file, 'wav') ?? Buffer.alloc(0)
    expect([plain.length, plain.includes(SECRET), readAudioDurationS(plain, 'wav')]).toEqual([file.length, false, 1])
    expect(plain.subarray(-8008).equals(wav.subarray(-8008))).toBe(true)
    expect(stripTags(file.subarray(0, file.length - 100), 'wav')).toBeNull()
  })
})

test('a file without tags is not changed; stripping is idempotent and never throws', () => {
  const start = fc.constantFrom(made.createWav(1), sound, made.createOgg(1), Buffer.alloc(0))
  const content = fc.constantFrom('wav', 'mp3', 'ogg')
  expect(stripTags(made.createWav(1), 'wav')?.equals(made.createWav(1))).toBe(true)
  fc.assert(
    fc.property(start, fc.nat(200), fc.uint8Array({ maxLength: 100 }), content, (file, at, noise, kind) => {
      const damaged = Buffer.concat([file.subarray(0, at), noise, file.subarray(at + noise.length)])
      const once = stripTags(damaged, kind)
      if (once !== null) expect(stripTags(once, kind)?.equals(once)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
