/** The small labels beside the works: one texture, one instanced draw call. */
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { Surface } from '@zhanjian/scene/hall/plan.ts'
import { DynamicDrawUsage, InstancedBufferAttribute, Mesh, ShaderMaterial, type Texture } from 'three'
import { createInstancedPlane } from '../geometry/frame-geometry.ts'
import type { HungWorkInstances } from '../hung-works/hung-work-instances.ts'
import type { LightUniforms } from '../materials/light-uniforms.ts'
import { addInstanceAttributes } from '../view/hung-works-view.ts'
import { type LabelPlace, layOutLabels } from './label-layout.ts'
import { LABEL_FRAGMENT_GLSL, LABEL_VERTEX_GLSL } from './label-shaders.ts'
import { createLabelMeasure, drawLabelSheet } from './label-sheet.ts'
import { layOutLabel, type WallLabel } from './wall-label.ts'

export interface LabelsView {
  object: Mesh
  /** Shows the labels of works; `surfaces` with what else is on them. */
  setWorks(works: HallDocument['works'], surfaces: readonly Surface[]): void
  getPlace: (workId: string) => LabelPlace | undefined
  dispose(): void
}

/** `attributes`: of the works, in the order of their slots. */
export function createLabelsView(light: LightUniforms, attributes: HungWorkInstances['attributes']): LabelsView {
  const capacity = attributes.aPlace?.count ?? 0
  const aLabel = createVec4Attribute(capacity)
  const aLabelCell = createVec4Attribute(capacity)
  const geometry = addInstanceAttributes(createInstancedPlane(), { ...attributes, aLabel, aLabelCell })
  const labels = { value: null as Texture | null }
  const material = new ShaderMaterial({
    vertexShader: LABEL_VERTEX_GLSL,
    fragmentShader: LABEL_FRAGMENT_GLSL,
    uniforms: { ...light, uLabels: labels },
    transparent: true,
    depthWrite: false,
  })
  const object = new Mesh(geometry, material)
  object.frustumCulled = false
  object.renderOrder = 1
  let places = new Map<string, LabelPlace>()

  return {
    object,
    setWorks(works, surfaces) {
      labels.value?.dispose()
      labels.value = null
      geometry.instanceCount = Math.min(works.length, capacity)
      const context = window.document.createElement('canvas').getContext('2d')
      const sizes = context ? measureLabels(works, context) : new Map<string, WallLabel>()
      places = new Map(
        surfaces.flatMap((surface) => [
          ...layOutLabels(
            surface,
            works.filter((work) => work.surfaceId === surface.id),
            sizes,
          ),
        ]),
      )
      const hung = new Map([...sizes].filter(([id]) => places.has(id)))
      object.visible = hung.size > 0
      if (!context || hung.size === 0) return
      const sheet = drawLabelSheet(context, hung)
      labels.value = sheet.texture
      works.slice(0, capacity).forEach(({ id }, slot) => {
        const place = places.get(id)
        aLabel.setXYZW(slot, place?.besideM ?? 0, place?.upM ?? 0, place?.widthM ?? 0, place?.heightM ?? 0)
        aLabelCell.setXYZW(slot, ...(sheet.cells.get(id) ?? NO_CELL))
      })
      aLabel.needsUpdate = aLabelCell.needsUpdate = true
    },
    getPlace: (workId) => places.get(workId),
    dispose() {
      labels.value?.dispose()
      geometry.dispose()
      material.dispose()
    },
  }
}

const NO_CELL = [0, 0, 0, 0] as const

function createVec4Attribute(count: number): InstancedBufferAttribute {
  const attribute = new InstancedBufferAttribute(new Float32Array(count * 4), 4)
  attribute.setUsage(DynamicDrawUsage)
  return attribute
}

function measureLabels(works: HallDocument['works'], context: CanvasRenderingContext2D): Map<string, WallLabel> {
  const measure = createLabelMeasure(context)
  return new Map(
    works.flatMap((work): [string, WallLabel][] => {
      const label = layOutLabel(work, measure)
      return label ? [[work.id, label]] : []
    }),
  )
}
