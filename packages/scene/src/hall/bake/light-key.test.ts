import { expect, test } from 'vitest'
import { type HallDocument, WORK_TEXT_FIELDS } from '../document.ts'
import { createTestHall, createTestWork } from '../testing/halls.ts'
import { computeLightKey } from './light-key.ts'
import { createBoxBuilding } from './testing/buildings.ts'

const work = createTestWork('a', { uM: 2, widthM: 1, heightM: 1, matM: 0.05 })
const other = { ...work, id: 'b', uM: 4 }
const hall = createTestHall(createBoxBuilding(8, 6), [work, other])
const texts = Object.fromEntries(WORK_TEXT_FIELDS.map((field) => [field, 'Dawn']))

test.each<[string, HallDocument]>([
  ['titles and texts', { ...hall, works: [{ ...work, ...texts }, other] }],
  ['another picture of the same size', { ...hall, works: [{ ...work, assetId: 'else' }, other] }],
  ['the order of the list', { ...hall, works: [other, work] }],
  ['music', { ...hall, music: { assetId: 'm', volume: 0.5 } }],
  ['the place of entrance', { ...hall, building: { ...hall.building, spawn: { at: [1, 1], yawRad: 2 } } }],
  ['skirting', { ...hall, building: { ...hall.building, skirtingColour: '#000000' } }],
  ['rounding', { ...hall, works: [{ ...work, uM: 2 + 1e-9 }, other] }],
  ['the order of keys', { ...hall, light: { brightness: 1, mood: 'daylight' } }],
])('F-01 the light stays valid after a change of %s', (_, changed) => {
  expect(computeLightKey(changed)).toBe(computeLightKey(hall))
})

test.each<[string, HallDocument]>([
  ['place', { ...hall, works: [{ ...work, uM: 2.01 }, other] }],
  ['size', { ...hall, works: [{ ...work, widthM: 1.2 }, other] }],
  ['frame', { ...hall, works: [{ ...work, frame: 'gold' }, other] }],
  ['mat', { ...hall, works: [{ ...work, matM: 0.1 }, other] }],
  ['number of works', { ...hall, works: [work] }],
  ['mood', { ...hall, light: { mood: 'dusk', brightness: 1 } }],
  ['brightness', { ...hall, light: { mood: 'daylight', brightness: 1.2 } }],
  ['wall colour', { ...hall, building: { ...hall.building, wallColour: '#203050' } }],
  ['floor', { ...hall, building: { ...hall.building, floorMaterial: 'dark_walnut' } }],
])('F-01 the light is stale after a change of %s', (_, changed) => {
  expect(computeLightKey(changed)).not.toBe(computeLightKey(hall))
})
