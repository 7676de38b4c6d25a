import type { PictureSphere, UploadFailure } from '@zhanjian/contract/files/uploads.ts'
import type { SceneTiles } from '@zhanjian/contract/works/panoramas.ts'
import type { BlurredPlace } from './burn-blurs.ts'

/** How the pictures of a scene are made. */
export interface ScenePlan {
  sphere: PictureSphere
  blurs: readonly BlurredPlace[]
}

/** What is drawn of a scene, as files. */
export interface RenderedScene {
  /** Of `picture`. */
  widthPx: number
  heightPx: number
  /** `#rrggbb`. */
  colour: string
  /** Empty: `picture` has every pixel. */
  levels: SceneTiles['levels']
  /** WebP by file name: `cover` (the medium variant of any picture), `preview`, `picture`, and a tile for each `<level>-<column>-<row>`. */
  files: Record<string, Uint8Array>
}

/** Result of rendering a scene. */
export type SceneOutcome = { ok: true; scene: RenderedScene } | { ok: false; failure: UploadFailure }
