import type { ActivityDetail, ActivitySummary, MyActivity, PromisedReward } from '@zhanjian/contract/activities/activities.ts'
import type {
  activityFigures,
  ManagedActivity,
  merchantDesk,
  OrganiserSignIn,
} from '@zhanjian/contract/activities/activity-admin.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { sampleCreator } from './sample-creator.ts'
import { samplePictures } from './sample-wheels.ts'

const owner = { id: sampleCreator.id, nickname: sampleCreator.nickname, avatar: sampleCreator.avatar }
/** A fixed month, so that its pictures are the same on every day. */
const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`

export const samplePlace = {
  name: '凤凰创意园',
  address: '杭州 · 转塘街道 12 幢',
  regionCode: '330106',
  position: { longitude: 120.08, latitude: 30.14, datum: 'wgs84' },
} as const

export const sampleRewards: PromisedReward[] = [
  { streakDays: 1, kind: 'chances', amount: 1, wheel: { code: 'wheel1code', title: '冬日好物转盘' } },
  { streakDays: 3, kind: 'chances', amount: 2, wheel: { code: 'wheel1code', title: '冬日好物转盘' } },
  { streakDays: 7, kind: 'membership', amount: 3, wheel: null },
  { streakDays: 15, kind: 'chances', amount: 3, wheel: { code: 'wheel1code', title: '冬日好物转盘' } },
]

export const buildActivitySummary = (changes: Partial<ActivitySummary> = {}): ActivitySummary => ({
  activityId: 'activity-1',
  code: 'aB3dE5gH7j',
  title: '水墨体验课：画一枝梅',
  cover: samplePictures.notebookUrl,
  status: 'running',
  startsAt: '2026-11-16T02:00:00.000Z',
  endsAt: '2026-12-15T15:59:00.000Z',
  placeLine: `杭州市 · ${samplePlace.name}`,
  owner,
  participantCount: 128,
  ...changes,
})

export const buildMyActivity = (changes: Partial<MyActivity> = {}): MyActivity => ({
  days: [16, 17, 18, 20, 21, 23, 24, 25].map((day) => ({ day: dayOf(day), way: day === 20 ? 'make_up' : 'plain' })),
  hasSignedInToday: false,
  streak: 3,
  longestStreak: 3,
  makeUpsLeft: 2,
  rewards: sampleRewards.slice(0, 2).map((reward, index) => ({ ...reward, outcome: index === 0 ? 'given' : 'waiting' })),
  ...changes,
})

export const buildActivityDetail = (changes: Partial<ActivityDetail> = {}): ActivityDetail => ({
  ...buildActivitySummary(),
  place: samplePlace,
  rulesText: '每天来签到一次，连续签到有奖。\n抽奖机会自动进“冬日好物转盘”，会员天数即时到账。',
  check: { kind: 'none' },
  rewards: sampleRewards,
  makeUps: 3,
  closeReason: '',
  firstDay: dayOf(16),
  lastDay: '2026-12-15',
  today: dayOf(26),
  now: '2026-11-26T04:00:00.000Z',
  my: buildMyActivity(),
  ...changes,
})

export const buildManagedActivity = (changes: Partial<ManagedActivity> = {}): ManagedActivity => ({
  activityId: 'activity-1',
  code: 'aB3dE5gH7j',
  title: '水墨体验课：画一枝梅',
  cover: samplePictures.notebookUrl,
  status: 'running',
  startsAt: '2026-11-16T02:00:00.000Z',
  endsAt: '2026-12-15T15:59:00.000Z',
  owner,
  participantCount: 128,
  signInCount: 640,
  updatedAt: '2026-11-26T02:00:00.000Z',
  revision: 4,
  form: {
    title: '水墨体验课：画一枝梅',
    coverAssetId: 'asset-1',
    startsAt: '2026-11-16T02:00:00.000Z',
    endsAt: '2026-12-15T15:59:00.000Z',
    place: samplePlace,
    rulesText: '每天来签到一次，连续签到有奖。',
    check: { kind: 'none' },
    makeUps: 3,
    rewards: [
      { kind: 'chances', streakDays: 1, wheelId: 'wheel-1', amount: 1 },
      { kind: 'membership', streakDays: 7, amount: 3 },
    ],
  },
  faults: [],
  rewards: sampleRewards,
  closeReason: '',
  ...changes,
})

export const sampleFigures: CallData<typeof activityFigures> = {
  participantCount: 128,
  signInCount: 640,
  todayCount: 42,
  days: Array.from({ length: 11 }, (_, index) => ({
    day: dayOf(16 + index),
    count: 30 + ((index * 17) % 40),
    newCount: 12 - index,
  })),
  rewards: [
    { streakDays: 1, count: 128 },
    { streakDays: 3, count: 61 },
    { streakDays: 7, count: 9 },
  ],
}

export const sampleSignIns: OrganiserSignIn[] = ['陈若溪', '苏园', '器物志', '何止'].map((nickname, index) => ({
  id: `sign-in-${index}`,
  person: { id: `u-${index}`, nickname, avatar: `/faces/0${index + 1}.webp` },
  day: dayOf(26),
  at: `2026-11-26T03:${10 + index}:00.000Z`,
  way: index === 1 ? 'make_up' : 'place',
  distanceM: index === 1 ? null : 40 + index * 22,
  streak: 4 - index,
}))

export const sampleDesk: CallData<typeof merchantDesk> = {
  company: '杭州光年沉浸艺术有限公司',
  prizes: { online: 4, pending: 1, draft: 2 },
  tickets: { won: 48, verified: 31 },
  verifierCount: 3,
  activities: { running: 1, upcoming: 1, draft: 1 },
  days: Array.from({ length: 30 }, (_, index) => ({
    day: index < 4 ? `2026-10-${28 + index}` : dayOf(index - 3),
    count: (index * 13) % 47,
  })),
  latest: [buildActivitySummary()],
}
