/** Benches, plinths, rugs: what people sit on, and what stands on the floor for them. */
import { isGardenHall } from '../doors/door-styles.ts'
import { mixColours, toLinearColour } from '../linear-colour.ts'
import type { LinearRgb } from '../lit-mesh.ts'
import { createBlock, createTile, createTurned, type Solid } from '../solid.ts'
import type { PropKit } from './prop-kit.ts'

/** A seat of what the hall is made of: a timber one, a cast one, one of boards on steel; a cushion on legs elsewhere. */
export function addBench(kit: PropKit): void {
  if (isGardenHall(kit.building)) addTimberBench(kit)
  else if (kit.building.wallMaterial === 'concrete') addCastBench(kit)
  else if (kit.building.wallMaterial === 'brick') addBoardBench(kit)
  else addCushionBench(kit)
}

interface BenchKit {
  lengthM: number
  acrossM: number
  /** [along, up, across] of the size and of the middle of a block. */
  block: (
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    look: readonly [LinearRgb, Parameters<PropKit['add']>[2]],
    bevelM?: number,
  ) => void
}

/** Some benches are set down lengthwise: they are built along their longer side. */
function createBenchKit({ widthM, depthM, add }: PropKit): BenchKit {
  const isTurned = depthM > widthM
  return {
    lengthM: Math.max(widthM, depthM),
    acrossM: Math.min(widthM, depthM),
    block([along, up, across], [x, y, z], look, bevelM) {
      const [solid, at]: [Solid, [number, number, number]] = isTurned
        ? [createBlock(across, up, along, bevelM), [z, y, -x]]
        : [createBlock(along, up, across, bevelM), [x, y, z]]
      add(solid, ...look, { at })
    },
  }
}

/** Leather cushions side by side on a board with two panels for legs. */
function addCushionBench(kit: PropKit): void {
  const { lengthM, acrossM, block } = createBenchKit(kit)
  const { heightM, colourOr } = kit
  const leather = [colourOr('#7a5c48'), 'leather'] as const
  const wood = [mixColours(colourOr('#7a5c48'), toLinearColour('#5e4632'), 0.7), 'wood'] as const
  const [cushionM, boardM] = [0.1, 0.035]
  const cushions = Math.max(2, Math.round(lengthM / 0.58))
  for (let cushion = 0; cushion < cushions; cushion++) {
    const x = lengthM * ((cushion + 0.5) / cushions - 0.5)
    block([lengthM / cushions - 0.003, cushionM, acrossM], [x, heightM - cushionM / 2, 0], leather, 0.024)
  }
  const legM = heightM - cushionM - boardM
  block([lengthM - 0.03, boardM, acrossM - 0.03], [0, legM + boardM / 2, 0], wood)
  for (const side of [-1, 1]) block([0.045, legM, acrossM - 0.08], [side * (lengthM / 2 - 0.2), legM / 2, 0], wood, 0.007)
  block([lengthM - 0.42, 0.07, 0.03], [0, legM - 0.05, 0], wood)
}

/** A plank on four legs with stretchers and an apron, as they stand in studies. */
function addTimberBench(kit: PropKit): void {
  const { lengthM, acrossM, block } = createBenchKit(kit)
  const wood = [mixColours(kit.colourOr('#5b3a26'), toLinearColour('#7d5233'), 0.45), 'wood'] as const
  const { heightM } = kit
  const [topM, legM] = [0.045, 0.05]
  const under = heightM - topM
  block([lengthM, topM, acrossM], [0, heightM - topM / 2, 0], wood, 0.012)
  for (const end of [-1, 1]) {
    const x = end * (lengthM / 2 - 0.13)
    for (const side of [-1, 1]) block([legM, under, legM], [x, under / 2, side * (acrossM / 2 - 0.05)], wood, 0.012)
    block([0.026, 0.03, acrossM - 0.14], [x, 0.16, 0], wood, 0.006)
    block([0.026, 0.06, acrossM - 0.14], [x, under - 0.04, 0], wood, 0.006)
  }
  for (const side of [-1, 1]) block([lengthM - 0.3, 0.065, 0.024], [0, under - 0.033, side * (acrossM / 2 - 0.05)], wood, 0.006)
}

/** A slab on two blocks. */
function addCastBench(kit: PropKit): void {
  const { lengthM, acrossM, block } = createBenchKit(kit)
  const stone = [kit.colourOr('#8b8780'), 'stone'] as const
  const oak = [toLinearColour('#b3956f'), 'wood'] as const
  const { heightM } = kit
  block([lengthM, 0.12, acrossM], [0, heightM - 0.095, 0], stone, 0.01)
  const boards = 4
  for (let board = 0; board < boards; board++) {
    const z = acrossM * ((board + 0.5) / boards - 0.5)
    block([lengthM - 0.04, 0.035, acrossM / boards - 0.012], [0, heightM - 0.0175, z], oak, 0.006)
  }
  const under = heightM - 0.155
  for (const side of [-1, 1]) block([0.26, under, acrossM - 0.1], [side * lengthM * 0.3, under / 2, 0], stone, 0.01)
}

/** Three thick boards on frames of black steel. */
function addBoardBench(kit: PropKit): void {
  const { lengthM, acrossM, block } = createBenchKit(kit)
  const { heightM } = kit
  const wood = [mixColours(kit.colourOr('#5b4030'), toLinearColour('#8a6242'), 0.5), 'wood'] as const
  const steel = [toLinearColour('#2b2d30'), 'lacquer'] as const
  const [boards, topM, barM] = [3, 0.06, 0.04]
  for (let board = 0; board < boards; board++) {
    const z = acrossM * ((board + 0.5) / boards - 0.5)
    block([lengthM, topM, acrossM / boards - 0.008], [0, heightM - topM / 2, z], wood, 0.009)
  }
  const under = heightM - topM
  for (const end of [-1, 1]) {
    const x = end * (lengthM / 2 - 0.22)
    for (const side of [-1, 1]) block([barM, under, barM], [x, under / 2, side * (acrossM / 2 - 0.05)], steel)
    for (const y of [barM / 2, under - barM / 2]) block([barM, barM, acrossM - 0.14], [x, y, 0], steel)
  }
}

/** A round upholstered island: a rounded cushion with a welt, on a set-back base with a metal foot. */
export function addRoundBench({ widthM, heightM, colourOr, add }: PropKit): void {
  const seat = colourOr('#8d8378')
  const radius = widthM / 2
  const turn = (from: number, to: number, steps: number, place: (angle: number) => readonly [number, number]) =>
    Array.from({ length: steps + 1 }, (_, step) => place(from + ((to - from) * step) / steps))
  const roundM = Math.min(0.09, heightM * 0.22)
  const topEdge = turn(0, Math.PI / 2, 5, (angle) => [
    radius - roundM + roundM * Math.cos(angle),
    heightM - 0.012 - roundM + roundM * Math.sin(angle),
  ])
  const lowM = heightM * 0.34
  const lowEdge = turn(-Math.PI / 2, 0, 3, (angle) => [
    radius - 0.03 + 0.03 * Math.cos(angle),
    lowM + 0.03 + 0.03 * Math.sin(angle),
  ])
  add(
    createTurned(
      [[radius * 0.8, lowM], ...lowEdge, ...topEdge, [0.05, heightM], [0.02, heightM - 0.012], [0, heightM - 0.014]],
      28,
    ),
    seat,
    'fabric',
  )
  const weltM = 0.009
  const welt = turn(-Math.PI / 2, Math.PI / 2, 4, (angle) => [
    radius - 0.002 + weltM * Math.cos(angle),
    lowM + (heightM - lowM) * 0.42 + weltM * Math.sin(angle),
  ])
  add(createTurned(welt, 28), mixColours(seat, [0, 0, 0], 0.25), 'leather')
  add(
    createTurned(
      [
        [radius * 0.84, 0.03],
        [radius * 0.84, lowM + 0.01],
      ],
      28,
    ),
    mixColours(seat, [0.01, 0.008, 0.006], 0.7),
    'wood',
  )
  add(
    createTurned(
      [
        [radius * 0.86, 0],
        [radius * 0.87, 0.006],
        [radius * 0.87, 0.034],
        [radius * 0.84, 0.04],
      ],
      28,
    ),
    toLinearColour('#b08d4c'),
    'metal',
  )
}

/** A painted block with a shadow gap at its foot. */
export function addPlinth({ widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const colour = colourOr('#efece6')
  add(createBlock(widthM - 0.04, 0.03, depthM - 0.04), mixColours(colour, [0, 0, 0], 0.75), 'paint', { at: [0, 0.015, 0] })
  add(createBlock(widthM, heightM - 0.03, depthM, 0.006), colour, 'paint', { at: [0, 0.03 + (heightM - 0.03) / 2, 0] })
}

/** A flat weave: borders within borders, and a field of lozenges in tones of one colour. */
export function addRug({ widthM, depthM, colourOr, add }: PropKit): void {
  const colour = colourOr('#8b8f94')
  const dark = mixColours(colour, [0.02, 0.02, 0.02], 0.45)
  const pale = mixColours(colour, [0.85, 0.8, 0.7], 0.34)
  const lay = (solid: Solid, tone: LinearRgb, at: readonly [number, number, number]) =>
    add(solid, tone, 'fabric', { at, shade: noShade })
  lay(createBlock(widthM, 0.012, depthM), dark, [0, 0.006, 0])
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
    lay(createRectangle(widthM - insetM * 2, depthM - insetM * 2), tone, [0, 0.0135 + layer * RUG_LAYER_M, 0])
  })
  const insetM = bandM * 1.5
  const field = [widthM - insetM * 2, depthM - insetM * 2] as const
  const columns = Math.max(1, Math.round(field[0] / LOZENGE_M))
  const rows = Math.max(1, Math.round(field[1] / LOZENGE_M))
  const sizeM = [field[0] / columns, field[1] / rows] as const
  const heightM = 0.0135 + layers.length * RUG_LAYER_M
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const [x, z] = [(column + 0.5 - columns / 2) * sizeM[0], (row + 0.5 - rows / 2) * sizeM[1]]
      lay(createLozenge(sizeM[0] * 0.84, sizeM[1] * 0.84), mixColours(colour, pale, 0.14), [x, heightM, z])
      const within = mixColours(colour, dark, (column + row) % 2 === 0 ? 0.3 : 0.05)
      lay(createLozenge(sizeM[0] * 0.46, sizeM[1] * 0.46), within, [x, heightM + RUG_LAYER_M, z])
    }
  }
}

const LOZENGE_M = 0.62
/** Distance between the layers of a rug; smaller values flicker from a distance. */
const RUG_LAYER_M = 0.003
/** How high the top of a rug lies. */
export const RUG_TOP_M = 0.03
const noShade = () => 1

function createRectangle(widthM: number, depthM: number): Solid {
  const [x, z] = [widthM / 2, depthM / 2]
  return createTile([
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ])
}

function createLozenge(widthM: number, depthM: number): Solid {
  return createTile([
    [-widthM / 2, 0],
    [0, -depthM / 2],
    [widthM / 2, 0],
    [0, depthM / 2],
  ])
}
