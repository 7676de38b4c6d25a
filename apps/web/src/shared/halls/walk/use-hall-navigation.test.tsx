import { act, cleanup, renderHook } from '@testing-library/react'
import { createTestHall, createTestRoom, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import type { StageControls } from '@zhanjian/stage/stage-props.ts'
import { createRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useHallNavigation } from './use-hall-navigation.ts'

afterEach(cleanup)

test('S-06 of works above each other the one that a visitor has come to look at is named', () => {
  const document = createTestHall(createTestRoom(12, 10), [
    createTestWork('upper', { surfaceId: 'w0', uM: 4, vM: 2.9, widthM: 1, heightM: 0.7 }),
    createTestWork('middle', { surfaceId: 'w0', uM: 4, vM: 2, widthM: 1, heightM: 0.7 }),
    createTestWork('lower', { surfaceId: 'w0', uM: 4, vM: 1.1, widthM: 1.2, heightM: 0.7 }),
    createTestWork('aside', { surfaceId: 'w0', uM: 9, vM: 1.5, widthM: 1, heightM: 1 }),
  ])
  const controls = createRef<StageControls>()
  const { result } = renderHook(() => useHallNavigation({ document, controls, onApproach: () => undefined }))
  const name = (uM: number, viewedId: string | null) => {
    act(() => result.current.onVisitorMove({ x: uM - 6, z: -2.5, yawRad: 0 }, viewedId))
    return result.current.workInFront?.id
  }
  for (const id of ['lower', 'upper', 'middle']) expect(name(4, id)).toBe(id)
  expect(name(4, null)).toBe('upper')
  // On the way there, and from there.
  expect(name(9, 'lower')).toBe('aside')
})
