import type { PublicPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { createTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import { createTicketLink } from '@zhanjian/contract/lottery/ticket-text.ts'
import type { PresentedTicket, VerifyRecord } from '@zhanjian/contract/lottery/ticket-verification.ts'
import type { TicketDetail, TicketSummary } from '@zhanjian/contract/lottery/tickets.ts'
import type { KeptVerification } from '../src/features/lottery/model/verification-queue.ts'
import type { VerifierKit } from '../src/features/lottery/model/verifier-kit-on-device.ts'
import { samplePictures } from './sample-wheels.ts'

const { bagUrl, cupUrl, notebookUrl, pinUrl, teaUrl, ticketUrl } = samplePictures

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SHANGHAI_OFFSET_MS = 8 * HOUR_MS
const toIsoBefore = (durationMs: number) => new Date(Date.now() - durationMs).toISOString()
/** The end of the day in Asia/Shanghai that is so many days ahead. */
const toEndOfDayIn = (days: number) =>
  new Date((Math.floor((Date.now() + SHANGHAI_OFFSET_MS) / DAY_MS) + days + 1) * DAY_MS - SHANGHAI_OFFSET_MS).toISOString()

export const sampleVerifier = { id: 'u-chen', nickname: '陈若溪', avatar: '/faces/02.webp' }

const samplePlace = {
  name: '展间线下馆',
  address: '杭州 · 转塘 凤凰创意园 12 幢',
  regionCode: '330106',
  position: { longitude: 120.08, latitude: 30.14, datum: 'gcj02' },
} as const

export const buildSamplePrize = (changes: Partial<PublicPrize> = {}): PublicPrize => ({
  id: '019ac0de-0000-7000-8000-00000000000a',
  name: '雨前龙井茶罐',
  kind: 'physical',
  valueFen: 12_800,
  pictures: [teaUrl],
  place: samplePlace,
  way: '凭奖券到馆内咨询台领取，每天 10:00–17:00，周一闭馆。',
  terms: '一张奖券领取一份；不折现，不找零；过期作废。',
  ...changes,
})

export const buildSampleTicketSummary = (changes: Partial<TicketSummary> = {}): TicketSummary => ({
  id: 'ticket-1',
  state: 'unused',
  prizeName: '雨前龙井茶罐',
  kind: 'physical',
  valueFen: 12_800,
  picture: teaUrl,
  activityTitle: '秋日看展有礼',
  wonAt: toIsoBefore(2 * DAY_MS + 3 * HOUR_MS),
  expiresAt: toEndOfDayIn(28),
  verifiedAt: null,
  cancelledAt: null,
  ...changes,
})

export const buildSampleTicket = (changes: Partial<TicketDetail> = {}): TicketDetail => ({
  ...buildSampleTicketSummary(),
  prize: buildSamplePrize(),
  code: createTicketCode(Uint8Array.from([91, 202, 17, 244, 56, 129, 8, 77, 160, 3])),
  qrText: createTicketLink('https://zhanjian.example', SAMPLE_SIGNED_TICKET),
  rulesHash: '9b74c9897bac770ffc029102a200c5de5f0b7f0f8f0e6a1d1f6b2d0e1c3a4b58',
  draw: {
    activityId: 'activity-1',
    activityCode: 'WheelDemo1',
    participantId: '0d6f8a52-7c1e-4b7d-9a30-5f2b81c4e611',
    nonce: 4,
  },
  verifiedBy: null,
  cancelReason: null,
  cancelNote: '',
  triedAgainAt: [],
  ...changes,
})

/** Tickets that can be used, the one that ends first before others. */
export const sampleTickets: TicketSummary[] = [
  buildSampleTicketSummary({
    id: 'ticket-2',
    prizeName: '美术馆双人票',
    kind: 'coupon',
    valueFen: 16_000,
    picture: ticketUrl,
    expiresAt: toEndOfDayIn(0),
  }),
  buildSampleTicketSummary({
    id: 'ticket-3',
    prizeName: '布面手账本',
    valueFen: 6800,
    picture: notebookUrl,
    expiresAt: toEndOfDayIn(2),
  }),
  buildSampleTicketSummary(),
  buildSampleTicketSummary({
    id: 'ticket-4',
    prizeName: '青瓷品茗杯与手工棉布袋一套，限馆内领取，颜色随机',
    picture: cupUrl,
    valueFen: 9800,
    activityTitle: '器物志 · 秋季特展开幕抽奖',
  }),
  buildSampleTicketSummary({ id: 'ticket-5', prizeName: '珐琅徽章', picture: pinUrl, valueFen: 2990 }),
]

export const samplePastTickets: TicketSummary[] = [
  buildSampleTicketSummary({
    id: 'ticket-6',
    prizeName: '展间帆布袋',
    picture: bagUrl,
    state: 'verified',
    verifiedAt: toIsoBefore(5 * HOUR_MS),
  }),
  buildSampleTicketSummary({
    id: 'ticket-7',
    prizeName: '珐琅徽章',
    picture: pinUrl,
    state: 'expired',
    expiresAt: toEndOfDayIn(-3),
  }),
  buildSampleTicketSummary({ id: 'ticket-8', picture: null, state: 'cancelled', cancelledAt: toIsoBefore(DAY_MS) }),
]

export const buildPresentedTicket = (changes: Partial<PresentedTicket> = {}): PresentedTicket => ({
  ticketId: '019ac0de-0000-7000-8000-000000000001',
  state: 'unused',
  prize: buildSamplePrize(),
  activityTitle: '秋日看展有礼',
  activityCode: 'WheelDemo1',
  winner: '林**',
  wonAt: toIsoBefore(2 * DAY_MS),
  expiresAt: toEndOfDayIn(28),
  redemption: null,
  cancelReason: null,
  ...changes,
})

export const verifiedTicket = buildPresentedTicket({
  state: 'verified',
  redemption: { at: toIsoBefore(40 * 60_000), by: sampleVerifier, isByMe: false, wasOffline: false },
  told: ['winner', 'publisher'],
})

const sampleVerifiable = [
  { id: buildSamplePrize().id, name: '雨前龙井茶罐', kind: 'physical', picture: teaUrl, isOwn: true },
  { id: '019ac0de-0000-7000-8000-00000000000b', name: '美术馆双人票', kind: 'coupon', picture: ticketUrl, isOwn: true },
  { id: '019ac0de-0000-7000-8000-00000000000c', name: '布面手账本', kind: 'physical', picture: notebookUrl, isOwn: false },
] as const

/** The public half of a key pair whose private half nobody has kept, and a ticket of the sample prize that was signed with it. */
const SAMPLE_PUBLIC_KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEeCHO/m6AHdzVinvaW9SU0XaLqW2cweRdRSX/CO+ZtmGFCNoXzOyeCOXJlTjKAbeBxMOhlMxauGgg2oI5zhSo+g=='
export const SAMPLE_SIGNED_TICKET =
  'AQobLD0BmsDeAABwAIAAAAAAAAABAZrA3gAAcACAAAAAAAAACgBrBQvAAHwj7oCUKcqgutLoMeZaDZXRscUmdK4ElhBUFI_z7yMb6rTeWpqHZh4RaTTH9fDlKqQ-zVwGKakpAPVpA0o04ny-t9PD'

export const sampleServedKit = {
  keys: [{ keyId: '0a1b2c3d', publicKey: SAMPLE_PUBLIC_KEY }],
  prizes: [...sampleVerifiable],
  now: new Date().toISOString(),
}

export const sampleKit: VerifierKit = { keys: sampleServedKit.keys, prizes: sampleServedKit.prizes, clockOffsetMs: 0 }

const buildRecord = (index: number, changes: Partial<VerifyRecord> = {}): VerifyRecord => ({
  ticketId: `verified-${index}`,
  prizeId: buildSamplePrize().id,
  prizeName: '雨前龙井茶罐',
  kind: 'physical',
  valueFen: 12_800,
  picture: teaUrl,
  winner: '林**',
  redemption: { at: toIsoBefore((index * 5 + 1) * HOUR_MS), by: null, isByMe: true, wasOffline: false },
  triedAgainCount: 0,
  ...changes,
})

export const sampleRecords: VerifyRecord[] = [
  buildRecord(0, {
    redemption: { at: toIsoBefore(20 * 60_000), by: sampleVerifier, isByMe: true, wasOffline: true },
  }),
  buildRecord(1, {
    prizeName: '美术馆双人票',
    kind: 'coupon',
    picture: ticketUrl,
    valueFen: 16_000,
    winner: '欧阳**',
    triedAgainCount: 2,
  }),
  buildRecord(2, { winner: '' }),
  buildRecord(5, { prizeName: '布面手账本', picture: notebookUrl, valueFen: 6800, winner: '苏*' }),
  buildRecord(7, { winner: '陈**' }),
]

const buildKept = (index: number, changes: Partial<SampleKept> = {}): SampleKept => ({
  requestId: `request-${index}`,
  ticketId: `kept-${index}`,
  text: SAMPLE_SIGNED_TICKET,
  at: toIsoBefore((index + 1) * 13 * 60_000),
  prizeName: '雨前龙井茶罐',
  picture: teaUrl,
  outcome: 'waiting',
  ticket: null,
  ...changes,
})
type SampleKept = Omit<KeptVerification, 'key' | 'ownerId'>

export const sampleKept: SampleKept[] = [
  buildKept(0),
  buildKept(1, { prizeName: '美术馆双人票', picture: ticketUrl }),
  buildKept(2, { prizeName: '布面手账本', picture: notebookUrl, outcome: 'conflict', ticket: verifiedTicket }),
  buildKept(3, { outcome: 'not_found' }),
]
