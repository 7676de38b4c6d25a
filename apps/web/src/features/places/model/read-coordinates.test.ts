import { toWgs84 } from '@zhanjian/contract/places/convert-datum.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildMapLink, MAP_APPS } from '../../../shared/places/map-links.ts'
import { readCoordinates } from './read-coordinates.ts'

const AMAP = [120.1596, 30.2503, 'gcj02']
const read = (text: string) => {
  const found = readCoordinates(text, 'wgs84')
  return found.kind === 'point' ? [found.position.longitude, found.position.latitude, found.position.datum] : found.kind
}

test.each([
  ['AMap’s own form', 'https://uri.amap.com/marker?position=120.1596,30.2503&name=画室&coordinate=gaode', AMAP],
  ['AMap with WGS-84', 'https://uri.amap.com/marker?position=120.1596,30.2503&coordinate=wgs84', [120.1596, 30.2503, 'wgs84']],
  [
    'a place that AMap shares',
    'https://wb.amap.com/?p=B0FFH6W9DH%2C30.2503%2C120.1596%2C%E7%94%BB%E5%AE%A4%2C%E8%B1%A1%E5%B1%B1%E8%B7%AF',
    AMAP,
  ],
  ['a pin that AMap shares', 'https://wb.amap.com/?q=30.2503,120.1596,画室', AMAP],
  ['AMap’s way there', 'https://uri.amap.com/navigation?to=120.1596,30.2503,画室&mode=car', AMAP],
  ['AMap’s app', 'iosamap://viewMap?sourceApplication=x&lat=30.2503&lon=120.1596&dev=0', AMAP],
  ['Baidu', 'https://api.map.baidu.com/marker?location=30.2503,120.1596&title=画室&output=html', [120.1596, 30.2503, 'bd09']],
  ['Baidu with GCJ-02', 'https://api.map.baidu.com/marker?location=30.2503,120.1596&coord_type=gcj02', AMAP],
  ['Baidu’s app', 'baidumap://map/marker?location=30.2503,120.1596&title=x', [120.1596, 30.2503, 'bd09']],
  ['Tencent', 'https://apis.map.qq.com/uri/v1/marker?marker=coord:30.2503,120.1596;title:画室;addr:象山路', AMAP],
  ['Tencent’s website', 'https://map.qq.com/?type=marker&isopeninfowin=1&pointx=120.1596&pointy=30.2503&name=x', AMAP],
  ['Apple', 'https://maps.apple.com/?ll=30.2503,120.1596&q=画室', AMAP],
  ['Apple’s places', 'https://maps.apple.com/place?coordinate=30.2503,120.1596&name=x', AMAP],
  ['Google’s search', 'https://www.google.com/maps/search/?api=1&query=30.2503,120.1596', AMAP],
  [
    'the pin of Google, not the view',
    'https://www.google.com/maps/place/x/@30.1,120.1,17z/data=!3m1!4b1!4m6!3m5!1s0x!8m2!3d30.2503!4d120.1596',
    AMAP,
  ],
  ['the view of Google', 'https://www.google.com/maps/@30.2503,120.1596,15z', AMAP],
  ['OpenStreetMap', 'https://www.openstreetmap.org/?mlat=30.2503&mlon=120.1596#map=15/30.1/120.1', [120.1596, 30.2503, 'wgs84']],
  ['the view of OpenStreetMap', 'https://www.openstreetmap.org/#map=15/30.2503/120.1596', [120.1596, 30.2503, 'wgs84']],
  ['a geo address', 'geo:30.2503,120.1596;u=35', [120.1596, 30.2503, 'wgs84']],
  ['a geo address of Android', 'geo:0,0?q=30.2503%2C120.1596(x)', [120.1596, 30.2503, 'wgs84']],
  ['a link amid words', '【高德地图】画室在这里：https://wb.amap.com/?q=30.2503,120.1596,画室。点开看', AMAP],
])('S-70 a user pastes %s and gets its point in its datum', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['https://uri.amap.com/marker?position=120.1596,30.2503&name=%E7%94%BB%E5%AE%A4&coordinate=gaode', '画室'],
  ['https://wb.amap.com/?p=B0FFH6W9DH%2C30.2503%2C120.1596%2C%E7%94%BB%E5%AE%A4%2C%E8%B1%A1%E5%B1%B1%E8%B7%AF', '画室'],
  ['【高德地图】https://wb.amap.com/?q=30.2503,120.1596,画室', '画室'],
  ['https://uri.amap.com/navigation?to=120.1596,30.2503,画室&mode=car', '画室'],
  ['androidamap://viewMap?sourceApplication=x&poiname=画室&lat=30.2503&lon=120.1596&dev=0', '画室'],
  ['https://api.map.baidu.com/marker?location=30.2503,120.1596&title=画室&content=象山路&output=html', '画室'],
  ['baidumap://map/direction?destination=name:画室|latlng:30.2503,120.1596&location=30.2503,120.1596', '画室'],
  ['https://apis.map.qq.com/uri/v1/marker?marker=coord:30.2503,120.1596;title:画室;addr:象山路', '画室'],
  ['https://apis.map.qq.com/uri/v1/routeplan?type=bus&to=画室&tocoord=30.2503,120.1596', '画室'],
  ['https://maps.apple.com/?ll=30.2503,120.1596&q=%E7%94%BB+%E5%AE%A4', '画 室'],
  ['https://maps.apple.com/place?coordinate=30.2503,120.1596&name=画室', '画室'],
  ['https://www.google.com/maps/place/Uffizi+Galleries/@43.76,11.25,17z/data=!3d43.7677!4d11.2553', 'Uffizi Galleries'],
  ['https://maps.google.com/?q=30.2503,120.1596(画室)', '画室'],
  ['geo:0,0?q=30.2503%2C120.1596(My+studio)', 'My studio'],
  // Nothing that a person would call a place.
  ['https://www.google.com/maps/place/30%C2%B015%2701.1%22N+120%C2%B009%2734.6%22E/@30.2503,120.1596,17z', ''],
  ['https://wb.amap.com/?q=30.2503,120.1596,我的位置', ''],
  ['https://maps.apple.com/?ll=30.2503,120.1596&q=Dropped%20Pin', ''],
  ['https://maps.google.com/?q=30.2503,120.1596', ''],
  ['geo:30.2503,120.1596;u=35', ''],
  ['30.2503, 120.1596', ''],
])('S-70 of %s the name of the place is read', (text, name) => {
  expect(readCoordinates(text, 'wgs84')).toMatchObject({ kind: 'point', name })
})

test('S-70 metres on Baidu’s map are read as the point that its website shows', () => {
  // The east gate of Tiananmen on map.baidu.com.
  const [longitude, latitude, datum] = read('https://map.baidu.com/@12958175,4825923.77,19z') as [number, number, string]
  expect(datum).toBe('bd09')
  expect(longitude).toBeCloseTo(116.404, 2)
  expect(latitude).toBeCloseTo(39.915, 2)
})

test.each([
  ['30.2503, 120.1596', [120.1596, 30.2503, 'wgs84']],
  ['120.1596,30.2503', [120.1596, 30.2503, 'wgs84']],
  ['120.1596 30.2503', [120.1596, 30.2503, 'wgs84']],
  ['87.6, 43.8', [87.6, 43.8, 'wgs84']],
  ['43.8，87.6', [87.6, 43.8, 'wgs84']],
  ['北纬30.2503° 东经120.1596°', [120.1596, 30.2503, 'wgs84']],
  ['经度：120.1596 纬度：30.2503', [120.1596, 30.2503, 'wgs84']],
  ['30.2503N 120.1596E', [120.1596, 30.2503, 'wgs84']],
  ['33.8688° S, 151.2093° E', [151.2093, -33.8688, 'wgs84']],
  ['-33.8688, 151.2093', [151.2093, -33.8688, 'wgs84']],
])('S-70 a user types %s', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('S-70 degrees, minutes and seconds are read', () => {
  const [longitude, latitude] = read(`30°15'1.08"N 120°9'34.56"E`) as [number, number, string]
  expect([longitude, latitude]).toEqual([expect.closeTo(120.1596, 6), expect.closeTo(30.2503, 6)])
  expect((read('东经120度9分34.56秒，北纬30度15分1.08秒') as number[])[0]).toBeCloseTo(120.1596, 6)
})

test.each([
  ['  ', 'empty'],
  ['https://surl.amap.com/abc123', 'short-link'],
  ['https://j.map.baidu.com/ab/cd', 'short-link'],
  ['https://maps.app.goo.gl/abc', 'short-link'],
  ['https://www.amap.com/place/B0FFH6W9DH', 'link-without-point'],
  ['https://example.com/?location=30,120', 'link-without-point'],
  ['https://maps.apple.com/?ll=0,0', 'link-without-point'],
  ['象山路 352 号', 'unreadable'],
  ['95, 95', 'unreadable'],
  ['120.1, 30.2, 15', 'unreadable'],
])('S-70 of %j the user is told what it is', (text, kind) => {
  expect(read(text)).toBe(kind)
})

test('S-70 S-71 a link that the app makes for any map app is read as the same point within a metre', () => {
  const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6)
  fc.assert(
    fc.property(fc.constantFrom(...MAP_APPS), degrees(75, 134), degrees(4, 53), (app, longitude, latitude) => {
      const place = { name: '画室', address: '象山路', position: { longitude, latitude, datum: 'wgs84' as const } }
      const found = readCoordinates(buildMapLink(app, place, '展间'), 'wgs84')
      expect(found).toMatchObject({ kind: 'point', isDatumKnown: true, name: '画室' })
      if (found.kind !== 'point') return
      const back = toWgs84(found.position)
      expect([back.longitude, back.latitude]).toEqual([expect.closeTo(longitude, 4), expect.closeTo(latitude, 4)])
    }),
  )
})
