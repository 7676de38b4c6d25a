import { expect, test } from 'vitest'
import { GUIDE_NODES, toTransforms } from './show-guides.ts'

const read = (guides: Parameters<typeof toTransforms>[0], scale: number) =>
  toTransforms(guides, scale).flatMap((transform, at) => (transform === null ? [] : [`${GUIDE_NODES[at]} ${transform}`]))

test('S-14 lines lie where an element is held, in pixels of the page as it is shown', () => {
  expect(read([], 2)).toEqual([])
  expect(
    read(
      [
        { kind: 'y', y: 20, of: 'neighbour' },
        { kind: 'x', x: 187.5, of: 'page' },
      ],
      2,
    ),
  ).toEqual(['x translateX(375px)', 'y translateY(40px)'])
  expect(read([{ kind: 'angle', rotationDeg: 45 }], 2)).toEqual(['angle none'])
})

test('S-14 both equal gaps are shown as long as they are, along either axis', () => {
  const gaps = [
    { from: 10, to: 60, at: 5 },
    { from: 100, to: 150, at: 5 },
  ] as const
  expect(read([{ kind: 'gap', axis: 'x', gaps }], 2)).toEqual([
    'gap-x translate(20px, 10px) scaleX(1)',
    'gap-x translate(200px, 10px) scaleX(1)',
  ])
  expect(read([{ kind: 'gap', axis: 'y', gaps }], 1)).toEqual([
    'gap-y translate(5px, 10px) scaleY(0.5)',
    'gap-y translate(5px, 100px) scaleY(0.5)',
  ])
})
