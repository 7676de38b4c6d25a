import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFollowHost } from './use-follow-host.ts'

const LONG_MS = 2000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp() {
  const sent: (string | null)[] = []
  let isInside = true
  // As the connection: dropped while it is lost.
  const sendFocus = (itemId: string | null) => {
    if (isInside) sent.push(itemId)
  }
  const { result, rerender } = renderHook(
    ({ isConnected }) => useFollowHost({ isHost: true, isLive: true, isConnected, focusItemId: '', sendFocus }),
    { initialProps: { isConnected: true } },
  )
  return {
    sent,
    look: (itemId: string | null) => {
      act(() => result.current.setViewedWork(itemId))
      act(() => void vi.advanceTimersByTime(LONG_MS))
    },
    setConnected: (isConnected: boolean) => {
      isInside = isConnected
      rerender({ isConnected })
      act(() => void vi.advanceTimersByTime(LONG_MS))
    },
  }
}

test('F-03 followers hear of the work that the host went to while the connection was lost', () => {
  const { sent, look, setConnected } = setUp()
  look('vase')
  setConnected(false)
  look('scroll')
  expect(sent).toEqual(['vase'])
  setConnected(true)
  expect(sent).toEqual(['vase', 'scroll'])
})

test('F-03 followers hear that the host left a work while the connection was lost', () => {
  const { sent, look, setConnected } = setUp()
  look('vase')
  setConnected(false)
  look(null)
  setConnected(true)
  expect(sent).toEqual(['vase', null])
})
