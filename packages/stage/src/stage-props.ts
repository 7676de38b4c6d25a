/** What a page gives the stage and gets from it. */
import type { HungWork, PlanPoint } from '@zhanjian/scene/hall/document.ts'
import type { ReactNode, Ref } from 'react'
import type { WorkPlacement } from './hung-works/work-placement.ts'
import type { GyroscopeState } from './locomotion/gyroscope.ts'
import type { VisitorPose } from './locomotion/walker.ts'
import type { WallPosition } from './picking/picker.ts'
import type { QualityTier } from './quality/quality-tiers.ts'
import type { StageHall, StageLayer } from './stage-layer.ts'
import type { GuideLine } from './view/overlay-view.ts'

/** Props of `HallStage`. */
export interface HallStageProps extends StageHall {
  /** `auto` begins by the device and follows the time that frames take. */
  quality?: QualityTier | 'auto'
  /** `edit`: a drag that starts on a work calls `onDragWork` instead of rotating the view. */
  mode?: 'visit' | 'edit'
  selectedId?: string | null
  /** Walking keys count wherever the focus is, but in fields and dialogs; else only while the canvas has it. */
  hasPageKeys?: boolean
  /** What controls cover at the top and at the bottom of the canvas: a work is composed between. */
  getInsetsPx?: () => { topPx: number; bottomPx: number }
  /** Something else has all attention: nothing is drawn and no change is shown until it is gone, from the first frame on. */
  isCovered?: boolean
  /** What a screen reader calls the canvas. */
  label: string
  /** A work was tapped; in the mode `visit` the visitor also glides to it. */
  onTapWork?(workId: string): void
  /** The floor was tapped; the visitor walks to this point. */
  onTapFloor?(point: PlanPoint): void
  /** A wall without a work, in the editor. */
  onTapWall?(place: WallPosition): void
  /** A work is grabbed by mouse, by a finger when it is the selected one, by a long press otherwise. `false` at the start: not taken, the look turns. */
  onDragWork?: (drag: WorkDrag) => boolean | undefined
  /** Two fingers on the selected work, in the editor. */
  onPinchWork?: (pinch: { workId: string; factor: number; isEnd: boolean }) => void
  /**
   * The visitor's pose, and the work that they have come to look at, or are on the way to: at most ten times a second and
   * only if either has changed.
   */
  onMoveVisitor?: (pose: VisitorPose, viewedWorkId: string | null) => void
  /** The visitor walks by their own input (floor, keys, joystick): a guided tour or host must stop leading them. */
  onTakeOver?(): void
  /** The hall has been drawn for the first time. */
  onReady?: () => void
  /** The GPU context was lost and nothing is drawn any longer: mount the stage again with another `key`. */
  onContextLost?(): void
  /** WebGL is missing or refused. */
  onFailed?: (reason: unknown) => void
  /** The tier of quality at the start and after each change. */
  onQuality?(tier: QualityTier): void
  /** The stop of the guided tour that the visitor sets out for; null when the guided tour has ended. */
  onGuidedTourStop?(workId: string | null): void
  /** Where the models of headset controllers lie; `/xr/` when absent. */
  xrAssetPath?: string
  controls?: Ref<StageControls>
  /** Avatars of the others (`avatars/create-avatar-layer.ts`). */
  avatarLayer?: StageLayer | null
  /** Doors to other halls (`doors/create-door-layer.ts`). */
  doorLayer?: StageLayer | null
  /** More to draw in the hall with react-three-fiber: models. */
  children?: ReactNode
}

/** A phase of dragging a work in the editor. */
export type WorkDrag =
  | { phase: 'start'; workId: string; place: WallPosition; isLongPress: boolean }
  /** `place` lies under the finger, on whichever wall that is. */
  | { phase: 'move'; workId: string; place: WallPosition }
  | { phase: 'end' | 'cancel'; workId: string }

/** Options of a guided tour. */
export interface GuidedTourOptions {
  /** Stops in order; all works in the order of the document when absent. */
  workIds?: readonly string[]
  /** How long to stay before a work, in seconds; what the scene thinks right for its text when absent. */
  dwellS?: (work: HungWork) => number
}

/** Controls of a mounted stage. */
export interface StageControls {
  readonly pose: VisitorPose
  /** Walks to a point of the floor, or as near to it as possible. */
  walkTo(point: PlanPoint): void
  /** Resolves true on arrival, false when the visitor took over or the work hangs nowhere. */
  glideTo(workId: string): Promise<boolean>
  /** Loads the largest picture of a work for a closer look; null releases it. */
  focusWork(workId: string | null): void
  /** Tilt −1 … 1: x to the right, y forwards. */
  setJoystick(x: number, y: number): void
  /** Rotates the view; positive yaw turns left, positive pitch up. */
  rotateView(yawByRad: number, pitchByRad: number): void
  /** To be called from a tap. */
  startGyroscope(): Promise<GyroscopeState>
  /** The device no longer controls the view. */
  stopGyroscope(): void
  /** Starts a guided tour; one that is running ends. */
  startGuidedTour(options?: GuidedTourOptions): void
  /** Stops the guided tour; the visitor stays where they are. */
  stopGuidedTour(): void
  /** Resolves false where the device has no headset or refuses. */
  enterXr(): Promise<boolean>
  /** A JPEG of what the visitor sees now. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
  /**
   * An equirectangular JPEG of everything around the visitor, half as high as wide; its middle faces −z, however the visitor looks.
   * Rejects when the signal is aborted.
   */
  takeSphere(widthPx: number, signal?: AbortSignal): Promise<Blob>
  /** Moves the visitor to where they entered, or would on a screen of this aspect (width through height). */
  showFirstView(aspect: number): void
  /** Moves the visitor at once. */
  teleportVisitor(pose: VisitorPose): void
  /** Editing: shows a work elsewhere without changing the document; null puts it back. */
  placeWork(workId: string, place: WorkPlacement | null): void
  /** Editing: shows guide lines on the walls in place of the current ones. */
  showGuides(guides: readonly GuideLine[]): void
  /** What lies under a point of the page, in client pixels: a place on a wall, or null. */
  pickWall(clientX: number, clientY: number): WallPosition | null
}
