import { chooseSlice, sumWeights } from './choose-slice.ts'
import { createDrawNumbers } from './draw-number.ts'
import { toBytes } from './sha-256.ts'

/** A slice of a simulated wheel. `stock` null: no prize. */
export interface SimulatedSlice {
  weight: number
  stock: number | null
}

/** What became of each slice. `soldOutAt`: number of the draw that won the last unit; null: some are left, or there is no prize. */
export interface SimulatedFigures {
  hits: readonly number[]
  won: readonly number[]
  soldOutAt: readonly (number | null)[]
}

/** Draws as the server does, for a preview. The same name gives the same draws. */
export function simulateDraws(slices: readonly SimulatedSlice[], drawCount: number, name: string): SimulatedFigures {
  const sum = sumWeights(slices)
  const computeNumber = createDrawNumbers(toBytes(name))
  const hits = slices.map(() => 0)
  const won = slices.map(() => 0)
  const soldOutAt = slices.map((): number | null => null)
  for (let nonce = 1; nonce <= drawCount; nonce++) {
    const input = { activityId: 'simulated', participantId: 'simulated', nonce, clientSeed: 'simulated', randomness: null }
    const position = chooseSlice(slices, computeNumber(input, sum))
    hits[position] = (hits[position] ?? 0) + 1
    const stock = slices[position]?.stock ?? null
    const taken = won[position] ?? 0
    if (stock === null || taken >= stock) continue
    won[position] = taken + 1
    if (taken + 1 === stock) soldOutAt[position] = nonce
  }
  return { hits, won, soldOutAt }
}
