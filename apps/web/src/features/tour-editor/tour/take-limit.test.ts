import { createViewLimits } from '@zhanjian/scene/tour/create-tour.ts'
import { FULL_COVERAGE } from '@zhanjian/scene/tour/document.ts'
import { expect, test } from 'vitest'
import { takeLimit } from './take-limit.ts'

const limits = createViewLimits(FULL_COVERAGE)
const look = (yawRad: number, pitchRad = 0) => ({ yawRad, pitchRad, fovRad: 1 })

test('S-21 up and down end where one looks, and never cross', () => {
  const top = takeLimit({ limits, side: 'top', view: look(0, 0.4), waiting: null }).limits
  expect(top?.pitchMaxRad).toBe(0.4)
  const crossed = top && takeLimit({ limits: top, side: 'bottom', view: look(0, 0.9), waiting: null }).limits
  expect(crossed?.pitchMinRad).toBe(0.4)
})

test('S-21 left and right hold together: the first one waits for the other, in any order', () => {
  for (const sides of [
    ['left', 'right'],
    ['right', 'left'],
  ] as const) {
    const yawBySide = { left: 1, right: -1 }
    const first = takeLimit({ limits, side: sides[0], view: look(yawBySide[sides[0]]), waiting: null })
    expect(first.limits).toBeNull()
    const second = takeLimit({ limits, side: sides[1], view: look(yawBySide[sides[1]]), waiting: first.waiting })
    expect(second).toMatchObject({ limits: { yawMinRad: -1, yawMaxRad: 1 }, waiting: null })
  }
})

test('S-21 an end that is there already is moved alone', () => {
  const both = { ...limits, yawMinRad: -1, yawMaxRad: 1 }
  expect(takeLimit({ limits: both, side: 'left', view: look(2), waiting: null }).limits).toMatchObject({
    yawMinRad: -1,
    yawMaxRad: 2,
  })
})
