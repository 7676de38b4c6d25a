/** Icons that stand for a fact of the event, such as the pin before its place. */
import { getShownText } from './bound-text.zh.ts'
import type { ElementOf, InvitationElement } from './elements.ts'
import type { EventDetails } from './event.ts'

/** How far before its words an icon may stand. */
const GAP_MAX = 24
/** Boxes are put by hand. */
const TOLERANCE = 6

/**
 * Ids of the icons before facts that nobody knows: without the words beside it a pin or a receiver means nothing. An icon belongs to
 * the bound text whose first line begins right behind it.
 */
export function findHiddenIcons(elements: readonly InvitationElement[], event: EventDetails): ReadonlySet<string> {
  const facts = elements.filter((element) => element.kind === 'text').filter(({ bind }) => bind !== null)
  const icons = elements.filter((element) => element.kind === 'icon')
  const hidden = icons.filter((icon) => {
    const own = facts.filter((fact) => isBefore(icon, fact))
    return own.length > 0 && own.every((fact) => getShownText(fact, event, null) === '')
  })
  return new Set(hidden.map(({ id }) => id))
}

function isBefore(icon: ElementOf<'icon'>, fact: ElementOf<'text'>): boolean {
  if (fact.direction === 'vertical') return false
  const gap = fact.x - (icon.x + icon.w)
  const below = icon.y + icon.h / 2 - fact.y
  const lineHeight = Math.max(icon.h, fact.fontSize * fact.lineHeight)
  return gap >= -TOLERANCE && gap <= GAP_MAX && below >= -TOLERANCE && below <= lineHeight + TOLERANCE
}
