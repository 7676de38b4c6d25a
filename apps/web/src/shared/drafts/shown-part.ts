/** What an editor shows of a document that consists of parts, such as pages or scenes, and what it has selected there. */
export interface ShownPart {
  /** Null: there is no part. */
  partId: string | null
  itemId: string | null
}

/** A page with its elements, a scene with its hotspots. */
export interface DocumentPart {
  id: string
  items: readonly { id: string }[]
}

/**
 * What is shown after a change: the same if it is still there. A part that went is followed by the one that takes its place.
 * @param before the parts before the change
 */
export function followShownPart(
  { partId, itemId }: ShownPart,
  before: readonly DocumentPart[],
  parts: readonly DocumentPart[],
): ShownPart {
  const shown = parts.find(({ id }) => id === partId)
  if (shown) return { partId, itemId: shown.items.some(({ id }) => id === itemId) ? itemId : null }
  const place = Math.max(
    0,
    before.findIndex(({ id }) => id === partId),
  )
  return { partId: parts[Math.min(place, parts.length - 1)]?.id ?? null, itemId: null }
}
