import { expect, test } from 'vitest'
import { createGpano } from '../testing/test-files.ts'
import { readSphere } from './read-sphere.ts'

const read = (xmp: string, widthPx = 4000, heightPx = 2000) => readSphere(new TextEncoder().encode(xmp), widthPx, heightPx)
const whole = {
  FullPanoWidthPixels: 4000,
  FullPanoHeightPixels: 2000,
  CroppedAreaImageWidthPixels: 4000,
  CroppedAreaImageHeightPixels: 2000,
  CroppedAreaLeftPixels: 0,
  CroppedAreaTopPixels: 0,
}
const WHOLE = { yawRad: Math.PI * 2, pitchRad: Math.PI, centreYawRad: 0, centrePitchRad: 0 }

test('S-21 a whole sphere is read from attributes and from elements, also after the picture was scaled', () => {
  expect(read(createGpano(whole))).toEqual(WHOLE)
  expect(read(createGpano(whole), 2000, 1000)).toEqual(WHOLE)
  const elements = Object.entries({ ProjectionType: 'equirectangular', ...whole }).map(
    ([name, value]) => `<GPano:${name}>${value}</GPano:${name}>`,
  )
  expect(read(elements.join('\n'))).toEqual(WHOLE)
})

test('S-21 the right half of a sphere has its middle at the right', () => {
  const right = { ...whole, CroppedAreaImageWidthPixels: 2000, CroppedAreaLeftPixels: 2000 }
  expect(read(createGpano(right), 2000, 2000)).toMatchObject({ yawRad: Math.PI, centreYawRad: -Math.PI / 2 })
})

test('S-21 decimals and signs are read as what they are', () => {
  const left = {
    ...whole,
    FullPanoWidthPixels: '4000.00',
    CroppedAreaImageWidthPixels: '+2000.5',
    CroppedAreaLeftPixels: '-1000.25',
  }
  // From a quarter left of the seam to a quarter right of it: the middle is behind.
  const part = read(createGpano(left), 2000, 2000)
  expect(part?.yawRad).toBeCloseTo(Math.PI, 2)
  expect(Math.abs(part?.centreYawRad ?? 0)).toBeCloseTo(Math.PI, 2)
})

test.each<[string, Record<string, string | number>]>([
  ['another projection', { ProjectionType: 'cylindrical' }],
  ['a part that is larger than the whole', { CroppedAreaImageWidthPixels: 8000 }],
  ['a part that begins too far right', { CroppedAreaLeftPixels: 1 }],
  ['a beginning that is no number', { CroppedAreaLeftPixels: 'NaN' }],
  ['a beginning above the whole', { CroppedAreaTopPixels: -1 }],
  ['another shape than the picture has', { CroppedAreaImageHeightPixels: 1000 }],
  ['a width of zero', { FullPanoWidthPixels: 0 }],
  ['a width that is no number', { FullPanoWidthPixels: 'NaN' }],
  ['a width of more digits than any picture has', { FullPanoWidthPixels: '9'.repeat(400) }],
])('S-21 %s is not believed', (_, values) => {
  expect(read(createGpano({ ...whole, ...values }))).toBeNull()
})

test('S-21 metadata that says nothing, or nothing readable, is no panorama', () => {
  expect(read('')).toBeNull()
  expect(read('GPano:'.repeat(10_000))).toBeNull()
  expect(readSphere(new Uint8Array([0xff, 0xfe, 0x00]), 4000, 2000)).toBeNull()
})
