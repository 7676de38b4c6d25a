/** Potted plants, bamboo and garden rocks. */
import { BufferAttribute, BufferGeometry, CylinderGeometry, IcosahedronGeometry, Quaternion, Vector3 } from 'three'
import { mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js'
import { linearColour, mixColours } from '../linear-colour.ts'
import { createChance, type PropKit, seedOf, softBox, turned } from './prop-kit.ts'

const UP = new Vector3(0, 1, 0)
/** Leaves catch light from everywhere: shade them less than solids. */
const shadeLeaf = (normal: readonly [number, number, number]) => 0.86 + 0.2 * normal[1]

/** A tapered pot with a plant of long arching leaves. */
export function addPlanter({ prop, widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const chance = createChance(seedOf(prop.id))
  const pot = colourOr('#d8d2c6')
  const potHeightM = Math.min(heightM * 0.42, 0.62)
  const radius = Math.min(widthM, depthM) / 2
  add(
    turned([
      [radius * 0.62, 0],
      [radius * 0.72, 0.01],
      [radius * 0.98, potHeightM * 0.9],
      [radius, potHeightM],
      [radius * 0.92, potHeightM],
      [radius * 0.88, potHeightM - 0.05],
      [0, potHeightM - 0.05],
    ]),
    pot,
  )
  const leaves = 34
  for (let i = 0; i < leaves; i++) {
    const share = i / leaves
    const lengthM = (heightM - potHeightM) * (0.75 + 0.45 * chance())
    const lean = 0.25 + 0.95 * share * (0.7 + 0.3 * chance())
    const turn = new Quaternion().setFromAxisAngle(UP, i * 2.399 + chance() * 0.5)
    const green = mixColours(linearColour('#2f5a34'), linearColour('#7d9c57'), chance() * 0.8)
    add(leaf(lengthM, 0.035 + 0.045 * lengthM, lean, 5), green, { at: [0, potHeightM - 0.06, 0], turn, shade: shadeLeaf })
  }
}

/** A trough of bamboo: jointed stems and tufts of narrow leaves. */
export function addBamboo({ prop, widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const chance = createChance(seedOf(prop.id))
  const troughHeightM = 0.26
  add(softBox(widthM, troughHeightM, depthM, 0.012), colourOr('#5c5f5c'), { at: [0, troughHeightM / 2, 0] })
  add(softBox(widthM - 0.07, 0.02, depthM - 0.07, 0.005), linearColour('#3c3a30'), { at: [0, troughHeightM + 0.006, 0] })
  const stems = Math.max(3, Math.min(9, Math.round((widthM * depthM) / 0.09)))
  for (let i = 0; i < stems; i++) {
    const x = ((i + 0.5) / stems - 0.5) * (widthM - 0.16) + (chance() - 0.5) * 0.06
    const z = (chance() - 0.5) * Math.max(0.02, depthM - 0.2)
    addStem(add, chance, [x, troughHeightM, z], (heightM - troughHeightM) * (0.72 + 0.28 * chance()))
  }
}

function addStem(add: PropKit['add'], chance: () => number, foot: readonly [number, number, number], lengthM: number): void {
  const green = mixColours(linearColour('#6f8f45'), linearColour('#4d7440'), chance())
  const joints = Math.max(3, Math.round(lengthM / 0.34))
  const radius = 0.013 + 0.008 * chance()
  const bend = (chance() - 0.5) * 0.22
  for (let joint = 0; joint < joints; joint++) {
    const fromM = (joint / joints) * lengthM
    const partM = lengthM / joints
    const x = foot[0] + bend * (fromM / lengthM) ** 2
    const taper = 1 - 0.4 * (joint / joints)
    add(new CylinderGeometry(radius * taper * 0.94, radius * taper, partM * 0.985, 7, 1, true), green, {
      at: [x, foot[1] + fromM + partM / 2, foot[2]],
    })
    if (joint < joints * 0.35) continue
    for (let tuft = 0; tuft < 5; tuft++) {
      const turn = new Quaternion().setFromAxisAngle(UP, chance() * Math.PI * 2)
      const tone = mixColours(linearColour('#4f7d3a'), linearColour('#93b163'), chance())
      add(leaf(0.2 + 0.16 * chance(), 0.026, 0.9 + 0.7 * chance(), 3), tone, {
        at: [x, foot[1] + fromM + partM * chance(), foot[2]],
        turn,
        shade: shadeLeaf,
      })
    }
  }
}

/** A weathered garden stone, taller than wide, with hollows. */
export function addRock({ prop, widthM, heightM, depthM, colourOr, add }: PropKit): void {
  const seed = seedOf(prop.id) % 97
  const source = new IcosahedronGeometry(0.5, 4)
  source.deleteAttribute('uv')
  source.deleteAttribute('normal')
  const stone = mergeVertices(source)
  const position = stone.getAttribute('position')
  const at = new Vector3()
  for (let i = 0; i < position.count; i++) {
    at.fromBufferAttribute(position, i)
    const swell =
      1 +
      0.2 * Math.sin(at.x * 7 + seed) * Math.sin(at.y * 6 + seed * 1.7) +
      0.16 * Math.sin(at.y * 13 + at.z * 9 + seed * 0.6) +
      0.09 * Math.sin(at.x * 19 - at.z * 17 + seed * 2.3)
    at.multiplyScalar(swell)
    position.setXYZ(i, at.x * widthM, Math.max(0, (at.y + 0.42) * heightM * 0.98), at.z * depthM)
  }
  stone.computeVertexNormals()
  add(stone, colourOr('#85847d'), { shade: (normal) => 0.72 + 0.3 * normal[1] + 0.1 * normal[0] })
}

/** An arching blade that starts at the origin and leans towards +z; seen from both sides. */
function leaf(lengthM: number, widthM: number, leanRad: number, parts: number): BufferGeometry {
  const positions: number[] = []
  const indices: number[] = []
  let [y, z] = [0, 0]
  for (let part = 0; part <= parts; part++) {
    const share = part / parts
    const halfWidth = (widthM / 2) * Math.sin(Math.PI * (0.08 + 0.92 * share)) ** 0.7
    positions.push(-halfWidth, y, z, halfWidth, y, z)
    const angle = leanRad * (0.35 + 1.1 * share)
    y += (Math.cos(angle) * lengthM) / parts
    z += (Math.sin(angle) * lengthM) / parts
    if (part === parts) break
    const first = part * 2
    indices.push(first, first + 1, first + 3, first, first + 3, first + 2)
  }
  return bothSides(positions, indices)
}

function bothSides(positions: readonly number[], indices: readonly number[]): BufferGeometry {
  const count = positions.length / 3
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array([...positions, ...positions]), 3))
  const back: number[] = []
  for (let i = 0; i < indices.length; i += 3) {
    back.push(count + (indices[i] ?? 0), count + (indices[i + 2] ?? 0), count + (indices[i + 1] ?? 0))
  }
  geometry.setIndex([...indices, ...back])
  geometry.computeVertexNormals()
  return geometry
}
