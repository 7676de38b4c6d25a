import {
  addGuests,
  blessingPageList,
  checkInGuest,
  guestOverview,
  guestPageList,
  type HostedGuest,
  markGuestsSent,
  welcomeWall,
} from '@zhanjian/contract/invitations/invitation-desk.ts'
import { entranceLinkOfInvitation } from '@zhanjian/contract/invitations/invitation-entrance.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildOverview,
  emptySums,
  sampleBlessings,
  sampleGuests,
  sampleWaitingGuests,
  sampleWall,
} from '../../../../playground/sample-guests.ts'
import type { Story } from '../../../../playground/story.ts'
import { AddGuestsSheet } from '../components/add-guests-sheet.tsx'
import { InvitationGuestsPage } from './invitation-guests-page.tsx'

const page = {
  route: screenAddress('invitationGuests', { id: 'card-1' }),
  person: sampleCreator,
  render: () => <InvitationGuestsPage />,
}
/** One of four lines is added. */
function RefusedGuests() {
  const [typed, setTyped] = useState('林深 13800000001\n若溪 138 0000 0002 第三桌\n苏园 同事\n周远一家\n139 0000 0004')
  return <AddGuestsSheet cardId="invitation-1" typed={typed} onType={setTyped} onClose={() => undefined} />
}
const answerWith =
  (overview: FakeResponse<typeof guestOverview>, guests: readonly HostedGuest[] = sampleGuests) =>
  (api: FakeApi) => {
    api.mockEndpoint(guestOverview, overview)
    api.mockEndpoint(guestPageList, { data: { records: [...guests], cursor: null } })
    api.mockEndpoint(blessingPageList, { data: { records: sampleBlessings, cursor: null } })
    api.mockEndpoint(welcomeWall, { data: sampleWall })
    api.mockEndpoint(entranceLinkOfInvitation, {
      data: { link: { url: 'https://zhanjian.example/#/entrance', expiresAt: '2027-05-01T12:00:00.000Z' } },
    })
    api.mockEndpoint(markGuestsSent, { data: { changed: 1 } })
    const [guest] = sampleGuests
    api.mockEndpoint(
      checkInGuest,
      guest === undefined ? { error: 'NOT_FOUND' } : { data: { again: false, checkedInAt: new Date().toISOString(), guest } },
    )
  }
const answers = (changes: Parameters<typeof buildOverview>[0] = {}, guests?: readonly HostedGuest[]) =>
  answerWith({ data: buildOverview(changes) }, guests)
/** The text of the first row. */
const GUEST = '陈若溪138 0000 0002 · 第三桌 · 2 人'
const crowd = { sums: { ...buildOverview().sums, waiting: sampleWaitingGuests.length } }
const nobody = { sums: emptySums, latest: [] }

export const stories: Story[] = [
  { ...page, name: 'guests in every state', answers: answers() },
  {
    ...page,
    name: 'no guests, not published',
    answers: answers({ ...nobody, publication: 'never', answering: null, door: null }, []),
  },
  {
    ...page,
    name: 'withdrawn, with a broken door',
    answers: answers({ publication: 'withdrawn', answering: null, door: null, isDoorBroken: true }),
  },
  { ...page, name: 'reminded just now', answers: answers({ remindAgainAt: new Date(Date.now() + 3_600_000).toISOString() }) },
  { ...page, name: 'over', answers: answers({ answering: 'event_over' }) },
  { ...page, name: 'a crowd waits', answers: answers({ ...crowd, isLinkOpen: false }) },
  {
    ...page,
    name: 'confirming those who wait',
    presses: [texts.waiting.see, texts.many.pickAll(sampleWaitingGuests.length)],
    answers: answers(crowd, sampleWaitingGuests),
  },
  { ...page, name: 'picking guests', presses: [texts.many.begin], answers: answers() },
  { ...page, name: 'adding guests', presses: [texts.add], answers: answers() },
  {
    ...page,
    name: 'guests that are refused',
    presses: [texts.addNow(4)],
    render: () => <RefusedGuests />,
    answers(api) {
      answers()(api)
      api.mockEndpoint(addGuests, {
        data: {
          added: 1,
          addedBefore: 0,
          removedSince: 0,
          skipped: [{ index: 1, guestId: 'guest-0', name: '陈若溪' }],
          namesakes: [
            { index: 2, guestId: 'guest-1', name: '苏园', phone: '138 0000 0003', note: '大学同学' },
            { index: 3, guestId: 'guest-2', name: '周远一家', phone: '', note: '' },
          ],
        },
      })
    },
  },
  { ...page, name: 'a guest', presses: [GUEST], answers: answers() },
  { ...page, name: 'the code of a guest', presses: [GUEST, texts.guest.showCode], answers: answers() },
  {
    ...page,
    name: 'blessings',
    route: screenAddress('invitationGuests', { id: 'card-1', tab: 'blessings' }),
    answers: answers(),
  },
  { ...page, name: 'entrance', route: screenAddress('invitationGuests', { id: 'card-1', tab: 'entrance' }), answers: answers() },
  {
    ...page,
    name: 'welcome wall',
    route: screenAddress('invitationGuests', { id: 'card-1', tab: 'entrance' }),
    presses: [texts.entrance.wall],
    answers: answers(),
  },
  {
    ...page,
    name: 'list failed',
    answers(api) {
      answers()(api)
      api.mockEndpoint(guestPageList, { error: 'SERVER_FAULT' })
    },
  },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
