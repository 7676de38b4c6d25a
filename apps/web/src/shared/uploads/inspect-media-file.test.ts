import { MODEL_MAX_BYTES, VIDEO_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import { expect, test } from 'vitest'
import type { CaptureFrame } from './capture-video-frame.ts'
import { inspectMediaFile, prepareMediaFile } from './inspect-media-file.ts'

const mp4File = new Blob(['\0\0\0\x18ftypqt  0000', 'rest'])
const webmFile = new Blob([new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0])])
const buildModelFile = (sizeBytes: number, version = 2): Blob =>
  new Blob(['glTF', new Uint32Array([version, sizeBytes]), new Uint8Array(8)])
const buildLargeFile = (sizeBytes: number) => Object.defineProperty(new Blob(['glTF']), 'size', { value: sizeBytes })
const captureTestFrame: CaptureFrame = async () => ({ picture: new Blob(['frame']), sizePx: [1080, 1920], durationS: 600 })

test('films and models are recognised by their first bytes, never by their names', async () => {
  expect([
    await inspectMediaFile(mp4File, 'video'),
    await inspectMediaFile(webmFile, 'video'),
    await inspectMediaFile(buildModelFile(20), 'model'),
  ]).toEqual([null, null, null])
  expect(await inspectMediaFile(new Blob(['\0\0\0\x08wide\0\0\0\0mdat', 'rest']), 'video')).toBeNull()
  expect(await inspectMediaFile(mp4File, 'model')).toBe('unsupported_type')
  expect(await inspectMediaFile(buildModelFile(20), 'video')).toBe('unsupported_type')
  expect(await inspectMediaFile(buildModelFile(20, 1), 'model')).toBe('unsupported_type')
  expect(await inspectMediaFile(buildModelFile(21), 'model')).toBe('unsupported_type')
})

test('an empty, too large or unreadable file is reported before a byte is sent', async () => {
  expect(await inspectMediaFile(new Blob([]), 'video')).toBe('empty')
  expect(await inspectMediaFile(buildLargeFile(VIDEO_MAX_BYTES + 1), 'video')).toBe('too_large')
  expect(await inspectMediaFile(buildLargeFile(MODEL_MAX_BYTES + 1), 'model')).toBe('too_large')
  const gone = Object.assign(new Blob(['x']), { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) })
  expect(await inspectMediaFile(gone, 'video')).toBe('unreadable')
})

test('a film’s size and a preview picture are read; one of more than ten minutes is not sent', async () => {
  expect(await prepareMediaFile(mp4File, 'video', captureTestFrame)).toMatchObject({
    ok: true,
    file: mp4File,
    sizePx: [1080, 1920],
  })
  const longer: CaptureFrame = async (file, options) => ({
    picture: null,
    sizePx: [1, 1],
    ...(await captureTestFrame(file, options)),
    durationS: 601,
  })
  expect(await prepareMediaFile(mp4File, 'video', longer)).toEqual({ ok: false, problem: 'too_long' })
})

test.each([
  [8193, 100, 'too_many_pixels'],
  [8192, 100, 'too_narrow'],
  [4, 4, 'too_narrow'],
] as const)('a film of %i × %i is not sent', async (widthPx, heightPx, problem) => {
  const look: CaptureFrame = async () => ({ picture: null, sizePx: [widthPx, heightPx], durationS: 9 })
  expect(await prepareMediaFile(mp4File, 'video', look)).toEqual({ ok: false, problem })
})

test('a film that this browser cannot read is sent nevertheless: the server inspects it', async () => {
  expect(await prepareMediaFile(mp4File, 'video', async () => null)).toEqual({
    ok: true,
    file: mp4File,
    sizePx: null,
    preview: null,
  })
})

test('a model is sent unchanged', async () => {
  const file = buildModelFile(20)
  expect(await prepareMediaFile(file, 'model', captureTestFrame)).toEqual({ ok: true, file, sizePx: null, preview: null })
})
