/** Three bytes a pixel. */
export interface ComparedPicture {
  pixels: Uint8Array
  widthPx: number
  heightPx: number
}

/** Each block has to be the same: one replaced face must not disappear in the mean of a large picture. */
const BLOCK_PX = 16
/**
 * Largest mean difference of a block, of 255. Copies of a picture, scaled by whatever program and compressed to a quality of 30, stay
 * below 10; a brighter copy, an edge cut off by 1.5 % or another picture on a hundredth are beyond 19.
 */
const MAX_DIFFERENCE = 15
/** Smallest correlation of blocks that show something. Copies stay above 0.7; other words in the place of some are below 0.3. */
const MIN_CORRELATION = 0.5
/** Blocks with a smaller deviation (of 255) are smooth, or noise that no two copies share. */
const MIN_DEVIATION = 12

/** Whether two pictures of the same size show the same everywhere, but for what scaling and compression do to one. */
export function isSamePicture(one: ComparedPicture, other: ComparedPicture): boolean {
  const difference = measureDifference(one, other)
  const [oneGrey, otherGrey] = [toGrey(one), toGrey(other)]
  return listBlocks(one).every(
    (block) =>
      mean(block, (pixel) => difference[pixel] ?? 0) <= MAX_DIFFERENCE &&
      measureCorrelation(block, oneGrey, otherGrey) >= MIN_CORRELATION,
  )
}

/** The pixels of each block, by their index. Blocks overlap by half; of a narrow picture they are as narrow. */
function listBlocks({ widthPx, heightPx }: ComparedPicture): number[][] {
  const [blockWidthPx, blockHeightPx] = [Math.min(BLOCK_PX, widthPx), Math.min(BLOCK_PX, heightPx)]
  return listStarts(heightPx, blockHeightPx).flatMap((top) =>
    listStarts(widthPx, blockWidthPx).map((left) =>
      Array.from({ length: blockWidthPx * blockHeightPx }, (_, index) => {
        const [x, y] = [left + (index % blockWidthPx), top + Math.floor(index / blockWidthPx)]
        return y * widthPx + x
      }),
    ),
  )
}

/** Of the blocks along one side; the last ends with it. */
function listStarts(sidePx: number, blockPx: number): number[] {
  const starts = []
  for (let start = 0; start + blockPx < sidePx; start += Math.ceil(blockPx / 2)) starts.push(start)
  return [...starts, sidePx - blockPx]
}

const mean = (block: readonly number[], measure: (pixel: number) => number): number =>
  block.reduce((sum, pixel) => sum + measure(pixel), 0) / block.length

/** Covariance by the larger variance: 1 for a copy, and for what is smooth in both. */
function measureCorrelation(block: readonly number[], one: Float32Array, other: Float32Array): number {
  const getOne = (pixel: number) => one[pixel] ?? 0
  const getOther = (pixel: number) => other[pixel] ?? 0
  const [oneMean, otherMean] = [mean(block, getOne), mean(block, getOther)]
  const oneVariance = mean(block, (pixel) => (getOne(pixel) - oneMean) ** 2)
  const otherVariance = mean(block, (pixel) => (getOther(pixel) - otherMean) ** 2)
  const variance = Math.max(oneVariance, otherVariance)
  if (variance < MIN_DEVIATION ** 2) return 1
  return mean(block, (pixel) => (getOne(pixel) - oneMean) * (getOther(pixel) - otherMean)) / variance
}

/**
 * How far each pixel is out of the range of the nine around it in the other picture, of three colours the farthest. Within the range count shifts
 * by a part of a pixel, sharpening and the seams of compression.
 */
function measureDifference(one: ComparedPicture, other: ComparedPicture): Float32Array {
  const [oneLow, oneHigh] = [spread(one, Math.min), spread(one, Math.max)]
  const [otherLow, otherHigh] = [spread(other, Math.min), spread(other, Math.max)]
  return new Float32Array(one.widthPx * one.heightPx).map((_, pixel) => {
    let farthest = 0
    for (let at = pixel * 3; at < pixel * 3 + 3; at++) {
      const [value = 0, otherValue = 0] = [one.pixels[at], other.pixels[at]]
      const forth = Math.max((otherLow[at] ?? 0) - value, value - (otherHigh[at] ?? 0))
      const back = Math.max((oneLow[at] ?? 0) - otherValue, otherValue - (oneHigh[at] ?? 0))
      farthest = Math.max(farthest, forth, back)
    }
    return farthest
  })
}

type Choose = (one: number, two: number, three: number) => number

/** The lowest or highest value of the nine pixels around each, by colour: along rows, then along columns. */
const spread = ({ pixels, widthPx }: ComparedPicture, choose: Choose): Uint8Array =>
  spreadBy(spreadBy(pixels, 3, choose), widthPx * 3, choose)

/** At the edges, rows run into each other by one pixel, in both pictures alike. */
const spreadBy = (bytes: Uint8Array, step: number, choose: Choose): Uint8Array =>
  bytes.map((value, at) => choose(bytes[at - step] ?? value, value, bytes[at + step] ?? value))

/** Brightness as eyes see it, 0 … 255. */
const toGrey = ({ pixels, widthPx, heightPx }: ComparedPicture): Float32Array =>
  new Float32Array(widthPx * heightPx).map((_, pixel) => {
    const [red = 0, green = 0, blue = 0] = [pixels[pixel * 3], pixels[pixel * 3 + 1], pixels[pixel * 3 + 2]]
    return 0.3 * red + 0.59 * green + 0.11 * blue
  })
