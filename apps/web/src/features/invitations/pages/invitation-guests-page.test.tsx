import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type AddedGuests,
  addGuests,
  blessingPageList,
  changeInvitationLink,
  checkInGuest,
  confirmGuests,
  decideBlessing,
  guestOverview,
  guestPageList,
  type HostedGuest,
  markGuestsSent,
  removeGuest,
  removeGuests,
  restoreGuest,
  restoreGuests,
  updateGuest,
} from '@zhanjian/contract/invitations/invitation-desk.ts'
import {
  entranceLinkOfInvitation,
  giveEntranceLink,
  revokeEntranceLink,
} from '@zhanjian/contract/invitations/invitation-entrance.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, expect, test } from 'vitest'
import { entranceTexts } from '#text/invitations/entrance.ts'
import { guestDeskTexts as texts } from '#text/invitations/guest-desk.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildOverview, sampleBlessings, sampleGuests, sampleWaitingGuests } from '../../../../playground/sample-guests.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { type Services, useServices } from '../../../lib/services.tsx'
import { InvitationGuestsPage } from './invitation-guests-page.tsx'

afterEach(cleanup)

const NOBODY: AddedGuests = { added: 0, addedBefore: 0, removedSince: 0, skipped: [], namesakes: [] }

function open(
  tab?: 'blessings' | 'entrance',
  {
    changes = {},
    first = sampleGuests,
    answerAdd = () => ({ data: { ...NOBODY, added: 1 } }),
  }: {
    changes?: Parameters<typeof buildOverview>[0]
    first?: readonly HostedGuest[]
    answerAdd?: (times: number) => FakeResponse<typeof addGuests>
  } = {},
) {
  let guests: HostedGuest[] = [...first]
  let services: Services | undefined
  const calls: unknown[] = []
  const listed: unknown[] = []
  const overview = buildOverview(changes)
  const Page = () => {
    services = useServices()
    return <InvitationGuestsPage />
  }
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'test',
        route: screenAddress('invitationGuests', { id: 'card-1', ...(tab === undefined ? {} : { tab }) }),
        person: sampleCreator,
        render: () => <Page />,
        answers(api) {
          api.mockEndpoint(guestOverview, () => ({ data: overview }))
          api.mockEndpoint(guestPageList, ({ body }) => {
            listed.push(body)
            return { data: { records: guests, cursor: null } }
          })
          api.mockEndpoint(blessingPageList, { data: { records: sampleBlessings, cursor: null } })
          api.mockEndpoint(addGuests, ({ body }) => {
            calls.push(body)
            return answerAdd(calls.length)
          })
          for (const [name, endpoint] of Object.entries({ confirmGuests, removeGuests, restoreGuests }))
            api.mockEndpoint(endpoint, ({ body }) => {
              calls.push([name, body])
              return { data: { changed: (body as { guestIds: string[] }).guestIds.length } }
            })
          api.mockEndpoint(changeInvitationLink, ({ body }) => {
            const { isOpen } = body as { isOpen: boolean }
            overview.isLinkOpen = isOpen
            return { data: { isLinkOpen: isOpen } }
          })
          api.mockEndpoint(markGuestsSent, ({ body }) => {
            calls.push(body)
            return { data: { changed: 1 } }
          })
          api.mockEndpoint(removeGuest, ({ params }) => {
            calls.push(['removed', params['id']])
            guests = guests.filter(({ guestId }) => guestId !== params['id'])
            return { data: { removed: true } }
          })
          api.mockEndpoint(restoreGuest, ({ params }) => {
            calls.push(['restored', params['id']])
            guests = [...sampleGuests]
            const [guest] = guests
            return guest === undefined ? { error: 'NOT_FOUND' } : { data: guest }
          })
          let link: { url: string; expiresAt: string } | null = null
          api.mockEndpoint(entranceLinkOfInvitation, () => ({ data: { link } }))
          api.mockEndpoint(giveEntranceLink, () => {
            link = { url: 'https://zhanjian.example/#/entrance', expiresAt: '2027-05-01T12:00:00.000Z' }
            return { data: link }
          })
          api.mockEndpoint(revokeEntranceLink, () => {
            link = null
            return { data: { revoked: true } }
          })
          api.mockEndpoint(updateGuest, { error: 'GUEST_PHONE_TAKEN' })
          api.mockEndpoint(decideBlessing, ({ params, body }): FakeResponse<typeof decideBlessing> => {
            calls.push([params['id'], body])
            return params['id'] === 'guest-1' ? { error: 'ALREADY_DECIDED' } : { data: { state: 'approved' } }
          })
          api.mockEndpoint(checkInGuest, ({ body }) => {
            calls.push(body)
            const guest = sampleGuests.find(({ guestId }) => guestId === (body as { guestId?: string }).guestId)
            return guest === undefined
              ? { error: 'GUEST_CODE_UNKNOWN' }
              : { data: { again: guest.checkedInAt !== null, checkedInAt: '2027-05-01T03:20:00.000Z', guest } }
          })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), calls, listed, overview, getServices: () => services }
}

async function pasteGuests(user: ReturnType<typeof userEvent.setup>, list: string): Promise<HTMLTextAreaElement> {
  await user.click(await screen.findByRole('button', { name: texts.add }))
  const field = screen.getByLabelText<HTMLTextAreaElement>(texts.addField)
  await user.click(field)
  await user.paste(list)
  return field
}

test('S-12 a pasted list is understood before it is added, and lines that are refused stay in the field with the reason', async () => {
  const { user, calls } = open(undefined, {
    answerAdd: () => ({ data: { ...NOBODY, added: 2, skipped: [{ index: 2, guestId: 'guest-0', name: '陈若溪' }] } }),
  })
  const field = await pasteGuests(user, '林深 13800000001 摄影\n何静\n若溪 13800000002\n13900000000')
  expect(within(screen.getByRole('region', { name: texts.previewLabel })).getByText(texts.understood(3))).toBeTruthy()
  expect(screen.getByText(texts.fault(4, '13900000000', texts.faults.nameMissing))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.addNow(3) }))
  await screen.findByText(texts.added({ ...NOBODY, added: 2, left: 1 }))
  expect(field.value).toBe('若溪 13800000002\n13900000000')
  expect(screen.getByText(texts.fault(1, '若溪', texts.phoneKnown('陈若溪')))).toBeTruthy()
  expect(screen.getByText(texts.fault(2, '13900000000', texts.faults.nameMissing))).toBeTruthy()
  // As it stands it would be refused again.
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.addNow(0) }).disabled).toBe(true)
  await user.clear(field)
  await user.type(field, '若溪 13800000009')
  expect(screen.getByRole('button', { name: texts.addNow(1) })).toBeTruthy()
  expect(calls).toMatchObject([
    {
      guests: [
        { name: '林深', phone: '13800000001', note: '摄影', isAnother: false },
        { name: '何静', phone: '', note: '' },
        { name: '若溪', phone: '13800000002', note: '' },
      ],
    },
  ])
})

test('S-12 lines whose words are refused stay in the field, and the others are added', async () => {
  const { user, calls } = open(undefined, {
    answerAdd: (times) => (times === 1 ? { error: 'TEXT_REFUSED', data: { indexes: [1] } } : { data: { ...NOBODY, added: 1 } }),
  })
  const field = await pasteGuests(user, '林深\n不雅')
  await user.click(screen.getByRole('button', { name: texts.addNow(2) }))
  await screen.findByText(texts.added({ ...NOBODY, added: 1, left: 1 }))
  expect(field.value).toBe('不雅')
  expect(screen.getByText(texts.fault(1, '不雅', texts.wordsRefused))).toBeTruthy()
  expect(calls).toMatchObject([{ guests: [{ name: '林深' }, { name: '不雅' }] }, { guests: [{ name: '林深' }] }])
})

test('S-12 the host is asked whether a guest of an equal name is the same person', async () => {
  const known = { guestId: 'guest-0', name: '苏园', phone: '13800000002', note: '同事' }
  const { user, calls } = open(undefined, {
    answerAdd: (times) =>
      times === 1
        ? {
            data: {
              ...NOBODY,
              namesakes: [
                { ...known, index: 0 },
                { ...known, index: 1, name: '林深', phone: '', note: '' },
              ],
            },
          }
        : { data: { ...NOBODY, added: 1 } },
  })
  const field = await pasteGuests(user, '苏园 同学\n林深')
  await user.click(screen.getByRole('button', { name: texts.addNow(2) }))
  const question = await screen.findByRole('region', { name: texts.namesakes.label })
  const [first, second] = within(question).getAllByRole('listitem')
  if (first === undefined || second === undefined) throw new Error('two names are asked for')
  expect(within(first).getByText(texts.namesakes.known(known))).toBeTruthy()
  await user.click(within(second).getByRole('button', { name: texts.namesakes.same }))
  expect(field.value).toBe('苏园 同学')
  await user.click(within(first).getByRole('button', { name: texts.namesakes.other }))
  expect(screen.queryByRole('region', { name: texts.namesakes.label })).toBeNull()
  await user.click(screen.getByRole('button', { name: texts.addNow(1) }))
  await screen.findByText(texts.added({ ...NOBODY, added: 1, left: 0 }))
  expect(calls[1]).toMatchObject({ guests: [{ isAnother: true }] })
  // Nothing is left to do.
  expect(screen.queryByLabelText(texts.addField)).toBeNull()
})

test('S-12 the text for a guest is copied and remembered as sent', async () => {
  const { user, calls } = open()
  const row = (await screen.findByRole('button', { name: /^沈知白/ })).closest('li')
  if (row === null) throw new Error('no row')
  await user.click(within(row).getByRole('button', { name: texts.messages.reminder.copy }))
  await screen.findByText(texts.copied)
  expect(await navigator.clipboard.readText()).toContain('沈知白')
  expect(calls).toEqual([{ guestIds: ['guest-5'] }])
})

test('S-12 after the deadline guests are sent the invitation without a question, and whoever is here is sent nothing', async () => {
  const first = sampleGuests.map((guest) =>
    guest.name === '陆听雨' ? { ...guest, checkedInAt: '2027-05-01T03:20:00.000Z' } : guest,
  )
  const { user } = open(undefined, { changes: { answering: 'deadline_past' }, first })
  const row = (await screen.findByRole('button', { name: /^沈知白/ })).closest('li')
  if (row === null) throw new Error('no row')
  await user.click(within(row).getByRole('button', { name: texts.messages.details.copy }))
  await screen.findByText(texts.copied)
  expect(await navigator.clipboard.readText()).not.toMatch(/能不能来/)
  const arrived = screen.getByRole('button', { name: /^陆听雨/ }).closest('li')
  if (arrived === null) throw new Error('no row')
  expect(within(arrived).getAllByRole('button')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: texts.remind })).toBeNull()
})

test('S-12 the list is filtered and searched', async () => {
  const { user, listed } = open()
  await user.click(await screen.findByRole('button', { name: texts.filters.unanswered }))
  await user.type(screen.getByLabelText(texts.search), '第三桌')
  await expect.poll(() => listed.at(-1)).toMatchObject({ filter: 'unanswered', text: '第三桌' })
})

test('S-12 a removed guest is put back with one press, and a taken phone number is told beside its field', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: /^陈若溪/ }))
  await user.click(screen.getByRole('button', { name: texts.guest.save }))
  expect(await screen.findByText(/名单里已有来宾用这个手机号/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.guest.remove }))
  await user.click(await screen.findByRole('button', { name: texts.guest.undo }))
  await screen.findByText(texts.guest.restored)
  expect(calls).toEqual([
    ['removed', 'guest-0'],
    ['restored', 'guest-0'],
  ])
})

test('S-12 those who wait are confirmed all at once, and that is taken back with one press', async () => {
  const sums = { ...buildOverview().sums, waiting: 3 }
  const { user, calls, listed } = open(undefined, { changes: { sums }, first: sampleWaitingGuests })
  await screen.findByText(texts.waiting.note(3))
  await user.click(screen.getByRole('button', { name: texts.waiting.see }))
  await expect.poll(() => listed.at(-1)).toMatchObject({ filter: 'waiting' })
  await user.click(await screen.findByRole('button', { name: texts.many.pickAll(3) }))
  await user.click(screen.getByRole('checkbox', { name: texts.many.pick('林深') }))
  const guestIds = ['guest-20', 'guest-22']
  await user.click(screen.getByRole('button', { name: texts.many.confirm(2) }))
  await screen.findByText(texts.many.confirmed(2))
  await user.click(screen.getByRole('button', { name: texts.guest.undo }))
  await screen.findByText(texts.many.unconfirmed)
  expect(calls).toEqual([
    ['confirmGuests', { guestIds }],
    ['confirmGuests', { guestIds, isWaiting: true }],
  ])
})

test('S-12 many guests are removed at once and put back with one press', async () => {
  const { user, calls } = open()
  await user.click(await screen.findByRole('button', { name: texts.many.begin }))
  await user.click(await screen.findByRole('checkbox', { name: texts.many.pick('陈若溪') }))
  await user.click(screen.getByRole('checkbox', { name: texts.many.pick('苏园') }))
  await user.click(screen.getByRole('button', { name: texts.many.remove(2) }))
  await screen.findByText(texts.many.removed(2))
  await user.click(screen.getByRole('button', { name: texts.guest.undo }))
  await screen.findByText(texts.many.restored(2))
  const guestIds = ['guest-0', 'guest-1']
  expect(calls).toEqual([
    ['removeGuests', { guestIds }],
    ['restoreGuests', { guestIds }],
  ])
  await user.click(screen.getByRole('button', { name: texts.many.end }))
  expect(screen.queryByRole('checkbox', { name: texts.many.pick('陈若溪') })).toBeNull()
})

test('S-12 the host closes the common link for answers, and the switch says what goes on', async () => {
  const { user, overview } = open()
  const link = await screen.findByRole('switch', { name: texts.link.label })
  expect(screen.getByText(texts.link.hint.on)).toBeTruthy()
  await user.click(link)
  await screen.findByText(texts.link.closed)
  expect(overview.isLinkOpen).toBe(false)
  expect(await screen.findByText(texts.link.hint.off)).toBeTruthy()
})

test('S-12 a list that was added once is another request when it is pasted again', async () => {
  const { user, calls } = open()
  const add = async () => {
    await pasteGuests(user, '林深\n何静')
    await user.click(screen.getByRole('button', { name: texts.addNow(2) }))
    // Everybody was added.
    await expect.poll(() => screen.queryByLabelText(texts.addField)).toBeNull()
  }
  await add()
  await add()
  expect(new Set(calls.map((call) => (call as { requestId: string }).requestId)).size).toBe(2)
})

test('S-12 sums and list follow the answers of guests while the desk is open', async () => {
  const { overview, getServices } = open()
  await screen.findByText(texts.sums.peopleUnit(3))
  overview.sums.people = 5
  act(() => getServices()?.events.emit('messages:changed'))
  expect(await screen.findByText(texts.sums.peopleUnit(5))).toBeTruthy()
})

test('S-12 a blessing is shown by one press; one that the guest has just changed is read again first', async () => {
  const { user, calls } = open('blessings')
  await user.click(await screen.findByRole('button', { name: texts.blessings.approveOf('陈若溪') }))
  await expect.poll(() => calls).toEqual([['guest-0', { text: '百年好合，岁岁年年', state: 'approved' }]])
  await user.click(screen.getByRole('button', { name: texts.blessings.hideOf('苏园') }))
  await screen.findByText(texts.blessings.changed)
})

test('S-12 a guest is checked in by name, with a big clear result', async () => {
  const { user, calls } = open('entrance')
  await user.type(await screen.findByLabelText(texts.entrance.byName), '陈')
  await user.click(await screen.findByRole('button', { name: texts.entrance.checkInOf('陈若溪') }))
  expect(await screen.findByText(texts.entrance.welcome('陈若溪'))).toBeTruthy()
  expect(screen.getByText(texts.entrance.party(2))).toBeTruthy()
  expect(calls).toEqual([{ guestId: 'guest-0' }])
})

test('S-12 a host gives helpers a link for the entrance and takes it back', async () => {
  const { user } = open('entrance')
  await user.click(await screen.findByRole('button', { name: entranceTexts.give }))
  await screen.findByRole('button', { name: entranceTexts.copy })
  expect(await navigator.clipboard.readText()).toBe('https://zhanjian.example/#/entrance')
  await user.click(screen.getByRole('button', { name: entranceTexts.revoke }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: entranceTexts.revokeQuestion.confirmLabel }))
  await screen.findByRole('button', { name: entranceTexts.give })
})

test('S-12 a long list is read while the page goes on, and reading can be stopped and begun again', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: texts.add }))
  const list = Array.from({ length: 3_000 }, (_, at) => `来宾${at}`).join('\n')
  fireEvent.change(await screen.findByLabelText(texts.addField), { target: { value: list } })
  fireEvent.click(screen.getByRole('button', { name: texts.stopReading }))
  await screen.findByText(texts.stopped)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: texts.addField }).value).toBe(list)
  fireEvent.click(screen.getByRole('button', { name: texts.readOn }))
  await screen.findByText(texts.understood(3_000))
  screen.getByRole('button', { name: texts.addNow(3_000) })
})
