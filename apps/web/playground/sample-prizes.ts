import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { PrizeReviewItem, prizeReviewSubject } from '@zhanjian/contract/lottery/prize-review.ts'
import type {
  OwnPrize,
  OwnPrizeSummary,
  PrizeContent,
  publishedPrize,
  publishedPrizes,
} from '@zhanjian/contract/lottery/prizes.ts'
import { sampleCreator } from './sample-creator.ts'
import { samplePictures } from './sample-wheels.ts'

const HOUR_MS = 3_600_000
const toIsoBefore = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const creator = { id: sampleCreator.id, nickname: sampleCreator.nickname, avatar: sampleCreator.avatar }

export const buildPrizeContent = (changes: Partial<PrizeContent> = {}): PrizeContent => ({
  name: '布面手账本',
  kind: 'physical',
  valueFen: 6800,
  total: 100,
  validity: { kind: 'days', days: 30 },
  pictures: [{ assetId: 'asset-notebook', url: samplePictures.notebookUrl }],
  place: {
    name: '展间线下馆',
    address: '杭州 · 转塘 凤凰创意园 12 幢',
    regionCode: '330106',
    position: { longitude: 120.08, latitude: 30.14, datum: 'gcj02' },
  },
  way: '凭奖券到馆内咨询台领取，每天 10:00–17:00。',
  terms: '一张奖券领取一份；不折现。',
  ...changes,
})

const NO_STOCK = { total: 100, left: 100, inSlices: 0, unused: 0, verified: 0, expired: 0, cancelled: 0 }

export function buildOwnPrize(changes: Partial<OwnPrize> = {}): OwnPrize {
  const content = changes.content ?? buildPrizeContent()
  return {
    id: 'prize-1',
    name: content.name,
    kind: content.kind,
    valueFen: content.valueFen,
    picture: content.pictures[0]?.url ?? null,
    state: 'approved',
    shelf: 'online',
    stock: { total: 100, left: 20, inSlices: 42, unused: 14, verified: 22, expired: 2, cancelled: 1 },
    updatedAt: toIsoBefore(5),
    revision: 4,
    content,
    approvedContent: content,
    reasons: [],
    note: '',
    submittedAt: toIsoBefore(60),
    decidedAt: toIsoBefore(50),
    createdAt: toIsoBefore(90),
    ...changes,
  }
}

const toSummary = ({ id, name, kind, valueFen, picture, state, shelf, stock, updatedAt }: OwnPrize): OwnPrizeSummary => ({
  id,
  name,
  kind,
  valueFen,
  picture,
  state,
  shelf,
  stock,
  updatedAt,
})

export const draftPrize = buildOwnPrize({
  id: 'prize-draft',
  state: 'draft',
  shelf: null,
  approvedContent: null,
  stock: NO_STOCK,
  submittedAt: null,
  decidedAt: null,
  content: buildPrizeContent({ name: '珐琅徽章', valueFen: null, pictures: [], place: null, way: '' }),
})
export const rejectedPrize = buildOwnPrize({
  id: 'prize-rejected',
  state: 'rejected',
  shelf: null,
  approvedContent: null,
  stock: NO_STOCK,
  reasons: ['way_unclear', 'pictures'],
  note: '图片里看不清品牌；请写明领取的时间',
  content: buildPrizeContent({ name: '雨前龙井茶罐', pictures: [{ assetId: 'asset-tea', url: samplePictures.teaUrl }] }),
})
export const pendingPrize = buildOwnPrize({
  id: 'prize-pending',
  state: 'pending',
  shelf: null,
  approvedContent: null,
  stock: NO_STOCK,
  content: buildPrizeContent({ name: '青瓷品茗杯', pictures: [{ assetId: 'asset-cup', url: samplePictures.cupUrl }] }),
})
/** Approved before, changed since. */
export const changedPrize = buildOwnPrize({ state: 'draft', content: buildPrizeContent({ total: 150 }) })

const soldOut = buildOwnPrize({
  id: 'prize-sold-out',
  shelf: 'sold_out',
  content: buildPrizeContent({
    name: '美术馆双人票',
    kind: 'coupon',
    valueFen: 16_000,
    pictures: [{ assetId: 'asset-ticket', url: samplePictures.ticketUrl }],
  }),
  stock: { total: 20, left: 0, inSlices: 0, unused: 6, verified: 14, expired: 0, cancelled: 0 },
})

const ownPrizes = [rejectedPrize, draftPrize, pendingPrize, buildOwnPrize(), soldOut]

export const buildOwnPrizePage = (prizes: readonly OwnPrize[] = ownPrizes): CallData<typeof publishedPrizes> => ({
  records: prizes.map(toSummary),
  total: prizes.length,
  current: 1,
  size: 100,
  pages: 1,
  counts: {
    draft: prizes.filter(({ state }) => state === 'draft').length,
    pending: prizes.filter(({ state }) => state === 'pending').length,
    approved: prizes.filter(({ state }) => state === 'approved').length,
    rejected: prizes.filter(({ state }) => state === 'rejected').length,
  },
})

const DAY_MS = 24 * HOUR_MS
const LAST_DAY_MS = Date.UTC(2026, 10, 26)

export const buildPublishedPrize = (prize: OwnPrize = buildOwnPrize(), dayCount = 30): CallData<typeof publishedPrize> => ({
  prize,
  days: Array.from({ length: dayCount }, (_, index) => ({
    day: new Date(LAST_DAY_MS - (dayCount - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    wonCount: index < dayCount - 12 ? 0 : (index * 5) % 7,
    verifiedCount: index < dayCount - 10 ? 0 : (index * 3) % 5,
  })),
  verifiers: [
    {
      id: 'verifier-1',
      person: { id: 'u-ruoxi', nickname: '若溪', avatar: '/faces/02.webp' },
      phone: null,
      addedAt: toIsoBefore(40),
    },
    { id: 'verifier-2', person: null, phone: '138****0003', addedAt: toIsoBefore(20) },
  ],
  history: [
    { action: 'verifier_add', by: creator, reasons: [], note: '', at: toIsoBefore(20) },
    { action: 'online', by: creator, reasons: [], note: '', at: toIsoBefore(49) },
    { action: 'approve', by: null, reasons: [], note: '', at: toIsoBefore(50) },
    { action: 'submit', by: creator, reasons: [], note: '', at: toIsoBefore(60) },
    { action: 'reject', by: null, reasons: ['way_unclear'], note: '请写明领取的时间', at: toIsoBefore(70) },
    { action: 'create', by: creator, reasons: [], note: '', at: toIsoBefore(90) },
  ],
})

export const buildPrizeReviewItem = (prize: OwnPrize, changes: Partial<PrizeReviewItem> = {}): PrizeReviewItem => ({
  prizeId: prize.id,
  revision: prize.revision,
  name: prize.name,
  kind: prize.kind,
  valueFen: prize.valueFen,
  total: prize.content.total,
  picture: prize.picture,
  owner: creator,
  isOwn: false,
  state: prize.state,
  shelf: prize.shelf,
  isFirst: prize.approvedContent === null,
  submittedAt: prize.submittedAt,
  decidedAt: prize.state === 'pending' ? null : prize.decidedAt,
  decidedBy: null,
  reasons: prize.reasons,
  note: prize.note,
  ...changes,
})

export const buildPrizeReview = (prize: OwnPrize = pendingPrize): CallData<typeof prizeReviewSubject> => ({
  item: buildPrizeReviewItem(prize),
  content: prize.content,
  approvedContent: prize.approvedContent,
  changed: prize.approvedContent === null ? [] : ['valueFen', 'pictures', 'way'],
  stock: prize.stock,
  history: buildPublishedPrize(prize).history,
})

/** Changed since its approval, and submitted again. */
export const resubmittedPrize = buildOwnPrize({
  id: 'prize-again',
  state: 'pending',
  content: buildPrizeContent({
    valueFen: 8800,
    way: '凭奖券到馆内咨询台领取，周二至周日 10:00–17:00。',
    pictures: [
      { assetId: 'asset-notebook', url: samplePictures.notebookUrl },
      { assetId: 'asset-bag', url: samplePictures.bagUrl },
    ],
  }),
  approvedContent: buildPrizeContent(),
})
