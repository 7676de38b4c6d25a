import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { ManagedWheel, ManagedWheelSummary, wheelFigures, wheelPrizes } from '@zhanjian/contract/lottery/wheel-admin.ts'
import type { WheelOffer } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { sampleCreator } from './sample-creator.ts'
import { buildSampleSlices, buildSampleSummary, sampleLook, samplePictures } from './sample-wheels.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const toIsoAfter = (hours: number) => new Date(Math.round(Date.now() / HOUR_MS) * HOUR_MS + hours * HOUR_MS).toISOString()
const creator = { id: sampleCreator.id, nickname: sampleCreator.nickname, avatar: sampleCreator.avatar }
const HASH = '9b74c9897bac770ffc029102a200c5de5f0b7f0f8f0e6a1d1f6b2d0e1c3a4b58'

const slices = buildSampleSlices()
const RULES_TEXT =
  '一、活动期间，每位登录的用户都可以参加。\n二、每天打开转盘得 3 次机会，用完为止。\n三、实物奖品在展间线下馆领取，电子票会直接出现在奖券里。'

export const buildManagedSummary = (changes: Partial<ManagedWheelSummary> = {}): ManagedWheelSummary => ({
  activityId: 'activity-1',
  code: 'WheelDemo1',
  title: '秋日看展有礼',
  cover: samplePictures.ticketUrl,
  status: 'running',
  startsAt: toIsoAfter(-72),
  endsAt: toIsoAfter(96),
  participantCount: 1286,
  drawCount: 5120,
  wonCount: 412,
  pendingOfferCount: 0,
  updatedAt: toIsoAfter(-3),
  ...changes,
})

export const buildManagedWheel = (changes: Partial<ManagedWheel> = {}): ManagedWheel => ({
  ...buildManagedSummary(),
  revision: 7,
  form: {
    title: '秋日看展有礼',
    coverAssetId: 'asset-cover',
    startsAt: toIsoAfter(-72),
    endsAt: toIsoAfter(96),
    rulesText: RULES_TEXT,
    slices: slices.map(({ label, weight, stock, prize }) => ({
      label,
      weight,
      stock,
      prizeId: prize?.id ?? null,
      pictureAssetId: null,
    })),
    chances: [
      { kind: 'day', amount: 3, perDay: 1 },
      { kind: 'share', amount: 1, perDay: 2 },
      { kind: 'invitation', amount: 2, perDay: 5 },
    ],
    figure: null,
    look: sampleLook,
    acceptsOffers: true,
  },
  pictures: { 'asset-cover': samplePictures.ticketUrl },
  hasChanges: false,
  faults: [],
  slices,
  chances: [
    { kind: 'day', amount: 3, perDay: 1 },
    { kind: 'share', amount: 1, perDay: 2 },
    { kind: 'invitation', amount: 2, perDay: 5 },
  ],
  look: sampleLook,
  seedHash: HASH,
  revealedAt: null,
  versions: [
    { version: 2, hash: HASH, note: '帆布袋加到 200 份', createdAt: toIsoAfter(-24) },
    { version: 1, hash: [...HASH].reverse().join(''), note: '', createdAt: toIsoAfter(-96) },
  ],
  cancelReason: '',
  owner: creator,
  history: [
    { action: 'change', by: creator, note: '帆布袋加到 200 份', at: toIsoAfter(-24) },
    { action: 'publish', by: creator, note: '', at: toIsoAfter(-96) },
    { action: 'create', by: creator, note: '', at: toIsoAfter(-120) },
  ],
  ...changes,
})

/** Never published, with faults. */
export const draftWheel: ManagedWheel = buildManagedWheel({
  activityId: 'activity-2',
  status: 'draft',
  title: '开馆周转盘',
  startsAt: null,
  endsAt: null,
  slices: [],
  chances: [],
  versions: [],
  history: [{ action: 'create', by: creator, note: '', at: toIsoAfter(-2) }],
  form: { ...buildManagedWheel().form, title: '开馆周转盘', startsAt: null, endsAt: null },
  faults: [
    { field: 'window', position: null, text: '请填写日期和时间' },
    { field: 'stock', position: 2, text: '奖品剩下的数量不够' },
  ],
})

export const sampleManagedWheels: readonly ManagedWheelSummary[] = [
  buildManagedSummary(),
  buildManagedSummary({ ...draftWheel, cover: null, participantCount: 0, drawCount: 0, wonCount: 0 }),
  buildManagedSummary({
    activityId: 'activity-3',
    title: '冬至手作礼',
    status: 'upcoming',
    cover: samplePictures.teaUrl,
    startsAt: toIsoAfter(240),
    endsAt: toIsoAfter(400),
    participantCount: 0,
    drawCount: 0,
    wonCount: 0,
    pendingOfferCount: 3,
  }),
  buildManagedSummary({ activityId: 'activity-4', title: '国庆逛展抽奖', status: 'ended', cover: samplePictures.bagUrl }),
  buildManagedSummary({ activityId: 'activity-5', title: '雨天的小转盘', status: 'cancelled', cover: samplePictures.pinUrl }),
]

export const sampleWheelPrizes: CallData<typeof wheelPrizes> = {
  records: slices.flatMap(({ prize, picture, stock }, index) =>
    prize === null
      ? []
      : [
          {
            prizeId: prize.id,
            name: prize.name,
            kind: prize.kind,
            valueFen: prize.valueFen,
            validity: prize.validity,
            picture,
            owner: creator,
            isOwn: index % 2 === 0,
            available: stock + 30,
          },
        ],
  ),
  total: 6,
  current: 1,
  size: 20,
  pages: 1,
}

const LAST_DAY_MS = Date.UTC(2026, 10, 26)

export const sampleWheelFigures: CallData<typeof wheelFigures> = {
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(LAST_DAY_MS - (29 - index) * DAY_MS).toISOString().slice(0, 10),
    joinedCount: index < 20 ? 0 : 90 + ((index * 37) % 80),
    grantedCount: index < 20 ? 0 : 520 + ((index * 61) % 240),
    drawCount: index < 20 ? 0 : 430 + ((index * 53) % 190),
    wonCount: index < 20 ? 0 : 30 + ((index * 17) % 26),
  })),
  slices: slices.map(({ position, label, weight, left, stock }) => ({
    position,
    label,
    weight,
    hitCount: Math.round(weight * 5.1) + ((position * 7) % 9),
    expectedHits: weight * 5.12,
    wonCount: stock - left,
    verifiedCount: Math.round((stock - left) * 0.6),
    left,
  })),
  chances: [
    { kind: 'day', amount: 3858 },
    { kind: 'share', amount: 1204 },
    { kind: 'invitation', amount: 642 },
  ],
}

export const buildOffer = (changes: Partial<WheelOffer> = {}): WheelOffer => ({
  id: 'offer-1',
  activity: buildSampleSummary({ status: 'upcoming', acceptsOffers: true }),
  prize: { id: 'prize-9', name: '青瓷品茗杯', kind: 'physical', valueFen: 9800, picture: samplePictures.cupUrl, left: 30 },
  owner: creator,
  quantity: 20,
  state: 'pending',
  note: '',
  createdAt: toIsoAfter(-6),
  decidedAt: null,
  ...changes,
})
