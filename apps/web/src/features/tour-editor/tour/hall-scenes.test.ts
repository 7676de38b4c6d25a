import { createTour } from '@zhanjian/scene/tour/create-tour.ts'
import { findDanglingWays } from '@zhanjian/scene/tour/document-rules.ts'
import type { HallPlaces } from '@zhanjian/scene/tour/hall-places.ts'
import { checkTourDocument } from '@zhanjian/scene/tour/parse-document.ts'
import { expect, test } from 'vitest'
import { buildHallScenes } from './hall-scenes.ts'

const hall: HallPlaces = {
  places: [
    { at: [0, 0], yawRad: 4, workTitle: null },
    { at: [0, -4], yawRad: 0, workTitle: '睡莲' },
    { at: [4, -4], yawRad: -1, workTitle: '' },
  ],
  ways: [
    { from: 0, to: 1, yawRad: 0, arrivalYawRad: 0 },
    { from: 1, to: 0, yawRad: Math.PI, arrivalYawRad: 9 },
    { from: 1, to: 2, yawRad: -1.5, arrivalYawRad: -1.5 },
  ],
}

function build(assetIds: string[]) {
  let id = 0
  return buildHallScenes({
    hall,
    assetIds,
    nameEntrance: '入口',
    namePlace: (number) => `${number} 号位置`,
    newId: () => `n${id++}`,
  })
}

test('S-21 the places of a hall are scenes of a valid tour, named by the works before which they stand', () => {
  const scenes = build(['a', 'b', 'c'])
  expect(scenes.map(({ title }) => title)).toEqual(['入口', '睡莲', '3 号位置'])
  const tour = { ...createTour([]), scenes }
  expect(checkTourDocument(tour)).toMatchObject({ ok: true })
  expect(findDanglingWays(tour)).toEqual([])
  expect(scenes.map(({ hotspots }) => hotspots.length)).toEqual([1, 2, 0])
})

test('S-21 what was taken before one stops is a tour without ways into nothing', () => {
  const scenes = build(['a', 'b'])
  expect(scenes.map(({ hotspots }) => hotspots.length)).toEqual([1, 1])
})
