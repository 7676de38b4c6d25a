import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { FONT_SIZE_RANGE } from '@zhanjian/scene/invitation/elements.ts'
import { expect, test } from 'vitest'
import { trackTransform } from './track-transform.ts'
import { stepElement } from './transform-element.ts'

/** Nothing is near enough to hold it. */
const FREE = 0
const text = createElement('text', 't', { x: 100, y: 203, w: 100, h: 40, fontSize: 20 })
const start = (handle: Parameters<typeof trackTransform>[0]['handle'] = 'fingers') =>
  trackTransform({ subject: text, handle, neighbours: [] })

test('S-14 lifting one of two fingers goes on with the other from where the element is', () => {
  const transform = start()
  transform.press(1, { x: 0, y: 0 })
  transform.press(2, { x: 100, y: 0 })
  transform.move(2, { x: 200, y: 0 }, FREE)
  const pinched = transform.read()
  expect(pinched).toMatchObject({ x: 100, w: 200, fontSize: 40 })
  expect(transform.lift(1)).toBe(1)
  expect(transform.read()).toEqual(pinched)
  transform.move(2, { x: 203, y: 7 }, FREE)
  expect(transform.read()).toEqual({ ...pinched, x: 103, y: pinched.y + 7 })
})

test('S-14 a second pinch scales letters from their present size, and keeps to what they may have', () => {
  const transform = start()
  transform.press(1, { x: 0, y: 0 })
  transform.press(2, { x: 10, y: 0 })
  transform.move(2, { x: 40, y: 0 }, FREE)
  expect(transform.read()).toMatchObject({ w: 400, fontSize: 80 })
  transform.lift(2)
  transform.press(2, { x: 10, y: 0 })
  transform.move(2, { x: 100, y: 0 }, FREE)
  expect(transform.read()).toMatchObject({ w: 800, h: 320, fontSize: FONT_SIZE_RANGE[1] })
})

test('S-14 a side is pulled without its letters, and what nobody has pressed moves nothing', () => {
  const transform = start('width')
  transform.press(1, { x: 200, y: 220 })
  transform.move(1, { x: 250, y: 220 }, FREE)
  expect(transform.move(2, { x: 500, y: 220 }, FREE)).toBeNull()
  expect(transform.read()).toMatchObject({ x: 100, w: 150, h: 40, fontSize: 20 })
})

test('S-14 keys scale, turn and pull a side by a fine step and by a large one', () => {
  expect(stepElement(text, 'turn', -1, false).rotationDeg).toBe(-1)
  expect(stepElement(text, 'turn', 1, true).rotationDeg).toBe(15)
  expect(stepElement(text, 'size', 1, true)).toMatchObject({ w: 120, h: 48, fontSize: 24 })
  expect(stepElement(text, 'height', 1, true)).toMatchObject({ y: 203, h: 50, fontSize: 20 })
  const turned = stepElement({ ...text, rotationDeg: 90 }, 'width', 1, true)
  expect(turned).toMatchObject({ w: 110, x: 95, y: 208 })
})
