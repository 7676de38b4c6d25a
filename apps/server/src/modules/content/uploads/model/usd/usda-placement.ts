import { sliceUnits } from '@zhanjian/scene/characters.ts'

/** How an AR viewer places what a file shows; on a wall its origin is the middle of its back. */
export type Placement = 'floor' | 'wall'

/** From the coordinates of the file to those of the room: scaled first, then moved, in metres. */
export interface UsdPlacement {
  scale: number
  translationM: readonly [number, number, number]
  placement: Placement
}

export const UNPLACED: UsdPlacement = { scale: 1, translationM: [0, 0, 0], placement: 'floor' }

/** Metres to a tenth of a millimetre, and factors to nine digits, up to the widest number. */
const NUMBER_WIDTH = 18
const ALIGNMENT: Record<Placement, string> = { floor: '"horizontal"', wall: '"vertical"  ' }

/**
 * The lines that place the root of a layer. All values give lines of the same length: a stored file is placed by overwriting them
 * (`placeLayer`), since its size comes from the work that shows it.
 */
export const writePlacement = ({ scale, translationM, placement }: UsdPlacement): string[] => [
  `uniform token preliminary:planeAnchoring:alignment = ${ALIGNMENT[placement]}`,
  `double3 xformOp:translate = ${toFixedTuple(translationM)}`,
  `double3 xformOp:scale = ${toFixedTuple([scale, scale, scale])}`,
]

/** A copy of a layer with another placement. @throws Error if it has none */
export function placeLayer(layer: Buffer, placement: UsdPlacement): Buffer {
  const placed = Buffer.from(layer)
  for (const line of writePlacement(placement)) {
    const name = `${sliceUnits(line, 0, line.indexOf('='))}=`
    const at = placed.indexOf(name)
    if (at < 0) throw new Error(`the layer has no ${name}`)
    placed.write(line, at, 'latin1')
  }
  return placed
}

const toFixedTuple = (values: readonly number[]): string => `(${values.map(toFixedWidth).join(', ')})`

const toFixedWidth = (value: number): string => sliceUnits(value.toFixed(9).padStart(NUMBER_WIDTH), 0, NUMBER_WIDTH)
