/** Which pages of an invitation its guests see. */
import { getShownText } from './bound-text.zh.ts'
import type { InvitationDocument, Page } from './document.ts'
import type { ElementKind, InvitationElement } from './elements.ts'
import { hasAgenda } from './has-agenda.ts'

/** Not worth a page by themselves. */
const ORNAMENTS: ReadonlySet<ElementKind> = new Set(['text', 'picture', 'shape', 'icon', 'door'])

/**
 * Without pages that are only there for a door that leads nowhere or an agenda that nobody has written: their other words would
 * promise what is not there. The first page is always one of them.
 */
export function listGuestPages({ pages, event }: Pick<InvitationDocument, 'pages' | 'event'>, hasDoor: boolean): Page[] {
  function isKnown(element: InvitationElement): boolean {
    if (element.kind !== 'text') return element.kind === 'door' && hasDoor
    return element.bind === 'agenda' ? hasAgenda(event) : getShownText(element, event, null).trim() !== ''
  }
  const isLacking = (element: InvitationElement): boolean => isPromise(element) && !isKnown(element)
  const isWorthIt = (element: InvitationElement): boolean =>
    !ORNAMENTS.has(element.kind) || ((isPromise(element) || isPlan(element)) && isKnown(element))
  return pages.filter(({ elements }, at) => at === 0 || !elements.some(isLacking) || elements.some(isWorthIt))
}

/** The rest of a page may be about it. */
const isPromise = (element: InvitationElement): boolean =>
  element.kind === 'door' || (element.kind === 'text' && element.bind === 'agenda')

const isPlan = (element: InvitationElement): boolean =>
  element.kind === 'text' && (element.bind === 'time' || element.bind === 'place' || element.bind === 'contact')
