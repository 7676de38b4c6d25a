/**
 * Soft darkness where things touch the floor, and soft light: round lanterns, before panes. All of it is one mesh of squares,
 * which the shader fills from their middle outwards (`soft-spot-material.ts`).
 */
import type { Building, Prop } from '@zhanjian/scene/hall/document.ts'
import { wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { BufferAttribute, BufferGeometry } from 'three'
import { chooseDoorStyle, isGlazed } from './doors/door-styles.ts'
import { listOuterOpenings } from './openings.ts'
import { RUG_TOP_M } from './props/furniture.ts'
import { computeShadeHeightM } from './props/structure.ts'

interface SoftSpot {
  at: readonly [x: number, y: number, z: number]
  /** Direction of its first side on the floor; null: it faces the eye. */
  yawRad: number | null
  /** Half of what is filled evenly, and how far it fades beyond. */
  halfM: readonly [number, number]
  reachM: number
  /** Light that it adds and share of the light that it takes, as the screen shows them. */
  adds: readonly [number, number, number]
  takes: number
}

const NO_LIGHT = [0, 0, 0] as const
const LANTERN_LIGHT = [0.36, 0.26, 0.13] as const
const DAY = [0.1, 0.098, 0.088] as const
/** How far before its middle a spot stands that faces the eye, as a share of its reach: before the whole lantern that it surrounds. */
export const BEFORE_MIDDLE = 0.34
/** Clear of the floor, and of a rug. */
const OFF_FLOOR_M = 0.004

/** Null when there are none. */
export function createSoftSpotGeometry(building: Building): BufferGeometry | null {
  const spots = [...building.props.flatMap((prop) => createPropSpots(building, prop)), ...createDoorSpots(building)]
  if (spots.length === 0) return null
  const positions: number[] = []
  const shapes: number[] = []
  const fades: number[] = []
  const tones: number[] = []
  const indices: number[] = []
  for (const { at, yawRad, halfM, reachM, adds, takes } of spots) {
    const first = positions.length / 3
    const [cos, sin] = [Math.cos(yawRad ?? 0), Math.sin(yawRad ?? 0)]
    for (const [right, front] of CORNERS) {
      const [x, z] = [right * (halfM[0] + reachM), front * (halfM[1] + reachM)]
      const isFlat = yawRad !== null
      positions.push(at[0] + (isFlat ? x * cos + z * sin : 0), at[1], at[2] + (isFlat ? z * cos - x * sin : 0))
      shapes.push(x, z, ...halfM)
      fades.push(reachM, isFlat ? 0 : 1)
      tones.push(...adds, takes)
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('aShape', new BufferAttribute(new Float32Array(shapes), 4))
  geometry.setAttribute('aFade', new BufferAttribute(new Float32Array(fades), 2))
  geometry.setAttribute('aTone', new BufferAttribute(new Float32Array(tones), 4))
  geometry.setIndex(indices)
  return geometry
}

const CORNERS = [
  [-1, 1],
  [1, 1],
  [1, -1],
  [-1, -1],
] as const

function createPropSpots(building: Building, prop: Prop): SoftSpot[] {
  const { kind, at, yawRad, sizeM, liftM } = prop
  const [widthM, , depthM] = sizeM
  if (kind === 'beam') return []
  if (kind === 'pendant') {
    const middleM = liftM + computeShadeHeightM(sizeM) / 2
    return [{ at: [at[0], middleM, at[1]], yawRad: null, halfM: [0, 0], reachM: widthM * 1.7, adds: LANTERN_LIGHT, takes: 0 }]
  }
  const isRug = kind === 'rug'
  const onRugM = !isRug && building.props.some((rug) => rug.kind === 'rug' && isWithin(rug, at)) ? RUG_TOP_M : 0
  // A round foot leaves the corners of its square free.
  const share = kind === 'bench' || kind === 'plinth' || kind === 'bamboo' || isRug ? 0.5 : 0.36
  return [
    {
      at: [at[0], liftM + onRugM + OFF_FLOOR_M, at[1]],
      yawRad,
      halfM: [widthM * share - 0.02, depthM * share - 0.02],
      reachM: isRug ? 0.06 : 0.05 + Math.min(widthM, depthM) * 0.24,
      adds: NO_LIGHT,
      takes: isRug ? 0.3 : 0.4,
    },
  ]
}

function isWithin({ at, yawRad, sizeM }: Prop, [x, z]: readonly [number, number]): boolean {
  const [dx, dz] = [x - at[0], z - at[1]]
  const [cos, sin] = [Math.cos(yawRad), Math.sin(yawRad)]
  return Math.abs(dx * cos - dz * sin) < sizeM[0] / 2 && Math.abs(dx * sin + dz * cos) < sizeM[2] / 2
}

function createDoorSpots(building: Building): SoftSpot[] {
  const hasPanes = isGlazed(chooseDoorStyle(building))
  return listOuterOpenings(building)
    .filter(({ hole }) => hole.kind === 'door')
    .flatMap(({ surface, hole }): SoftSpot[] => {
      const yawRad = Math.atan2(-surface.direction[1], surface.direction[0])
      const [halfM, lit] = [hole.widthM / 2, { yawRad, adds: DAY, takes: 0 }]
      const dark = { yawRad, halfM: [halfM - 0.05, 0.01], reachM: 0.22, adds: NO_LIGHT, takes: 0.34 } as const
      return [
        { at: wallToRoom(surface, hole.uM, OFF_FLOOR_M + 0.004, -0.2), ...dark },
        ...(hasPanes
          ? [{ at: wallToRoom(surface, hole.uM, OFF_FLOOR_M, 0.75), halfM: [halfM * 0.6, 0.3] as const, reachM: 0.75, ...lit }]
          : []),
      ]
    })
}
