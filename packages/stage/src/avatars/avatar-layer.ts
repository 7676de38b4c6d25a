/** The avatars of the other visitors of a hall: what the page supplies, and how the stage draws them. */
import type { Building } from '@zhanjian/scene/hall/document.ts'
import type { Camera, Group, Scene, WebGLRenderer } from 'three'
import type { Sight } from '../locomotion/sight.ts'
import type { VisitorPose } from '../locomotion/walker.ts'
import type { HallLighting } from '../view/hall-view.ts'

/** An avatar as the room describes it. */
export interface AvatarInfo {
  figureId: number
  name: string
  /** What it looks like, as the code of `look-code.ts`. */
  look: string
  isHost: boolean
}

/** What a figure does for a moment. */
export type AvatarGesture = 'wave' | 'clap'

/** Draws the avatars of a room. The page creates it, supplies what the room sends and passes it to the stage. */
export interface AvatarLayer {
  /** Sets who is in the room besides the user. New avatars fade in at their position, missing ones fade out. */
  setAvatars(people: readonly AvatarInfo[]): void
  /**
   * Applies one snapshot of the room: concatenated records of `presence.ts`. `receivedAtMs` is of the page's clock
   * (`performance.now()`).
   */
  applySnapshot(bytes: Uint8Array, receivedAtMs: number): void
  /** Shows an emoji that rises over an avatar, and what the figure does with it; does nothing for an unknown avatar. */
  showReaction(figureId: number, picture: string, gesture?: AvatarGesture): void
  /** Where an avatar is drawn now; null before it has a position. */
  getPose(figureId: number): VisitorPose | null
  /** For the stage: shows the avatars in this hall; removes them from the one before. */
  mount(hall: AvatarLayerContext): AvatarLayerView
  /** Removes the avatars. Later calls do nothing. */
  dispose(): void
}

/** What the stage supplies about the hall. */
export interface AvatarLayerContext {
  renderer: WebGLRenderer
  scene: Scene
  camera: Camera
  /** What the floor mirrors; hidden where the floor is dull. */
  mirrored: Group
  /** The building that is shown now. */
  building(): Building
  lighting: HallLighting
  /** Requests a frame. */
  invalidate: () => void
}

/** The avatars in one hall, as the stage drives them. */
export interface AvatarLayerView {
  /**
   * Called before each frame. Avatars before `sight`, which the visitor looks at, fade.
   * @returns whether another frame is needed
   */
  update(camera: Camera, sight: Sight | null): boolean
  /** Frees everything on the GPU. */
  dispose(): void
}
