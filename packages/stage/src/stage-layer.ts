/** What a page draws within a hall besides its works: avatars, doors that stand open. */
import type { Building, HallDocument } from '@zhanjian/scene/hall/document.ts'
import type { Camera, Group, PerspectiveCamera, Ray, Scene, WebGLRenderer } from 'three'
import type { Motion } from './locomotion/motion.ts'
import type { Sight } from './locomotion/sight.ts'
import type { VisitorPose } from './locomotion/walker.ts'
import type { DecodePicture } from './pictures/decode-picture.ts'
import type { HallLighting, HallView } from './view/hall-view.ts'
import type { HallPictures } from './view/hung-works-view.ts'
import type { HallLightmap } from './view/light-view.ts'

/** The page creates it, supplies what is drawn, passes it to the stage and disposes of it. The stage mounts it in each hall. */
export interface StageLayer {
  /** For the stage: shows the layer in this hall. */
  mount(hall: StageLayerContext): StageLayerView
}

/** A hall as the stage draws it. */
export interface StageHall {
  document: HallDocument
  pictures: HallPictures
  /** null: the draft light, drawn at once. */
  lightmap: HallLightmap | null
}

/** A hall with what is drawn of it. Whoever has it must dispose of the view. */
export interface ViewedHall {
  hall: StageHall
  view: HallView
}

/** What the stage supplies about the hall. */
export interface StageLayerContext {
  renderer: WebGLRenderer
  scene: Scene
  camera: PerspectiveCamera
  /** What the floor mirrors; hidden where the floor is dull. */
  mirrored: Group
  /** The building that is shown now. */
  building(): Building
  lighting: HallLighting
  motion: Motion
  /** Walks to a point of the floor, or as near to it as possible. */
  walkTo(point: readonly [x: number, z: number]): void
  /**
   * Replaces the hall within the frame, the visitor going on.
   * @param move takes the visitor's pose from where they are to where that is in the next hall
   * @returns the hall that they have left
   */
  enterHall(next: ViewedHall, move: (pose: VisitorPose) => void): ViewedHall
  decode: DecodePicture
  /** Requests a frame. */
  invalidate: () => void
}

/** A layer in one hall, as the stage drives it. */
export interface StageLayerView {
  /**
   * Called before each frame. `sight`: what the visitor looks at.
   * @returns whether another frame is needed
   */
  update(camera: Camera, sight: Sight | null, deltaS: number): boolean
  /** A tap along a ray, where the hall itself begins at `distanceM`. @returns whether it was meant for the layer */
  tap?(ray: Ray, distanceM: number): boolean
  /** Frees everything on the GPU. */
  dispose(): void
}
