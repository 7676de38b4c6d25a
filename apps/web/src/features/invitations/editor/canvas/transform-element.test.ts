import { createElement } from '@zhanjian/scene/invitation/create-element.ts'
import { INVITATION_WIDTH } from '@zhanjian/scene/invitation/document.ts'
import { ELEMENT_SIZE_RANGE, element } from '@zhanjian/scene/invitation/elements.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeBox, getHandleChange, getMove, getPinch, normaliseAngle, putInBox, stretchBox } from './transform-element.ts'

const text = createElement('text', 't', { x: 100, y: 200, w: 100, h: 40, fontSize: 20 })

test('S-14 a finger moves an element, two fingers scale and turn it around where they are', () => {
  expect(changeBox(text, getMove({ x: 0, y: 0 }, { x: 12, y: -8 }))).toMatchObject({ x: 112, y: 192, w: 100, h: 40 })
  const pinched = changeBox(
    text,
    getPinch(
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ],
      [
        { x: 5, y: -10 },
        { x: 5, y: 10 },
      ],
    ),
  )
  expect(pinched.rotationDeg).toBeCloseTo(90)
  expect(pinched.w).toBeCloseTo(200)
  // The middle stays.
  expect(pinched.x + pinched.w / 2).toBeCloseTo(150)
  expect(pinched.y + pinched.h / 2).toBeCloseTo(220)
})

test('S-14 handles scale and turn around the middle; letters grow with their box', () => {
  const box = changeBox(text, getHandleChange('size', text, { x: 200, y: 220 }, { x: 250, y: 220 }))
  expect(box).toMatchObject({ x: 50, w: 200, h: 80 })
  expect(putInBox(text, box, 'size')).toMatchObject({ fontSize: 40 })
  const turned = changeBox(text, getHandleChange('turn', text, { x: 150, y: 180 }, { x: 190, y: 220 }))
  expect(turned.rotationDeg).toBeCloseTo(90)
})

test('S-14 a pulled side follows the finger while the opposite side stays, also of a turned box', () => {
  const wider = stretchBox(text, 'width', { x: 200, y: 220 }, { x: 230, y: 300 })
  expect(wider).toMatchObject({ x: 100, y: 200, w: 130, h: 40 })
  expect(putInBox(text, wider, 'width')).toMatchObject({ fontSize: 20 })
  const turned = { ...text, rotationDeg: 90 }
  const longer = stretchBox(turned, 'width', { x: 0, y: 0 }, { x: 0, y: 20 })
  expect(longer.w).toBeCloseTo(120)
  expect(longer.y + longer.h / 2).toBeCloseTo(230)
})

test('S-14 an element that is pulled to nothing or beyond the page stays one that a thumb can hold', () => {
  const picture = createElement('picture', 'p', { w: 100, h: 50 })
  const nothing = putInBox(picture, changeBox(picture, { byX: 0, byY: 0, scale: 0, turnDeg: 0 }), 'size')
  expect(Math.min(nothing.w, nothing.h)).toBeCloseTo(ELEMENT_SIZE_RANGE[0])
  expect(putInBox(picture, stretchBox(picture, 'height', { x: 0, y: 0 }, { x: 0, y: -900 }), 'height').h).toBe(
    ELEMENT_SIZE_RANGE[0],
  )
  expect(normaliseAngle(-190)).toBe(170)
  expect(normaliseAngle(540)).toBe(180)
})

test('S-14 whatever fingers do, the element is one that a document may hold', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true })
  const point = fc.record({ x: number, y: number })
  fc.assert(
    fc.property(point, point, point, point, (a, b, c, d) => {
      for (const subject of [text, createElement('icon', 'i'), createElement('shape', 's', { w: INVITATION_WIDTH })]) {
        const changed = putInBox(subject, changeBox(subject, getPinch([a, b], [c, d])), 'fingers')
        expect(element.safeParse(changed).success).toBe(true)
        const stretched = putInBox(subject, stretchBox(subject, 'width', a, b), 'width')
        expect(element.safeParse(stretched).success).toBe(true)
      }
    }),
  )
})
