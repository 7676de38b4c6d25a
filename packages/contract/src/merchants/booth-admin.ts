/** The merchant's side of booths. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { cursorPageOf, cursorPageRequest } from '../api/paging.ts'
import { counter, idParams, person } from '../api/shared-schemas.ts'
import { cardCode } from '../cards/cards.ts'
import { SEARCH_MAX_CHARACTERS } from '../community/limits.ts'
import { place } from '../places/places.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { TITLE_MAX_CHARACTERS } from '../works/limits.ts'
import { boothFaults } from './booth-faults.zh.ts'
import { boothCode, boothPicture, leadForm } from './booths.ts'
import {
  BOOTH_ALT_MAX_CHARACTERS,
  BOOTH_INTRODUCTION_MAX_CHARACTERS,
  BOOTH_LINE_MAX_CHARACTERS,
  BOOTH_PAGES_MAX,
  BOOTH_PLOT_DAYS_MAX,
  BOOTHS_PER_MERCHANT_MAX,
  LEAD_NOTE_MAX_CHARACTERS,
} from './limits.ts'

const assetId = z.string().check(z.maxLength(64))

/** `taken_down`: by an admin, until it is changed. */
export const boothState = z.enum(['draft', 'published', 'withdrawn', 'taken_down'])
/** One of {@link boothState}. */
export type BoothState = z.infer<typeof boothState>

/** Form of a booth. It may be incomplete: the faults of `managedBooth` say what publishing needs. */
export const boothForm = z.object({
  title: publicLine({ min: 0, max: TITLE_MAX_CHARACTERS }),
  introduction: publicText({ max: BOOTH_INTRODUCTION_MAX_CHARACTERS }),
  /** An own ready picture; null: none. */
  coverAssetId: z.nullable(assetId),
  /** The brochure, in order: own ready pictures with what is to be seen on them. */
  pages: z.array(z.object({ assetId, alt: publicLine({ min: 0, max: BOOTH_ALT_MAX_CHARACTERS }) })).check(
    z.maxLength(BOOTH_PAGES_MAX, boothFaults.pages),
    z.refine((pages) => new Set(pages.map((page) => page.assetId)).size === pages.length, boothFaults.pageTwice),
  ),
  /** An own published hall; null: none. */
  hallId: z.nullable(assetId),
  /** An own card; null: none. */
  cardId: z.nullable(assetId),
  contact: publicLine({ min: 0, max: BOOTH_LINE_MAX_CHARACTERS }),
  openingHours: publicLine({ min: 0, max: BOOTH_LINE_MAX_CHARACTERS }),
  place: z.nullable(place),
})
/** A parsed {@link boothForm}. */
export type BoothForm = z.infer<typeof boothForm>

/** What publishing needs: the field and the sentence. */
export const boothFault = z.object({
  field: z.enum(['title', 'introduction', 'hall', 'card']),
  text: z.string(),
})
/** A parsed {@link boothFault}. */
export type BoothFault = z.infer<typeof boothFault>

/** A booth in the list of its merchant. */
export const managedBoothSummary = z.object({
  boothId: z.string(),
  code: boothCode,
  /** As last saved. */
  title: z.string(),
  /** Without a chosen one the first page of its brochure. */
  cover: z.nullable(z.string()),
  state: boothState,
  /** Visitors see an earlier version than the one last saved. */
  hasChanges: z.boolean(),
  leadCount: z.int(),
  /** Those that are still new. */
  newLeadCount: z.int(),
  updatedAt: z.string(),
})
/** A parsed {@link managedBoothSummary}. */
export type ManagedBoothSummary = z.infer<typeof managedBoothSummary>

/** A booth at its merchant's desk. */
export const managedBooth = z.extend(managedBoothSummary, {
  /** Number of saves, from 1. */
  revision: counter,
  form: boothForm,
  /** Of the form: the cover and the pages, by their uploads. */
  pictures: z.array(z.extend(boothPicture, { assetId })),
  faults: z.array(boothFault),
  /** As visitors read it. */
  merchantName: z.string(),
  /** Why an admin took it down; empty otherwise. */
  reason: z.string(),
})
/** A parsed {@link managedBooth}. */
export type ManagedBooth = z.infer<typeof managedBooth>

/** Last changed first. */
export const managedBooths = endpoint('GET /api/booth/managed', 'merchant', {
  summary: 'List my booths',
  data: z.object({ records: z.array(managedBoothSummary).check(z.maxLength(BOOTHS_PER_MERCHANT_MAX)) }),
})

/** An own booth in any state. */
export const managedBoothById = endpoint('GET /api/booth/managed/{id}', 'merchant', {
  summary: 'Get a booth of mine',
  params: idParams,
  data: managedBooth,
  errors: ['NOT_FOUND'],
})

/** Without `boothId` a new draft, at most `BOOTHS_PER_MERCHANT_MAX`. Visitors see what is saved after the next publication. */
export const saveBooth = endpoint('POST /api/booth/managed/update', 'merchant', {
  needsPhone: true,
  summary: `Create or change a booth (at most ${BOOTHS_PER_MERCHANT_MAX})`,
  body: z.extend(boothForm, {
    boothId: z.optional(assetId),
    revision: z.optional(counter),
    /** Repeated with the same id, a creation returns the booth that it made. */
    requestId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  }),
  data: managedBooth,
  errors: ['NOT_FOUND', 'BOOTHS_FULL', 'BOOTH_STALE', 'BOOTH_FILE_NOT_USABLE', 'BOOTH_HALL_NOT_USABLE', 'BOOTH_CARD_NOT_USABLE'],
  perMinute: 120,
})

/** Shows what is saved to visitors, also again. `BOOTH_INCOMPLETE` has `{faults}` as data. */
export const publishBooth = endpoint('POST /api/booth/managed/{id}/publish', 'merchant', {
  needsPhone: true,
  summary: 'Publish my booth, or its changes',
  params: idParams,
  body: z.object({ revision: counter }),
  data: managedBooth,
  errors: ['NOT_FOUND', 'BOOTH_STALE', 'BOOTH_STATE', 'BOOTH_INCOMPLETE', 'TEXT_REFUSED'],
})

/** Until it is published again, visitors are told that it is not shown. */
export const withdrawBooth = endpoint('POST /api/booth/managed/{id}/withdraw', 'merchant', {
  summary: 'Withdraw my booth',
  params: idParams,
  data: managedBooth,
  errors: ['NOT_FOUND', 'BOOTH_STATE'],
})

/** Of a booth that is not published, with the contact details left there; for `BOOTH_RESTORE_H` hours it can be put back. */
export const removeBooth = endpoint('DELETE /api/booth/managed/{id}', 'merchant', {
  summary: 'Remove my booth',
  params: idParams,
  data: z.object({ removed: z.boolean() }),
  errors: ['NOT_FOUND', 'BOOTH_STATE'],
})

/** Takes a removal back. */
export const restoreBooth = endpoint('POST /api/booth/managed/{id}/restore', 'merchant', {
  summary: 'Put my removed booth back',
  params: idParams,
  data: managedBooth,
  errors: ['NOT_FOUND', 'BOOTHS_FULL'],
})

/** What the merchant makes of contact details. */
export const leadState = z.enum(['new', 'contacted', 'closed'])
/** One of {@link leadState}. */
export type LeadState = z.infer<typeof leadState>

/** Contact details that somebody has left at a booth. */
export const boothLead = z.object({
  leadId: z.string(),
  form: leadForm,
  /** The card that the person shows with it; null: none, or removed. */
  card: z.nullable(z.object({ code: cardCode, name: z.string() })),
  /** Null: the account is gone. */
  person: z.nullable(person),
  state: leadState,
  /** The merchant's own. */
  note: z.string(),
  leftAt: z.string(),
  changedAt: z.string(),
})
/** A parsed {@link boothLead}. */
export type BoothLead = z.infer<typeof boothLead>

/** Latest change of the person first. */
export const boothLeads = endpoint('POST /api/booth/managed/{id}/lead/getPageList', 'merchant', {
  summary: 'List the contact details that were left at my booth',
  params: idParams,
  body: z.object({
    ...cursorPageRequest,
    state: z.optional(leadState),
    /** Part of a name, a company, an address or a topic. */
    text: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARACTERS))),
  }),
  data: z.extend(cursorPageOf(boothLead), {
    /** Of all, whatever is searched for. */
    counts: z.object({ new: z.int(), contacted: z.int(), closed: z.int() }),
  }),
  errors: ['NOT_FOUND'],
})

/** What is absent stays. `NOT_FOUND`: also after the person has taken it back. */
export const updateLead = endpoint('POST /api/booth/managed/lead/{id}', 'merchant', {
  summary: 'Change the state or the note of contact details',
  params: idParams,
  body: z.object({ state: z.optional(leadState), note: z.optional(publicText({ max: LEAD_NOTE_MAX_CHARACTERS })) }),
  data: boothLead,
  errors: ['NOT_FOUND'],
})

/** A CSV of all contact details, for the browser that has asked. */
export const leadExportLink = endpoint('POST /api/booth/managed/{id}/lead/export', 'merchant', {
  summary: 'Get a link to the contact details left at my booth as CSV',
  params: idParams,
  data: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
})

const boothTotals = z.object({ visits: z.int(), leads: z.int(), exchanges: z.int() })

/** `days`: the last `BOOTH_PLOT_DAYS_MAX` of Asia/Shanghai, oldest first; also those without a visit. */
export const boothFigures = endpoint('GET /api/booth/managed/{id}/figures', 'merchant', {
  summary: 'Get the figures of my booth',
  params: idParams,
  data: z.object({
    /** Since it was made. */
    total: boothTotals,
    today: boothTotals,
    days: z.array(z.extend(boothTotals, { day: z.string() })).check(z.maxLength(BOOTH_PLOT_DAYS_MAX)),
  }),
  errors: ['NOT_FOUND'],
})
