import type { IMAGE_VARIANT_PX } from '@zhanjian/contract/limits.ts'
import type { UploadFailure } from '@zhanjian/contract/uploads.ts'

type ImageVariant = keyof typeof IMAGE_VARIANT_PX

interface ProcessedImage {
  /** Of the original, after applying its orientation. */
  widthPx: number
  heightPx: number
  /** `#rrggbb`. */
  dominantColour: string
  /** WebP in sRGB without any metadata. */
  variants: Record<ImageVariant, Uint8Array> & { panorama?: Uint8Array }
}

export type ImageOutcome = { ok: true; image: ProcessedImage } | { ok: false; failure: UploadFailure }
