import type { ListedKind } from '@zhanjian/contract/works/works.ts'
import { isOneOf, keysOf } from '../../lib/type-guards.ts'

/** In the order in which they are offered. */
export const LISTED_KINDS = keysOf<ListedKind>({
  gallery: true,
  panorama: true,
  video: true,
  article: true,
  model: true,
  invitation: true,
  exhibition: true,
})
export const isListedKind = isOneOf(LISTED_KINDS)
