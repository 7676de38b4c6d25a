import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCameraScan } from './use-camera-scan.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function View() {
  const { state, video } = useCameraScan(() => undefined)
  return (
    <p>
      {state}
      <video ref={video} muted />
    </p>
  )
}

test('a camera without a reader is released, and the page says that it cannot scan', async () => {
  const track = { stop: vi.fn() }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [track] }) } })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      constructor() {
        throw new Error('no reader')
      }
    },
  )
  const { container } = await act(async () => render(<View />))
  expect(container.textContent).toBe('unavailable')
  expect(track.stop).toHaveBeenCalledOnce()
})
