import type {
  MyParticipation,
  OwnDraw,
  WheelDetail,
  WheelSlice,
  WheelSummary,
  WheelWinner,
} from '@zhanjian/contract/lottery/wheel.ts'
import { QUICKNET } from '@zhanjian/draws/beacon.ts'
import bagUrl from './media/prizes/canvas-bag.webp?url'
import cupUrl from './media/prizes/cup.webp?url'
import notebookUrl from './media/prizes/notebook.webp?url'
import pinUrl from './media/prizes/pin.webp?url'
import teaUrl from './media/prizes/tea-tin.webp?url'
import ticketUrl from './media/prizes/ticket.webp?url'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const toIsoBefore = (durationMs: number) => new Date(Date.now() - durationMs).toISOString()

export const samplePictures = { bagUrl, cupUrl, notebookUrl, pinUrl, teaUrl, ticketUrl }

interface SliceFixture {
  label: string
  weight: number
  stock?: number
  left?: number
  picture?: string
  valueFen?: number
}

const buildSlice = (
  { label, weight, stock = 0, left = stock, picture, valueFen = 9800 }: SliceFixture,
  position: number,
): WheelSlice => ({
  position,
  label,
  weight,
  stock,
  left,
  picture: picture ?? null,
  prize:
    stock === 0
      ? null
      : {
          id: `prize-${position}`,
          name: label,
          kind: label.endsWith('票') ? 'coupon' : 'physical',
          valueFen,
          pictures: picture === undefined ? [] : [picture],
          place: {
            name: '展间线下馆',
            address: '杭州 · 转塘 凤凰创意园 12 幢',
            regionCode: '330106',
            position: { longitude: 120.08, latitude: 30.14, datum: 'gcj02' },
          },
          way: '凭奖券到馆内咨询台领取，每天 10:00–17:00。',
          terms: '一张奖券领取一份；不折现。',
          validity: { kind: 'days', days: 30 },
        },
})

const EIGHT: readonly SliceFixture[] = [
  { label: '美术馆双人票', weight: 8, stock: 20, left: 12, picture: ticketUrl, valueFen: 16_000 },
  { label: '谢谢参与', weight: 300 },
  { label: '青瓷品茗杯', weight: 12, stock: 30, left: 0, picture: cupUrl },
  { label: '布面手账本', weight: 60, stock: 100, left: 74, picture: notebookUrl, valueFen: 6800 },
  { label: '谢谢参与', weight: 300 },
  { label: '展间帆布袋', weight: 60, stock: 200, left: 166, picture: bagUrl, valueFen: 5900 },
  { label: '雨前龙井茶罐', weight: 10, stock: 20, left: 17, picture: teaUrl, valueFen: 12_800 },
  { label: '珐琅徽章', weight: 250, stock: 500, left: 431, picture: pinUrl, valueFen: 2990 },
]

export const buildSampleSlices = (count = 8): WheelSlice[] =>
  Array.from({ length: count }, (_, index) => EIGHT[index % EIGHT.length] ?? { label: '谢谢参与', weight: 1 }).map(buildSlice)

export const buildSampleSummary = (changes: Partial<WheelSummary> = {}): WheelSummary => ({
  activityId: 'activity-1',
  code: 'WheelDemo1',
  title: '秋日看展有礼',
  cover: ticketUrl,
  status: 'running',
  startsAt: toIsoBefore(3 * DAY_MS),
  endsAt: toIsoBefore(-4 * DAY_MS - 5 * HOUR_MS),
  participantCount: 1286,
  prizeNames: ['美术馆双人票', '青瓷品茗杯', '布面手账本'],
  acceptsOffers: false,
  ...changes,
})

export const buildSampleDraw = (nonce: number, changes: Partial<OwnDraw> = {}): OwnDraw => ({
  nonce,
  position: 1,
  outcome: 'none',
  label: '谢谢参与',
  prizeName: null,
  ticketId: null,
  stockBefore: null,
  rulesVersion: 2,
  drawnAt: toIsoBefore((6 - nonce) * HOUR_MS),
  round: 34_310_000 + nonce,
  ...changes,
})

export const wonDraw = (nonce: number): OwnDraw =>
  buildSampleDraw(nonce, {
    position: 3,
    outcome: 'won',
    label: '布面手账本',
    prizeName: '布面手账本',
    ticketId: 'ticket-1',
    stockBefore: 75,
  })

export const buildSampleParticipation = (changes: Partial<MyParticipation> = {}): MyParticipation => ({
  participantId: '0d6f8a52-7c1e-4b7d-9a30-5f2b81c4e611',
  clientSeed: 'k2v9w0q7m4x1z8c5b3n6a0d2',
  joinedAt: toIsoBefore(2 * DAY_MS),
  granted: 7,
  spent: 4,
  left: 3,
  nextNonce: 5,
  invitationCode: 'InviteLin1',
  sources: [
    { kind: 'day', amount: 3, perDay: 1, timesToday: 1, canClaim: false },
    { kind: 'share', amount: 1, perDay: 2, timesToday: 1, canClaim: false },
    { kind: 'invitation', amount: 2, perDay: 5, timesToday: 0, canClaim: false },
  ],
  lastDraws: [
    wonDraw(4),
    buildSampleDraw(3),
    buildSampleDraw(2, { position: 2, outcome: 'sold_out', label: '青瓷品茗杯', stockBefore: 0 }),
  ],
  waiting: [],
  ...changes,
})

export const sampleLook = {
  background: '#1742c7',
  slices: ['#fff6e6', '#ffe2bd'],
  accent: '#d2412b',
  centreText: '抽奖',
}

const HASH = '9b74c9897bac770ffc029102a200c5de5f0b7f0f8f0e6a1d1f6b2d0e1c3a4b58'

export const buildSampleWheel = (changes: Partial<WheelDetail> = {}): WheelDetail => ({
  ...buildSampleSummary(),
  look: sampleLook,
  slices: buildSampleSlices(),
  beacon: QUICKNET,
  rulesText:
    '一、活动期间，每位登录的用户都可以参加。\n二、每天打开转盘得 3 次机会，当天有效与否不限，用完为止。\n三、实物奖品在展间线下馆领取，电子票会直接出现在奖券里。\n四、同一人、同一设备重复注册账号参加的，主办方可以取消奖券，并说明原因。',
  chances: [
    { kind: 'day', amount: 3, perDay: 1 },
    { kind: 'share', amount: 1, perDay: 2 },
    { kind: 'invitation', amount: 2, perDay: 5 },
  ],
  rulesVersion: 2,
  rulesHash: HASH,
  seedHash: HASH.split('').reverse().join(''),
  seed: null,
  revealedAt: null,
  organiser: { id: 'u-museum', nickname: '展间美术馆', avatar: '/faces/05.webp' },
  drawCount: 5120,
  wonCount: 412,
  cancelReason: '',
  my: buildSampleParticipation(),
  now: new Date().toISOString(),
  ...changes,
})

const WINNERS = ['林**', '欧阳**', '苏*', '', '陈**']

export const sampleWinners: WheelWinner[] = WINNERS.map((name, index) => {
  const slice = EIGHT[[0, 3, 5, 7, 6][index] ?? 0]
  return {
    id: `winner-${index}`,
    name,
    prizeName: slice?.label ?? '',
    picture: slice?.picture ?? null,
    wonAt: toIsoBefore(index * 47 * 60_000 + 120_000),
    isMine: index === 1,
  }
})
