import { DEFAULT_LOOK } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { expect, test } from 'vitest'
import { createAvatarDrawer } from './draw-avatar.ts'

const drawAvatar = createAvatarDrawer()

/** Middle of the face, between brow and nose. */
const CHEEK = { x: 0.44, y: 0.5 }

test('S-09 a picture shows the face before a clear ground, in the colour of the skin', () => {
  const { bytes, widthPx } = drawAvatar({ ...DEFAULT_LOOK, skin: '#e8b48c' }, { sidePx: 64, framing: 'portrait' })
  const at = (x: number, y: number) =>
    Array.from(bytes.subarray((Math.round(y * widthPx) * widthPx + Math.round(x * widthPx)) * 4).slice(0, 4))
  expect(at(0.02, 0.02)[3]).toBe(0)
  const [red = 0, green = 0, blue = 0, opacity] = at(CHEEK.x, CHEEK.y)
  expect(opacity).toBe(255)
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
})

test('S-09 other choices give another picture, the same ones the same', () => {
  const draw = (look: object) => drawAvatar({ ...DEFAULT_LOOK, ...look }, { sidePx: 32, framing: 'figure' }).bytes
  expect(draw({ hat: 'straw' })).not.toEqual(draw({}))
  expect(draw({ pattern: 'stripes' })).not.toEqual(draw({}))
  expect(draw({})).toEqual(draw({}))
})
