import type { PublicHall } from '@zhanjian/contract/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/document.ts'

export interface BakeTask {
  document: HallDocument
  /** Null when an earlier revision's light still fits. */
  light: 'high' | 'fast' | null
  /** The small pictures of the works in the document's order, as WebP. */
  thumbs: readonly Uint8Array[]
}

/** WebP pictures with what is needed to read them. */
export interface BakedHall {
  lightmap: (Omit<PublicHall['lightmap'], 'url'> & { picture: Uint8Array }) | null
  atlas: (Omit<NonNullable<PublicHall['atlas']>, 'url'> & { picture: Uint8Array }) | null
}

export type BakeMessage = { kind: 'progress'; share: number } | { kind: 'done'; baked: BakedHall }
