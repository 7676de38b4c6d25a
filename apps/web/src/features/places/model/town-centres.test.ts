import { areaList } from '@vant/area-data'
import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import { expect, test } from 'vitest'
import { computeCourse } from '../../../shared/places/geography.ts'
import { TOWN_CENTRES } from './town-centres.gen.ts'
import { createTownCentres } from './town-centres.ts'

const findTownCentre = createTownCentres(TOWN_CENTRES)

test.each([
  ['330100', '330100', 120.155, 30.274],
  // A county whose own town is not known begins with that of its city, and a municipality's with that of the municipality.
  ['330106', '330100', 120.155, 30.274],
  ['110105', '110000', 116.407, 39.904],
  ['330281', '330281', 121.154, 30.037],
  ['650100', '650100', 87.617, 43.826],
  ['810101', '810000', 114.172, 22.281],
])('S-70 the pin of region %s begins in the town of %s', (code, ofCode, longitude, latitude) => {
  const town = findTownCentre(code)
  expect(town?.regionCode).toBe(ofCode)
  expect(town && computeCourse(toWgs84(town.position), { longitude, latitude }).distanceM).toBeLessThan(7000)
})

test('S-70 a province has no town of its own, and an unknown code none', () => {
  expect(findTownCentre('330000')).toBeUndefined()
  expect(findTownCentre('999999')).toBeUndefined()
})

test('S-70 nine of ten cities have their town, and every town lies within the country', () => {
  const cities = Object.keys(areaList.city_list).filter((code) => /^[1-6]/.test(code))
  expect(cities.filter((code) => findTownCentre(code) !== undefined).length).toBeGreaterThan(cities.length * 0.9)
  for (const line of TOWN_CENTRES.trim().split('\n')) {
    expect(line).toMatch(/^[1-8]\d{5} (?:7[3-9]|[89]\d|1[0-2]\d|13[0-5])\.\d{3} (?:[4-9]|[1-4]\d|5[0-3])\.\d{3}$/)
  }
})
