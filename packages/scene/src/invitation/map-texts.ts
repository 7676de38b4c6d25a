/** The free texts of an invitation. */
import { listMappedTexts } from '../document/list-texts.ts'
import { type TextRule } from '../document/values.ts'
import type { InvitationDocument, Page } from './document.ts'
import type { InvitationElement, Photo } from './elements.ts'
import { INVITATION_TEXTS } from './values.ts'

type MapText = (text: string, rule: TextRule) => string

/** The same invitation with every free text replaced. `hasLines` false: the text has no line breaks and must get none. */
export const mapInvitationTexts = (document: InvitationDocument, map: MapText): InvitationDocument => ({
  ...document,
  event: mapEventTexts(document.event, map),
  answers: {
    ...document.answers,
    questions: document.answers.questions.map((question) => ({
      ...question,
      label: map(question.label, INVITATION_TEXTS.questionLabel),
      choices: question.choices.map((choice) => map(choice, INVITATION_TEXTS.questionChoice)),
    })),
  },
  pages: document.pages.map((page) => ({ ...page, elements: page.elements.map((element) => mapElementTexts(element, map)) })),
})

const mapEventTexts = (event: InvitationDocument['event'], map: MapText): InvitationDocument['event'] => ({
  ...event,
  title: map(event.title, INVITATION_TEXTS.eventTitle),
  hosts: map(event.hosts, INVITATION_TEXTS.eventHosts),
  place: event.place && {
    ...event.place,
    name: map(event.place.name, INVITATION_TEXTS.placeName),
    address: map(event.place.address, INVITATION_TEXTS.placeAddress),
  },
  placeNote: map(event.placeNote, INVITATION_TEXTS.placeNote),
  agenda: event.agenda.map((item) => ({
    time: map(item.time, INVITATION_TEXTS.agendaTime),
    text: map(item.text, INVITATION_TEXTS.agendaText),
  })),
  contactName: map(event.contactName, INVITATION_TEXTS.contactName),
})

type TextNameOf<One> = One extends unknown
  ? { [Field in keyof One]-?: string extends One[Field] ? Field : never }[Exclude<keyof One, 'id' | 'assetId'>]
  : never
/** The texts of elements by the name of their field. A string of an element that is missing here does not compile. */
const ELEMENT_TEXTS: Readonly<Record<TextNameOf<InvitationElement> | TextNameOf<Photo>, TextRule>> = {
  text: INVITATION_TEXTS.elementText,
  alt: INVITATION_TEXTS.elementAlt,
  label: INVITATION_TEXTS.elementLabel,
}

function mapElementTexts(element: InvitationElement, map: MapText): InvitationElement {
  const mapped = mapTextsOf(element, map)
  return mapped.kind === 'photos' ? { ...mapped, photos: mapped.photos.map((photo) => mapTextsOf(photo, map)) } : mapped
}

function mapTextsOf<One extends InvitationElement | Photo>(one: One, map: MapText): One {
  const values = new Map<string, unknown>(Object.entries(one))
  const texts = Object.entries(ELEMENT_TEXTS).flatMap(([name, rule]) => {
    const value = values.get(name)
    return typeof value === 'string' ? [[name, map(value, rule)]] : []
  })
  return { ...one, ...Object.fromEntries(texts) }
}

/** Those of a page's elements, in the order of its layers; empty ones too. */
export const listPageTexts = ({ elements }: Pick<Page, 'elements'>): string[] =>
  listMappedTexts((collect) => elements.map((element) => mapElementTexts(element, collect)))

/** Every free text, in reading order; empty ones too. */
export const listInvitationTexts = (document: InvitationDocument): string[] =>
  listMappedTexts((collect) => mapInvitationTexts(document, collect))
