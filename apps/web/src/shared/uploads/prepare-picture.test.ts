import { IMAGE_MAX_BYTES } from '@zhanjian/contract/files/limits.ts'
import { describe, expect, test } from 'vitest'
import { fitWithin } from './draw-scaled-pictures.ts'
import { isWorthFirstPicture } from './first-picture.ts'
import {
  inspectPicture,
  preparePicture,
  type ScalePicture,
  UPLOAD_MAX_SIDE_PX,
  UPLOAD_UNSCALED_MAX_BYTES,
} from './prepare-picture.ts'
import { buildJpegFile } from './testing/fake-uploads.ts'

const withSize = (file: File, bytes: number): File => Object.defineProperty(file, 'size', { value: bytes })
const fakeScale: ScalePicture = async (_file, targets) =>
  targets.map(({ maxSidePx, type }) => ({ file: new Blob(['small'], { type }), sizePx: [maxSidePx, maxSidePx / 2] as const }))

async function prepare(file: File, scale: ScalePicture = fakeScale) {
  const inspected = await inspectPicture(file)
  if (!inspected.ok) return inspected
  return preparePicture(file, inspected, scale)
}

describe('preparing a selected picture', () => {
  test('F-01 a 48-megapixel photo is scaled down before it is sent, and keeps its proportions', async () => {
    const requests: number[] = []
    const prepared = await prepare(buildJpegFile('a.jpg', 8064, 6048), (file, targets) => {
      requests.push(...targets.map((target) => target.maxSidePx))
      return fakeScale(file, targets)
    })
    expect(requests).toEqual([1024, UPLOAD_MAX_SIDE_PX])
    expect(prepared).toMatchObject({ ok: true, sizePx: [8064, 6048], file: { type: 'image/jpeg', size: 5 } })
    expect(fitWithin(8064, 6048, UPLOAD_MAX_SIDE_PX)).toEqual([4096, 3072])
  })

  test('F-01 an ordinary photo is sent unchanged', async () => {
    const file = buildJpegFile('a.jpg', 4032, 3024)
    expect(await prepare(file)).toMatchObject({ ok: true, file })
    const heavy = withSize(buildJpegFile('b.jpg', 4032, 3024), UPLOAD_UNSCALED_MAX_BYTES + 1)
    expect(await prepare(heavy)).toMatchObject({ ok: true, file: { size: 5 } })
  })

  test('F-01 a picture that this browser cannot read is left to the server, unless it is too large', async () => {
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'a.heic')
    expect(await prepare(heic, async () => null)).toEqual({ ok: true, file: heic, sizePx: null, preview: null })
    expect(await prepare(withSize(heic, IMAGE_MAX_BYTES + 1), async () => null)).toEqual({ ok: false, problem: 'too_large' })
  })

  test('F-01 a picture with too long a side is not sent, unless this browser can scale it down', async () => {
    const long = buildJpegFile('a.jpg', 30_000, 1500)
    expect(await prepare(long, async () => null)).toEqual({ ok: false, problem: 'too_many_pixels' })
    expect(await prepare(withSize(long, UPLOAD_UNSCALED_MAX_BYTES + 1))).toMatchObject({ ok: true, file: { size: 5 } })
  })

  test('F-01 a long picture is sent with its short side, by which it is read', async () => {
    const scroll = buildJpegFile('a.jpg', 16_000, 760)
    expect(await prepare(scroll)).toMatchObject({ ok: true, file: scroll })
    const requests: number[] = []
    const heavy = withSize(buildJpegFile('b.jpg', 2160, 15_000), UPLOAD_UNSCALED_MAX_BYTES + 1)
    await prepare(heavy, (file, targets) => {
      requests.push(...targets.map((target) => target.maxSidePx))
      return fakeScale(file, targets)
    })
    expect(requests).toEqual([1024, 7500])
    expect(isWorthFirstPicture(withSize(scroll, 5_000_000), [16_000, 760])).toBe(false)
  })

  test.each([
    [16_000, 4],
    [4, 16_000],
    [7, 7],
  ])('F-01 a picture of %i × %i, which fits on no wall, is not sent', async (widthPx, heightPx) => {
    expect(await prepare(buildJpegFile('a.jpg', widthPx, heightPx))).toEqual({ ok: false, problem: 'too_narrow' })
  })

  test('F-01 a file that is no longer on the device is reported as such', async () => {
    const gone = buildJpegFile('a.jpg')
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) })
    expect(await prepare(gone)).toEqual({ ok: false, problem: 'unreadable' })
  })
})
