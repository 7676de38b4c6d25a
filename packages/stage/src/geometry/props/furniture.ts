/** Benches, plinths, rugs: what people sit on, and what stands on the floor for them. */
import { BoxGeometry, type BufferGeometry, CircleGeometry, PlaneGeometry } from 'three'
import { mixColours, toLinearColour } from '../linear-colour.ts'
import { createLathe, createRoundedBox, createStandingCylinder, type PropKit } from './prop-kit.ts'

const SEAT_THICKNESS_M = 0.11

/** An upholstered bench on two dark frames. */
export function addBench(kit: PropKit): void {
  // Some are set down lengthwise: build along the longer side and turn.
  const isTurned = kit.depthM > kit.widthM
  const [widthM, depthM] = isTurned ? [kit.depthM, kit.widthM] : [kit.widthM, kit.depthM]
  const { heightM, colourOr } = kit
  const add: PropKit['add'] = (geometry, colour, { at: [x, y, z] = [0, 0, 0] } = {}) =>
    kit.add(isTurned ? geometry.rotateY(Math.PI / 2) : geometry, colour, { at: isTurned ? [z, y, -x] : [x, y, z] })
  const seat = colourOr('#7a5c48')
  const steel = toLinearColour('#26241f')
  const legHeightM = heightM - SEAT_THICKNESS_M
  add(createRoundedBox(widthM, SEAT_THICKNESS_M, depthM, 0.035), seat, { at: [0, heightM - SEAT_THICKNESS_M / 2, 0] })
  add(new BoxGeometry(widthM * 0.96, 0.03, depthM * 0.9), steel, { at: [0, legHeightM - 0.015, 0] })
  for (const side of [-1, 1]) {
    const x = side * (widthM / 2 - Math.min(0.24, widthM * 0.16))
    add(new BoxGeometry(0.05, legHeightM - 0.03, 0.045), steel, { at: [x, (legHeightM - 0.03) / 2, depthM * 0.36] })
    add(new BoxGeometry(0.05, legHeightM - 0.03, 0.045), steel, { at: [x, (legHeightM - 0.03) / 2, -depthM * 0.36] })
    add(new BoxGeometry(0.05, 0.03, depthM * 0.72), steel, { at: [x, 0.015, 0] })
  }
}

/** A round upholstered island on a set-back base. */
export function addRoundBench({ widthM, heightM, colourOr, add }: PropKit): void {
  const seat = colourOr('#8d8378')
  const radius = widthM / 2
  const shoulder = heightM - 0.05
  add(createStandingCylinder(radius * 0.86, radius * 0.86, heightM * 0.4, 32, true), toLinearColour('#2b2723'))
  add(
    createLathe(
      [
        [radius * 0.84, heightM * 0.34],
        [radius * 0.97, heightM * 0.36],
        [radius, heightM * 0.44],
        [radius, shoulder],
        [radius - 0.018, heightM - 0.012],
        [radius - 0.06, heightM],
        [0.02, heightM],
        [0, heightM - 0.004],
      ],
      40,
    ),
    seat,
  )
}

/** A painted block with a shadow gap at its foot. */
export function addPlinth({ widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const colour = colourOr('#efece6')
  add(new BoxGeometry(widthM - 0.04, 0.03, depthM - 0.04), mixColours(colour, [0, 0, 0], 0.75), { at: [0, 0.015, 0] })
  add(createRoundedBox(widthM, heightM - 0.03, depthM, 0.006), colour, { at: [0, 0.03 + (heightM - 0.03) / 2, 0] })
}

/** A flat weave: borders within borders, and a field of lozenges in tones of one colour. */
export function addRug({ widthM, depthM, colourOr, add }: PropKit): void {
  const colour = colourOr('#8b8f94')
  const dark = mixColours(colour, [0.02, 0.02, 0.02], 0.45)
  const pale = mixColours(colour, [0.85, 0.8, 0.7], 0.34)
  add(new BoxGeometry(widthM, 0.012, depthM), dark, { at: [0, 0.006, 0], shade: noShade })
  const shortM = Math.min(widthM, depthM)
  const bandM = Math.min(0.34, shortM * 0.15)
  // Each slightly above the one before.
  const layers = [
    { insetM: bandM * 0.22, tone: colour },
    { insetM: bandM * 0.86, tone: pale },
    { insetM: bandM * 0.98, tone: dark },
    { insetM: bandM * 1.5, tone: mixColours(colour, [0.02, 0.02, 0.02], 0.16) },
  ]
  layers.forEach(({ insetM, tone }, layer) => {
    const sheet = new PlaneGeometry(widthM - insetM * 2, depthM - insetM * 2).rotateX(-Math.PI / 2)
    add(sheet, tone, { at: [0, 0.0135 + layer * RUG_LAYER_M, 0], shade: noShade })
  })
  const insetM = bandM * 1.5
  const field = [widthM - insetM * 2, depthM - insetM * 2] as const
  const columns = Math.max(1, Math.round(field[0] / LOZENGE_M))
  const rows = Math.max(1, Math.round(field[1] / LOZENGE_M))
  const sizeM = [field[0] / columns, field[1] / rows] as const
  const heightM = 0.0135 + layers.length * RUG_LAYER_M
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const at = [(column + 0.5 - columns / 2) * sizeM[0], heightM, (row + 0.5 - rows / 2) * sizeM[1]] as const
      add(createLozenge(sizeM[0] * 0.84, sizeM[1] * 0.84), mixColours(colour, pale, 0.14), { at, shade: noShade })
      const within = mixColours(colour, dark, (column + row) % 2 === 0 ? 0.3 : 0.05)
      add(createLozenge(sizeM[0] * 0.46, sizeM[1] * 0.46), within, { at: [at[0], heightM + RUG_LAYER_M, at[2]], shade: noShade })
    }
  }
}

const LOZENGE_M = 0.62
/** Distance between the layers of a rug; smaller values flicker from a distance. */
const RUG_LAYER_M = 0.003
const noShade = () => 1

function createLozenge(widthM: number, depthM: number): BufferGeometry {
  return new CircleGeometry(0.5, 4).rotateX(-Math.PI / 2).scale(widthM, 1, depthM)
}
