import { afterEach, expect, test, vi } from 'vitest'
import type { Shareable } from '../host.ts'
import { FakeRecorder } from '../testing/fake-recorder.ts'
import { createBrowserActions } from './browser-actions.ts'
import { locate } from './locate.ts'
import { recordVoice } from './record-voice-in-browser.ts'
import { scanPhoto } from './scan-photo.ts'

const hallContent: Shareable = {
  title: '江南春深',
  summary: '十二件作品',
  link: 'https://zhanjian.example/h/x',
  imageUrl: 'https://i.example/x',
}

function createActions({ share, copies = true }: { share?: Navigator['share']; copies?: boolean } = {}) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const copyText = vi.fn(async () => copies)
  return { copyText, actions: createBrowserActions({ window, copyText }) }
}

afterEach(() => {
  vi.restoreAllMocks()
  for (const field of document.querySelectorAll('input')) field.remove()
})

test('S-84 sharing opens the system’s sheet with title, summary and link', async () => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue()
  expect(await createActions({ share }).actions.share(hallContent)).toBe('sent')
  expect(share).toHaveBeenCalledWith({ title: hallContent.title, text: hallContent.summary, url: hallContent.link })
})

test('S-84 cancelling the system’s sheet is not a failure; if it is missing or fails, the link is copied', async () => {
  const cancel = () => Promise.reject(new DOMException('', 'AbortError'))
  expect(await createActions({ share: cancel }).actions.share(hallContent)).toBe('cancelled')
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  const refused = createActions({ share: refuse })
  expect(await refused.actions.share(hallContent)).toBe('copied')
  expect(refused.copyText).toHaveBeenCalledWith(hallContent.link)
  expect(await createActions().actions.share(hallContent)).toBe('copied')
  expect(await createActions({ copies: false }).actions.share(hallContent)).toBe('failed')
})

const findFileField = () => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  if (field === null) throw new Error('no picker was opened')
  return field
}
function chooseFiles(files: readonly File[]) {
  Object.defineProperty(findFileField(), 'files', { value: files })
  findFileField().dispatchEvent(new Event('change'))
}

test('S-84 pictures come from the browser’s picker: several from the library up to the maximum, one from the camera', async () => {
  const { actions } = createActions()
  const files = ['a', 'b', 'c'].map((name) => new File([name], name, { type: 'image/png' }))
  const picked = actions.pickImages({ max: 2, from: 'library' })
  expect(findFileField()).toMatchObject({ multiple: true, accept: 'image/*' })
  chooseFiles(files)
  expect(await picked).toEqual({ kind: 'done', value: files.slice(0, 2) })
  const photo = actions.pickImages({ max: 2, from: 'camera' })
  expect(findFileField().multiple).toBe(false)
  expect(findFileField().getAttribute('capture')).toBe('environment')
  findFileField().dispatchEvent(new Event('cancel'))
  expect(await photo).toEqual({ kind: 'cancelled' })
  expect(document.querySelector('input')).toBeNull()
})

test('S-84 a QR code is read from a photo if the browser can do so', async () => {
  expect(await scanPhoto({ document })).toEqual({ kind: 'unsupported' })
  const scanWith = async (codes: { rawValue: string }[]) => {
    const scanned = scanPhoto({
      document,
      BarcodeDetector: class {
        detect = async () => codes
      },
    })
    chooseFiles([new File(['x'], 'x')])
    return scanned
  }
  expect(await scanWith([{ rawValue: 'https://zhanjian.example/h/x' }])).toEqual({
    kind: 'done',
    value: 'https://zhanjian.example/h/x',
  })
  expect(await scanWith([])).toEqual({ kind: 'failed' })
})

const position = { coords: { latitude: 30.2, longitude: 120.1, accuracy: 12 } }
type Geolocation = Pick<globalThis.Geolocation, 'getCurrentPosition'>

test('S-84 the device’s location: a refusal, a failure and a missing API are distinguished', async () => {
  const locateWith = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    // The fake has only what is used.
    locate({ geolocation: { getCurrentPosition } as globalThis.Geolocation })
  const failing = (code: number) => locateWith((_, fail) => fail?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))
  expect(await locateWith((succeed) => succeed(position as GeolocationPosition))).toEqual({
    kind: 'done',
    value: { latitude: 30.2, longitude: 120.1, accuracyM: 12 },
  })
  expect(await failing(1)).toEqual({ kind: 'refused' })
  expect(await failing(3)).toEqual({ kind: 'failed' })
  expect(await locate({})).toEqual({ kind: 'unsupported' })
})

test('S-84 the user stops a recording and the microphone is released; a refusal is reported', async () => {
  URL.createObjectURL = () => 'blob:sound'
  const track = { stop: vi.fn() }
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }))
  const recordingWindow = { navigator: { mediaDevices: { getUserMedia } }, MediaRecorder: FakeRecorder, Audio: window.Audio }
  // The fake has only what recording needs.
  const hostWindow = recordingWindow as unknown as Parameters<typeof recordVoice>[0]
  const recording = await recordVoice(hostWindow)
  if (recording.kind !== 'done') throw new Error(recording.kind)
  recording.value.stop()
  const clip = await recording.value.clip
  if (clip.kind !== 'done') throw new Error(clip.kind)
  expect(await clip.value.read()).toMatchObject({ type: 'audio/mp4', size: 5 })
  expect(track.stop).toHaveBeenCalledTimes(1)
  const refusesToStart = class extends FakeRecorder {
    override start() {
      throw new DOMException('', 'InvalidStateError')
    }
  }
  expect(await recordVoice({ ...hostWindow, MediaRecorder: refusesToStart as unknown as typeof MediaRecorder })).toEqual({
    kind: 'failed',
  })
  expect(track.stop).toHaveBeenCalledTimes(2)
  getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  expect(await recordVoice(hostWindow)).toEqual({ kind: 'refused' })
  expect(await recordVoice({ navigator: {}, Audio: window.Audio })).toEqual({ kind: 'unsupported' })
})

test('E-11 the device vibrates if it can; otherwise nothing happens', async () => {
  const vibrate = vi.fn(() => true)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  await createActions().actions.haptic('choice')
  expect(vibrate).toHaveBeenCalledWith(8)
  Object.defineProperty(navigator, 'vibrate', { value: undefined, configurable: true })
  await createActions().actions.haptic('wrong')
})
