/** Creates an invitation from an official template. */
import { sliceUnits } from '../characters.ts'
import { INVITATION_SCHEMA_VERSION, type InvitationDocument, type Theme } from './document.ts'
import type { AgendaItem, EventDetails } from './event.ts'
import { buildPages } from './templates/build-pages.ts'
import { OCCASION_ART, type Occasion } from './templates/occasions.ts'
import type { InvitationTemplateDesign } from './templates/template-design.ts'

/** What a host says before the first invitation; what is left out is that of the template. */
export interface EventStart {
  title?: string
  hosts?: string
  /** By the clock of `timeZone`: `2026-10-01T18:30`. */
  startsAt?: string | null
  endsAt?: string | null
  timeZone?: string
  place?: EventDetails['place']
}

/** An invitation with a page for everything: the picture of its template, with the hosts and the agenda of it where nobody says others. */
export function createInvitation(design: InvitationTemplateDesign, start: EventStart = {}): InvitationDocument {
  const { texts } = design
  const startsAt = start.startsAt ?? null
  return {
    schemaVersion: INVITATION_SCHEMA_VERSION,
    kind: 'invitation',
    theme: createTheme(design),
    event: {
      title: start.title?.trim() || texts.title,
      hosts: start.hosts?.trim() || texts.hosts,
      startsAt,
      endsAt: start.endsAt ?? null,
      timeZone: start.timeZone ?? 'Asia/Shanghai',
      place: start.place ?? null,
      placeNote: '',
      agenda: createAgenda(design, startsAt),
      contactName: '',
      contactPhone: '',
    },
    answers: { isOpen: true, deadline: null, partySizeMax: 6, questions: [] },
    blessings: { isOpen: true },
    door: null,
    music: null,
    pages: buildPages(design),
  }
}

/** The invitation of a host who begins: who invites and what happens stands on it when they have said so, not before. */
export function createFirstInvitation(design: InvitationTemplateDesign, start: EventStart): InvitationDocument {
  const document = createInvitation(design, start)
  return { ...document, event: { ...document.event, hosts: start.hosts?.trim() ?? '', agenda: [] } }
}

/** The colours of the template's occasion and its fonts. */
function createTheme({
  occasion,
  bodyFont,
  headingFont,
}: Pick<InvitationTemplateDesign, 'occasion' | 'bodyFont' | 'headingFont'>): Theme {
  const palette: { ground: string; text: string; accent: string; colours: readonly string[] } = OCCASION_ART[occasion].palette
  return { ...palette, colours: [...palette.colours], bodyFont, headingFont }
}

/** Times of the agenda follow the beginning; without one they are left to the host. */
export function createAgenda({ texts }: InvitationTemplateDesign, startsAt: string | null): AgendaItem[] {
  return texts.agenda.map(({ afterMin, text }) => ({ time: startsAt === null ? '' : addMinutes(startsAt, afterMin), text }))
}

const addMinutes = (local: string, minutes: number): string =>
  sliceUnits(new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString(), 11, 16)

/** The official template of an occasion; null: there is none. */
export const findTemplate = (templates: readonly InvitationTemplateDesign[], occasion: string): InvitationTemplateDesign | null =>
  templates.find((design) => design.occasion === (occasion as Occasion)) ?? null
