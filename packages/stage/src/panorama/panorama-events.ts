/** What a panorama shows, tells and is told to do. */
import type { GyroscopeState } from '../locomotion/gyroscope.ts'
import type { HotspotLayer } from './hotspot-layer.ts'
import type { MarkerLayer } from './marker-layer.ts'
import type { PanoramaDirection, PanoramaLook, PanoramaNadir, PanoramaScene } from './panorama-scene.ts'

/** What a chosen hotspot says in a headset, where there are no elements. */
export interface PanoramaPanel {
  title: string
  text?: string
  pictureUrl?: string | undefined
  /** Below it, smaller: what can be done. */
  note: string
}

export interface PanoramaEvents {
  /** Something of the picture is drawn for the first time. */
  onReady?(): void
  /** The picture of the scene is shown in full resolution. */
  onFullyLoaded?(): void
  /** 0 … 2π clockwise from the picture's middle, and the angle of view; at every frame in which one changes. */
  onHeading?(headingRad: number, fovRad: number): void
  /** Another scene is drawn now. Also called for the first one. */
  onScene?(sceneId: string): void
  /** There is no picture of this scene under its address; the scene before it stays. */
  onSceneFailed?(sceneId: string, reason: unknown): void
  /** A tap on the picture. While this is given two quick taps do not reset the view. */
  onPick?: ((direction: PanoramaDirection) => void) | undefined
  /** The user has taken over from a view that turned by itself. */
  onTurningStopped?(): void
  /** A hotspot was chosen in a headset. */
  onHotspotSelect?: ((hotspotId: string) => void) | undefined
  /** The panel in a headset was put away there. */
  onPanelClose?(): void
  /** The headset was taken off, or shows something else. */
  onXrEnd?(): void
  /** The GPU context was lost. The view recovers by itself when it is restored and calls `onReady` again. */
  onContextLost?(): void
  /** No WebGL 2, or no picture of the first scene. */
  onFailed?(reason: unknown): void
}

/** What is shown. */
export interface PanoramaContent {
  scene: PanoramaScene
  /** Where the view looks when it comes to this scene; null: as the scene opens. */
  arrivalYawRad: number | null
  nadir: PanoramaNadir
}

export interface PanoramaSession {
  /** Another scene, or other settings of the same one. */
  show(content: PanoramaContent): void
  readonly hotspots: HotspotLayer
  readonly markers: MarkerLayer
  wake(): void
  reset(): void
  zoom(factor: number): void
  getLook(): PanoramaLook
  setLook(look: PanoramaLook): void
  glideTo(look: PanoramaLook): void
  setPlanet(isPlanet: boolean): void
  setTurning(isTurning: boolean): void
  findDirectionAt(clientX: number, clientY: number): PanoramaDirection
  /** To be called from a tap. */
  startGyroscope(): Promise<GyroscopeState>
  stopGyroscope(): void
  /** What hangs before the viewer in a headset; null: nothing. */
  setPanel(panel: PanoramaPanel | null): void
  /** To be called from a tap. Resolves false where the device has no headset or refuses. */
  enterXr(): Promise<boolean>
  /** A JPEG of the current view. */
  takePicture(widthPx: number, heightPx: number): Promise<Blob>
  dispose(): void
}
