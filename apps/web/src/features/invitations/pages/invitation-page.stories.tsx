import { openEntrance } from '@zhanjian/contract/invitations/invitation-entrance.ts'
import {
  type GuestView,
  invitationBlessings,
  invitationGuest,
  invitationReception,
  type OpenGuest,
  openInvitation,
  type Reception,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countVisit, hallPoster, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import { answerTexts, blessingTexts, invitationTexts as texts } from '#text/invitations/invitation.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import {
  buildOpenGuest,
  SAMPLE_GUEST_KEY,
  SAMPLE_INVITATION_CODE,
  sampleInvitation,
  samplePublicInvitation,
  sampleReception,
} from '../../../../playground/sample-invitations.ts'
import type { Story } from '../../../../playground/story.ts'
import { InvitationPage } from './invitation-page.tsx'

interface InvitationStory {
  invitation?: FakeResponse<typeof publicInvitationByCode>
  /** By a personal link. */
  guest?: GuestView
  reception?: Partial<Reception>
  press?: readonly string[]
}

const answer: OpenGuest['answer'] = {
  choice: 'attending',
  partySize: 2,
  answers: [],
  message: '',
  answeredAt: '2026-11-20T08:00:00.000Z',
}

const buildInvitation = (name: string, { invitation, guest, reception, press = [] }: InvitationStory = {}): Story => ({
  name,
  route:
    guest === undefined
      ? screenAddress('invitation', { code: SAMPLE_INVITATION_CODE })
      : screenAddress('invitation', { guest: SAMPLE_GUEST_KEY }),
  mood: 'immersive',
  presses: press,
  render: () => <InvitationPage renderLocked={() => null} />,
  answers(api) {
    api.mockEndpoint(publicInvitationByCode, invitation ?? { data: samplePublicInvitation() })
    api.mockEndpoint(invitationReception, { data: { ...sampleReception, ...reception, myGuest: null } })
    if (guest !== undefined) api.mockEndpoint(invitationGuest, { data: guest })
    api.mockEndpoint(openInvitation, { data: { opened: true } })
    api.mockEndpoint(invitationBlessings, {
      data: {
        records: ['百年好合', '愿你们的每一天都像今天', '一起走很远的路'].map((text, at) => ({
          id: `b${at}`,
          name: ['阿青', '老周', '小林'][at] ?? '',
          text,
        })),
        total: 3,
      },
    })
    api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
    api.mockEndpoint(reportDwell, { data: { counted: true } })
    api.mockEndpoint(hallPoster, { isPending: true })
  },
})

const questions = sampleInvitation('wedding', {
  answers: {
    isOpen: true,
    deadline: '2027-04-20T23:59',
    partySizeMax: 6,
    questions: [
      { id: 'q1', kind: 'choice', label: '怎么来', choices: ['自驾', '地铁', '需要接站'], isRequired: true },
      { id: 'q2', kind: 'text', label: '忌口', choices: [], isRequired: false },
    ],
  },
})

const door: Reception['door'] = {
  state: 'open',
  kind: 'room',
  code: 'room000001',
  title: '云上礼堂',
  cover: null,
  opensAt: null,
  endsAt: null,
}

const entrance = { title: '林晓与周舟的婚礼', expiresAt: '2027-05-01T12:00:00.000Z', arrived: 18 }

/** What somebody sees who helps at the entrance. */
const helpers = (name: string, opened: FakeResponse<typeof openEntrance>): Story => ({
  name,
  route: screenAddress('invitation', { entrance: SAMPLE_GUEST_KEY }),
  mood: 'immersive',
  render: () => <InvitationPage renderLocked={() => null} />,
  answers(api) {
    api.mockEndpoint(openEntrance, opened)
  },
})

export const stories: Story[] = [
  buildInvitation('common-link'),
  buildInvitation('personal-link', { guest: buildOpenGuest() }),
  buildInvitation('tea', { invitation: { data: samplePublicInvitation(sampleInvitation('tea')) } }),
  buildInvitation('night', { invitation: { data: samplePublicInvitation(sampleInvitation('gala')) } }),
  buildInvitation('second-page', { press: [texts.next] }),
  buildInvitation('enlarged', { press: [texts.more, texts.enlarge] }),
  buildInvitation('answered', { guest: buildOpenGuest({ answer }) }),
  buildInvitation('over', { guest: buildOpenGuest({ answer, reception: { ...sampleReception, answering: 'event_over' } }) }),
  buildInvitation('facts', { press: [`5月1日 星期六 11:18外滩花园宴会厅 · 上海市黄浦区中山东一路 1 号三楼${texts.facts}`] }),
  buildInvitation('answer-form', { invitation: { data: samplePublicInvitation(questions) }, press: [texts.answer] }),
  buildInvitation('answer-missing', {
    invitation: { data: samplePublicInvitation(questions) },
    guest: buildOpenGuest(),
    press: [texts.answer, answerTexts.send],
  }),
  buildInvitation('answer-closed', {
    guest: buildOpenGuest({ answer, reception: { ...sampleReception, answering: 'deadline_past' } }),
    press: [texts.answered.attending],
  }),
  buildInvitation('answer-waits', {
    guest: buildOpenGuest({ answer, isWaiting: true }),
    press: [texts.answered.attending],
  }),
  buildInvitation('link-closed', { reception: { answering: 'link_closed' }, press: [texts.closed] }),
  buildInvitation('menu', { guest: buildOpenGuest(), press: [texts.more] }),
  buildInvitation('code', { guest: buildOpenGuest(), press: [texts.more, texts.code] }),
  buildInvitation('blessing', { guest: buildOpenGuest(), press: [blessingTexts.title] }),
  buildInvitation('door-countdown', {
    reception: { door: { ...door, state: 'countdown', code: null, opensAt: '2027-05-01T03:00:00.000Z' } },
    press: ['推门进去'],
  }),
  buildInvitation('door-open', { guest: buildOpenGuest({ reception: { ...sampleReception, door } }), press: ['推门进去'] }),
  buildInvitation('loading', { invitation: { isPending: true } }),
  buildInvitation('offline', { invitation: { isOffline: true } }),
  buildInvitation('missing', { invitation: { error: 'NOT_FOUND' } }),
  buildInvitation('taken-down', { invitation: { error: 'WORK_TAKEN_DOWN' } }),
  buildInvitation('too-new', { invitation: { data: samplePublicInvitation(undefined, { document: { schemaVersion: 9 } }) } }),
  helpers('helpers', { data: entrance }),
  helpers('helpers-gone', { error: 'NOT_FOUND' }),
  buildInvitation('withdrawn', { guest: { state: 'withdrawn', name: '小雨' } }),
]
