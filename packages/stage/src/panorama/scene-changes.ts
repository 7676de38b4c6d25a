/** Which scene is shown, which one is loading, and which one fades out. How to load and draw is injected. */
import type { DecodedPicture } from '../pictures/decode-picture.ts'
import type { PanoramaLayer, PictureSource } from './panorama-layer.ts'
import { FULL_COVERAGE, type PanoramaCoverage, type PanoramaScene } from './panorama-scene.ts'

export interface ShownScene {
  scene: PanoramaScene
  coverage: PanoramaCoverage
  layer: PanoramaLayer
  abort: AbortController
  /** In full resolution; it waits while the scene before it still takes memory. */
  waiting: DecodedPicture | null
  hasFullPicture: boolean
  /** No better picture than the one that is drawn will come. */
  isComplete: boolean
}

interface SceneChangesOptions {
  decode: (url: string, signal: AbortSignal) => Promise<DecodedPicture>
  release: (picture: DecodedPicture) => void
  /** As a GPU can take it. */
  shrink: (picture: DecodedPicture) => PictureSource
  createLayer: () => PanoramaLayer
  /** Something of this scene can be drawn, and from now on it is. `before` fades out. */
  onArrival: (shown: ShownScene, before: ShownScene | null) => void
  /** The scene is drawn in full resolution. */
  onFullPicture: (scene: PanoramaScene) => void
  /** There is no picture; the scene before it stays. */
  onFailure: (scene: PanoramaScene, reason: unknown) => void
  onDrawable: () => void
}

export interface SceneChanges {
  /** Shows a scene as soon as something of it is there. The one that is shown already takes on other settings. */
  show(scene: PanoramaScene): void
  readonly current: ShownScene | null
  readonly outgoing: ShownScene | null
  /** The outgoing scene is no longer seen. */
  endFade(): void
  dispose(): void
}

export function createSceneChanges(options: SceneChangesOptions): SceneChanges {
  let current: ShownScene | null = null
  let incoming: ShownScene | null = null
  let outgoing: ShownScene | null = null

  const isLive = (shown: ShownScene) => !shown.abort.signal.aborted

  function settle(shown: ShownScene, scene: PanoramaScene): void {
    shown.scene = scene
    shown.coverage = scene.coverage ?? FULL_COVERAGE
    shown.layer.place(shown.coverage, scene.colour ?? null)
  }

  function load(scene: PanoramaScene): ShownScene {
    const shown: ShownScene = {
      scene,
      coverage: FULL_COVERAGE,
      layer: options.createLayer(),
      abort: new AbortController(),
      waiting: null,
      hasFullPicture: false,
      isComplete: false,
    }
    settle(shown, scene)
    void loadPictures(shown)
    return shown
  }

  async function loadPictures(shown: ShownScene): Promise<void> {
    const { previewUrl, pictureUrl } = shown.scene
    // The preview is shown first, but never after the full picture.
    const preview =
      previewUrl === undefined || previewUrl === pictureUrl
        ? null
        : options.decode(previewUrl, shown.abort.signal).then(
            (picture) => take(shown, picture, !shown.hasFullPicture),
            () => undefined,
          )
    try {
      const picture = await options.decode(pictureUrl, shown.abort.signal)
      if (!isLive(shown)) return options.release(picture)
      shown.hasFullPicture = true
      if (outgoing !== null && shown === current) shown.waiting = picture
      else takeFullPicture(shown, picture)
    } catch (reason) {
      await preview
      if (!isLive(shown)) return
      if (!shown.layer.hasPicture) return fail(shown, reason)
      shown.isComplete = true
      options.onDrawable()
    }
  }

  function takeFullPicture(shown: ShownScene, picture: DecodedPicture): void {
    shown.isComplete = true
    take(shown, picture, true)
    options.onFullPicture(shown.scene)
  }

  function take(shown: ShownScene, picture: DecodedPicture, isWanted: boolean): void {
    if (isWanted && isLive(shown)) {
      shown.layer.setPicture(options.shrink(picture))
      if (shown === incoming) arrive(shown)
      options.onDrawable()
    }
    options.release(picture)
  }

  function arrive(shown: ShownScene): void {
    drop(outgoing)
    outgoing = current
    outgoing?.abort.abort()
    if (outgoing?.waiting) options.release(outgoing.waiting)
    current = shown
    incoming = null
    options.onArrival(shown, outgoing)
  }

  function fail(shown: ShownScene, reason: unknown): void {
    if (shown === incoming) incoming = null
    drop(shown)
    options.onFailure(shown.scene, reason)
  }

  function drop(shown: ShownScene | null): void {
    if (shown === null) return
    shown.abort.abort()
    if (shown.waiting !== null) options.release(shown.waiting)
    shown.waiting = null
    shown.layer.dispose()
  }

  const shows = (shown: ShownScene | null, { id, pictureUrl }: PanoramaScene): shown is ShownScene =>
    shown?.scene.id === id && shown.scene.pictureUrl === pictureUrl

  return {
    show(scene) {
      if (shows(incoming, scene)) return settle(incoming, scene)
      drop(incoming)
      incoming = null
      if (shows(current, scene)) return settle(current, scene)
      incoming = load(scene)
    },
    get current() {
      return current
    },
    get outgoing() {
      return outgoing
    },
    endFade() {
      drop(outgoing)
      outgoing = null
      if (!current?.waiting) return
      const { waiting } = current
      current.waiting = null
      takeFullPicture(current, waiting)
    },
    dispose() {
      for (const shown of [current, incoming, outgoing]) drop(shown)
      current = incoming = outgoing = null
    },
  }
}
