import { expect, test } from 'vitest'
import { place, searchPosition } from './places.ts'

const PLACE = {
  name: '良渚博物院',
  address: '美丽洲路 1 号',
  regionCode: '330110',
  position: { longitude: 119.9912345678, latitude: 30.3712345678, datum: 'wgs84' },
}
const faultOf = (given: unknown): string | undefined => place.safeParse(given).error?.issues[0]?.message

test('S-70 a place keeps its name, address, region and position to a few centimetres', () => {
  expect(place.parse(PLACE)).toEqual({ ...PLACE, position: { longitude: 119.9912346, latitude: 30.3712346, datum: 'wgs84' } })
  expect(place.parse({ ...PLACE, address: '', regionCode: null, position: null }).position).toBeNull()
})

test.each([
  ['a longitude out of range', { longitude: 181 }, '经度'],
  ['a latitude out of range', { latitude: -90.1 }, '纬度'],
  ['swapped coordinates of Beijing', { longitude: 39.9, latitude: 116.4 }, '纬度'],
  ['no number', { longitude: Number.NaN }, '经度'],
  ['a text', { latitude: '30.3' }, '纬度'],
  ['an infinite number', { latitude: Number.POSITIVE_INFINITY }, '纬度'],
  ['no datum', { datum: undefined }, '坐标系'],
  ['an unknown datum', { datum: 'mars' }, '坐标系'],
])('S-70 a position with %s gets a sentence that says what is wrong', (_, change, word) => {
  expect(faultOf({ ...PLACE, position: { ...PLACE.position, ...change } })).toContain(word)
})

test('S-70 a region that is no code of six digits gets a sentence', () => {
  expect(faultOf({ ...PLACE, regionCode: '上海' })).toContain('六位数字')
})

test('a search around a position without a datum takes it for that of a device', () => {
  expect(searchPosition.parse({ longitude: 120, latitude: 30 })).toEqual({ longitude: 120, latitude: 30, datum: 'wgs84' })
})
