import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { INVITATION_HEIGHT, INVITATION_WIDTH } from './document.ts'
import { type Box, box as boxSchema } from './elements.ts'
import { createSnapTargets, getBounds, SNAP_ANGLE_DEG, SNAP_DISTANCE, type SnapGesture, snapElement } from './snap-element.ts'

const createBox = (x: number, y: number, w = 100, h = 40, rotationDeg = 0) => ({ x, y, w, h, rotationDeg })
const snap = (box: Box, neighbours: readonly Box[], gesture: SnapGesture, distance?: number) =>
  snapElement(box, createSnapTargets(neighbours), gesture, distance)
const middleX = (box: ReturnType<typeof createBox>) => box.x + box.w / 2

describe('S-14 a box that is moved', () => {
  test.each([
    ['the middle of the page', createBox(135, 200), { x: 137.5, y: 200 }, [{ kind: 'x', x: INVITATION_WIDTH / 2, of: 'page' }]],
    ['the left edge of the page', createBox(-4, 200), { x: 0, y: 200 }, [{ kind: 'x', x: 0, of: 'page' }]],
    [
      'the lower edge of the page',
      createBox(20, INVITATION_HEIGHT - 43),
      { y: INVITATION_HEIGHT - 40 },
      [{ kind: 'y', y: INVITATION_HEIGHT, of: 'page' }],
    ],
  ])('is held by %s', (_, moved, place, guides) => {
    const snapped = snap(moved, [], 'move')
    expect(snapped.box).toMatchObject(place)
    expect(snapped.guides).toEqual(guides)
  })

  test('is held by edges and middles of its neighbours, in both directions at once', () => {
    const neighbour = createBox(60, 300, 80, 50)
    const snapped = snap(createBox(57, 353), [neighbour], 'move')
    expect(snapped.box).toMatchObject({ x: 60, y: 350 })
    expect(snapped.guides).toEqual([
      { kind: 'x', x: 60, of: 'neighbour' },
      { kind: 'y', y: 350, of: 'neighbour' },
    ])
  })

  test('is free where nothing is near', () => {
    const moved = createBox(30, 111)
    expect(snap(moved, [createBox(220, 500)], 'move')).toEqual({ box: moved, guides: [] })
  })

  test('is held between two neighbours with the same gap to both', () => {
    const row = [createBox(10, 100, 60), createBox(260, 100, 60)]
    const snapped = snap(createBox(112, 88), row, 'move')
    expect(snapped.box.x).toBeCloseTo(115)
    expect(snapped.guides).toContainEqual({
      kind: 'gap',
      axis: 'x',
      gaps: [expect.objectContaining({ from: 70, to: 115 }), expect.objectContaining({ from: 215, to: 260 })],
    })
  })

  test('is held beyond its neighbours with the gap that is between them, below and above', () => {
    const column = [createBox(20, 100), createBox(20, 165)]
    expect(snap(createBox(90, 233), column, 'move').box.y).toBeCloseTo(230)
    expect(snap(createBox(90, 32), column, 'move').box.y).toBeCloseTo(35)
  })

  test('never goes further than the finger allows, keeps its size, and lies where its guides say', () => {
    const place = fc.double({ min: -100, max: 700, noNaN: true })
    const size = fc.double({ min: 10, max: 300, noNaN: true })
    const someBox = fc.tuple(place, place, size, size, fc.integer({ min: -180, max: 180 })).map((values) => createBox(...values))
    fc.assert(
      fc.property(someBox, fc.array(someBox, { maxLength: 6 }), (moved, neighbours) => {
        const { box, guides } = snap(moved, neighbours, 'move')
        expect([Math.abs(box.x - moved.x) <= SNAP_DISTANCE + 1e-9, Math.abs(box.y - moved.y) <= SNAP_DISTANCE + 1e-9]).toEqual([
          true,
          true,
        ])
        expect({ ...box, x: 0, y: 0 }).toEqual({ ...moved, x: 0, y: 0 })
        const bounds = getBounds(box)
        for (const guide of guides) {
          if (guide.kind !== 'x') continue
          const [from, to] = bounds.x
          expect(Math.min(...[from, to, (from + to) / 2].map((at) => Math.abs(at - guide.x)))).toBeLessThan(1e-6)
        }
        // Held once, it stays: a drag does not tremble.
        expect(snap(box, neighbours, 'move').box.x).toBeCloseTo(box.x, 6)
      }),
      {
        numRuns: 300,
        examples: [
          // Held by a gap, it was within reach of a line, and went on.
          [
            createBox(0, 0, 106.3401363604053, 10, -52),
            [createBox(0, 0, 216.7877592749612, 10, -86), createBox(0, 0, 10, 10, -174)],
          ],
        ],
      },
    )
  })
})

describe('S-14 a box that is turned', () => {
  test('is held by steps of fifteen degrees, and by none between them', () => {
    expect(snap(createBox(0, 0, 100, 40, 43), [], 'turn')).toMatchObject({
      box: { rotationDeg: 45 },
      guides: [{ kind: 'angle', rotationDeg: 45 }],
    })
    expect(snap(createBox(0, 0, 100, 40, -178), [], 'turn').box.rotationDeg).toBe(-180)
    expect(snap(createBox(0, 0, 100, 40, 52), [], 'turn')).toMatchObject({ box: { rotationDeg: 52 }, guides: [] })
    expect(Object.is(snap(createBox(0, 0, 100, 40, -2), [], 'turn').box.rotationDeg, 0)).toBe(true)
  })

  test('stays a box of the document at any angle', () => {
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (rotationDeg) => {
        const turned = snap(createBox(10, 10, 100, 40, rotationDeg), [], 'turn').box
        expect(boxSchema.safeParse(turned).success).toBe(true)
        expect(Math.abs(turned.rotationDeg - rotationDeg)).toBeLessThanOrEqual(SNAP_ANGLE_DEG)
      }),
    )
  })
})

describe('S-14 a box that is pinched', () => {
  test('is held by the edges of the page and of neighbours, around its middle and in its proportions', () => {
    const wide = snap(createBox(4, 200, 367, 100), [], 'resize')
    expect(wide.box.x).toBeCloseTo(0)
    expect(wide.box.w).toBeCloseTo(INVITATION_WIDTH)
    expect(wide.box.w / wide.box.h).toBeCloseTo(3.67)
    expect(middleX(wide.box)).toBeCloseTo(187.5)
    expect(snap(createBox(100, 200, 97, 40), [createBox(200, 400)], 'resize').guides).toEqual([
      { kind: 'x', x: 200, of: 'neighbour' },
    ])
  })

  test('is free when it is turned askew, and when no edge is near', () => {
    const askew = createBox(4, 200, 367, 100, 20)
    expect(snap(askew, [], 'resize')).toEqual({ box: askew, guides: [] })
    const free = createBox(50, 200, 100, 40)
    expect(snap(free, [], 'resize')).toEqual({ box: free, guides: [] })
  })
})

test('S-14 the rectangle around a turned box is as wide as the box is high', () => {
  const { x, y } = getBounds(createBox(100, 100, 80, 20, 90))
  expect([x[1] - x[0], y[1] - y[0]].map(Math.round)).toEqual([20, 80])
  expect((x[0] + x[1]) / 2).toBeCloseTo(140)
})
