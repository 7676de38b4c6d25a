import type { OwnPrizeSummary } from '@zhanjian/contract/lottery/prizes.ts'
import { offerState, type WheelOffer } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { buildSampleSummary, samplePictures } from '../../../../playground/sample-wheels.ts'

const AT = '2026-11-24T06:20:00.000Z'
const NAMES = ['青瓷品茗杯', '雨前龙井茶罐', '展间帆布袋，加厚本白、单面印红日图案的那一款']
const PICTURES = [samplePictures.cupUrl, samplePictures.teaUrl, samplePictures.bagUrl]

/** Own prizes that can be offered. */
export const buildSamplePrizes = (count: number): OwnPrizeSummary[] =>
  NAMES.slice(0, count).map((name, index) => ({
    id: `prize-${index}`,
    name,
    kind: 'physical',
    valueFen: 9800 + index * 1500,
    picture: PICTURES[index] ?? null,
    state: 'approved',
    shelf: 'online',
    stock: { total: 40, left: 30 - index, inSlices: 10, unused: 0, verified: 0, expired: 0, cancelled: 0 },
    updatedAt: AT,
  }))

/** One in every state. */
export const buildSampleOffers = (): WheelOffer[] =>
  offerState.options.map((state, index) => ({
    id: `offer-${state}`,
    activity: buildSampleSummary({ status: 'upcoming', acceptsOffers: true }),
    prize: {
      id: `prize-${index % NAMES.length}`,
      name: NAMES[index % NAMES.length] ?? '',
      kind: 'physical',
      valueFen: 9800,
      picture: PICTURES[index % PICTURES.length] ?? null,
      left: 12,
    },
    owner: null,
    quantity: index + 2,
    state,
    note: state === 'declined' ? '这次奖品已经够了，下次活动再联系您。' : '',
    createdAt: AT,
    decidedAt: state === 'pending' ? null : AT,
  }))
