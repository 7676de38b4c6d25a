/** The way out: leaves deep in the wall, with handles and a light above, of the building's own character. */
import { mixColours } from '../linear-colour.ts'
import type { LinearRgb } from '../lit-mesh.ts'
import { createCylinder, createRing, createTurned } from '../solid.ts'
import { createLook, type Look, type WallKit, type WallPlace } from '../wall-kit.ts'
import {
  addGlazedLeaf,
  addHeadLight,
  addKnob,
  addLeaf,
  addPanelledLeaves,
  addPull,
  addRingPull,
  addStud,
  addSurround,
  BLACK_STEEL,
  BRASS,
  BRONZE,
  LEAF_M,
  LEAF_OFF_M,
  SIDES,
  STEEL,
  tint,
} from './door-parts.ts'
import { type DoorStyle, isGlazed } from './door-styles.ts'

const WHITE: LinearRgb = [0.9, 0.89, 0.86]
const BLACK: LinearRgb = [0.004, 0.004, 0.005]
const WARM_LIGHT = '#ffe7bf'
const COOL_LIGHT = '#fff8ea'

const ADD_BY_STYLE: Record<DoorStyle, (kit: WallKit) => void> = {
  flush: addFlushDoor,
  fluted: addFlutedDoor,
  lattice: addLatticeDoor,
  steel: addSteelDoor,
  pivot: addPivotDoor,
  moulded: addMouldedDoor,
  studded: addStuddedDoor,
  french: addFrenchDoor,
  gilded: addGildedDoor,
}

const SILL_BY_STYLE: Partial<Record<DoorStyle, Look>> = {
  lattice: createLook('#8d8d89', 'stone'),
  studded: createLook('#8d8d89', 'stone'),
  moulded: createLook('#d8d2c4', 'stone'),
  french: createLook('#c9c5bb', 'stone'),
  gilded: createLook('#6d4a30', 'wood'),
}

/** @param depthM of the opening */
export function addDoor(kit: WallKit, style: DoorStyle, depthM: number): void {
  const { widthM, heightM } = kit
  kit.addBlock([widthM, 0.02, depthM], [0, -0.004, -depthM / 2], SILL_BY_STYLE[style] ?? createLook('#9b9fa2', 'metal'))
  ADD_BY_STYLE[style](kit)
  // Joints are dark: what lies behind the leaves is not lit. Last, so that little of it is drawn.
  const backM = LEAF_OFF_M - LEAF_M - 0.006
  if (!isGlazed(style)) kit.addBlock([widthM, heightM, 0.01], [0, heightM / 2, backM], { colour: BLACK, substance: 'plain' }, 0)
}

/** Tall white leaves flush with each other in a portal of steel. */
function addFlushDoor(kit: WallKit): void {
  const leafM = kit.widthM / 2
  const white: Look = { colour: mixColours(kit.wallColour, WHITE, 0.7), substance: 'paint' }
  addSurround(kit, STEEL, { barM: 0.02, frontM: 0.012, backM: 0.24 })
  for (const side of SIDES) {
    addLeaf(kit, (side * leafM) / 2, leafM, white)
    addPull(kit, side * 0.1, [0.55, 1.95], 0.013, STEEL)
  }
  addHeadLight(kit, COOL_LIGHT)
}

/** Deep blue battens edged with brass; a warm light falls from the head. */
function addFlutedDoor(kit: WallKit): void {
  const leafM = kit.widthM / 2
  const dark: Look = { colour: mixColours(kit.wallColour, BLACK, 0.25), substance: 'lacquer' }
  const battens = Math.round(leafM / 0.085)
  addSurround(kit, BRASS, { barM: 0.026, frontM: 0.014, backM: 0.03 })
  for (const side of SIDES) {
    addLeaf(kit, (side * leafM) / 2, leafM, tint(dark, BLACK, 0.5))
    for (let batten = 0; batten < battens; batten++) {
      const u = side * leafM * ((batten + 0.5) / battens)
      kit.addBlock(
        [(leafM / battens) * 0.74, kit.heightM - 0.26, 0.03],
        [u, kit.heightM / 2 + 0.11, LEAF_OFF_M + 0.008],
        dark,
        0.011,
      )
    }
    kit.addBlock([leafM - 0.014, 0.2, 0.008], [(side * leafM) / 2, 0.112, LEAF_OFF_M + 0.004], BRASS, 0.002)
    addPull(kit, side * 0.075, [0.62, 1.92], 0.016, BRASS)
  }
  addHeadLight(kit, WARM_LIGHT)
}

/** Four leaves of old timber: lattices with lit paper above, panels below, rings of bronze. */
function addLatticeDoor(kit: WallKit): void {
  const { widthM, heightM } = kit
  const wood = createLook('#6b4029', 'wood')
  const panel = createLook('#7a4b31', 'wood')
  addSurround(kit, createLook('#54301f', 'wood'), { barM: 0.11, frontM: 0.03, backM: 0.2 })
  const leafM = widthM / 4
  const [barM, railsM] = [0.052, [0.1, 0.78, 0.98, heightM - 0.05]]
  for (let leaf = 0; leaf < 4; leaf++) {
    const u = (leaf - 1.5) * leafM
    for (const side of SIDES)
      kit.addBlock(
        [barM, heightM - 0.016, LEAF_M],
        [u + (side * (leafM - barM - 0.006)) / 2, heightM / 2, LEAF_OFF_M - LEAF_M / 2],
        wood,
        0.007,
      )
    const innerM = leafM - barM * 2
    for (const v of railsM) kit.addBlock([innerM, barM, LEAF_M], [u, v, LEAF_OFF_M - LEAF_M / 2], wood, 0.007)
    kit.addBlock([innerM, 0.1, 0.02], [u, 0.04, LEAF_OFF_M - 0.03], panel)
    kit.addBlock([innerM - 0.02, 0.6, 0.03], [u, 0.44, LEAF_OFF_M - 0.022], panel, 0.014)
    kit.addBlock([innerM - 0.02, 0.12, 0.03], [u, 0.88, LEAF_OFF_M - 0.022], panel, 0.014)
    addLattice(kit, { u, fromM: 0.98 + barM / 2, toM: heightM - 0.05 - barM / 2, widthM: innerM }, wood)
  }
  for (const side of SIDES) addRingPull(kit, [side * 0.055, 1.12], 0.034, BRONZE)
}

/** Bars in steps round an open middle, before paper that the day shines through. */
function addLattice(kit: WallKit, field: { u: number; fromM: number; toM: number; widthM: number }, wood: Look): void {
  const { u, fromM, toM, widthM } = field
  const [heightM, middle, barM] = [toM - fromM, (fromM + toM) / 2, 0.016]
  kit.addBlock([widthM, heightM, 0.006], [u, middle, LEAF_OFF_M - 0.042], createLook('#f0dfb9', 'fabric', 0.72), 0)
  const bar = (w: number, h: number, atU: number, v: number) =>
    kit.addBlock([Math.max(w, barM), Math.max(h, barM), 0.026], [u + atU, v, LEAF_OFF_M - 0.022], wood, 0)
  for (const side of SIDES) {
    bar(0, heightM, side * widthM * 0.27, middle)
    bar(0, heightM * 0.16, 0, middle + side * heightM * 0.42)
    for (const share of [0.34, 0.21]) bar(widthM, 0, 0, middle + side * heightM * share)
    for (const share of [0, 0.1]) bar(widthM * 0.23, 0, side * widthM * 0.385, middle + (share === 0 ? 0 : heightM * share))
    bar(widthM * 0.23, 0, side * widthM * 0.385, middle - heightM * 0.1)
  }
}

/** Slim bars of black steel with the outside between them, under a riveted beam. */
function addSteelDoor(kit: WallKit): void {
  const { widthM, heightM } = kit
  const leafM = widthM / 2
  addSurround(kit, BLACK_STEEL, { barM: 0.05, frontM: 0.012, backM: 0.26 })
  for (const side of SIDES) {
    addGlazedLeaf(kit, { u: (side * leafM) / 2, widthM: leafM, footM: 0.52, columns: 3, rows: 4, barM: 0.026 }, BLACK_STEEL)
    addPull(kit, side * 0.12, [0.75, 1.5], 0.016, BRASS)
  }
  const [beamM, top] = [0.22, heightM + 0.05]
  kit.addBlock([widthM + 0.7, beamM, 0.03], [0, top + beamM / 2, 0.01], BLACK_STEEL)
  for (const v of [top + 0.012, top + beamM - 0.012]) kit.addBlock([widthM + 0.7, 0.024, 0.09], [0, v, 0.045], BLACK_STEEL)
  for (let rivet = 0; rivet < 12; rivet++) {
    const u = (widthM + 0.5) * (rivet / 11 - 0.5)
    kit.add(createTurned(RIVET, 10), [u, top + beamM / 2, 0.025], BLACK_STEEL, true)
  }
}

const RIVET = [
  [0.022, 0],
  [0.018, 0.01],
  [0.008, 0.016],
  [0, 0.017],
] as const

/** One leaf of oak boards on a pivot; light passes at its edge. */
function addPivotDoor(kit: WallKit): void {
  const { widthM, heightM } = kit
  const slitM = 0.07
  const boards = Math.round((widthM - slitM) / 0.24)
  const boardM = (widthM - slitM) / boards
  const tones = ['#b3956f', '#bb9d77', '#aa8b64', '#bfa27d']
  addSurround(kit, BLACK_STEEL, { barM: 0.02, frontM: 0.01, backM: 0.24 })
  for (let board = 0; board < boards; board++) {
    const u = -widthM / 2 + slitM + boardM * (board + 0.5)
    const oak = createLook(tones[(board * 7 + 1) % tones.length] ?? '#b3956f', 'wood')
    kit.addBlock([boardM - 0.006, heightM - 0.02, 0.06], [u, heightM / 2, LEAF_OFF_M - 0.03], oak, 0.008)
  }
  kit.addBlock([0.012, heightM - 0.02, 0.062], [-widthM / 2 + slitM - 0.006, heightM / 2, LEAF_OFF_M - 0.031], BLACK_STEEL)
  kit.addBlock(
    [slitM - 0.012, heightM, 0.01],
    [-widthM / 2 + (slitM - 0.012) / 2, heightM / 2, LEAF_OFF_M - 0.045],
    createLook('#fff1d6', 'plain', 0.9),
    0,
  )
  const u = widthM / 2 - 0.2
  kit.addBlock([0.036, heightM * 0.72, 0.014], [u, heightM * 0.46, LEAF_OFF_M + 0.06], BLACK_STEEL)
  for (const share of [0.2, 0.72]) kit.addBlock([0.02, 0.03, 0.06], [u, heightM * share, LEAF_OFF_M + 0.03], BLACK_STEEL)
  addHeadLight(kit, COOL_LIGHT)
}

/** A classical doorcase: posts on plinths, a frieze and a cornice over panelled leaves. */
function addMouldedDoor(kit: WallKit): void {
  const stone: Look = { colour: mixColours(kit.wallColour, WHITE, 0.3), substance: 'paint' }
  addDoorcase(kit, stone, stone)
  const walnut = createLook('#704d37', 'wood')
  addPanelledLeaves(kit, [0.22, 0.44, 0.34], walnut, tint(walnut, BLACK, 0.25))
  for (const side of SIDES) addKnob(kit, side * 0.055, BRASS)
}

function addDoorcase(kit: WallKit, look: Look, bead: Look): void {
  const { widthM, heightM } = kit
  addSurround(kit, look, { barM: 0.13, frontM: 0.035, backM: 0.02 })
  for (const side of SIDES) {
    kit.addBlock([0.03, heightM + 0.1, 0.05], [side * (widthM / 2 + 0.125), (heightM + 0.1) / 2, 0.03], bead, 0.01)
    kit.addBlock([0.16, 0.22, 0.06], [side * (widthM / 2 + 0.07), 0.11, 0.03], look, 0.008)
  }
  kit.addBlock([widthM + 0.28, 0.03, 0.05], [0, heightM + 0.125, 0.03], bead, 0.01)
  kit.addBlock([widthM + 0.26, 0.16, 0.04], [0, heightM + 0.21, 0.02], look)
  for (const [step, overM] of [0.3, 0.38, 0.46].entries())
    kit.addBlock(
      [widthM + overM, 0.035, 0.06 + step * 0.035],
      [0, heightM + 0.305 + step * 0.035, 0.03 + step * 0.0175],
      look,
      0.008,
    )
}

/** A palace gate: red lacquer, rows of gilt studs, rings on bosses, pegs in the beam above. */
function addStuddedDoor(kit: WallKit): void {
  const { widthM, heightM } = kit
  const red = createLook('#8e2f23', 'lacquer')
  const gold = createLook('#d3a04a', 'metal')
  const leafM = widthM / 2
  addSurround(kit, createLook('#6b241b', 'lacquer'), { barM: 0.14, frontM: 0.04, backM: 0.24 })
  kit.addBlock([widthM + 0.28, 0.02, 0.05], [0, heightM + 0.01, 0.03], gold)
  for (const side of SIDES) {
    addLeaf(kit, (side * leafM) / 2, leafM, red)
    for (let row = 0; row < 7; row++)
      for (let column = 0; column < 5; column++)
        addStud(kit, [side * leafM * ((column + 0.5) / 5), (heightM - 0.1) * ((row + 0.5) / 7) + 0.06], 0.034, gold)
    addRingPull(kit, [side * leafM * 0.2, (heightM - 0.1) * (3 / 7) + 0.06], 0.066, gold)
  }
  for (const share of [-0.36, -0.12, 0.12, 0.36]) {
    kit.add(createCylinder(0.05, 0.055, 0.06, 6), [share * widthM, heightM + 0.08, 0.04], red, true)
    kit.add(createCylinder(0.03, 0.034, 0.01, 6), [share * widthM, heightM + 0.08, 0.1], gold, true)
  }
}

/** Tall panes into the garden, in pale frames with handles of brass. */
function addFrenchDoor(kit: WallKit): void {
  const leafM = kit.widthM / 2
  const pale: Look = { colour: mixColours(kit.wallColour, WHITE, 0.6), substance: 'paint' }
  addDoorcase(kit, pale, pale)
  for (const side of SIDES) {
    addGlazedLeaf(kit, { u: (side * leafM) / 2, widthM: leafM, footM: 0.5, columns: 2, rows: 4, barM: 0.03 }, pale)
    kit.addBlock([0.03, 0.22, 0.01], [side * 0.04, 1.02, LEAF_OFF_M + 0.005], BRASS)
    kit.addBlock([0.13, 0.018, 0.018], [side * 0.095, 1.05, LEAF_OFF_M + 0.045], BRASS, 0.006)
    kit.addBlock([0.018, 0.018, 0.05], [side * 0.04, 1.05, LEAF_OFF_M + 0.025], BRASS, 0.005)
  }
}

/** Panels in the colour of the cloth on the walls, their edges gilt. */
function addGildedDoor(kit: WallKit): void {
  const wood: Look = { colour: mixColours(kit.wallColour, BLACK, 0.1), substance: 'lacquer' }
  const gilt = createLook('#c79d4e', 'metal')
  addDoorcase(kit, wood, gilt)
  addPanelledLeaves(kit, [0.26, 0.5, 0.24], wood, gilt)
  for (const side of SIDES) {
    addKnob(kit, side * 0.055, gilt)
    const at: WallPlace = [(side * kit.widthM) / 4, kit.heightM * 0.535, LEAF_OFF_M + 0.017]
    kit.add(createRing(kit.widthM * 0.085, 0.02, 24), at, gilt)
    kit.add(createTurned(ROSETTE, 16), at, gilt, true)
  }
}

const ROSETTE = [
  [0.05, 0],
  [0.044, 0.012],
  [0.026, 0.008],
  [0.02, 0.022],
  [0, 0.026],
] as const
