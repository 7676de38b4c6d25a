import { renderHook } from '@testing-library/react'
import { PRESENCE_BYTES, writePresence } from '@zhanjian/scene/presence.ts'
import type { PanoramaControls } from '@zhanjian/stage/panorama-view.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getMarkerId, useOthersLooking } from './use-others-looking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const IDS = [1, 2, 3]

function encodeLooks(yawRad: number): Uint8Array {
  const bytes = new Uint8Array(IDS.length * PRESENCE_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [index, figureId] of IDS.entries())
    writePresence(view, index * PRESENCE_BYTES, { figureId, seq: 1, flags: 0, xM: 0, yM: 0, zM: 0, yawRad, pitchRad: 0 })
  return bytes
}

test('S-21 the markers of all who turn at once arrive where they look', () => {
  const yawById = new Map<string, number>()
  const moveMarker: PanoramaControls['moveMarker'] = (id, direction) => {
    if (direction !== null) yawById.set(id, direction.yawRad)
  }
  const controls = { current: { moveMarker } as PanoramaControls }
  const people = IDS.map((figureId) => ({ figureId, name: '', avatar: '', isHost: false, sceneId: 'a' }))
  let send: (bytes: Uint8Array) => void = () => undefined
  renderHook(() =>
    useOthersLooking({
      people,
      controls,
      drawingKey: 'a',
      onSnapshot(listener) {
        send = listener
        return () => undefined
      },
    }),
  )
  send(encodeLooks(0))
  vi.advanceTimersByTime(100)
  send(encodeLooks(1))
  vi.advanceTimersByTime(2000)
  for (const id of IDS) expect(yawById.get(getMarkerId(id))).toBeCloseTo(1, 1)
})
