/** Parts that doors share: surrounds, leaves, panels, handles. Places are in the opening's own axes, see {@link WallKit}. */
import { mixColours } from '../linear-colour.ts'
import type { LinearRgb } from '../lit-mesh.ts'
import { createCylinder, createRing, createTurned } from '../solid.ts'
import { createLook, type Look, type WallKit, type WallPlace } from '../wall-kit.ts'

/** How far the front of a closed leaf lies behind the face of the wall. */
export const LEAF_OFF_M = -0.19
export const LEAF_M = 0.05
/** A surround covers the edge of the opening by this much. */
const LAP_M = 0.006
export const SIDES = [-1, 1] as const

export const BRASS = createLook('#c39a52', 'metal')
export const BRONZE = createLook('#8a6a45', 'metal')
export const STEEL = createLook('#c4c6c8', 'metal')
export const BLACK_STEEL = createLook('#2b2d30', 'lacquer')

export function tint(look: Look, colour: LinearRgb, share: number): Look {
  return { ...look, colour: mixColours(look.colour, colour, share) }
}

/** Posts and a head round the opening, `barM` wide, from `frontM` before the wall to `backM` behind its face. */
export function addSurround(
  kit: WallKit,
  look: Look,
  { barM, frontM, backM }: { barM: number; frontM: number; backM: number },
): void {
  const { widthM, heightM } = kit
  const [depthM, off] = [frontM + backM, (frontM - backM) / 2]
  const post = [(widthM + barM) / 2 - LAP_M, heightM / 2] as const
  for (const side of SIDES) kit.addBlock([barM, heightM, depthM], [side * post[0], post[1], off], look)
  kit.addBlock([widthM + barM * 2, barM, depthM], [0, heightM + barM / 2 - LAP_M, off], look)
}

/** A strip of light in the head of the opening, before the leaves. */
export function addHeadLight({ addBlock, widthM, heightM }: WallKit, colour: string): void {
  addBlock([widthM * 0.86, 0.012, 0.03], [0, heightM - 0.006, LEAF_OFF_M + 0.075], createLook(colour, 'plain', 1))
}

/** A panel that stands out within a moulding. */
function addPanel(
  kit: WallKit,
  [u, v]: readonly [number, number],
  [w, h]: readonly [number, number],
  leaf: Look,
  edge: Look,
): void {
  const edgeM = 0.026
  kit.addBlock([w - edgeM * 2.6, h - edgeM * 2.6, 0.034], [u, v, LEAF_OFF_M], leaf, 0.016)
  for (const side of SIDES) {
    kit.addBlock([edgeM, h, 0.03], [u + (side * (w - edgeM)) / 2, v, LEAF_OFF_M], edge, 0.009)
    kit.addBlock([w - edgeM * 2, edgeM, 0.03], [u, v + (side * (h - edgeM)) / 2, LEAF_OFF_M], edge, 0.009)
  }
}

/** Two leaves, each with panels one above the other; `shares` are the heights of the panels. */
export function addPanelledLeaves(kit: WallKit, shares: readonly number[], leaf: Look, edge: Look): void {
  const leafM = kit.widthM / 2
  const [sideM, railM] = [0.11, 0.12]
  const free = kit.heightM - railM * (shares.length + 1) - 0.06
  for (const side of SIDES) {
    const u = (side * leafM) / 2
    addLeaf(kit, u, leafM, leaf)
    let v = 0.06 + railM
    for (const share of shares) {
      addPanel(kit, [u, v + (free * share) / 2], [leafM - sideM * 2, free * share], leaf, edge)
      v += free * share + railM
    }
  }
}

/** A flat leaf with a narrow joint all round. */
export function addLeaf(kit: WallKit, u: number, widthM: number, look: Look): void {
  kit.addBlock([widthM - 0.008, kit.heightM - 0.016, LEAF_M], [u, kit.heightM / 2, LEAF_OFF_M - LEAF_M / 2], look, 0.005)
}

/** A straight handle on two feet. */
export function addPull(kit: WallKit, u: number, [fromM, toM]: readonly [number, number], radiusM: number, look: Look): void {
  const off = LEAF_OFF_M + 0.055
  kit.add(createCylinder(radiusM, radiusM, toM - fromM, 14), [u, fromM, off], look)
  for (const v of [fromM + 0.12, toM - 0.12])
    kit.add(createCylinder(radiusM * 0.8, radiusM * 0.8, 0.055, 10, true), [u, v, LEAF_OFF_M], look, true)
}

export function addKnob(kit: WallKit, u: number, look: Look): void {
  const at: WallPlace = [u, 1.02, LEAF_OFF_M]
  kit.addBlock([0.05, 0.2, 0.008], [u, 0.98, LEAF_OFF_M + 0.004], look)
  kit.add(createTurned(KNOB, 20), at, look, true)
}

const KNOB = [
  [0.014, 0],
  [0.012, 0.03],
  [0.026, 0.042],
  [0.033, 0.058],
  [0.028, 0.074],
  [0.014, 0.082],
  [0, 0.083],
] as const

/** A ring that hangs from a boss on a round plate. */
export function addRingPull(kit: WallKit, [u, v]: readonly [number, number], radiusM: number, look: Look): void {
  kit.add(
    createTurned(
      BOSS.map(([radius, height]) => [radius * radiusM, height * radiusM]),
      16,
    ),
    [u, v, LEAF_OFF_M],
    look,
    true,
  )
  kit.add(createRing(radiusM, radiusM * 0.24), [u, v - radiusM * 0.95, LEAF_OFF_M + radiusM * 0.42], look)
}

const BOSS = [
  [1.12, 0],
  [1.12, 0.1],
  [0.98, 0.16],
  [0.62, 0.18],
  [0.54, 0.44],
  [0.34, 0.66],
  [0, 0.74],
] as const

/** Half a ball on the leaf. */
export function addStud(kit: WallKit, [u, v]: readonly [number, number], radiusM: number, look: Look): void {
  kit.add(
    createTurned(
      STUD.map(([radius, height]) => [radius * radiusM, height * radiusM]),
      8,
    ),
    [u, v, LEAF_OFF_M],
    look,
    true,
  )
}

const STUD = [
  [1, 0],
  [0.86, 0.42],
  [0.5, 0.68],
  [0, 0.78],
] as const

/** A leaf of bars round panes: the outside shows between them. `footM`: height of its solid foot. */
export function addGlazedLeaf(
  kit: WallKit,
  {
    u,
    widthM,
    footM,
    columns,
    rows,
    barM,
  }: { u: number; widthM: number; footM: number; columns: number; rows: number; barM: number },
  look: Look,
): void {
  const { heightM } = kit
  const off = LEAF_OFF_M - LEAF_M / 2
  const stileM = barM * 2.4
  for (const side of SIDES)
    kit.addBlock([stileM, heightM - 0.016, LEAF_M], [u + (side * (widthM - stileM - 0.008)) / 2, heightM / 2, off], look)
  const innerM = widthM - stileM * 2
  kit.addBlock([innerM, footM, LEAF_M * 0.8], [u, footM / 2 + 0.008, off], look)
  kit.addBlock([innerM, stileM, LEAF_M], [u, heightM - 0.008 - stileM / 2, off], look)
  kit.addBlock([innerM, stileM * 0.8, LEAF_M], [u, footM, off], look)
  const glassM = heightM - footM - stileM
  for (let column = 1; column < columns; column++)
    kit.addBlock([barM, glassM, LEAF_M * 0.7], [u - innerM / 2 + (innerM * column) / columns, footM + glassM / 2, off], look)
  for (let row = 1; row < rows; row++) kit.addBlock([innerM, barM, LEAF_M * 0.7], [u, footM + (glassM * row) / rows, off], look)
}
