import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as made from '../testing/test-files.ts'
import { readAudioDurationS } from './inspect-audio.ts'

test('the duration of music is read for every accepted format', () => {
  expect(readAudioDurationS(made.createWav(3), 'wav')).toBe(3)
  expect(readAudioDurationS(made.createMp3(100), 'mp3')).toBeCloseTo(2.61, 1)
  expect(readAudioDurationS(made.createM4a(42), 'mp4')).toBe(42)
  expect(readAudioDurationS(made.createOgg(7), 'ogg')).toBe(7)
})

test('a film, and headers without sound, have no duration', () => {
  expect(readAudioDurationS(made.createM4a(42, 'vide'), 'mp4')).toBeNull()
  expect(readAudioDurationS(Buffer.from('ID3 but nothing behind it'), 'mp3')).toBeNull()
  expect(readAudioDurationS(made.createWav(3).subarray(0, 36), 'wav')).toBeNull()
  expect(readAudioDurationS(made.createM4a(0.001), 'mp4')).toBeNull()
})

test('a file of empty chunks only is given up instead of blocking the server', () => {
  const emptyChunks = Buffer.alloc(20_000_000)
  const sound = made.createWav(3)
  expect(readAudioDurationS(Buffer.concat([sound.subarray(0, 12), emptyChunks, sound.subarray(12)]), 'wav')).toBeNull()
  const emptyBoxes = Buffer.concat(Array<Buffer>(20_000).fill(Buffer.from([0, 0, 0, 8, 0x66, 0x72, 0x65, 0x65])))
  expect(readAudioDurationS(Buffer.concat([emptyBoxes, made.createM4a(42)]), 'mp4')).toBeNull()
})

test('it never throws and always ends, whatever the bytes', () => {
  const content = fc.constantFrom('wav', 'mp3', 'mp4', 'ogg')
  const start = fc.constantFrom(made.createWav(1), made.createMp3(1), made.createM4a(1), made.createOgg(1), Buffer.alloc(0))
  const anyFile = fc.tuple(start, fc.nat(200), fc.uint8Array({ maxLength: 100 }))
  fc.assert(
    fc.property(anyFile, content, ([file, at, noise], kind) => {
      const damaged = Buffer.concat([file.subarray(0, at), noise, file.subarray(at + noise.length)])
      const seconds = readAudioDurationS(damaged, kind)
      expect(seconds === null || seconds > 0).toBe(true)
    }),
  )
})
