/** Potted plants, bamboo and garden rocks. */
import { createSeededRandom } from '@zhanjian/scene/hall/bake/seeded-random.ts'
import { Quaternion, Vector3 } from 'three'
import { mixColours, toLinearColour } from '../linear-colour.ts'
import type { Vector } from '../solid.ts'
import { createBlock, createCylinder, createSheet, createTurned, type Solid } from '../solid.ts'
import { hashToSeed, type PropKit } from './prop-kit.ts'

const UP = new Vector3(0, 1, 0)
/** Leaves catch light from everywhere: shade them less than solids. */
const shadeLeaf = (normal: readonly [number, number, number]) => 0.86 + 0.2 * normal[1]

/** A tapered pot with a plant of long arching leaves. */
export function addPlanter({ prop, widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const random = createSeededRandom(hashToSeed(prop.id))
  const pot = colourOr('#d8d2c6')
  const potHeightM = Math.min(heightM * 0.42, 0.62)
  const radius = Math.min(widthM, depthM) / 2
  add(
    createTurned([
      [radius * 0.62, 0],
      [radius * 0.72, 0.01],
      [radius * 0.98, potHeightM * 0.9],
      [radius, potHeightM],
      [radius * 0.92, potHeightM],
      [radius * 0.88, potHeightM - 0.05],
      [0, potHeightM - 0.05],
    ]),
    pot,
    'lacquer',
  )
  const leaves = 34
  for (let i = 0; i < leaves; i++) {
    const share = i / leaves
    const lengthM = (heightM - potHeightM) * (0.75 + 0.45 * random())
    const lean = 0.25 + 0.95 * share * (0.7 + 0.3 * random())
    const turn = new Quaternion().setFromAxisAngle(UP, i * 2.399 + random() * 0.5)
    const green = mixColours(toLinearColour('#2f5a34'), toLinearColour('#7d9c57'), random() * 0.8)
    add(createLeaf(lengthM, 0.035 + 0.045 * lengthM, lean, 5), green, 'leaf', {
      at: [0, potHeightM - 0.06, 0],
      turn,
      shade: shadeLeaf,
    })
  }
}

/** A trough of bamboo: jointed stems and tufts of narrow leaves. */
export function addBamboo({ prop, widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const random = createSeededRandom(hashToSeed(prop.id))
  const troughHeightM = 0.26
  add(createBlock(widthM, troughHeightM, depthM, 0.014), colourOr('#6d716d'), 'stone', { at: [0, troughHeightM / 2, 0] })
  add(createBlock(widthM - 0.07, 0.02, depthM - 0.07), toLinearColour('#3c3a30'), 'stone', {
    at: [0, troughHeightM + 0.006, 0],
  })
  const stems = Math.max(3, Math.min(6, Math.round((widthM * depthM) / 0.11)))
  for (let i = 0; i < stems; i++) {
    const x = ((i + 0.5) / stems - 0.5) * (widthM - 0.16) + (random() - 0.5) * 0.06
    const z = (random() - 0.5) * Math.max(0.02, depthM - 0.2)
    addStem(add, random, [x, troughHeightM, z], (heightM - troughHeightM) * (0.72 + 0.28 * random()))
  }
}

function addStem(add: PropKit['add'], random: () => number, foot: readonly [number, number, number], lengthM: number): void {
  const green = mixColours(toLinearColour('#7d8f4c'), toLinearColour('#5c7a44'), random())
  const ring = mixColours(green, toLinearColour('#c9c79a'), 0.55)
  const joints = Math.max(3, Math.round(lengthM / 0.3))
  const radius = 0.014 + 0.009 * random()
  const bend = (random() - 0.5) * 0.3
  const lean = (random() - 0.5) * 0.16
  for (let joint = 0; joint < joints; joint++) {
    const fromM = (joint / joints) * lengthM
    const partM = lengthM / joints
    const share = fromM / lengthM
    const x = foot[0] + bend * share * share
    const z = foot[2] + lean * share * share
    const taper = 1 - 0.55 * share
    add(createCylinder(radius * taper * 0.96, radius * taper, partM * 0.97, 5, true), green, 'lacquer', {
      at: [x, foot[1] + fromM, z],
    })
    add(createCylinder(radius * taper * 1.12, radius * taper * 1.12, partM * 0.035, 5, true), ring, 'leaf', {
      at: [x, foot[1] + fromM + partM * 0.967, z],
    })
    if (share < 0.34) continue
    for (let tuft = 0; tuft < 2; tuft++) {
      const around = random() * Math.PI * 2
      const reachM = 0.06 + 0.2 * random()
      for (let blade = 0; blade < 3; blade++) {
        const turn = new Quaternion().setFromAxisAngle(UP, around + (blade - 1) * 0.75)
        const tone = mixColours(toLinearColour('#486b35'), toLinearColour('#8ea65c'), random())
        add(createLeaf(0.2 + 0.19 * random(), 0.038, 1.05 + 0.75 * random(), 2), tone, 'leaf', {
          at: [x + Math.sin(around) * reachM, foot[1] + fromM + partM * (0.4 + 0.6 * random()), z + Math.cos(around) * reachM],
          turn,
          shade: shadeLeaf,
        })
      }
    }
  }
}

/** A weathered garden stone: taller than wide, waisted, full of hollows that lie in shade. */
export function addRock({ prop, widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const seed = (hashToSeed(prop.id) % 97) * 0.7
  const shape = (s: number, t: number): Vector => {
    const [around, rise] = [s * 2 * Math.PI, (t - 0.5) * Math.PI]
    const at = new Vector3(Math.cos(rise) * Math.sin(around), Math.sin(rise), Math.cos(rise) * Math.cos(around))
    at.multiplyScalar(1 + computeSwell(at, seed))
    // Leans, and is slimmer below its head.
    const share = (at.y + 1) / 2
    const girth = 1.06 - 0.42 * share + 0.1 * Math.sin(share * 7 + seed)
    return [at.x * girth + 0.16 * Math.sin(share * 3 + seed), at.y, at.z * girth]
  }
  const [lowest, highest] = [shape(0, 0)[1], shape(0, 1)[1]]
  const stone = createSheet(24, 12, (s, t) => {
    const [x, y, z] = shape(s, t)
    const risen = ((y - lowest) / (highest - lowest)) * heightM * 1.06 - heightM * 0.06
    return [x * widthM * 0.5, Math.max(0, risen), z * depthM * 0.5]
  })
  add(stone, colourOr('#8b8a84'), 'stone', { shade: (normal) => 0.62 + 0.36 * normal[1] + 0.16 * normal[0] + 0.1 * normal[2] })
}

function computeSwell({ x, y, z }: Vector3, seed: number): number {
  const broad = Math.sin(x * 3.1 + seed) * Math.sin(y * 2.7 + seed * 1.7) * Math.sin(z * 3.3 - seed)
  const ridges = Math.abs(Math.sin(y * 5.3 + x * 3.7 + seed * 2.1)) * Math.abs(Math.sin(z * 4.9 - x * 4.1 + seed))
  const pits = Math.max(0, Math.sin(x * 6.1 + seed) * Math.sin(y * 5.3 - seed) * Math.sin(z * 5.9 + seed * 0.3) - 0.2)
  return 0.26 * broad + 0.16 * ridges - 0.5 * pits - 0.06
}

/** An arching blade that starts at the origin and leans towards +z; seen from both sides. */
function createLeaf(lengthM: number, widthM: number, leanRad: number, parts: number): Solid {
  const bendM = lengthM / (1.1 * leanRad)
  const front = createSheet(1, parts, (s, t) => {
    const halfWidth = (widthM / 2) * Math.sin(Math.PI * (0.08 + 0.92 * t)) ** 0.7
    const angle = leanRad * (0.35 + 1.1 * t)
    const [y, z] = [Math.sin(angle) - Math.sin(leanRad * 0.35), Math.cos(leanRad * 0.35) - Math.cos(angle)]
    return [(s * 2 - 1) * halfWidth, bendM * y, bendM * z]
  })
  const count = front.positions.length / 3
  return {
    positions: [...front.positions, ...front.positions],
    normals: [...front.normals, ...front.normals.map((value) => -value)],
    uvs: [...front.uvs, ...front.uvs],
    indices: [...front.indices, ...front.indices.map((corner) => corner + count).reverse()],
  }
}
