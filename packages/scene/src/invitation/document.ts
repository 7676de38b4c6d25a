/**
 * The document of an invitation: pages of elements, and what they say about the event. Plain JSON, the same in editor, invitation and
 * server.
 *
 * Lengths are units of a page of {@link INVITATION_WIDTH} × {@link INVITATION_HEIGHT}, from its top left corner, downwards. An element's box is
 * given before it is turned around its middle. The order of a page's elements is that of its layers, the lowest first.
 */
import * as z from 'zod/mini'
import { localTime } from '../document/local-time.ts'
import type { Migration } from '../document/migrate.ts'
import { assetId, code, id, share } from '../document/values.ts'
import { element } from './elements.ts'
import { eventDetails } from './event.ts'
import { INVITATION_SCHEMA_VERSION } from './invitation-size.ts'
import { colour, FONT_NAMES, hexColour, pictureSource, text } from './values.ts'

export { INVITATION_HEIGHT, INVITATION_SCHEMA_VERSION, INVITATION_WIDTH } from './invitation-size.ts'

/** Convert older invitations, one step for each version since 1, in order. Version 1 is the first that was released. */
export const INVITATION_MIGRATIONS: readonly Migration[] = []

/** Most pages of an invitation. */
export const PAGES_MAX = 30
/** Most elements of one page. */
export const PAGE_ELEMENTS_MAX = 60
/** Most elements of an invitation. */
export const ELEMENTS_MAX = 400
/** Most own questions to guests. */
export const QUESTIONS_MAX = 8
/** Most answers from which a question lets choose. */
export const CHOICES_MAX = 12
/** Most people who may come with one answer, the guest included. */
export const PARTY_SIZE_MAX = 20
/** Colours of a theme beside ground, text and accent. */
const THEME_COLOURS = 5

/** Colours and fonts of the whole invitation; elements name them by role. */
export const theme = z.strictObject({
  ground: hexColour,
  text: hexColour,
  accent: hexColour,
  colours: z.array(hexColour).check(z.length(THEME_COLOURS)),
  bodyFont: z.enum(FONT_NAMES),
  headingFont: z.enum(FONT_NAMES),
})
/** A parsed {@link theme}. */
export type Theme = z.infer<typeof theme>

/** What is behind a page's elements; the picture fills the page. */
export const background = z.strictObject({ colour, picture: z.nullable(pictureSource), pictureOpacity: share })
/** A parsed {@link background}. */
export type Background = z.infer<typeof background>

/** Schema of a page. */
export const page = z.strictObject({
  id,
  background,
  elements: z.array(element).check(z.maxLength(PAGE_ELEMENTS_MAX)),
})
/** A parsed {@link page}. */
export type Page = z.infer<typeof page>

/** A question of the host's own. `choices` are empty where the guest writes. */
export const question = z.strictObject({
  id,
  kind: z.enum(['text', 'choice']),
  label: text('questionLabel'),
  choices: z.array(text('questionChoice')).check(z.maxLength(CHOICES_MAX)),
  isRequired: z.boolean(),
})
/** A parsed {@link question}. */
export type Question = z.infer<typeof question>

/** How guests answer. `deadline`: in the event's time zone; null: until it begins. */
export const answers = z.strictObject({
  isOpen: z.boolean(),
  deadline: z.nullable(localTime),
  /** The guest included. */
  partySizeMax: z.int().check(z.gte(1), z.lte(PARTY_SIZE_MAX)),
  questions: z.array(question).check(z.maxLength(QUESTIONS_MAX)),
})
/** A parsed {@link answers}. */
export type Answers = z.infer<typeof answers>

/** Where the last page leads; `code`: of the hall or tour, or the room's name. */
export const door = z.strictObject({ kind: z.enum(['hall', 'tour', 'room']), code })
/** A parsed {@link door}. */
export type InvitationDoor = z.infer<typeof door>

/** Schema of a whole invitation. It checks shape and ranges; `findInvitationViolations` checks how the parts fit together. */
export const invitationDocument = z.strictObject({
  schemaVersion: z.literal(INVITATION_SCHEMA_VERSION),
  kind: z.literal('invitation'),
  theme,
  event: eventDetails,
  answers,
  blessings: z.strictObject({ isOpen: z.boolean() }),
  door: z.nullable(door),
  /** An uploaded sound, in a loop. */
  music: z.nullable(z.strictObject({ assetId, volume: share })),
  /** In reading order. */
  pages: z.array(page).check(z.minLength(1), z.maxLength(PAGES_MAX)),
})
/** A parsed {@link invitationDocument}. */
export type InvitationDocument = z.infer<typeof invitationDocument>
