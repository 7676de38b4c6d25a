/** The sum of all weights. */
export const sumWeights = (slices: readonly { weight: number }[]): number => slices.reduce((sum, { weight }) => sum + weight, 0)

/**
 * Position of the slice that a number hits: the first slice has the numbers from 0 up to its weight, the next one those after it,
 * and so on. @param number below the sum of the weights
 */
export function chooseSlice(slices: readonly { weight: number }[], number: number): number {
  let end = 0
  const position = slices.findIndex(({ weight }) => {
    end += weight
    return number < end
  })
  if (position < 0 || number < 0) throw new RangeError(`${number} hits none of the slices`)
  return position
}
