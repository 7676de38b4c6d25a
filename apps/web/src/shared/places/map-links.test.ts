import type { Place } from '@zhanjian/contract/places/places.ts'
import { describe, expect, test } from 'vitest'
import { buildMapLink, MAP_APPS } from './map-links.ts'

const TIANANMEN: Place = {
  name: '天安门; title:假',
  address: '东长安街 & 1 号',
  regionCode: '110101',
  position: { longitude: 116.3974, latitude: 39.9093, datum: 'wgs84' },
}
const linkOf = (app: (typeof MAP_APPS)[number], place = TIANANMEN) => new URL(buildMapLink(app, place, '展间'))

describe('S-71 a place with coordinates opens in each map app in the datum of that app', () => {
  test('AMap: GCJ-02, longitude first', () => {
    const { origin, searchParams } = linkOf('amap')
    expect(origin).toBe('https://uri.amap.com')
    expect(searchParams.get('position')).toBe('116.4036436,39.9107035')
    expect([searchParams.get('coordinate'), searchParams.get('name')]).toEqual(['gaode', TIANANMEN.name])
  })
  test('Baidu: BD-09, latitude first', () => {
    const { searchParams } = linkOf('baidu')
    expect(searchParams.get('location')).toBe('39.9170429,116.410016')
    expect([searchParams.get('coord_type'), searchParams.get('content')]).toEqual(['bd09ll', TIANANMEN.address])
  })
  test('Tencent: GCJ-02, latitude first, and no text can add a field', () => {
    expect(linkOf('tencent').searchParams.get('marker')).toBe(
      'coord:39.9107035,116.4036436;title:天安门  title 假;addr:东长安街 & 1 号',
    )
  })
  test('Apple: GCJ-02, latitude first', () => {
    expect(linkOf('apple').searchParams.get('ll')).toBe('39.9107035,116.4036436')
  })
})

test.each(MAP_APPS)('S-71 %s searches for a place without coordinates by its address and name', (app) => {
  const { protocol, searchParams } = linkOf(app, { ...TIANANMEN, position: null })
  expect(protocol).toBe('https:')
  expect([...searchParams.values()]).toContain(`${TIANANMEN.address} ${TIANANMEN.name}`)
})
