import { MODEL_MAX_BYTES, VIDEO_MAX_BYTES } from '@zhanjian/contract/limits.ts'
import { expect, test } from 'vitest'
import type { LookAtFilm } from './capture-video-frame.ts'
import { inspectMedium, prepareMedium } from './inspect-medium.ts'

const film = new Blob(['\0\0\0\x18ftypqt  0000', 'rest'])
const webm = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0])])
const model = (sizeBytes: number, version = 2): Blob =>
  new Blob(['glTF', new Uint32Array([version, sizeBytes]), new Uint8Array(8)])
const large = (sizeBytes: number) => Object.defineProperty(new Blob(['glTF']), 'size', { value: sizeBytes })
const seen: LookAtFilm = async () => ({ picture: new Blob(['frame']), sizePx: [1080, 1920], durationS: 600 })

test('films and models are known by their first bytes, never by their names', async () => {
  expect([
    await inspectMedium(film, 'video'),
    await inspectMedium(webm, 'video'),
    await inspectMedium(model(20), 'model'),
  ]).toEqual([null, null, null])
  expect(await inspectMedium(film, 'model')).toBe('unsupported_type')
  expect(await inspectMedium(model(20), 'video')).toBe('unsupported_type')
  expect(await inspectMedium(model(20, 1), 'model')).toBe('unsupported_type')
  expect(await inspectMedium(model(21), 'model')).toBe('unsupported_type')
})

test('what is empty, too large or out of reach says so before a byte is sent', async () => {
  expect(await inspectMedium(new Blob([]), 'video')).toBe('empty')
  expect(await inspectMedium(large(VIDEO_MAX_BYTES + 1), 'video')).toBe('too_large')
  expect(await inspectMedium(large(MODEL_MAX_BYTES + 1), 'model')).toBe('too_large')
  const gone = Object.assign(new Blob(['x']), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
  expect(await inspectMedium(gone, 'video')).toBe('unreadable')
})

test('a film tells its size and shows a picture of itself; one of more than ten minutes is not sent', async () => {
  expect(await prepareMedium(film, 'video', seen)).toMatchObject({ ok: true, file: film, sizePx: [1080, 1920] })
  const longer: LookAtFilm = async (file, wish) => ({
    picture: null,
    sizePx: [1, 1],
    ...(await seen(file, wish)),
    durationS: 601,
  })
  expect(await prepareMedium(film, 'video', longer)).toEqual({ ok: false, problem: 'too_long' })
})

test.each([
  [8193, 100, 'too_many_pixels'],
  [8192, 100, 'too_narrow'],
  [4, 4, 'too_narrow'],
] as const)('a film of %i × %i is not sent', async (widthPx, heightPx, problem) => {
  const look: LookAtFilm = async () => ({ picture: null, sizePx: [widthPx, heightPx], durationS: 9 })
  expect(await prepareMedium(film, 'video', look)).toEqual({ ok: false, problem })
})

test('a film that this browser cannot read is sent all the same: the server looks for itself', async () => {
  expect(await prepareMedium(film, 'video', async () => null)).toEqual({ ok: true, file: film, sizePx: null, preview: null })
})

test('a model goes as it is', async () => {
  const file = model(20)
  expect(await prepareMedium(file, 'model', seen)).toEqual({ ok: true, file, sizePx: null, preview: null })
})
