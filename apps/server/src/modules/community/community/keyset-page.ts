import type { KeysetPosition } from '../../base/relations/service.ts'

/** Request of a cursor page; `cursor` undefined: the first page. */
export interface PageRequest {
  cursor?: string | undefined
  size: number
}

export const toKeysetPosition = (position: readonly [string, string] | null): KeysetPosition | null =>
  position === null ? null : { at: new Date(position[0]), key: position[1] }
