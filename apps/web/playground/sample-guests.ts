import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import type { blessingPageList, guestOverview, HostedGuest, welcomeWall } from '@zhanjian/contract/invitations/invitation-desk.ts'

type Overview = CallData<typeof guestOverview>

const NAMES = ['陈若溪', '苏园', '周远一家', '林深', '何静', '沈知白', '顾清禾', '陆听雨']
const HOUR_MS = 3_600_000
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString()
const keyOf = (index: number): string => `${index}`.padStart(22, 'K')

const buildGuest = (index: number, changes: Partial<HostedGuest> = {}): HostedGuest => ({
  guestId: `guest-${index}`,
  name: NAMES[index % NAMES.length] ?? '',
  phone: '',
  note: '',
  state: 'created',
  origin: 'host',
  isWaiting: false,
  url: `https://zhanjian.example/i/${keyOf(index)}`,
  answer: null,
  blessing: null,
  hasAccount: false,
  sentAt: null,
  openedAt: null,
  remindedAt: null,
  checkedInAt: null,
  ...changes,
})

const answer = (choice: 'attending' | 'maybe' | 'declined', partySize: number, message = '') => ({
  choice,
  partySize,
  answers: [{ questionId: 'q1', text: '地铁' }],
  message,
  answeredAt: ago(partySize),
})

/** Guests in every state. */
export const sampleGuests: readonly HostedGuest[] = [
  buildGuest(0, {
    phone: '138 0000 0002',
    note: '第三桌',
    state: 'answered',
    answer: answer('attending', 2, '一定到，带上相机。'),
    blessing: { text: '百年好合，岁岁年年', state: 'pending' },
    sentAt: ago(40),
    openedAt: ago(30),
  }),
  buildGuest(1, { state: 'answered', origin: 'link', answer: answer('attending', 1), openedAt: ago(4), checkedInAt: ago(1) }),
  buildGuest(2, { state: 'answered', answer: answer('maybe', 4), sentAt: ago(40), openedAt: ago(20) }),
  buildGuest(3, { state: 'answered', answer: answer('declined', 1, '那天在外地，祝一切顺利。'), openedAt: ago(9) }),
  buildGuest(4, { phone: '139 0000 0004', state: 'opened', sentAt: ago(40), openedAt: ago(3), hasAccount: true }),
  buildGuest(5, { state: 'sent', sentAt: ago(40) }),
  buildGuest(6, { note: '伴娘，对花生过敏，需要一间带窗的休息室' }),
  buildGuest(7),
]

/** Who came by the common link among very many. */
export const sampleWaitingGuests: readonly HostedGuest[] = ['何静', '林深', '沈知白'].map((name, index) =>
  buildGuest(index + 20, {
    name,
    state: 'answered',
    origin: 'link',
    isWaiting: true,
    answer: answer(index === 2 ? 'maybe' : 'attending', index + 1, index === 0 ? '一定到' : ''),
    openedAt: ago(1),
  }),
)

/** Of {@link sampleGuests}. */
export const buildOverview = (changes: Partial<Overview> = {}): Overview => ({
  code: 'aB3dE5gH7j',
  title: '林晓与周舟的婚礼',
  publication: 'shown',
  answering: 'open',
  isLinkOpen: true,
  deadline: '2027-04-20T15:59:00.000Z',
  startsAt: '2027-05-01T03:18:00.000Z',
  endsAt: '2027-05-01T06:00:00.000Z',
  questions: [{ id: 'q1', label: '怎么来' }],
  door: {
    state: 'countdown',
    kind: 'room',
    code: null,
    title: '婚礼直播间',
    cover: null,
    opensAt: '2027-05-01T03:18:00.000Z',
    endsAt: null,
  },
  isDoorBroken: false,
  sums: {
    guests: 8,
    waiting: 0,
    created: 2,
    sent: 1,
    opened: 1,
    attending: 2,
    maybe: 1,
    declined: 1,
    people: 3,
    maybePeople: 4,
    checkedIn: 1,
    expected: 2,
    blessingsPending: 1,
  },
  latest: [
    { guestId: 'guest-1', name: '苏园', choice: 'attending', answeredAt: ago(1) },
    { guestId: 'guest-0', name: '陈若溪', choice: 'attending', answeredAt: ago(2) },
    { guestId: 'guest-2', name: '周远一家', choice: 'maybe', answeredAt: ago(4) },
  ],
  remindAgainAt: null,
  deletedAt: '2027-07-30T06:00:00.000Z',
  ...changes,
})

/** Before the first guest. */
export const emptySums: Overview['sums'] = {
  guests: 0,
  waiting: 0,
  created: 0,
  sent: 0,
  opened: 0,
  attending: 0,
  maybe: 0,
  declined: 0,
  people: 0,
  maybePeople: 0,
  checkedIn: 0,
  expected: 0,
  blessingsPending: 0,
}

export const sampleBlessings: CallData<typeof blessingPageList>['records'] = [
  { guestId: 'guest-0', name: '陈若溪', text: '百年好合，岁岁年年', state: 'pending', leftAt: ago(2) },
  { guestId: 'guest-1', name: '苏园', text: '愿你们把日子过成诗，也过成热气腾腾的早饭', state: 'approved', leftAt: ago(5) },
  { guestId: 'guest-2', name: '周远一家', text: '恭喜恭喜', state: 'hidden', leftAt: ago(30) },
]

export const sampleWall: CallData<typeof welcomeWall> = {
  title: '林晓与周舟的婚礼',
  total: NAMES.length,
  records: NAMES.map((name, index) => ({ guestId: `guest-${index}`, name, checkedInAt: ago(index) })),
}
