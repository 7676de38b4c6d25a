/** The others in a hall: what a page tells of them, and what the stage asks of whoever draws them. */
import type { Building } from '@zhanjian/scene/document.ts'
import type { Camera, Group, Scene, WebGLRenderer } from 'three'
import type { VisitorPose } from '../locomotion/walker.ts'
import type { HallLighting } from '../view/hall-view.ts'

export interface AvatarInfo {
  figureId: number
  name: string
  /** One of the eight tones, 0–7. */
  colour: number
  isHost: boolean
}

export interface AvatarLayer {
  /** Who is there besides oneself. Those who are new fade in where the room says they stand, those who are missing fade out. */
  setAvatars(people: readonly AvatarInfo[]): void
  /** One snapshot of the room as it came: records of `presence.ts`, one after the other. `receivedAtMs` by the page's clock (`performance.now()`). */
  applySnapshot(bytes: Uint8Array, receivedAtMs: number): void
  /** An emoji floats up over a figure; over one that is not there it does not. */
  showReaction(figureId: number, picture: string): void
  /** Where a figure is drawn now; null: nowhere yet. */
  getPose(figureId: number): VisitorPose | null
  /** For the stage: into this hall, out of the one before. */
  mount(hall: AvatarLayerContext): AvatarLayerView
  /** Draws nobody any more; further calls do nothing. */
  dispose(): void
}

/** What the stage lends of a hall. */
export interface AvatarLayerContext {
  renderer: WebGLRenderer
  scene: Scene
  camera: Camera
  /** What the floor mirrors; hidden where the floor is dull. */
  mirrored: Group
  building(): Building
  lighting: HallLighting
  /** Asks for a frame. */
  invalidate: () => void
}

export interface AvatarLayerView {
  /** Before each frame; true when another one is wanted. */
  update(camera: Camera): boolean
  /** Frees everything on the GPU. */
  dispose(): void
}
