import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { idParams } from '../api/shared-schemas.ts'
import { SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { cardDetail, cardStyle } from './cards.ts'
import {
  CARD_GROUP_NAME_MAX_CHARACTERS,
  CARD_GROUPS_MAX,
  CARD_MET_AT_MAX_CHARACTERS,
  CARD_NOTE_MAX_CHARACTERS,
  VCARD_MAX_BYTES,
} from './limits.ts'

/** `A` to `Z` by pinyin; `#`: everything else. */
export const cardInitial = z.string().check(z.regex(/^[A-Z#]$/))

/** One line of the holder. */
export const heldCard = z.object({
  id: z.string(),
  cardId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  name: z.string(),
  avatar: z.string(),
  style: cardStyle,
  company: z.string(),
  title: z.string(),
  initial: cardInitial,
  /** The holder's own; the first characters. */
  note: z.string(),
  metAt: z.string(),
  groupIds: z.array(z.string()),
  isEnded: z.boolean(),
  heldSince: z.string(),
})
/** A parsed {@link heldCard}. */
export type HeldCard = z.infer<typeof heldCard>

/**
 * The cards that the caller holds. `text`: two or more characters of name, company, title, note or where they met, or pinyin
 * initials of name or company. `order`: `name` by pinyin, `recent` last exchanged or opened first.
 */
export const heldCards = endpoint('POST /api/bizCard/v2/getPageList', 'user', {
  summary: 'List the business cards that I hold',
  body: z.object({
    ...pageRequest,
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
    groupId: z.optional(z.string().check(z.maxLength(64))),
    order: z._default(z.enum(['name', 'recent']), 'name'),
  }),
  data: pageOf(heldCard),
})

/** A group of the holder. */
export const cardGroup = z.object({ id: z.string(), name: z.string(), count: z.int() })
/** A parsed {@link cardGroup}. */
export type CardGroup = z.infer<typeof cardGroup>

/** Numbers of the holder. `initials`: how many names begin with each, in the order of the list, for the index. */
export const holderOverview = endpoint('GET /api/bizCard/holder', 'user', {
  summary: 'Get the numbers of my card holder: cards, initials, groups, waiting requests',
  data: z.object({
    total: z.int(),
    initials: z.array(z.object({ initial: cardInitial, count: z.int() })),
    groups: z.array(cardGroup),
    waitingCount: z.int(),
  }),
})

/** Only what is given changes. Notes, where they met and groups are seen by nobody but the holder. */
export const changeEntry = endpoint('POST /api/bizCard/entry/{id}', 'user', {
  summary: 'Change my notes about a business card that I hold',
  params: idParams,
  body: z.object({
    note: z.optional(publicText({ max: CARD_NOTE_MAX_CHARACTERS })),
    metAt: z.optional(publicLine({ min: 0, max: CARD_MET_AT_MAX_CHARACTERS })),
    groupIds: z.optional(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(CARD_GROUPS_MAX))),
  }),
  data: cardDetail,
  errors: ['NOT_FOUND'],
})

/** Within `CARD_RESTORE_H` of its removal. `id`: an entry, or an own card. */
export const restoreEntry = endpoint('POST /api/bizCard/entry/{id}/restore', 'user', {
  summary: 'Put a removed business card back',
  params: idParams,
  data: cardDetail,
  errors: ['NOT_FOUND', 'HOLDER_FULL', 'BIZ_CARDS_FULL'],
})

/** Without `id` a new group. Names are unique within the holder. */
export const saveCardGroup = endpoint('POST /api/bizCard/group/update', 'user', {
  summary: 'Create or rename a group of my card holder',
  body: z.object({
    id: z.optional(z.string().check(z.maxLength(64))),
    name: publicLine({ min: 1, max: CARD_GROUP_NAME_MAX_CHARACTERS }),
  }),
  data: cardGroup,
  errors: ['NOT_FOUND', 'CARD_GROUP_EXISTS', 'CARD_GROUPS_FULL'],
})

/** The cards in it stay in the holder. */
export const removeCardGroup = endpoint('DELETE /api/bizCard/group/{id}', 'user', {
  summary: 'Remove a group of my card holder',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** Address of a file with the whole holder, for this browser and for some minutes. */
export const holderExportLink = endpoint('POST /api/bizCard/holder/export', 'user', {
  summary: 'Get the address of my card holder as one file',
  body: z.object({ format: z.enum(['csv', 'vcard']) }),
  data: z.object({ url: z.string() }),
  perMinute: 10,
})

/** Reads the text of a `.vcf` file with one card or many. Cards that stand already in the holder are counted, not doubled. */
export const importCards = endpoint('POST /api/bizCard/holder/import', 'user', {
  summary: 'Put the cards of a vCard file into my holder',
  body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(VCARD_MAX_BYTES)) }),
  data: z.object({ addedIds: z.array(z.string()), duplicates: z.int(), unreadable: z.int() }),
  errors: ['VCARD_UNREADABLE', 'HOLDER_FULL'],
  // Line breaks take two bytes more in JSON.
  maxBodyBytes: (VCARD_MAX_BYTES * 4) / 3,
  perMinute: 10,
})
