import type { PictureSphere, UploadFailure } from '@zhanjian/contract/files/uploads.ts'

/**
 * Which variants of a picture are created together: those with which it can be used (`small`), or those of its close-up
 * (`large`), which take three times as long. `preview`: `thumb` and `medium` alone, of a picture that is its own close-up.
 */
export type VariantGroup = 'small' | 'large' | 'preview'

export interface ProcessedImage {
  /** Of the original, after applying its orientation. */
  widthPx: number
  heightPx: number
  /** `#rrggbb`. */
  dominantColour: string
  /** What the file says of itself; null: it is no panorama, or does not say. */
  sphere: PictureSphere | null
  /**
   * WebP in sRGB without any metadata. `small`: `thumb` and `medium`; `large`: `large`, of panoramas also `panorama`, of long pictures `long`. Panoramas, long and
   * small pictures and formats that are slow to decode have all of them at once.
   */
  variants: Record<string, Uint8Array>
}

export type ImageOutcome = { ok: true; image: ProcessedImage } | { ok: false; failure: UploadFailure }

/** `other_picture`: it does not show what the first picture shows. */
export type OriginalOutcome = { ok: true; image: ProcessedImage } | { ok: false; failure: UploadFailure | 'other_picture' }
