/** The same hall in A-Frame: the product's geometry, atlas and lightmap in one component; three is A-Frame's own. */
import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import { parseHallDocument } from '@zhanjian/scene/hall/parse-document.ts'
import { decodePicture } from '@zhanjian/stage/pictures/decode-picture.ts'
import { TIER_SETTINGS } from '@zhanjian/stage/quality/quality-tiers.ts'
import { createHallView, type HallView } from '@zhanjian/stage/view/hall-view.ts'
import type { Camera, Group, WebGLRenderer } from 'three'
import { buildHallPictures, toHallLightmap } from '../../../apps/web/src/shared/halls/hall-pictures.ts'

interface Entity {
  setObject3D(name: string, object: Group): void
  object3D: { position: { set(x: number, y: number, z: number): void }; rotation: { y: number } }
  sceneEl: { renderer: WebGLRenderer; camera: Camera | undefined }
}
interface Component {
  el: Entity
  view?: HallView
}
declare const AFRAME: {
  registerComponent(name: string, component: Record<string, (this: Component, ...args: number[]) => void> | object): void
}

const EYE_HEIGHT_M = 1.6
const fetched: Promise<PublicHall> = fetch('/hall.json').then((response) => response.json())

AFRAME.registerComponent('hall', {
  init(this: Component) {
    void fetched.then((hall) => {
      const parsed = parseHallDocument(hall.document)
      if (!parsed.ok) throw new Error('the hall document is not valid')
      const view = createHallView({ renderer: this.el.sceneEl.renderer, invalidate: () => {}, decode: decodePicture })
      view.setTier(TIER_SETTINGS.plain)
      view.setDocument(parsed.document)
      view.setPictures(buildHallPictures(hall, parsed.document))
      view.setLightmap(toHallLightmap(hall))
      this.el.setObject3D('hall', view.object)
      this.view = view
    })
  },
  tick(this: Component, _timeMs: number, deltaMs: number) {
    const { camera } = this.el.sceneEl
    // As while somebody walks: frames stay short.
    if (camera) this.view?.update(camera, deltaMs / 1000, false)
  },
})

AFRAME.registerComponent('spawn', {
  init(this: Component) {
    void fetched.then((hall) => {
      const parsed = parseHallDocument(hall.document)
      if (!parsed.ok) return
      const { at, yawRad } = parsed.document.building.spawn
      this.el.object3D.position.set(at[0], EYE_HEIGHT_M, at[1])
      this.el.object3D.rotation.y = yawRad
    })
  },
})
