import { place } from '@zhanjian/contract/places/places.ts'
import { expect, test } from 'vitest'
import { readPickedPlace } from './picker-messages.ts'

const FRAME = { name: 'the frame' }
const TENCENT = 'https://apis.map.qq.com'
const TENCENT_PICK = {
  module: 'locationPicker',
  latlng: { lat: 39.910703, lng: 116.403644 },
  poiname: '天安门广场',
  poiaddress: '北京市东城区东长安街',
  cityname: '北京市',
}
const read = (message: { origin?: string; source?: unknown; data?: unknown }, provider: 'tencent' | 'amap' = 'tencent') =>
  readPickedPlace(provider, { origin: TENCENT, source: FRAME, data: TENCENT_PICK, ...message }, FRAME)

test('S-70 a place chosen in Tencent’s picker is taken over in the datum of satellites', () => {
  const picked = read({})
  expect(picked).toMatchObject({ name: '天安门广场', address: '北京市东城区东长安街', regionCode: null })
  expect(picked?.position).toMatchObject({ datum: 'wgs84' })
  expect(picked?.position?.longitude).toBeCloseTo(116.3974, 5)
  expect(picked?.position?.latitude).toBeCloseTo(39.9093, 5)
  expect(read({ origin: 'https://mapapi.qq.com' })).toEqual(picked)
})

test('S-70 a place chosen in AMap’s picker is taken over, longitude first', () => {
  const data = { location: '116.403644,39.910703', name: '天安门广场', address: '' }
  const picked = read({ origin: 'https://m.amap.com', data }, 'amap')
  expect(picked?.name).toBe('天安门广场')
  expect(picked?.position?.longitude).toBeCloseTo(116.3974, 5)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins like the provider’s', { origin: 'https://apis.map.qq.com.evil.example' }],
  ['the provider’s origin over http', { origin: 'http://apis.map.qq.com' }],
  ['no origin', { origin: 'null' }],
  ['another frame of the provider', { source: { name: 'another' } }],
  ['no frame', { source: null }],
  ['another module', { data: { ...TENCENT_PICK, module: 'geolocation' } }],
  ['no module', { data: { ...TENCENT_PICK, module: undefined } }],
  ['coordinates out of range', { data: { ...TENCENT_PICK, latlng: { lat: 139, lng: 39 } } }],
  ['coordinates that are texts', { data: { ...TENCENT_PICK, latlng: { lat: '39', lng: '116' } } }],
  ['no text at all', { data: { ...TENCENT_PICK, poiname: '', poiaddress: ' ' } }],
  ['a text instead of an object', { data: JSON.stringify(TENCENT_PICK) }],
  ['nothing', { data: null }],
])('S-70 a message with %s is ignored', (_, message) => {
  expect(read(message)).toBeNull()
})

test.each(['1,2,3', 'a,b', '', '999,10', 'NaN,1'])('S-70 AMap’s location %s is ignored', (location) => {
  expect(read({ origin: 'https://m.amap.com', data: { location, name: 'a', address: '' } }, 'amap')).toBeNull()
})

test('S-70 a message is ignored while there is no frame', () => {
  expect(readPickedPlace('tencent', { origin: TENCENT, source: null, data: TENCENT_PICK }, null)).toBeNull()
})

test('S-70 texts of the picker are cut to what a place can hold, and “my position” is called by its address', () => {
  const long = '很'.repeat(500)
  expect(place.safeParse(read({ data: { ...TENCENT_PICK, poiname: long, poiaddress: long } })).success).toBe(true)
  expect(read({ data: { ...TENCENT_PICK, poiname: '我的位置' } })?.name).toBe('北京市东城区东长安街')
})
