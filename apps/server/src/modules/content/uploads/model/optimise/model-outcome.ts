import type { UploadFailure } from '@zhanjian/contract/uploads.ts'

/** Width, height and depth of a model in its rest pose, in its own metres. */
export type ModelSizeM = [widthM: number, heightM: number, depthM: number]

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
}

export type ModelOutcome = { ok: true; model: ProcessedModel } | { ok: false; failure: UploadFailure }
