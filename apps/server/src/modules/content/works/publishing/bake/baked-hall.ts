import type { PublicHall } from '@zhanjian/contract/works/published-works.ts'
import type { HallDocument } from '@zhanjian/scene/hall/document.ts'

/** Input of a bake. */
export interface BakeTask {
  document: HallDocument
  /** Null: the light of an earlier revision is still valid. */
  light: 'high' | 'fast' | null
  /** Nobody waits for it. */
  givesWay?: boolean
  /** Thumbnails of the hung works in the document's order, as WebP. */
  thumbs: readonly Uint8Array[]
}

/** Result of a bake: WebP pictures and the data to read them. */
export interface BakedHall {
  /** `isFirst`: baked quickly, to be replaced by a fine one. */
  lightmap: (Omit<PublicHall['lightmap'], 'url'> & { picture: Uint8Array; isFirst?: boolean }) | null
  atlas: (Omit<NonNullable<PublicHall['atlas']>, 'url'> & { picture: Uint8Array }) | null
}

/** Message of the bake thread. */
export type BakeMessage = { kind: 'progress'; share: number } | { kind: 'done'; baked: BakedHall }
