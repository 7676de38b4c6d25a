import { expect, test } from 'vitest'
import { buildCallAddress, buildPlaceAddress } from './contact-addresses.ts'

test('S-50 a number is dialled without its spaces, an extension after a pause', () => {
  expect(buildCallAddress('138 0000 0001')).toBe('tel:13800000001')
  expect(buildCallAddress('+86 (0571) 8800-0001#12')).toBe('tel:+86057188000001,12')
})

test('S-50 S-71 a place is opened with its datum, or by name and address alone', () => {
  const place = { name: '美术馆', address: '', regionCode: null, position: null }
  expect(buildPlaceAddress(place)).toEqual({ name: '美术馆' })
  expect(
    buildPlaceAddress({ ...place, address: '南山路 1 号', position: { longitude: 120.1, latitude: 30.2, datum: 'gcj02' } }),
  ).toEqual({ name: '美术馆', address: '南山路 1 号', longitude: '120.1', latitude: '30.2', datum: 'gcj02' })
})
