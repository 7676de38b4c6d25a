/** The free texts of an invitation. */
import { listMappedTexts } from '../document/list-texts.ts'
import type { InvitationDocument, Page } from './document.ts'
import type { InvitationElement } from './elements.ts'
import { INVITATION_TEXTS, type TextRule } from './values.ts'

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

function mapElementTexts(element: InvitationElement, map: MapText): InvitationElement {
  switch (element.kind) {
    case 'text':
      return { ...element, text: map(element.text, INVITATION_TEXTS.elementText) }
    case 'picture':
    case 'film':
      return { ...element, alt: map(element.alt, INVITATION_TEXTS.elementAlt) }
    case 'photos':
      return {
        ...element,
        photos: element.photos.map((photo) => ({ ...photo, alt: map(photo.alt, INVITATION_TEXTS.elementAlt) })),
      }
    case 'form':
    case 'blessings':
    case 'door':
      return { ...element, label: map(element.label, INVITATION_TEXTS.elementLabel) }
    case 'shape':
    case 'icon':
    case 'map':
    case 'countdown':
      return element
  }
}

/** Those of a page's elements, in the order of its layers; empty ones too. */
export const listPageTexts = ({ elements }: Pick<Page, 'elements'>): string[] =>
  listMappedTexts((collect) => elements.map((element) => mapElementTexts(element, collect)))

/** Every free text, in reading order; empty ones too. */
export const listInvitationTexts = (document: InvitationDocument): string[] =>
  listMappedTexts((collect) => mapInvitationTexts(document, collect))
