/** Columns, beams and pendants: what holds the roof up, and what hangs from it. */
import { isGardenHall } from '../doors/door-styles.ts'
import { mixColours, toLinearColour } from '../linear-colour.ts'
import { createBall, createBlock, createCylinder, createTurned } from '../solid.ts'
import type { PropKit } from './prop-kit.ts'

/** A round column: of iron with plates and collars in a mill, elsewhere of timber on a drum of stone. */
export function addColumn(kit: PropKit): void {
  if (kit.building.wallMaterial === 'brick') addIronColumn(kit)
  else addTimberColumn(kit)
}

function addIronColumn({ widthM, heightM, colourOr, add }: PropKit): void {
  const iron = mixColours(colourOr('#33363a'), [0.1, 0.105, 0.11], 0.3)
  const radius = widthM * 0.38
  add(createBlock(widthM * 1.7, 0.024, widthM * 1.7), iron, 'lacquer', { at: [0, 0.012, 0] })
  const collar = (low: number) => [
    [radius, low],
    [radius * 1.28, low + 0.02],
    [radius * 1.28, low + 0.06],
    [radius, low + 0.08],
  ]
  const outline = [
    [radius * 1.4, 0.024],
    [radius * 1.4, 0.06],
    ...collar(0.12),
    ...collar(heightM - 0.42),
    [radius * 1.9, heightM - 0.06],
    [radius * 1.9, heightM],
  ]
  add(createTurned(outline as [number, number][], 24), iron, 'lacquer')
}

function addTimberColumn({ widthM, heightM, colourOr, building, add }: PropKit): void {
  const colour = colourOr('#e6e2da')
  const radius = widthM / 2
  const stone = mixColours(colour, toLinearColour('#b3b0a6'), 0.86)
  const drum = [
    [radius * 1.5, 0],
    [radius * 1.5, 0.035],
    [radius * 1.3, 0.045],
    [radius * 1.42, 0.075],
    [radius * 1.46, 0.115],
    [radius * 1.42, 0.155],
    [radius * 1.24, 0.19],
    [radius * 1.04, 0.2],
  ] as const
  add(createTurned(drum, 20), stone, 'stone')
  const substance = isGardenHall(building) ? 'wood' : 'lacquer'
  const shaft = mixColours(colour, substance === 'wood' ? toLinearColour('#7d4a31') : colour, 0.4)
  add(
    createTurned(
      [
        [radius, 0.2],
        [radius, 0.5],
        [radius * 0.96, heightM],
      ],
      20,
    ),
    shaft,
    substance,
  )
}

/** A squared timber. */
export function addBeam({ widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const colour = mixColours(colourOr('#5a3d28'), toLinearColour('#7d5233'), 0.3)
  add(createBlock(widthM, heightM, depthM, 0.016), colour, 'wood', { at: [0, heightM / 2, 0] })
}

/** The height of the shade of a pendant, whose cord takes what it leaves over. */
export function computeShadeHeightM([widthM, heightM]: readonly number[]): number {
  return Math.min((heightM ?? 0) * 0.8, (widthM ?? 0) * 0.72)
}

/** A paper lantern on a cord; `liftM` is the foot of its shade and `heightM` reaches up to the ceiling when it is tall. */
export function addPendant({ widthM, heightM, colourOr, building, add }: PropKit): void {
  const colour = colourOr('#f3e3c3')
  const radius = widthM / 2
  const shadeM = computeShadeHeightM([widthM, heightM])
  const warm = mixColours(colour, [1, 0.86, 0.62], 0.5)
  add(createBall(radius, shadeM, 22, 11), [warm[0] * 1.3, warm[1] * 1.16, warm[2] * 0.98], 'plain', {
    at: [0, shadeM / 2, 0],
    glow: 1,
    // Brightest round the lamp within, darker towards both ends.
    shade: (normal) => 1.02 - 0.16 * normal[1] - 0.34 * normal[1] * normal[1],
  })
  const dark = toLinearColour('#6a4a30')
  const rim = [0.22, 0.27, 0.27, 0.22].map((share, corner) => [radius * share, corner < 2 ? -0.006 : 0.012] as const)
  add(createTurned(rim, 14), dark, 'lacquer')
  add(
    createTurned(
      [
        [radius * 0.32, 0],
        [radius * 0.32, 0.014],
        [radius * 0.2, 0.026],
        [0.012, 0.045],
      ],
      14,
    ),
    dark,
    'lacquer',
    {
      at: [0, shadeM - 0.012, 0],
    },
  )
  // A tassel in a timber hall, a knob of brass elsewhere.
  if (building.props.some(({ kind }) => kind === 'column')) add(createTurned(TASSEL, 8), toLinearColour('#b23a2a'), 'fabric')
  else add(createBall(radius * 0.13, radius * 0.3, 10, 6), toLinearColour('#c39a52'), 'metal', { at: [0, -0.012, 0] })
  const cordM = heightM - shadeM
  if (cordM > 0.02) add(createCylinder(0.006, 0.006, cordM, 6, true), dark, 'plain', { at: [0, shadeM, 0] })
}

const TASSEL = [
  [0, -0.2],
  [0.024, -0.2],
  [0.015, -0.085],
  [0.022, -0.07],
  [0.012, -0.05],
  [0.005, -0.045],
  [0.005, 0],
] as const
