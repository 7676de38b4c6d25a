import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as made from '../testing/test-files.ts'
import { readAudioDurationS } from './inspect-audio.ts'

test('the duration of music is read for every accepted format', () => {
  expect(readAudioDurationS(made.createWav(3), 'wav')).toBe(3)
  expect(readAudioDurationS(made.createMp3(100), 'mp3')).toBeCloseTo(2.61, 1)
  expect(readAudioDurationS(made.createOgg(7), 'ogg')).toBe(7)
})

test('music of varying bit rate is as long as its frames, whatever its first one says', () => {
  // MPEG 1, layer III, 44.1 kHz: 32, 128 and 320 kbit/s.
  const frames = [0x10, 0x90, 0xe0].flatMap((third) =>
    Array.from({ length: 50 }, () => {
      const kbps = { 0x10: 32, 0x90: 128, 0xe0: 320 }[third] ?? 0
      const frame = Buffer.alloc(Math.floor((144 * kbps) / 44.1), 0x11)
      frame.set([0xff, 0xfb, third, 0x00])
      return frame
    }),
  )
  expect(readAudioDurationS(Buffer.concat(frames), 'mp3')).toBeCloseTo((150 * 1152) / 44_100, 2)
  const withNoise = [...frames.slice(0, 75), Buffer.alloc(5000, 0x22), ...frames.slice(75)]
  expect(readAudioDurationS(Buffer.concat(withNoise), 'mp3')).toBeCloseTo((150 * 1152) / 44_100, 1)
})

test('a file of noise with a frame now and then is given up instead of blocking the server', () => {
  const noise = Buffer.alloc(3_000_000, 0xff)
  for (let at = 0; at < noise.length; at += 60_000) noise.set([0xff, 0xfb, 0x90, 0x00], at)
  expect(readAudioDurationS(noise, 'mp3')).toBeLessThan(0.2)
})

test('headers without sound have no duration', () => {
  expect(readAudioDurationS(Buffer.from('ID3 but nothing behind it'), 'mp3')).toBeNull()
  expect(readAudioDurationS(made.createWav(3).subarray(0, 36), 'wav')).toBeNull()
})

test('a file of empty chunks only is given up instead of blocking the server', () => {
  const emptyChunks = Buffer.alloc(20_000_000)
  const sound = made.createWav(3)
  expect(readAudioDurationS(Buffer.concat([sound.subarray(0, 12), emptyChunks, sound.subarray(12)]), 'wav')).toBeNull()
})

test('it never throws and always ends, whatever the bytes', () => {
  const content = fc.constantFrom('wav', 'mp3', 'ogg')
  const start = fc.constantFrom(made.createWav(1), made.createMp3(1), made.createOgg(1), Buffer.alloc(0))
  const anyFile = fc.tuple(start, fc.nat(200), fc.uint8Array({ maxLength: 100 }))
  fc.assert(
    fc.property(anyFile, content, ([file, at, noise], kind) => {
      const damaged = Buffer.concat([file.subarray(0, at), noise, file.subarray(at + noise.length)])
      const seconds = readAudioDurationS(damaged, kind)
      expect(seconds === null || seconds > 0).toBe(true)
    }),
  )
})
