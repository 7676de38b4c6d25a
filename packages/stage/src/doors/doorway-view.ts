/** One open door as it is drawn: its sign, and in the opening what lies behind. */
import { wallToRoom } from '@zhanjian/scene/hall/plan.ts'
import { computeOpeningRing } from '@zhanjian/scene/hall/wall-outline.ts'
import { BufferAttribute, BufferGeometry, Group, Mesh, MirroredRepeatWrapping, type Texture, type WebGLRenderer } from 'three'
import { triangulate } from '../geometry/triangulate.ts'
import type { DecodePicture } from '../pictures/decode-picture.ts'
import { loadPicture } from '../pictures/load-picture.ts'
import { type DoorFrame, MEETING_DEPTH_M } from './door-frame.ts'
import type { OpenDoor } from './door-layer.ts'
import { createDoorSign } from './door-sign.ts'
import { createDoorwayMaterial } from './doorway-material.ts'

export interface DoorwayView {
  readonly object: Group
  readonly mesh: Mesh
  setNote(note: string | null): void
  /** Shows the hall itself as it is drawn into this texture; null: a picture of it. */
  setLive(texture: Texture | null): void
  /** @returns whether what is seen still changes */
  update(deltaS: number): boolean
  dispose(): void
}

export interface DoorwayOptions {
  renderer: WebGLRenderer
  decode: DecodePicture
  invalidate: () => void
}

/** The picture turns into the hall within this time. */
const FADE_S = 0.4

export function createDoorwayView(frame: DoorFrame, { title, note, glimpse }: OpenDoor, options: DoorwayOptions): DoorwayView {
  const { material, uniforms } = createDoorwayMaterial(frame)
  const geometry = createDoorwayGeometry(frame)
  const mesh = new Mesh(geometry, material)
  let sign = createDoorSign(frame, { title, note })
  let shownNote = note
  const object = new Group()
  object.add(mesh, sign.mesh)
  // Until there is something to see the door stays as the hall has it.
  mesh.visible = false
  let picture: Texture | null = null
  let isLive = false
  let isDisposed = false

  const showPicture = async (url: string) => {
    const { renderer, decode, invalidate } = options
    const texture = await loadPicture(url, { renderer, decode, hasMipmaps: true })
    if (isDisposed) return texture.dispose()
    picture = texture
    texture.wrapS = texture.wrapT = MirroredRepeatWrapping
    const [widthPx, heightPx] = texture.userData.sizePx as [number, number]
    uniforms.uPicture.value = texture
    uniforms.uPictureAspect.value = widthPx / heightPx
    mesh.visible = true
    invalidate()
  }
  // Without its picture a door is shut until its hall is there.
  if (glimpse !== null) showPicture(glimpse).catch(() => undefined)

  return {
    object,
    mesh,
    setNote(next) {
      if (next === shownNote) return
      shownNote = next
      sign.dispose()
      sign = createDoorSign(frame, { title, note: next })
      object.add(sign.mesh)
    },
    setLive(texture) {
      if (isLive === (texture !== null)) return
      isLive = texture !== null
      if (texture !== null) uniforms.uLive.value = texture
      else uniforms.uLiveShare.value = 0
      if (picture === null) uniforms.uLiveShare.value = isLive ? 1 : 0
      mesh.visible = isLive || picture !== null
    },
    update(deltaS) {
      const share = uniforms.uLiveShare
      if (!isLive || share.value === 1) return false
      share.value = Math.min(1, share.value + deltaS / FADE_S)
      return true
    },
    dispose() {
      isDisposed = true
      object.removeFromParent()
      geometry.dispose()
      material.dispose()
      picture?.dispose()
      sign.dispose()
    },
  }
}

/** The opening, as deep in the wall as the halls meet. */
function createDoorwayGeometry({ surface, hole }: DoorFrame): BufferGeometry {
  const ring = [...computeOpeningRing(hole)].reverse()
  const positions = ring.flatMap(([uM, vM]) => wallToRoom(surface, uM, vM, -MEETING_DEPTH_M))
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setIndex(triangulate(ring).flat())
  return geometry
}
