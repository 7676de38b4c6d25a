import { expect, test } from 'vitest'
import { getShrunkSize } from './decode-shrunk-jpeg.ts'

test.each([
  [
    [4032, 3024],
    [1009, 757],
  ],
  [
    [3024, 4032],
    [757, 1009],
  ],
  [
    [4624, 3468],
    [1157, 868],
  ],
  [
    [8064, 6048],
    [1009, 757],
  ],
  [
    [3000, 2000],
    [1126, 751],
  ],
] as const)('S-17 a photo of %j is decoded in the next eighth of its size that is enough', (sizePx, shrunkPx) => {
  expect(getShrunkSize(sizePx, 1024)).toEqual(shrunkPx)
})

test('S-17 a picture that is needed in its size is decoded in it', () => {
  expect([getShrunkSize([4032, 3024], 4096), getShrunkSize([1000, 800], 1024)]).toEqual([null, null])
})
