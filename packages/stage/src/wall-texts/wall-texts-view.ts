/** Everything to read on the walls. Loaded after the hall is there. */
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { computeSurfaces } from '@zhanjian/scene/hall/plan.ts'
import { Group } from 'three'
import type { HungWorkInstances } from '../hung-works/hung-work-instances.ts'
import type { LightAttribute, LightLayout } from '../light/light-layout.ts'
import type { LightUniforms } from '../materials/light-uniforms.ts'
import type { LabelPlace } from './label-layout.ts'
import { createLabelsView } from './labels-view.ts'
import { createTextWallView } from './text-wall-view.ts'

export interface WallTextsView {
  object: Group
  /** Shows the labels and the text wall of a document; what is unchanged is not drawn again. */
  setDocument(document: HallDocument): void
  /** Where the label of a work hangs; undefined without one. */
  getLabelPlace: (workId: string) => LabelPlace | undefined
  setLight: (attribute: LightAttribute, layout: LightLayout) => void
  dispose(): void
}

/** `works`: the attributes of the hung works, which labels follow. */
export function createWallTextsView({
  light,
  works,
}: {
  light: LightUniforms
  works: HungWorkInstances['attributes']
}): WallTextsView {
  const labels = createLabelsView(light, works)
  const textWall = createTextWallView(light)
  const object = new Group()
  object.add(labels.object, textWall.object)
  let shown: HallDocument | null = null
  return {
    object,
    setDocument(document) {
      const isSameWall = shown?.building === document.building && shown.textWall === document.textWall
      if (isSameWall && shown?.works === document.works) return
      shown = document
      const surfaces = computeSurfaces(document.building, document.textWall)
      labels.setWorks(document.works, surfaces)
      textWall.setDocument(document, surfaces)
    },
    getLabelPlace: labels.getPlace,
    setLight: textWall.setLight,
    dispose() {
      labels.dispose()
      textWall.dispose()
    },
  }
}
