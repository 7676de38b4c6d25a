import type { UploadFailure } from '@zhanjian/contract/files/uploads.ts'

/** Width, height and depth of a model in its rest pose, in its own metres. */
export type ModelSizeM = [widthM: number, heightM: number, depthM: number]

export interface ModelPoster {
  widthPx: number
  heightPx: number
  dominantColour: string
  thumb: Uint8Array
  medium: Uint8Array
}

interface ProcessedModel {
  sizeM: ModelSizeM
  variants: {
    /** GLB for the viewer: meshopt, WebP. */
    web: Uint8Array
    /** GLB that any reader of glTF 2.0 opens; its origin is the middle of its underside. */
    arGlb: Uint8Array
    /** Missing if the model has no surfaces. */
    arUsdz?: Uint8Array
  }
  /** A picture of it as it opens in the viewer, as WebP. Missing if the model has no surfaces, or cannot be drawn here. */
  poster?: ModelPoster
}

export type ModelOutcome = { ok: true; model: ProcessedModel } | { ok: false; failure: UploadFailure }
