import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { expect, test } from 'vitest'
import { fitInvitation, placeElement } from './bleed.ts'

test('S-12 a page fits screens of every shape whole, and what is left of the screen is beside or above it', () => {
  expect(fitInvitation(375, 667)).toEqual({ scale: 1, bleed: { x: 0, y: 0 } })
  const tall = fitInvitation(375, 767)
  expect(tall).toEqual({ scale: 1, bleed: { x: 0, y: 50 } })
  const wide = fitInvitation(1334, 1334)
  expect(wide.scale).toBe(2)
  expect(wide.bleed).toEqual({ x: 146, y: 0 })
  expect(fitInvitation(0, 0).scale).toBe(0)
})

test('S-12 a band that reaches an edge of the page reaches that of the screen; a frame and a turned band do not', () => {
  const bleed = { x: 10, y: 20 }
  const band = { x: 0, y: 0, w: 375, h: 150 }
  expect(placeElement(createElement('shape', 's', band), bleed)).toEqual({ left: -10, top: -20, width: 395, height: 170 })
  expect(placeElement(createElement('shape', 's', { ...band, y: 517 }), bleed)).toEqual({
    left: -10,
    top: 517,
    width: 395,
    height: 170,
  })
  const unchanged = { left: 0, top: 0, width: 375, height: 150 }
  expect(placeElement(createElement('shape', 's', { ...band, rotationDeg: 5 }), bleed)).toEqual(unchanged)
  expect(placeElement(createElement('shape', 's', { ...band, radius: 8 }), bleed)).toEqual(unchanged)
  expect(placeElement(createElement('text', 't', band), bleed)).toEqual(unchanged)
})
