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

/** What is compared: how far each pixel differs, and the brightness of both pictures. */
interface Comparison {
  difference: Float32Array
  one: Float32Array
  other: Float32Array
  widthPx: number
}

interface Block {
  left: number
  top: number
  widthPx: number
  heightPx: number
}

/** Whether two pictures of the same size show the same everywhere, but for what scaling and compression do to one. */
export function isSamePicture(one: ComparedPicture, other: ComparedPicture): boolean {
  const difference = measureDifference(one, other)
  const comparison = { difference, one: toGrey(one), other: toGrey(other), widthPx: one.widthPx }
  return listBlocks(one).every((block) => isSameBlock(comparison, block))
}

/** Blocks overlap by half; of a narrow picture they are as narrow. */
function listBlocks(picture: ComparedPicture): Block[] {
  const [widthPx, heightPx] = [Math.min(BLOCK_PX, picture.widthPx), Math.min(BLOCK_PX, picture.heightPx)]
  return listStarts(picture.heightPx, heightPx).flatMap((top) =>
    listStarts(picture.widthPx, widthPx).map((left) => ({ left, top, widthPx, heightPx })),
  )
}

/** Of the blocks along one side; the last ends with it. */
function listStarts(sidePx: number, blockPx: number): number[] {
  const starts = []
  for (let start = 0; start + blockPx < sidePx; start += Math.ceil(blockPx / 2)) starts.push(start)
  return [...starts, sidePx - blockPx]
}

function isSameBlock({ difference, one, other, widthPx }: Comparison, block: Block): boolean {
  let [differences, ones, others, oneSquares, otherSquares, products] = [0, 0, 0, 0, 0, 0]
  for (let y = block.top; y < block.top + block.heightPx; y++) {
    for (let pixel = y * widthPx + block.left; pixel < y * widthPx + block.left + block.widthPx; pixel++) {
      const oneGrey = one[pixel] ?? 0
      const otherGrey = other[pixel] ?? 0
      differences += difference[pixel] ?? 0
      ones += oneGrey
      others += otherGrey
      oneSquares += oneGrey * oneGrey
      otherSquares += otherGrey * otherGrey
      products += oneGrey * otherGrey
    }
  }
  const count = block.widthPx * block.heightPx
  if (differences / count > MAX_DIFFERENCE) return false
  const [oneMean, otherMean] = [ones / count, others / count]
  const variance = Math.max(oneSquares / count - oneMean ** 2, otherSquares / count - otherMean ** 2)
  if (variance < MIN_DEVIATION ** 2) return true
  // By the larger variance: 1 for a copy.
  return (products / count - oneMean * otherMean) / variance >= MIN_CORRELATION
}

/**
 * How far each pixel is out of the range of the nine around it in the other picture, of three colours the farthest. Within the range count shifts
 * by a part of a pixel, sharpening and the seams of compression.
 */
function measureDifference(one: ComparedPicture, other: ComparedPicture): Float32Array {
  const [oneRange, otherRange] = [findRange(one), findRange(other)]
  const difference = new Float32Array(one.widthPx * one.heightPx)
  for (let at = 0; at < difference.length * 3; at++) {
    const value = one.pixels[at] ?? 0
    const otherValue = other.pixels[at] ?? 0
    const forth = Math.max((otherRange.low[at] ?? 0) - value, value - (otherRange.high[at] ?? 0))
    const back = Math.max((oneRange.low[at] ?? 0) - otherValue, otherValue - (oneRange.high[at] ?? 0))
    const pixel = Math.floor(at / 3)
    difference[pixel] = Math.max(difference[pixel] ?? 0, forth, back)
  }
  return difference
}

interface ColourRange {
  low: Uint8Array
  high: Uint8Array
}

/** The lowest and highest value of the nine pixels around each, by colour: along rows, then along columns. */
const findRange = ({ pixels, widthPx }: ComparedPicture): ColourRange =>
  widen(widen({ low: pixels, high: pixels }, 3), widthPx * 3)

/** At the edges, rows run into each other by one pixel, in both pictures alike. */
function widen({ low, high }: ColourRange, step: number): ColourRange {
  const wide = { low: new Uint8Array(low.length), high: new Uint8Array(low.length) }
  for (let at = 0; at < low.length; at++) {
    const before = at < step ? at : at - step
    const after = at + step < low.length ? at + step : at
    wide.low[at] = Math.min(low[before] ?? 0, low[at] ?? 0, low[after] ?? 0)
    wide.high[at] = Math.max(high[before] ?? 0, high[at] ?? 0, high[after] ?? 0)
  }
  return wide
}

/** Brightness as eyes see it, 0 … 255. */
function toGrey({ pixels, widthPx, heightPx }: ComparedPicture): Float32Array {
  const grey = new Float32Array(widthPx * heightPx)
  for (let pixel = 0; pixel < grey.length; pixel++)
    grey[pixel] = 0.3 * (pixels[pixel * 3] ?? 0) + 0.59 * (pixels[pixel * 3 + 1] ?? 0) + 0.11 * (pixels[pixel * 3 + 2] ?? 0)
  return grey
}
