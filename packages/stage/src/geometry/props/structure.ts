/** Columns, beams and pendants: what holds the roof up, and what hangs from it. */
import { BoxGeometry, CylinderGeometry, SphereGeometry } from 'three'
import { mixColours, toLinearColour } from '../linear-colour.ts'
import { createLathe, createStandingCylinder, type PropKit } from './prop-kit.ts'

/** A round column on a drum of stone, as timber halls have them. */
export function addColumn({ widthM, heightM, colourOr, add }: PropKit): void {
  const colour = colourOr('#e6e2da')
  const radius = widthM / 2
  const stone = mixColours(colour, toLinearColour('#9a978f'), 0.7)
  add(
    createLathe([
      [radius * 1.34, 0],
      [radius * 1.42, 0.05],
      [radius * 1.42, 0.12],
      [radius * 1.2, 0.2],
      [radius, 0.22],
    ]),
    stone,
  )
  add(createStandingCylinder(radius * 0.97, radius, heightM - 0.2, 32, true), colour, { at: [0, 0.2, 0] })
}

/** A squared timber. */
export function addBeam({ widthM, heightM, depthM, colourOr, add }: PropKit): void {
  add(new BoxGeometry(widthM, heightM, depthM), colourOr('#5a3d28'), { at: [0, heightM / 2, 0] })
}

/**
 * A lamp on a cord; `liftM` is the foot of its shade and `heightM` reaches up to the ceiling when it is tall, so the cord
 * takes what the shade leaves over.
 */
export function addPendant({ widthM, heightM, colourOr, add }: PropKit): void {
  const colour = colourOr('#f3e3c3')
  const radius = widthM / 2
  const shadeHeightM = Math.min(heightM * 0.8, widthM * 0.72)
  const warm = mixColours(colour, [1, 0.86, 0.62], 0.5)
  add(new SphereGeometry(radius, 24, 14).scale(1, shadeHeightM / widthM, 1), [warm[0] * 1.25, warm[1] * 1.2, warm[2] * 1.1], {
    at: [0, shadeHeightM / 2, 0],
    glow: 1,
    shade: (normal) => 0.8 - 0.22 * normal[1],
  })
  const dark = toLinearColour('#2a2622')
  // Ribs of the paper, and the ring that closes it below.
  for (let rib = -3; rib <= 3; rib++) {
    const height = rib / 4
    const ribRadius = radius * Math.sqrt(1 - height * height) * 1.004
    const ring = new CylinderGeometry(ribRadius, ribRadius, 0.006, 24, 1, true)
    const at = [0, (shadeHeightM / 2) * (1 + height), 0] as const
    add(ring, [warm[0] * 0.82, warm[1] * 0.72, warm[2] * 0.56], { at, glow: 1, shade: () => 1 })
  }
  add(new CylinderGeometry(radius * 0.2, radius * 0.2, 0.02, 16), dark, { at: [0, 0.01, 0] })
  add(new CylinderGeometry(radius * 0.24, radius * 0.3, 0.035, 16), dark, { at: [0, shadeHeightM, 0] })
  const cordM = heightM - shadeHeightM
  if (cordM > 0.02) add(new CylinderGeometry(0.006, 0.006, cordM, 6, 1, true), dark, { at: [0, shadeHeightM + cordM / 2, 0] })
}
