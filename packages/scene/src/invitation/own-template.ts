/** Templates that people make of their invitations: the look and the words of an invitation, without its event, its guests and its files. */
import { listFileIds } from '../document/list-files.ts'
import type { EventStart } from './create-invitation.ts'
import type { InvitationDocument } from './document.ts'
import type { InvitationElement } from './elements.ts'

/**
 * The invitation without what belongs to one event or to one person: hosts, times, place, contact, door, music and uploaded files. Places
 * for pictures and photos stay, empty; texts, the agenda and own questions stay as the host wrote them.
 */
export const removeEvent = (document: InvitationDocument): InvitationDocument => ({
  ...document,
  event: {
    ...document.event,
    hosts: '',
    startsAt: null,
    endsAt: null,
    place: null,
    placeNote: '',
    contactName: '',
    contactPhone: '',
  },
  answers: { ...document.answers, deadline: null },
  door: null,
  music: null,
  pages: document.pages.map((page) => ({
    ...page,
    background: removeUpload(page.background, 'picture'),
    elements: page.elements.map(removeFiles),
  })),
})

/** What keeps an invitation from being a template, each an English line for logs; empty: it is one. */
export function findTemplateViolations(document: InvitationDocument): string[] {
  const { event, answers, door, music } = document
  const isKept: Record<string, boolean> = {
    'event.hosts': event.hosts !== '',
    'event.startsAt': event.startsAt !== null,
    'event.endsAt': event.endsAt !== null,
    'event.place': event.place !== null,
    'event.placeNote': event.placeNote !== '',
    'event.contactName': event.contactName !== '',
    'event.contactPhone': event.contactPhone !== '',
    'answers.deadline': answers.deadline !== null,
    door: door !== null,
    music: music !== null,
    pages: listFileIds(document).length > 0,
  }
  return Object.keys(isKept).flatMap((field) => (isKept[field] === true ? [`${field}: not in a template`] : []))
}

/** An invitation of the template's look; what `start` leaves out stays as the template has it. */
export const createInvitationFromTemplate = (template: InvitationDocument, start: EventStart = {}): InvitationDocument => ({
  ...template,
  event: {
    ...template.event,
    title: start.title?.trim() || template.event.title,
    hosts: start.hosts?.trim() ?? '',
    startsAt: start.startsAt ?? null,
    endsAt: start.endsAt ?? null,
    timeZone: start.timeZone ?? template.event.timeZone,
    place: start.place ?? null,
  },
})

function removeFiles(element: InvitationElement): InvitationElement {
  if (element.kind === 'picture') return removeUpload(element, 'source')
  if (element.kind === 'film') return { ...element, assetId: null }
  if (element.kind !== 'photos') return element
  return { ...element, photos: element.photos.filter(({ source }) => 'art' in source) }
}

const removeUpload = <Field extends string, Holder extends { [Name in Field]: object | null }>(
  holder: Holder,
  field: Field,
): Holder => {
  const source = holder[field]
  return source !== null && 'assetId' in source ? { ...holder, [field]: null } : holder
}
