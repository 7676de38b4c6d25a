/** Booths of merchants as visitors see them, and the contact details that visitors leave there. */
import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { person, workCodeParams } from '../api/shared-schemas.ts'
import { cardCode } from '../cards/cards.ts'
import { place } from '../places/places.ts'
import { publicLine, publicText } from '../text/public-text.ts'
import { workSummary } from '../works/works.ts'
import { boothFaults } from './booth-faults.zh.ts'
import {
  LEAD_ADDRESS_MAX_CHARACTERS,
  LEAD_COMPANY_MAX_CHARACTERS,
  LEAD_LINE_MAX_CHARACTERS,
  LEAD_NAME_MAX_CHARACTERS,
  LEAD_TOPIC_MAX_CHARACTERS,
  LEADS_PER_DAY_MAX,
} from './limits.ts'

/** Ten characters in the address of a booth, as those of a work. */
export const boothCode = workCodeParams.shape.code

/** A picture of a booth, as visitors load it. */
export const boothPicture = z.object({
  /** Addresses: at most 768 and 2048 pixels a side. */
  mediumUrl: z.string(),
  largeUrl: z.string(),
  /** Of the large one; null: not known. */
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
})
/** A parsed {@link boothPicture}. */
export type BoothPicture = z.infer<typeof boothPicture>

/** A page of the brochure. `alt`: what is to be seen on it; may be empty. */
export const boothPage = z.extend(boothPicture, { id: z.string(), alt: z.string() })
/** A parsed {@link boothPage}. */
export type BoothPage = z.infer<typeof boothPage>

const line = (max: number) => publicLine({ min: 0, max })

/** Contact details for a merchant; empty texts are not given. */
export const leadForm = z
  .object({
    name: publicLine({ min: 1, max: LEAD_NAME_MAX_CHARACTERS, empty: boothFaults.name }),
    phone: line(LEAD_LINE_MAX_CHARACTERS).check(z.regex(/^$|^[+(]?[\d][\d\s()-]{4,24}(#\d{1,6})?$/, boothFaults.phone)),
    wechat: line(LEAD_LINE_MAX_CHARACTERS),
    email: line(LEAD_ADDRESS_MAX_CHARACTERS).check(z.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, boothFaults.email)),
    company: line(LEAD_COMPANY_MAX_CHARACTERS),
    /** What it is about. */
    topic: publicText({ max: LEAD_TOPIC_MAX_CHARACTERS }),
    /** An own card that is shown with it; null: none. */
    cardId: z.nullable(z.string().check(z.maxLength(64))),
  })
  .check(
    z.refine(({ phone, wechat, email }) => phone !== '' || wechat !== '' || email !== '', {
      error: boothFaults.contact,
      path: ['phone'],
    }),
  )
/** A parsed {@link leadForm}. */
export type LeadForm = z.infer<typeof leadForm>

/** What the caller has left at a booth. */
export const ownLead = z.object({ form: leadForm, leftAt: z.string(), changedAt: z.string() })
/** A parsed {@link ownLead}. */
export type OwnLead = z.infer<typeof ownLead>

const myLead = z.nullable(ownLead)

/** A booth that can be visited. */
export const shownBooth = z.object({
  state: z.literal('shown'),
  code: boothCode,
  title: z.string(),
  introduction: z.string(),
  cover: z.nullable(boothPicture),
  pages: z.array(boothPage),
  /** Null: none, or it can no longer be visited by everybody. */
  hall: z.nullable(workSummary),
  /** For the exchange; null: none, or removed. */
  card: z.nullable(z.object({ code: cardCode, name: z.string() })),
  contact: z.string(),
  openingHours: z.string(),
  place: z.nullable(place),
  /** `name`: to whom contact details are given: the company, or the account's name. */
  merchant: z.object({ person, name: z.string() }),
  isOwn: z.boolean(),
  /** For its merchant, who manages it by its id; null: for everybody else. */
  boothId: z.nullable(z.string()),
  myLead,
})
/** A parsed {@link shownBooth}. */
export type ShownBooth = z.infer<typeof shownBooth>

/**
 * `withdrawn`: not shown at present. `merchant_left`: whoever made it is no merchant any more. What the caller has left can still be
 * taken back.
 */
export const publicBooth = z.discriminatedUnion('state', [
  shownBooth,
  z.object({ state: z.enum(['withdrawn', 'merchant_left']), code: boothCode, myLead }),
])
/** A parsed {@link publicBooth}. */
export type PublicBooth = z.infer<typeof publicBooth>

/** A booth that was published once, with what the caller has left there. */
export const boothByCode = endpoint('GET /api/booth/code/{code}', 'visitor', {
  summary: 'Get a booth, with the contact details that I have left there',
  params: workCodeParams,
  data: publicBooth,
  errors: ['NOT_FOUND'],
})

/** Once per half hour and visitor. `again`: the browser has just got the cookie that tells it apart, and may repeat the call with it. */
export const visitBooth = endpoint('POST /api/booth/code/{code}/visit', 'visitor', {
  summary: 'Count a visit of a booth',
  params: workCodeParams,
  data: z.object({ counted: z.boolean(), again: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** A picture with the title and the code of the booth's link, drawn once for each publication. */
export const boothPoster = endpoint('GET /api/booth/code/{code}/poster', 'public', {
  summary: 'Get the poster of a booth',
  params: workCodeParams,
  data: z.object({ url: z.string(), filename: z.string() }),
  errors: ['NOT_FOUND'],
  perMinute: 30,
})

/**
 * One for each person and booth: a further call replaces it. `consent`: to the sentence that names the merchant by `merchantName`.
 * `BOOTH_MERCHANT_RENAMED`: the merchant has another name by now, `{name}` as data. `LEAD_LIMIT_REACHED`: `LEADS_PER_DAY_MAX` booths
 * within 24 hours.
 */
export const leaveLead = endpoint('POST /api/booth/code/{code}/lead', 'user', {
  needsPhone: true,
  summary: `Leave my contact details at a booth (at most ${LEADS_PER_DAY_MAX} booths a day)`,
  params: workCodeParams,
  body: z.object({
    form: leadForm,
    consent: z.literal(true, boothFaults.consent),
    merchantName: z.string().check(z.maxLength(LEAD_ADDRESS_MAX_CHARACTERS)),
  }),
  data: ownLead,
  errors: [
    'NOT_FOUND',
    'BOOTH_NOT_SHOWN',
    'BOOTH_IS_OWN',
    'BOOTH_MERCHANT_RENAMED',
    'BOOTH_CARD_NOT_USABLE',
    'LEAD_LIMIT_REACHED',
    'TEXT_REFUSED',
  ],
  perMinute: 20,
})

/** Deletes it, also at a booth that is not shown any more. */
export const withdrawLead = endpoint('DELETE /api/booth/code/{code}/lead', 'user', {
  summary: 'Take my contact details back from a booth',
  params: workCodeParams,
  data: z.object({ withdrawn: z.boolean() }),
  errors: ['NOT_FOUND'],
})

/** After a request for an exchange with the booth's card, for the merchant's figures. Once for each person. */
export const countBoothExchange = endpoint('POST /api/booth/code/{code}/exchange', 'user', {
  summary: 'Count my exchange of cards at a booth',
  params: workCodeParams,
  data: z.object({ counted: z.boolean() }),
  errors: ['NOT_FOUND'],
})
