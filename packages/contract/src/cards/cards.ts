import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { place } from '../places/places.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { TAG_MAX_CHARACTERS, TAGS_MAX } from '../works/limits.ts'
import { workSummary } from '../works/works.ts'
import { cardFaults } from './card-faults.zh.ts'
import {
  BIZ_CARDS_MAX,
  CARD_ADDRESS_MAX_CHARACTERS,
  CARD_INTRODUCTION_MAX_CHARACTERS,
  CARD_LINE_MAX_CHARACTERS,
  CARD_NAME_MAX_CHARACTERS,
  CARD_WORKS_MAX,
} from './limits.ts'

/** The printed face of a card. */
export const cardStyle = z.enum(['linen', 'midnight', 'celadon', 'cinnabar', 'ricepaper', 'stone', 'ultramarine', 'violet'])
/** One of {@link cardStyle}. */
export type CardStyle = z.infer<typeof cardStyle>

/** Who sees a field: everybody with the link, people after an exchange, or only the owner. */
export const cardAudience = z.enum(['everybody', 'exchanged', 'nobody'])
/** One of {@link cardAudience}. */
export type CardAudience = z.infer<typeof cardAudience>

/** Fields of a card whose audience its owner chooses. Name, picture and style are on every card. */
export const cardField = z.enum([
  'company',
  'title',
  'mobile',
  'phone',
  'email',
  'wechat',
  'website',
  'place',
  'introduction',
  'tags',
  'works',
  'recording',
])
/** One of {@link cardField}. */
export type CardField = z.infer<typeof cardField>

/** Ten characters in the address of a card, as those of a work. */
export const cardCode = z.string().check(z.regex(/^[0-9A-Za-z]{10}$/))

/** A voice or film introduction. */
export const cardRecording = z.object({
  assetId: z.string(),
  kind: z.enum(['audio', 'video']),
  url: z.string(),
  durationS: z.number(),
})
/** A parsed {@link cardRecording}. */
export type CardRecording = z.infer<typeof cardRecording>

/** What stands on a card. Empty text, null or no items: not given, or not for the reader. */
export const cardContent = z.object({
  name: z.string(),
  /** Address of the picture. */
  avatar: z.string(),
  style: cardStyle,
  company: z.string(),
  title: z.string(),
  mobile: z.string(),
  phone: z.string(),
  email: z.string(),
  wechat: z.string(),
  website: z.string(),
  place: z.nullable(place),
  introduction: z.string(),
  tags: z.array(z.string()),
  recording: z.nullable(cardRecording),
})
/** A parsed {@link cardContent}. */
export type CardContent = z.infer<typeof cardContent>

/**
 * A business card. `id`: the entry in a list; `cardId`: the card; `userId`: the card's owner; both are empty for a contact that
 * was imported, or whose owner's account is erased. An own card is its own entry, so that both ids are equal.
 */
export const bizCard = z.extend(cardContent, { id: z.string(), cardId: z.string(), userId: z.string() })
/** A parsed {@link bizCard}. */
export type BizCard = z.infer<typeof bizCard>

/** An own card, with what only its owner sees. */
export const ownCard = z.extend(bizCard, {
  code: cardCode,
  audience: z.record(cardField, cardAudience),
  /** The showcased works, in order; those that can no longer be seen are left out. */
  works: z.array(workSummary),
  /** Of the uploaded picture; null: the account's own picture. */
  avatarAssetId: z.nullable(z.string()),
  isDefault: z.boolean(),
  /** Shown on the owner's page and in live rooms, so that people there can offer theirs. */
  isFindable: z.boolean(),
  revision: counter,
  /** Different people who looked at it. */
  visitorCount: z.int(),
  updatedAt: z.string(),
})
/** A parsed {@link ownCard}. */
export type OwnCard = z.infer<typeof ownCard>

const line = (max: number) => publicLine({ min: 0, max })

/** Form of a card; the faults that the user reads are those of `card-faults.zh.ts`. */
export const cardForm = z.object({
  name: publicLine({ min: 1, max: CARD_NAME_MAX_CHARACTERS, empty: cardFaults.name }),
  avatarAssetId: z.nullable(z.string().check(z.maxLength(64))),
  style: cardStyle,
  company: line(CARD_LINE_MAX_CHARACTERS),
  title: line(CARD_LINE_MAX_CHARACTERS),
  /** Digits, spaces, `+`, `-`, brackets; an extension after `#`. */
  mobile: line(CARD_LINE_MAX_CHARACTERS).check(z.regex(/^$|^[+(]?[\d][\d\s()-]{4,24}$/, cardFaults.mobile)),
  phone: line(CARD_LINE_MAX_CHARACTERS).check(z.regex(/^$|^[+(]?[\d][\d\s()-]{4,24}(#\d{1,6})?$/, cardFaults.phone)),
  email: line(CARD_ADDRESS_MAX_CHARACTERS).check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, cardFaults.email)),
  wechat: line(CARD_LINE_MAX_CHARACTERS),
  /** http or https. */
  website: line(CARD_ADDRESS_MAX_CHARACTERS).check(z.regex(/^$|^https?:\/\/[^\s/]+\.[^\s]+$/, cardFaults.website)),
  place: z.nullable(place),
  introduction: publicText({ max: CARD_INTRODUCTION_MAX_CHARACTERS }),
  tags: z.array(publicLine({ min: 1, max: TAG_MAX_CHARACTERS })).check(z.maxLength(TAGS_MAX)),
  /** Ids of own published works, in order. */
  workIds: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(CARD_WORKS_MAX)),
  /** An uploaded sound or film; null: none. */
  recordingAssetId: z.nullable(z.string().check(z.maxLength(64))),
  audience: z.record(cardField, cardAudience),
  isDefault: z.boolean(),
  isFindable: z.boolean(),
})
/** A parsed {@link cardForm}. */
export type CardForm = z.infer<typeof cardForm>

/**
 * Without `cardId` a new card, at most `BIZ_CARDS_MAX`. `revision`: the one that the changes are based on. The first card is the
 * default one; making another the default one ends the former. Holders see the change at once.
 */
export const saveCard = endpoint('POST /api/bizCard/card/update', 'user', {
  needsPhone: true,
  summary: `Create or change one of my business cards (at most ${BIZ_CARDS_MAX})`,
  body: z.extend(cardForm, {
    cardId: z.optional(z.string().check(z.maxLength(64))),
    revision: z.optional(counter),
    /** Repeated with the same id, a creation returns the card that it made. */
    requestId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  data: ownCard,
  errors: ['NOT_FOUND', 'TEXT_REFUSED', 'BIZ_CARDS_FULL', 'CARD_STALE', 'CARD_FILE_NOT_USABLE'],
  perMinute: 60,
})

/** How the caller and a card stand to each other. `requestId`: of the pending request, to withdraw it or to respond. */
export const cardRelation = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('own') }),
  z.object({ kind: z.literal('held'), entryId: z.string() }),
  z.object({ kind: z.literal('requested'), requestId: z.string(), at: z.string() }),
  z.object({ kind: z.literal('received'), requestId: z.string(), at: z.string() }),
  /** `againAt`: when the caller may ask, if not yet; null: now. */
  z.object({ kind: z.literal('none'), againAt: z.nullable(z.string()) }),
])
/** A parsed {@link cardRelation}. */
export type CardRelation = z.infer<typeof cardRelation>

/** A card as the caller may see it. */
export const cardDetail = z.extend(bizCard, {
  /** Null if it can no longer be opened by others: deleted, or its owner is not to be found. */
  code: z.nullable(cardCode),
  owner: z.nullable(person),
  works: z.array(workSummary),
  relation: cardRelation,
  /** Fields that appear after an exchange, so that the page can name them. */
  hiddenFields: z.array(cardField),
  /** What only the holder has noted; null unless held. */
  entry: z.nullable(
    z.object({
      note: z.string(),
      /** 在哪认识. */
      metAt: z.string(),
      groupIds: z.array(z.string()),
      heldSince: z.string(),
      /** The owner has withdrawn the card: it stays as it was last seen. */
      isEnded: z.boolean(),
      source: z.enum(['exchange', 'import']),
    }),
  ),
})
/** A parsed {@link cardDetail}. */
export type CardDetail = z.infer<typeof cardDetail>

/** `id`: the code of a shared card, an own card, an entry of the holder, or a card offered to the caller. Counts no visit. */
export const cardById = endpoint('GET /api/bizCard/{id}', 'visitor', {
  summary: 'Get a business card as I may see it',
  params: idParams,
  data: cardDetail,
  errors: ['NOT_FOUND'],
})

/**
 * Counted once per `VISIT_WINDOW_MINUTES`, never for the owner. `id` as of {@link cardById}; a held card counts as opened, too. Who
 * looks is only counted, unless they want to be named; a second call names or unnames what was counted.
 */
export const visitCard = endpoint('POST /api/bizCard/{id}/visit', 'visitor', {
  summary: 'Count a look at a shared business card',
  params: idParams,
  body: z.object({
    /** The owner reads who looked; false, or without a login: only that somebody did. */
    isNamed: z._default(z.boolean(), false),
  }),
  data: z.object({ counted: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** The findable default card of a user, with what everybody may see; null: none. */
export const cardOfUser = endpoint('GET /api/bizCard/brief/byUser', 'visitor', {
  summary: 'Get the public business card of a user',
  query: z.object({ userId: z.string().check(z.maxLength(64)) }),
  data: z.nullable(
    z.object({
      cardId: z.string(),
      userId: z.string(),
      code: cardCode,
      name: z.string(),
      avatar: z.string(),
      style: cardStyle,
      company: z.string(),
      title: z.string(),
      relation: cardRelation,
    }),
  ),
})

/** An own card ends for others, who keep it as it was; an entry goes from the holder. Either can be restored for a day. */
export const removeCard = endpoint('DELETE /api/bizCard/{id}', 'user', {
  summary: 'Remove one of my business cards, or an entry of my card holder',
  params: idParams,
  data: z.object({ removed: z.enum(['card', 'entry']) }),
  errors: ['NOT_FOUND'],
})

/** Who looked at an own card, latest first. `person` null: somebody without an account, or who did not want to be named. */
export const cardVisitors = endpoint('POST /api/bizCard/visitor/getPageList', 'user', {
  summary: 'List who looked at one of my business cards, latest first',
  body: z.object({ ...cursorPageRequest, cardId: z.string().check(z.maxLength(64)) }),
  data: cursorPageOf(z.object({ id: z.string(), person: z.nullable(person), at: z.string(), count: z.int() })),
  errors: ['NOT_FOUND'],
})

/** A picture with the QR code of a shared card and what everybody may see of it. `version`: the revision that it shows. */
export const cardPoster = endpoint('POST /api/bizCard/{code}/poster', 'visitor', {
  summary: 'Get the share poster of a business card with a QR code',
  params: z.object({ code: cardCode }),
  data: z.object({ url: z.string(), filename: z.string(), version: z.int() }),
  errors: ['NOT_FOUND'],
  perMinute: 30,
})

/**
 * Address of a vCard file with what the caller may see, valid for some minutes. `id` as of {@link cardById}.
 * Phones read 3.0 everywhere, 4.0 is the current standard.
 */
export const cardFileLink = endpoint('POST /api/bizCard/{id}/vcard', 'visitor', {
  summary: 'Get the address of a business card as a vCard file',
  params: idParams,
  body: z.object({ version: z._default(z.enum(['3.0', '4.0']), '3.0') }),
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
})
