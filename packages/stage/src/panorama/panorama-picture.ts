/** What is drawn of a tour: the scene that is shown with its tiles, the one that fades out, and the patch below. */

import { type DecodedPicture, decodePicture, releasePicture } from '../pictures/decode-picture.ts'
import type { PanoramaFrame } from './directions.ts'
import { createEye, type PanoramaEye } from './panorama-eye.ts'
import type { NadirPatch } from './panorama-layer.ts'
import { createPanoramaRenderer } from './panorama-renderer.ts'
import type { PanoramaNadir, PanoramaScene } from './panorama-scene.ts'
import { createSceneChanges, type ShownScene } from './scene-changes.ts'
import { createSceneTiles } from './scene-tiles.ts'

export interface PanoramaPicture {
  readonly gl: WebGL2RenderingContext
  /** null before the first arrival. */
  readonly current: ShownScene | null
  readonly isFading: boolean
  show(scene: PanoramaScene, nadir: PanoramaNadir): void
  /** Starts a frame on the canvas. */
  begin(widthPx: number, heightPx: number): void
  /**
   * Draws on what is bound.
   * @param aim writes where an eye looks that is turned to the left by this angle more
   */
  draw(aim: (yawRad: number, eye: PanoramaEye) => void): void
  /** Loads and chooses tiles for what is seen now. */
  lookForTiles(view: { frame: PanoramaFrame; widthPx: number; isMoving: boolean }): void
  /** The yaw at which the outgoing scene was left, less that of the new one. */
  setOutgoingYaw(yawRad: number): void
  /** @returns whether a scene still fades */
  advance(deltaS: number): boolean
  dispose(): void
}

interface PanoramaPictureOptions {
  canvas: HTMLCanvasElement
  /** Scenes change by a short fade alone. */
  isMotionReduced: boolean
  onArrival: (shown: ShownScene, before: ShownScene | null) => void
  onFullPicture: () => void
  onFailure: (scene: PanoramaScene, reason: unknown) => void
  onDrawable: () => void
}

/** More only tiles have: phones run out of memory with a larger texture. */
const PICTURE_MAX_PX = 4096
const FADE_S = 0.7
const SHORT_FADE_S = 0.25
/** The scene that is left comes closer by this much while it fades. */
const FADE_ZOOM = 0.4

/** Null without WebGL 2. */
export function createPanoramaPicture(options: PanoramaPictureOptions): PanoramaPicture | null {
  const { isMotionReduced, onDrawable } = options
  const renderer = createPanoramaRenderer(options.canvas)
  if (renderer === null) return null
  const eye = createEye()
  const nadir: NadirPatch = { kind: 0, sizeRad: 0.5 }
  const tiles = createSceneTiles(renderer.createTiles, onDrawable)
  let [fadeShare, outgoingYawRad] = [1, 0]
  let seenTiles: ReturnType<typeof tiles.update> = null
  let logoUrl: string | null = null
  let isDisposed = false
  const scenes = createSceneChanges({
    decode: decodePicture,
    release: releasePicture,
    shrink: (picture) => shrinkToLimit(picture, Math.min(PICTURE_MAX_PX, renderer.maxTexturePx)),
    createLayer: renderer.createLayer,
    onArrival(shown, before) {
      tiles.open(shown.scene.tiles ?? null, shown.coverage)
      seenTiles = null
      fadeShare = before === null ? 1 : 0
      options.onArrival(shown, before)
    },
    onFullPicture: options.onFullPicture,
    onFailure: options.onFailure,
    onDrawable,
  })

  function showNadir(next: PanoramaNadir): void {
    nadir.kind = next.kind === 'none' ? 0 : next.kind === 'logo' ? 1 : 2
    nadir.sizeRad = next.kind === 'none' ? 0 : next.sizeRad
    const url = next.kind === 'logo' ? next.url : null
    if (url === logoUrl) return
    logoUrl = url
    renderer?.setLogo(null)
    if (url !== null) void showLogo(url)
  }

  /** A patch that does not load is left out. */
  async function showLogo(url: string): Promise<void> {
    const picture = await decodePicture(url).catch(() => null)
    if (picture === null) return
    if (logoUrl === url && !isDisposed) renderer?.setLogo(picture)
    releasePicture(picture)
    onDrawable()
  }

  return {
    gl: renderer.gl,
    get current() {
      return scenes.current
    },
    get isFading() {
      return fadeShare < 1
    },
    show(scene, nextNadir) {
      scenes.show(scene)
      if (scenes.current?.scene === scene) tiles.open(scene.tiles ?? null, scenes.current.coverage)
      showNadir(nextNadir)
    },
    begin: renderer.begin,
    draw(aim) {
      const { current, outgoing } = scenes
      const share = fadeShare * fadeShare * (3 - 2 * fadeShare)
      if (outgoing !== null) {
        aim(outgoingYawRad, eye)
        if (!isMotionReduced) comeCloser(eye, 1 + FADE_ZOOM * share)
        outgoing.layer.draw(eye, 1, nadir, null)
      }
      aim(0, eye)
      current?.layer.draw(eye, outgoing === null ? 1 : share, nadir, seenTiles)
    },
    lookForTiles(view) {
      const { current } = scenes
      // A better picture that is still to come makes most tiles needless.
      if (!current?.isComplete) return
      seenTiles = tiles.update(view, current.layer.widthPx)
    },
    setOutgoingYaw(yawRad) {
      outgoingYawRad = yawRad
    },
    advance(deltaS) {
      if (fadeShare === 1) return false
      fadeShare = Math.min(1, fadeShare + deltaS / (isMotionReduced ? SHORT_FADE_S : FADE_S))
      if (fadeShare === 1) scenes.endFade()
      return true
    },
    dispose() {
      isDisposed = true
      scenes.dispose()
      tiles.dispose()
      renderer.dispose()
    },
  }
}

/** Everything is larger by this factor. An eye of a headset, which is never in the middle of its screen, stays as it is. */
function comeCloser(eye: PanoramaEye, factor: number): void {
  if (eye.offsetX !== 0) return
  eye.halfWidth /= factor
  eye.halfHeight /= factor
}

/** A GPU may take less than the picture has. */
function shrinkToLimit(picture: DecodedPicture, maxPx: number): DecodedPicture | HTMLCanvasElement {
  const factor = maxPx / Math.max(picture.width, picture.height)
  if (factor >= 1) return picture
  const smaller = window.document.createElement('canvas')
  smaller.width = Math.floor(picture.width * factor)
  smaller.height = Math.floor(picture.height * factor)
  smaller.getContext('2d')?.drawImage(picture, 0, 0, smaller.width, smaller.height)
  return smaller
}
