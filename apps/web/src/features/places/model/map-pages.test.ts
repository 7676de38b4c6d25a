import type { Place, Position } from '@zhanjian/contract/places/places.ts'
import { expect, test } from 'vitest'
import { buildPickerUrl, buildPlaceMap } from './map-pages.ts'

const POSITION: Position = { longitude: 116.3974, latitude: 39.9093, datum: 'wgs84' }
const PLACE = { name: '广场;addr:假', address: '', regionCode: null, position: POSITION } satisfies Place
const KEY = { key: 'K1', securityCode: 'S1' }

test('S-70 the pickers begin at the given position in their own datum and order', () => {
  const tencent = new URL(buildPickerUrl({ name: 'tencent', ...KEY }, POSITION, '展间') ?? '')
  expect(tencent.origin + tencent.pathname).toBe('https://apis.map.qq.com/tools/locpicker')
  expect(Object.fromEntries(tencent.searchParams)).toMatchObject({
    type: '1',
    key: 'K1',
    referer: '展间',
    coord: '39.9107035,116.4036436',
  })
  const amap = new URL(buildPickerUrl({ name: 'amap', ...KEY }, POSITION, '展间') ?? '')
  expect(amap.origin + amap.pathname).toBe('https://m.amap.com/picker/')
  expect(Object.fromEntries(amap.searchParams)).toMatchObject({ center: '116.4036436,39.9107035', key: 'K1', jscode: 'S1' })
  expect(buildPickerUrl({ name: 'tianditu', ...KEY }, POSITION, '展间')).toBeNull()
})

test('S-71 each provider shows the place on its own map, and no text adds a field to the marker', () => {
  const tencent = buildPlaceMap({ name: 'tencent', ...KEY }, PLACE, '展间')
  expect(new URL(tencent.url).searchParams.get('marker')).toBe(
    'coord:39.9107035,116.4036436;title:广场 addr 假;addr:广场 addr 假',
  )
  const amap = buildPlaceMap({ name: 'amap', ...KEY }, PLACE, '展间')
  expect(new URL(amap.url).searchParams.get('dest')).toBe('116.4036436,39.9107035')
  const tianditu = buildPlaceMap({ name: 'tianditu', ...KEY }, PLACE, '展间')
  expect(tianditu.kind).toBe('picture')
  expect(new URL(tianditu.url).searchParams.get('markers')).toBe('116.3974,39.9093')
})
