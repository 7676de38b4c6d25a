/** Draws the figures of a hall: those near by finely, all others coarsely, their image in the floor, shadows, names. */
import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  type InstancedBufferGeometry,
  Mesh,
  ShaderMaterial,
  type ShaderMaterialParameters,
  Vector3,
} from 'three'
import { createSheetGeometry } from '../geometry/frame-geometry.ts'
import { linearColour } from '../geometry/linear-colour.ts'
import type { CompanyHall } from './company.ts'
import { createFigureGeometry, FIGURE_HEIGHT_M } from './figure-geometry.ts'
import {
  DRAWN_FRAGMENT_GLSL,
  FIGURE_FRAGMENT_GLSL,
  FIGURE_VERTEX_GLSL,
  GROUND_FRAGMENT_GLSL,
  GROUND_VERTEX_GLSL,
  NAME_VERTEX_GLSL,
} from './figure-shaders.ts'
import { type Figure, MOST_FIGURES } from './figures.ts'
import { createNames } from './names.ts'
import { createPlanLight } from './plan-light.ts'

export interface FiguresView {
  readonly meshes: readonly Mesh[]
  readonly mirrored: Mesh
  /** Draws those that the eye may see as they stand; they come in the order of `Figures.shown`. `breathes`: they move a little while they rest. */
  show(figures: readonly Figure[], nowMs: number, breathes: boolean): void
  dispose(): void
}

/** Tones of coats: pigments and glazes, none as loud as the works. */
const TONES = ['#7484ad', '#bd8272', '#94aa9d', '#c4ac80', '#998a9f', '#828993', '#c9aaa2', '#5f7b7d'] as const
const HAIRS = ['#2b2523', '#4d382c', '#1f232c', '#7d6650', '#8f8c88'] as const
const MOST_FINE = 12
/** Nearer than this a figure gives way instead of filling the view. */
const GONE_M = 0.4
const WHOLE_M = 1.05
const NAME_ABOVE_M = FIGURE_HEIGHT_M + 0.075
/** Height of a name's cell at two metres. */
const NAME_HIGH_M = 0.098
const BREATH_RADPS = 1.5
const SWAY_RADPS = 0.45

export function createFiguresView(hall: CompanyHall): FiguresView {
  const light = createPlanLight(hall)
  const names = createNames()
  const all = createSlots(MOST_FIGURES)
  const near = createSlots(MOST_FINE)
  const aName = dynamic(MOST_FIGURES)
  const sheet = instanced(createSheetGeometry(), { ...all.attributes, aName })
  const coarse = instanced(createFigureGeometry('coarse'), all.attributes)
  const reflected = instanced(createFigureGeometry('coarse'), all.attributes)
  const fine = instanced(createFigureGeometry('fine'), near.attributes)
  const figureMaterial = make(FIGURE_VERTEX_GLSL, FIGURE_FRAGMENT_GLSL, {
    uniforms: { ...light.uniforms, uTones: { value: TONES.map(colour) }, uHairs: { value: HAIRS.map(colour) } },
  })
  const groundMaterial = make(GROUND_VERTEX_GLSL, GROUND_FRAGMENT_GLSL, { depthWrite: false })
  const { cellWidth, cellHeight, texture } = names.sheet
  const nameMaterial = make(NAME_VERTEX_GLSL, DRAWN_FRAGMENT_GLSL, {
    uniforms: { uDrawing: { value: texture }, uNames: { value: [cellWidth, cellHeight, NAME_ABOVE_M, NAME_HIGH_M] } },
    premultipliedAlpha: true,
    depthWrite: false,
  })
  // After the floor, which what it mirrors shines through, and those who stand behind before those in front.
  const ground = meshOf(sheet, groundMaterial, 4)
  const far = meshOf(coarse, figureMaterial, 5)
  const close = meshOf(fine, figureMaterial, 6)
  const label = meshOf(sheet, nameMaterial, 7)
  const mirrored = meshOf(reflected, figureMaterial, 2)
  const meshes = [ground, far, close, label]
  const bearers = new Set<number>()

  return {
    meshes,
    mirrored,
    show(figures, nowMs, breathes) {
      light.follow()
      let first = 0
      while (first < figures.length && !figures[first]?.isBefore) first++
      const count = Math.min(figures.length - first, MOST_FIGURES)
      const fineCount = Math.min(count, MOST_FINE)
      keepNames(figures)
      for (let index = 0; index < count; index++) {
        const figure = figures[first + index]
        if (!figure) continue
        all.put(index, figure, nowMs, breathes)
        if (index >= count - fineCount) near.put(index - count + fineCount, figure, nowMs, breathes)
        const name = names.placeOf(figure.companion)
        aName.setXYZ(index, name?.u ?? 0, name?.v ?? 0, name ? figure.nameOpacity : 0)
      }
      sheet.instanceCount = reflected.instanceCount = count
      coarse.instanceCount = count - fineCount
      fine.instanceCount = fineCount
      aName.needsUpdate = true
      all.changed()
      near.changed()
      for (const mesh of meshes) mesh.visible = count > 0
      mirrored.visible = count > 0
      far.visible = count > fineCount
    },
    dispose() {
      for (const geometry of [sheet, coarse, reflected, fine]) geometry.dispose()
      for (const material of [figureMaterial, groundMaterial, nameMaterial]) material.dispose()
      names.dispose()
    },
  }

  function keepNames(figures: readonly Figure[]): void {
    let isSame = bearers.size === figures.length
    for (let index = 0; isSame && index < figures.length; index++) isSame = bearers.has(figures[index]?.companion.figureId ?? -1)
    if (isSame) return
    bearers.clear()
    for (const { companion } of figures) bearers.add(companion.figureId)
    names.keep(bearers)
  }
}

/** The instanced attributes that figures, shadows and names share: where each stands, how it holds itself, what it wears. */
function createSlots(capacity: number) {
  const attributes = { aPlace: dynamic(capacity), aPose: dynamic(capacity), aLook: dynamic(capacity), aGait: dynamic(capacity) }
  const { aPlace, aPose, aLook, aGait } = attributes
  return {
    attributes,
    put(slot: number, figure: Figure, nowMs: number, breathes: boolean) {
      const { pose, companion, bodyYawRad, strideRad, gait } = figure
      const { figureId } = companion
      const opacity = figure.opacity * softStep((figure.distanceM - GONE_M) / (WHOLE_M - GONE_M))
      // Each at a time of its own.
      const timeS = nowMs / 1000 + figureId * 1.7
      const rest = breathes ? 1 - gait : 0
      aPlace.setXYZW(slot, pose.x, pose.y, pose.z, bodyYawRad)
      aPose.setXYZW(slot, pose.yawRad - bodyYawRad, pose.pitchRad, strideRad, breathes ? gait : 0)
      aLook.setXYZW(slot, companion.colour % TONES.length, (figureId * 7) % HAIRS.length, companion.isHost ? 1 : 0, opacity)
      aGait.setXY(slot, rest * Math.sin(timeS * BREATH_RADPS), rest * Math.sin(timeS * SWAY_RADPS))
    },
    changed() {
      aPlace.needsUpdate = aPose.needsUpdate = aLook.needsUpdate = aGait.needsUpdate = true
    },
  }
}

function dynamic(capacity: number): InstancedBufferAttribute {
  return new InstancedBufferAttribute(new Float32Array(capacity * 4), 4).setUsage(DynamicDrawUsage)
}

function instanced(
  geometry: InstancedBufferGeometry,
  attributes: Readonly<Record<string, InstancedBufferAttribute>>,
): InstancedBufferGeometry {
  for (const [name, attribute] of Object.entries(attributes)) geometry.setAttribute(name, attribute)
  geometry.instanceCount = 0
  return geometry
}

function make(vertexShader: string, fragmentShader: string, more: ShaderMaterialParameters): ShaderMaterial {
  return new ShaderMaterial({ vertexShader, fragmentShader, transparent: true, ...more })
}

function meshOf(geometry: InstancedBufferGeometry, material: ShaderMaterial, renderOrder: number): Mesh {
  const mesh = new Mesh(geometry, material)
  mesh.frustumCulled = false
  mesh.renderOrder = renderOrder
  mesh.visible = false
  // No ray meets them: whoever stands before a work does not keep others from choosing it.
  mesh.raycast = () => undefined
  return mesh
}

function colour(hex: string): Vector3 {
  return new Vector3(...linearColour(hex))
}

function softStep(share: number): number {
  const clamped = Math.max(0, Math.min(1, share))
  return clamped * clamped * (3 - 2 * clamped)
}
