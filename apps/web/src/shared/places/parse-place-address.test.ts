import type { Place } from '@zhanjian/contract/places/places.ts'
import type { ScreenQuery } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { parsePlaceAddress } from './parse-place-address.ts'
import { toPlaceAddress } from './to-place-address.ts'

const PLACE: Place = {
  name: '云栖竹径',
  address: '梅灵南路 & 五云山',
  regionCode: '330106',
  position: { longitude: 120.0883, latitude: 30.1819, datum: 'wgs84' },
}
const parse = (query: string) => parsePlaceAddress(new URLSearchParams(query) as ScreenQuery<'openLocation'>)

test('S-71 an address with a place reads as the same place', () => {
  for (const place of [PLACE, { ...PLACE, position: null }, { ...PLACE, address: '', regionCode: null }]) {
    expect(parse(toPlaceAddress(place).split('?')[1] ?? '')).toEqual({ place, hasBadPosition: false })
  }
})

test.each([
  ['no datum', 'longitude=120&latitude=30'],
  ['an unknown datum', 'longitude=120&latitude=30&datum=mars'],
  ['no number', 'longitude=120&latitude=abc&datum=wgs84'],
  ['an empty longitude', 'longitude=&latitude=30&datum=wgs84'],
  ['swapped coordinates', 'longitude=30&latitude=120&datum=wgs84'],
  ['an infinite number', 'longitude=Infinity&latitude=30&datum=wgs84'],
  ['only one of them', 'longitude=120&datum=wgs84'],
])('S-71 a position with %s is left out, and that is said', (_, query) => {
  expect(parse(`name=a&${query}`)).toMatchObject({ place: { name: 'a', position: null }, hasBadPosition: true })
})

test.each([
  ['none', ''],
  ['an empty one', 'name=+'],
  ['one of 500 characters', `name=${'长'.repeat(500)}`],
])('S-71 without a valid name there is no place: %s', (_, query) => {
  expect(parse(query)).toBeNull()
})

test('S-71 an address that is too long, and a region that is none, are left out', () => {
  expect(parse(`name=a&address=${'长'.repeat(500)}&region=<script>`)?.place).toMatchObject({ address: '', regionCode: null })
})
