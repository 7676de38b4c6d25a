import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { guestFaults } from '@zhanjian/contract/invitations/guest-faults.zh.ts'
import {
  answerInvitation,
  answerPublicInvitation,
  enterDoor,
  eraseGuest,
  type GuestView,
  invitationBlessings,
  invitationGuest,
  invitationReception,
  leaveBlessing,
  type OpenGuest,
  openInvitation,
  type Reception,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { countVisit, reportDwell } from '@zhanjian/contract/works/published-works.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { expect, test, vi } from 'vitest'
import {
  answerTexts,
  blessingTexts,
  doorTexts,
  enlargedInvitationTexts,
  guestCodeTexts,
  invitationFactTexts,
  invitationTexts as texts,
} from '#text/invitations/invitation.ts'
import type { FakeResponse } from '../../../../playground/fake-api.ts'
import { giveElementsPhoneSize } from '../../../../playground/phone-size.ts'
import {
  buildOpenGuest,
  SAMPLE_GUEST_KEY,
  SAMPLE_INVITATION_CODE,
  sampleInvitation,
  samplePublicInvitation,
  sampleReception,
} from '../../../../playground/sample-invitations.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { InvitationPage } from './invitation-page.tsx'

giveElementsPhoneSize()

interface Opened {
  document?: InvitationDocument
  /** By a personal link. */
  guest?: GuestView
  reception?: Partial<Reception>
  /** Of who answers by the common link. */
  admits?: Partial<OpenGuest>
  /** Of the device. */
  kept?: string
  /** The guest whose key the device keeps. */
  remembered?: Partial<OpenGuest>
  guestDelayMs?: number
  /** Nobody says yet who the guest of the device is. */
  isGuestPending?: boolean
  answer?: (body: unknown) => FakeResponse<typeof answerInvitation>
}

function open({
  document = sampleInvitation('wedding'),
  guest: first,
  reception,
  admits,
  kept,
  remembered,
  guestDelayMs,
  isGuestPending = false,
  answer,
}: Opened = {}) {
  const seen = { opened: 0, erased: 0, sent: [] as unknown[], addresses: [] as string[] }
  let guest: GuestView = first ?? buildOpenGuest(remembered)
  const amend = (changes: Partial<OpenGuest>): OpenGuest => {
    const next = { ...buildOpenGuest(), ...(guest.state === 'open' ? guest : {}), ...changes }
    guest = next
    return next
  }
  render(
    <StoryFrame
      theme="light"
      router={{ push: (address) => void seen.addresses.push(address) }}
      story={{
        name: 'test',
        route:
          first === undefined
            ? screenAddress('invitation', { code: SAMPLE_INVITATION_CODE })
            : screenAddress('invitation', { guest: SAMPLE_GUEST_KEY }),
        ...(kept !== undefined && { device: { 'invitation-guests': { [SAMPLE_INVITATION_CODE]: { guestKey: kept } } } }),
        render: () => <InvitationPage renderLocked={(code) => <p>locked {code}</p>} />,
        answers(api) {
          api.mockEndpoint(publicInvitationByCode, { data: samplePublicInvitation(document) })
          api.mockEndpoint(invitationReception, () => ({ data: { ...sampleReception, ...reception, myGuest: null } }))
          api.mockEndpoint(invitationGuest, ({ params }) =>
            isGuestPending
              ? { isPending: true }
              : params['guestKey'] === SAMPLE_GUEST_KEY
                ? { data: guest, ...(guestDelayMs !== undefined && { delayMs: guestDelayMs }) }
                : { error: 'NOT_FOUND' },
          )
          api.mockEndpoint(openInvitation, () => {
            seen.opened += 1
            return { data: { opened: true } }
          })
          api.mockEndpoint(answerInvitation, ({ body }): FakeResponse<typeof answerInvitation> => {
            seen.sent.push(body)
            const given = answer?.(body)
            if (given !== undefined) return given
            return {
              data: amend({ answer: { ...(body as NonNullable<OpenGuest['answer']>), answeredAt: '2026-11-20T08:00:00Z' } }),
            }
          })
          api.mockEndpoint(answerPublicInvitation, ({ body }) => {
            seen.sent.push(body)
            const { name, form } = body as { name: string; form: NonNullable<OpenGuest['answer']> }
            const admitted = amend({ name, ...admits, answer: { ...form, answeredAt: '2026-11-20T08:00:00Z' } })
            return { data: { guestKey: SAMPLE_GUEST_KEY, url: '', guest: admitted } }
          })
          api.mockEndpoint(leaveBlessing, ({ body }) => {
            seen.sent.push(body)
            return { data: amend({ blessing: { ...(body as { text: string }), state: 'pending' } }) }
          })
          api.mockEndpoint(enterDoor, { data: { kind: 'room', code: 'room000001', checkedInAt: null } })
          api.mockEndpoint(eraseGuest, () => {
            seen.erased += 1
            return { data: { erased: true } }
          })
          api.mockEndpoint(invitationBlessings, { data: { records: [], total: 0 } })
          api.mockEndpoint(countVisit, { data: { counted: true, again: false } })
          api.mockEndpoint(reportDwell, { data: { counted: true } })
        },
      }}
    />,
  )
  return { user: userEvent.setup(), seen }
}

const door = {
  state: 'open',
  kind: 'room',
  code: 'room000001',
  title: '云上礼堂',
  cover: null,
  opensAt: null,
  endsAt: null,
} as const

const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }))

/** As the server tells it. */
const PLACE_ADDRESS = '上海市黄浦区中山东一路 1 号三楼'

test('S-12 a personal link opens the invitation with the guest’s name, all pages in order, and tells the host', async () => {
  const { seen } = open({ guest: buildOpenGuest({ name: '陈若溪', reception: { ...sampleReception, door } }) })
  await screen.findByRole('heading', { level: 1, name: sampleInvitation('wedding').event.title })
  screen.getByText('陈若溪：')
  expect(screen.getAllByRole('region').map((page) => page.getAttribute('aria-label'))).toEqual(
    Array.from({ length: 6 }, (_, at) => texts.page(at + 1, 6)),
  )
  await vi.waitFor(() => expect(seen.opened).toBe(1))
})

test('S-12 the first frame stays over the page until the invitation is drawn, or what became of it', async () => {
  const { dataset } = document.documentElement
  for (const state of ['open', 'withdrawn'] as const) {
    dataset.firstInvitation = ''
    open({ guest: state === 'open' ? buildOpenGuest() : { state, name: '小雨' } })
    expect(dataset.firstInvitation).toBe('')
    await vi.waitFor(() => expect(dataset.firstInvitation).toBeUndefined())
    expect(screen.queryByText(texts.loading)).toBeNull()
    cleanup()
  }
})

test('S-12 a guest answers by a personal link and changes the answer later', async () => {
  const { user, seen } = open({ guest: buildOpenGuest() })
  await press(user, texts.answer)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('radio', { name: answerTexts.choices.maybe }))
  await user.click(sheet.getByRole('button', { name: answerTexts.oneMore }))
  await user.click(sheet.getByRole('button', { name: answerTexts.send }))
  // What one needs on the day is at hand at once.
  await sheet.findByText(answerTexts.given.maybe)
  expect(sheet.getByRole('link', { name: invitationFactTexts.calendar }).getAttribute('href')).toContain(SAMPLE_INVITATION_CODE)
  await user.click(sheet.getByRole('button', { name: guestCodeTexts.title }))
  await user.click(await screen.findByRole('button', { name: guestCodeTexts.close }))
  await user.click(sheet.getByRole('button', { name: answerTexts.done }))
  await press(user, texts.answered.maybe)
  const again = within(await screen.findByRole('dialog'))
  await user.click(await again.findByRole('radio', { name: answerTexts.choices.declined }))
  await user.click(again.getByRole('button', { name: answerTexts.save }))
  await screen.findByRole('button', { name: texts.answered.declined })
  expect(seen.sent).toEqual([
    { choice: 'maybe', partySize: 2, answers: [], message: '' },
    { choice: 'declined', partySize: 2, answers: [], message: '' },
  ])
})

test('S-12 who answers by the common link says a name, and gets a link of their own that the device remembers', async () => {
  const { user, seen } = open()
  await press(user, texts.answer)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: answerTexts.send }))
  sheet.getByText(guestFaults.ownName)
  await user.type(sheet.getByLabelText(answerTexts.name), '阿青')
  await user.click(sheet.getByRole('button', { name: answerTexts.send }))
  await screen.findByText(new RegExp(`/i/${SAMPLE_GUEST_KEY}$`))
  await user.click(screen.getByRole('button', { name: answerTexts.done }))
  await screen.findByRole('button', { name: texts.answered.attending })
  screen.getByText('阿青：')
  expect(seen.sent).toMatchObject([{ name: '阿青', form: { choice: 'attending', partySize: 1 } }])
})

test('S-12 who answers among very many is told that the host confirms, and changes the answer as usual', async () => {
  const { user, seen } = open({ admits: { isWaiting: true } })
  await press(user, texts.answer)
  await user.type(await screen.findByLabelText(answerTexts.name), '苏园')
  await user.click(screen.getByRole('button', { name: answerTexts.send }))
  expect(await screen.findByText(answerTexts.givenWaiting)).toBeTruthy()
  expect(screen.getByText(answerTexts.waiting)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: answerTexts.done }))
  await press(user, texts.answered.attending)
  expect(await screen.findByText(answerTexts.waiting)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: answerTexts.save }))
  await expect.poll(() => seen.sent).toHaveLength(2)
})

test('S-12 a common link that is closed says so kindly, for answers and blessings', async () => {
  const { user } = open({ reception: { answering: 'link_closed' } })
  await press(user, texts.closed)
  expect(await screen.findByText(answerTexts.states.link_closed)).toBeTruthy()
  expect(screen.queryByRole('button', { name: answerTexts.send })).toBeNull()
})

test('S-12 the device opens the common link as the guest who has answered on it; a link that was renewed is forgotten', async () => {
  open({ kept: SAMPLE_GUEST_KEY })
  await screen.findByText('小雨：')
  cleanup()
  open({ kept: 'zzzzzzzzzzzzzzzzzzzzzz' })
  await screen.findByText('朋友：')
})

test('S-12 a guest whom the device remembers finds the whole answer in the form, and saving it unchanged changes nothing', async () => {
  const answer = { choice: 'attending' as const, partySize: 5, answers: [], message: '恭喜🎉' }
  const { user, seen } = open({
    kept: SAMPLE_GUEST_KEY,
    guestDelayMs: 50,
    remembered: { answer: { ...answer, answeredAt: '2026-11-20T08:00:00Z' } },
  })
  await press(user, texts.answered.attending)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: answerTexts.save }))
  await expect.poll(() => seen.sent).toEqual([answer])
})

test('S-12 nothing is sent as somebody new while the guest whom the device remembers is still being read', async () => {
  const { user, seen } = open({ kept: SAMPLE_GUEST_KEY, isGuestPending: true })
  await press(user, texts.answer)
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(await sheet.findByLabelText(answerTexts.name), '小雨')
  expect(sheet.getByText(answerTexts.guestPending)).toBeTruthy()
  expect(sheet.getByRole('button', { name: answerTexts.send })).toHaveProperty('disabled', true)
  await user.keyboard('{Enter}')
  expect(seen.sent).toEqual([])
})

test('S-12 required questions are asked for at their field, and only those of the invitation are sent', async () => {
  const invitation = sampleInvitation('wedding')
  const document = {
    ...invitation,
    answers: {
      ...invitation.answers,
      questions: [{ id: 'q1', kind: 'text' as const, label: '忌口', choices: [], isRequired: true }],
    },
  }
  const old = { choice: 'attending', partySize: 1, answers: [{ questionId: 'gone', text: '旧' }], message: '' } as const
  const { user, seen } = open({
    document,
    guest: buildOpenGuest({ answer: { ...old, answers: [...old.answers], answeredAt: '2026-11-20T08:00:00Z' } }),
  })
  await press(user, texts.answered.attending)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: answerTexts.save }))
  sheet.getByText(answerTexts.questionMissing)
  expect(seen.sent).toEqual([])
  await user.type(sheet.getByLabelText('忌口'), '无')
  await user.click(sheet.getByRole('button', { name: answerTexts.save }))
  await vi.waitFor(() => expect(seen.sent).toMatchObject([{ answers: [{ questionId: 'q1', text: '无' }] }]))
})

test('S-12 an answer without a network is kept on the device, said to wait, and sent when there is one', async () => {
  let isOffline = true
  const { user, seen } = open({
    guest: buildOpenGuest(),
    answer: (body) =>
      isOffline
        ? { isOffline: true }
        : {
            data: buildOpenGuest({
              answer: { ...(body as NonNullable<OpenGuest['answer']>), answeredAt: '2026-11-20T08:00:00Z' },
            }),
          },
  })
  await press(user, texts.answer)
  await press(user, answerTexts.send)
  await screen.findByText(answerTexts.kept)
  await screen.findByRole('button', { name: texts.unsent })
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await screen.findByText(answerTexts.sentLater)
  await screen.findByRole('button', { name: texts.answered.attending })
  expect(seen.sent).toHaveLength(2)
})

test('S-12 an answer that is refused is explained at the form, and what was typed stays', async () => {
  const { user } = open({ guest: buildOpenGuest(), answer: () => ({ error: 'ANSWERS_OVER' }) })
  await press(user, texts.answer)
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(await sheet.findByLabelText(answerTexts.message), '路上有点远')
  await user.click(sheet.getByRole('button', { name: answerTexts.send }))
  await sheet.findByText(errorTexts.ANSWERS_OVER)
  expect(sheet.getByLabelText<HTMLTextAreaElement>(answerTexts.message).value).toBe('路上有点远')
})

test('S-12 after the deadline the invitation says so and shows what was answered', async () => {
  const answer = { choice: 'attending', partySize: 2, answers: [], message: '', answeredAt: '2026-11-20T08:00:00Z' } as const
  const { user } = open({
    guest: buildOpenGuest({ answer: { ...answer, answers: [] }, reception: { ...sampleReception, answering: 'deadline_past' } }),
  })
  await press(user, texts.answered.attending)
  await screen.findByText(answerTexts.states.deadline_past)
  screen.getByText(answerTexts.yours(answerTexts.choices.attending))
})

test('S-12 S-71 the bar names time and place with its region, and leads to the facts: calendar, the way there, and a call', async () => {
  const { user } = open()
  await press(user, `5月1日 星期六 11:18外滩花园宴会厅 · ${PLACE_ADDRESS}${texts.facts}`)
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('外滩花园宴会厅').nextSibling?.textContent).toBe(PLACE_ADDRESS)
  expect((await sheet.findByRole('link', { name: invitationFactTexts.calendar })).getAttribute('href')).toBe(
    `/h/${SAMPLE_INVITATION_CODE}/calendar.ics`,
  )
  expect(sheet.getByRole('link', { name: invitationFactTexts.way }).getAttribute('href')).toContain('longitude=121.49')
  expect(sheet.getByRole('link', { name: invitationFactTexts.call('138 0000 0000') }).getAttribute('href')).toBe(
    'tel:13800000000',
  )
})

test('F-02 the door opens the live room under the name of the guest; before the hour it counts down', async () => {
  const { user, seen } = open({ guest: buildOpenGuest({ reception: { ...sampleReception, door } }) })
  await press(user, '推门进去')
  await screen.findByText(doorTexts.under('小雨'))
  await press(user, doorTexts.open.room)
  await vi.waitFor(() => expect(seen.addresses).toEqual([screenAddress('live', { roomName: 'room000001' })]))
  cleanup()
  const opensAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
  const early = open({ reception: { door: { ...door, state: 'countdown', code: null, opensAt } } })
  await press(early.user, '推门进去')
  await screen.findByText(doorTexts.countdown)
  expect(screen.queryByRole('button', { name: doorTexts.open.room })).toBeNull()
})

test('F-02 the door of an open invitation opens at the hour by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const reception: Partial<Reception> = {
    door: {
      state: 'countdown',
      kind: 'room',
      code: null,
      title: '云上礼堂',
      cover: null,
      opensAt: new Date(Date.now() + 60_000).toISOString(),
      endsAt: null,
    },
  }
  const { user, seen } = open({ reception })
  await press(user, '推门进去')
  await screen.findByText(doorTexts.countdown)
  reception.door = reception.door ? { ...reception.door, state: 'open', code: 'room000001' } : null
  await vi.advanceTimersByTimeAsync(61_000)
  await press(user, doorTexts.open.room)
  expect(seen.addresses).toEqual([screenAddress('live', { roomName: 'room000001' })])
  vi.useRealTimers()
})

test('S-12 an invitation without a door shows none, nor the page that would lead to it, whatever became of where it led', async () => {
  const leadsTo = { kind: 'room', code: 'room000001' } as const
  for (const shown of [sampleInvitation('wedding'), sampleInvitation('wedding', { door: leadsTo })]) {
    open({ document: shown })
    await screen.findByRole('heading', { level: 1 })
    await vi.waitFor(() => expect(screen.queryByText('云上礼堂')).toBeNull())
    expect(screen.queryByRole('button', { name: '推门进去' })).toBeNull()
    expect(screen.getAllByRole('region', { name: /^第 \d+ 页/ })).toHaveLength(5)
    cleanup()
  }
})

test('S-12 a guest leaves a blessing, which waits for the host', async () => {
  const { user, seen } = open({ guest: buildOpenGuest() })
  await press(user, blessingTexts.title)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: blessingTexts.send }))
  sheet.getByText(guestFaults.blessing)
  await user.type(sheet.getByLabelText(blessingTexts.label), '百年好合')
  await user.click(sheet.getByRole('button', { name: blessingTexts.send }))
  await screen.findByText(blessingTexts.sent)
  expect(seen.sent).toEqual([{ text: '百年好合' }])
})

test('S-12 a guest deletes what the invitation knows of them after a question', async () => {
  const { user, seen } = open({ guest: buildOpenGuest() })
  await press(user, texts.more)
  await press(user, texts.erase)
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.eraseQuestion.confirmLabel }))
  await screen.findByText(texts.erased.title)
  expect(seen.erased).toBe(1)
})

test('S-12 a withdrawn invitation says so kindly to its guest, and nothing else', async () => {
  const { seen } = open({ guest: { state: 'withdrawn', name: '小雨' } })
  await screen.findByText(texts.withdrawn.title('小雨'))
  screen.getByRole('button', { name: texts.erase })
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  expect(seen.opened).toBe(0)
})

test('S-12 a guest reads the invitation enlarged, larger still, and closes it', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: texts.more }))
  await userEvent.click(await screen.findByRole('button', { name: texts.enlarge }))
  const view = await screen.findByRole('dialog', { name: enlargedInvitationTexts.title })
  const measureWidth = () => Number.parseFloat(within(view).getByRole('region', { name: /^放大的第 1 页/ }).style.width)
  const doubledPx = measureWidth()
  expect(doubledPx).toBeGreaterThan(390 * 1.5)
  await userEvent.click(within(view).getByRole('button', { name: enlargedInvitationTexts.larger }))
  expect(measureWidth()).toBeCloseTo(doubledPx * 1.5)
  await userEvent.click(within(view).getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog', { name: enlargedInvitationTexts.title })).toBeNull()
})
