import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCamera } from './use-camera.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function View() {
  const { state, video } = useCamera()
  return (
    <p>
      {state}
      <video ref={video} muted />
    </p>
  )
}

/** A camera whose picture begins when `show` is called, or never after `fail`. */
function stubCamera() {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() })
  let begin: () => void = () => undefined
  let refuse: (error: Error) => void = () => undefined
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(
    new Promise((resolve, reject) => {
      begin = resolve
      refuse = reject
    }),
  )
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } })
  return {
    track,
    show: () => act(async () => begin()),
    fail: () => act(async () => refuse(new DOMException('', 'AbortError'))),
    end: () => act(() => track.dispatchEvent(new Event('ended'))),
  }
}

const showView = () => act(async () => render(<View />))

test('a camera that is taken away is missing, also while its first picture is awaited (S-69)', async () => {
  const camera = stubCamera()
  const { container } = await showView()
  expect(container.textContent).toBe('starting')
  await camera.end()
  expect(container.textContent).toBe('missing')
  await camera.show()
  expect(container.textContent).toBe('missing')
})

test('a camera whose picture cannot be shown is missing, and released (S-69)', async () => {
  const camera = stubCamera()
  const { container } = await showView()
  await camera.fail()
  expect(container.textContent).toBe('missing')
  expect(camera.track.stop).toHaveBeenCalledOnce()
})

test('a camera runs until its view is gone, which releases it and tells nothing (S-69)', async () => {
  const camera = stubCamera()
  const { container, unmount } = await showView()
  await camera.show()
  expect(container.textContent).toBe('running')
  unmount()
  expect(camera.track.stop).toHaveBeenCalledOnce()
})
