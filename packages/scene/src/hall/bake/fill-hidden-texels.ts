/** Spreads light into hidden texels, so that texture filtering at their edge shows no dark fringe. */
import type { FineGrid } from './fine-light.ts'
import { valueAt } from './value-at.ts'

const SPREAD_PX = 4

/** Fills the hidden texels of a grid in place. */
export function fillHiddenTexels({ columns, rows, light, visible }: FineGrid): void {
  const filledMask = visible.slice()
  const mean = [0, 0, 0]
  let count = 0
  for (let index = 0; index < columns * rows; index++) {
    if (filledMask[index] === 0) continue
    count++
    for (let channel = 0; channel < 3; channel++) mean[channel] = (mean[channel] ?? 0) + valueAt(light, index * 3 + channel)
  }
  for (let step = 0; step < SPREAD_PX; step++) {
    const filled: number[] = []
    for (let index = 0; index < columns * rows; index++) {
      if (filledMask[index] === 1) continue
      const column = index % columns
      const near = [
        column > 0 ? index - 1 : -1,
        column < columns - 1 ? index + 1 : -1,
        index - columns,
        index + columns < columns * rows ? index + columns : -1,
      ].filter((other) => other >= 0 && filledMask[other] === 1)
      if (near.length === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        light[index * 3 + channel] = near.reduce((sum, other) => sum + valueAt(light, other * 3 + channel), 0) / near.length
      }
      filled.push(index)
    }
    for (const index of filled) filledMask[index] = 1
  }
  // Texels farther inside are never seen from near. The mean keeps the file small and the mipmaps clean.
  for (let index = 0; index < columns * rows; index++) {
    if (filledMask[index] === 1 || count === 0) continue
    for (let channel = 0; channel < 3; channel++) light[index * 3 + channel] = (mean[channel] ?? 0) / count
  }
}
