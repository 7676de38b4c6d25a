import { act, cleanup, renderHook } from '@testing-library/react'
import { createTestHall, createTestRoom, createTestWork } from '@zhanjian/scene/testing/halls.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { afterEach, expect, test } from 'vitest'
import { useHallNavigation } from './use-hall-navigation.ts'

afterEach(cleanup)

test('S-06 of two works above each other the one that a visitor went to is named, until they stand before another', () => {
  const document = createTestHall(createTestRoom(12, 10), [
    createTestWork('upper', { surfaceId: 'w0', uM: 4, vM: 2.1, widthM: 1, heightM: 0.7 }),
    createTestWork('lower', { surfaceId: 'w0', uM: 4, vM: 1.1, widthM: 1.2, heightM: 0.7 }),
    createTestWork('aside', { surfaceId: 'w0', uM: 9, vM: 1.5, widthM: 1, heightM: 1 }),
  ])
  const controls = { current: { glideTo: () => Promise.resolve(true) } as unknown as StageControls }
  const { result } = renderHook(() => useHallNavigation({ document, controls, onApproach: () => undefined }))
  const standBefore = (uM: number) => act(() => result.current.onVisitorMove({ x: uM - 6, z: -2.5, yawRad: 0 }))
  const goTo = (id: string) => act(() => result.current.goTo(id))

  goTo('lower')
  standBefore(4)
  expect(result.current.workInFront?.id).toBe('lower')
  // The same place: the stage reports no move.
  goTo('upper')
  expect(result.current.workInFront?.id).toBe('upper')
  goTo('lower')
  expect(result.current.workInFront?.id).toBe('lower')
  standBefore(9)
  expect(result.current.workInFront?.id).toBe('aside')
})
