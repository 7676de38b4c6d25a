import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as made from '../testing/test-files.ts'
import { readAudioDurationS } from './inspect-audio.ts'
import { stripTags } from './strip-tags.ts'

const SECRET = '北纬30.2741 东经120.1551 林深'

const vorbis = (comments: readonly string[]): Buffer => {
  const head = Buffer.concat([Buffer.from('\x01vorbis', 'latin1'), Buffer.alloc(23)])
  head.writeUInt32LE(44_100, 12)
  const packet = Buffer.concat([Buffer.from('\x03vorbis', 'latin1'), made.createOggComments(comments), Buffer.from([1])])
  return made.createOggFile([head, packet, Buffer.from('\x05vorbis and its tables')], 3 * 44_100)
}

test.each([
  ['Opus', made.createOgg(3, [`ARTIST=${SECRET}`, 'TITLE=雨'])],
  ['Vorbis', vorbis([`LOCATION=${SECRET}`])],
  ['Vorbis with a picture that takes several pages', vorbis([`METADATA_BLOCK_PICTURE=${'A'.repeat(200_000)}${SECRET}`])],
])('%s keeps its sound in place and contains no metadata', (_, file) => {
  expect(file.includes(SECRET)).toBe(true)
  const plain = stripTags(file, 'ogg') ?? Buffer.alloc(0)
  expect([plain.length, plain.includes(SECRET), plain.includes('AAAA')]).toEqual([file.length, false, false])
  expect(readAudioDurationS(plain, 'ogg')).toBe(3)
  expect(plain.subarray(-20).equals(file.subarray(-20))).toBe(true)
  expect(plain.includes('Lavf')).toBe(false)
  expect(stripTags(plain, 'ogg')?.equals(plain)).toBe(true)
})

test('changed pages have a correct checksum', () => {
  const file = made.createOgg(1)
  const plain = stripTags(file, 'ogg') ?? Buffer.alloc(0)
  const commentsAt = file.indexOf('OggS', 1)
  expect(plain.subarray(0, commentsAt).equals(file.subarray(0, commentsAt))).toBe(true)
  // The checksum with which a verifying decoder accepts the page.
  expect(plain.readUInt32LE(commentsAt + 22)).toBe(2_975_822_600)
})

test('the comments of both of two chained streams are removed', () => {
  const file = Buffer.concat([made.createOgg(1, [SECRET]), vorbis([SECRET])])
  expect(stripTags(file, 'ogg')?.includes(SECRET)).toBe(false)
})

test('a file that is cut off is rejected unless it ends at a page after the comments', () => {
  const file = made.createOgg(3, [SECRET])
  const lastPage = file.lastIndexOf('OggS')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: file.length - 1 }), (at) => {
      if (at !== lastPage) expect(stripTags(file.subarray(0, at), 'ogg')).toBeNull()
    }),
    { numRuns: 300 },
  )
})

test('a format other than Vorbis or Opus is rejected, because the place of its comments is unknown', () => {
  const flac = made.createOggFile([Buffer.from('\x7fFLAC and more'), Buffer.from(SECRET)], 48_000)
  expect(stripTags(flac, 'ogg')).toBeNull()
  expect(stripTags(Buffer.concat([made.createOgg(1), Buffer.from(SECRET)]), 'ogg')).toBeNull()
  expect(stripTags(Buffer.alloc(0), 'ogg')).toBeNull()
})
