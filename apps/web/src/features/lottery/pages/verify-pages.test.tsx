import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  lookUpTicket,
  syncVerifications,
  verifierKit,
  verifyRecords,
  verifyRecordsLink,
  verifyTicket,
} from '@zhanjian/contract/lottery/ticket-verification.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildPresentedTicket,
  buildSamplePrize,
  buildSampleTicket,
  SAMPLE_SIGNED_TICKET,
  sampleKept,
  sampleKit,
  sampleRecords,
  sampleServedKit,
  verifiedTicket,
} from '../../../../playground/sample-tickets.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { AfterKeeping } from '../testing/after-keeping.tsx'
import { VerifyRecordsPage } from './verify-records-page.tsx'
import { VerifyTicketPage } from './verify-ticket-page.tsx'

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('indexedDB', new IDBFactory())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { code } = buildSampleTicket()
const verified = {
  ...buildPresentedTicket(),
  state: 'verified' as const,
  redemption: { at: '2026-11-26T06:00:00.000Z', by: null, isByMe: true, wasOffline: false },
}

interface PageFixture {
  /** Of the link that opens the page. */
  payload?: string
  hasKitOnDevice?: boolean
  answers: (api: FakeApi) => void
}

function renderDesk({ payload, hasKitOnDevice = false, answers }: PageFixture) {
  const replaceQuery = vi.fn()
  const story = {
    name: 'test',
    route: screenAddress('verifyTicket', { t: payload }),
    person: sampleCreator,
    device: hasKitOnDevice ? { 'verifier-kit.u-linshen': sampleKit } : {},
    render: () => <VerifyTicketPage />,
    answers: (api: FakeApi) => {
      api.mockEndpoint(verifierKit, { data: sampleServedKit })
      answers(api)
    },
  }
  const view = render(<StoryFrame theme="light" router={{ replaceQuery }} story={story} />)
  return { replaceQuery, view, story }
}

const getOffline = (api: FakeApi) => {
  for (const endpoint of [verifierKit, lookUpTicket, verifyTicket]) api.mockEndpoint(endpoint, { isOffline: true })
}

test('S-64 a typed code is checked on the device; one that is right is looked at first, then verified', async () => {
  const looked: unknown[] = []
  const verifications: { requestId: string }[] = []
  renderDesk({
    answers: (api) => {
      api.mockEndpoint(lookUpTicket, ({ body }) => {
        looked.push(body)
        return { data: buildPresentedTicket() }
      })
      api.mockEndpoint(verifyTicket, ({ body }) => {
        verifications.push(body as { requestId: string })
        return { data: verified }
      })
    },
  })
  const field = await screen.findByRole('textbox', { name: '奖券编号' })
  await userEvent.type(field, code.slice(0, 6).toLowerCase())
  expect(field).toHaveProperty('value', `${code.slice(0, 4)}-${code.slice(4, 6)}`)
  expect(screen.getByText('还差 8 位')).toBeTruthy()
  const wrong = code.endsWith('0') ? '1' : '0'
  await userEvent.type(field, code.slice(6, 13) + wrong)
  expect(screen.getByText('编号不对：有一位输错了，或者两位颠倒了，请核对')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '查看' }))
  expect(looked).toEqual([])
  await userEvent.type(field, `{backspace}${code.slice(13)}`)
  await userEvent.click(screen.getByRole('button', { name: '查看' }))
  expect(await screen.findByRole('heading', { name: '请核对后再核销' })).toBeTruthy()
  expect(screen.getByText('林**')).toBeTruthy()
  expect(screen.getByText('未使用')).toBeTruthy()
  expect(looked).toEqual([{ text: code }])
  expect(verifications).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: '确认核销' }))
  const title = await screen.findByRole('heading', { name: '核销成功' })
  await waitFor(() => expect(title).toBe(document.activeElement))
  expect(verifications).toHaveLength(1)
})

test('S-64 an answer that is lost is asked for again with the same request', async () => {
  const requestIds: string[] = []
  renderDesk({
    payload: SAMPLE_SIGNED_TICKET,
    answers: (api) => {
      api.mockEndpoint(lookUpTicket, { data: buildPresentedTicket() })
      api.mockEndpoint(verifyTicket, ({ body }) => {
        requestIds.push((body as { requestId: string }).requestId)
        return requestIds.length === 1 ? { isOffline: true } : { data: verified }
      })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '确认核销' }))
  expect(await screen.findByText('没有收到服务器的答复，不知道是否核销成功。再试一次不会重复核销。')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await screen.findByRole('heading', { name: '核销成功' })).toBeTruthy()
  expect(new Set(requestIds).size).toBe(1)
  expect(requestIds).toHaveLength(2)
})

test('S-64 a ticket that was verified before says by whom and when, and offers no confirmation', async () => {
  const { replaceQuery } = renderDesk({
    payload: SAMPLE_SIGNED_TICKET,
    answers: (api) => api.mockEndpoint(lookUpTicket, { data: verifiedTicket }),
  })
  expect(await screen.findByRole('heading', { name: '这张奖券已经核销过' })).toBeTruthy()
  expect(screen.getByText(/^陈若溪 在 .+ 核销了它。/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认核销' })).toBeNull()
  // Neither a reload nor the way back presents it again.
  expect(replaceQuery).toHaveBeenCalledWith('')
})

test.each([
  [['winner', 'publisher'], '这次出示已告诉中奖人和发布者。请不要再发放奖品。'],
  [['winner'], '这次出示已告诉中奖人。请不要再发放奖品。'],
  [[], '这次出示已记入核销记录。请不要再发放奖品。'],
  [undefined, '核销了它。请不要再发放奖品。'],
] as const)('S-64 the page says that somebody was told only as far as the server has told: %j', async (told, sentence) => {
  const { told: _, ...untold } = verifiedTicket
  const ticket = told === undefined ? untold : { ...untold, told: [...told] }
  renderDesk({ payload: SAMPLE_SIGNED_TICKET, answers: (api) => api.mockEndpoint(lookUpTicket, { data: ticket }) })
  const text = (await screen.findByText(/核销了它。/)).textContent
  expect(text?.endsWith(sentence)).toBe(true)
  if (told === undefined) expect(text).not.toContain('告诉')
})

test('S-64 a ticket that somebody else verified in between is refused with who and when', async () => {
  renderDesk({
    payload: SAMPLE_SIGNED_TICKET,
    answers: (api) => {
      api.mockEndpoint(lookUpTicket, { data: buildPresentedTicket() })
      api.mockEndpoint(verifyTicket, { error: 'TICKET_ALREADY_VERIFIED', data: verifiedTicket })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '确认核销' }))
  expect(await screen.findByText(/^陈若溪 在 .+ 核销了它。/)).toBeTruthy()
})

test('S-64 the link of a QR code is kind to whoever may not verify it', async () => {
  renderDesk({
    payload: SAMPLE_SIGNED_TICKET,
    answers: (api) => {
      api.mockEndpoint(verifierKit, { data: { ...sampleServedKit, prizes: [] } })
      api.mockEndpoint(lookUpTicket, { error: 'TICKET_NOT_FOUND' })
    },
  })
  expect(await screen.findByText('这是一张奖券的核销码')).toBeTruthy()
  expect(screen.getByRole('button', { name: '看我的奖品' })).toBeTruthy()
})

test('S-64 who may verify nothing is told so, and the camera stays off', async () => {
  renderDesk({ answers: (api) => api.mockEndpoint(verifierKit, { data: { ...sampleServedKit, prizes: [] } }) })
  expect(await screen.findByText('您还没有可以核销的奖品')).toBeTruthy()
  expect(screen.queryByRole('region', { name: '扫奖券' })).toBeNull()
})

test('S-64 without a network a signed ticket is verified on the device, kept, and not a second time', async () => {
  const { view, story } = renderDesk({ payload: SAMPLE_SIGNED_TICKET, hasKitOnDevice: true, answers: getOffline })
  await userEvent.click(await screen.findByRole('button', { name: '离线核销' }))
  expect(await screen.findByRole('heading', { name: '已离线核销，待同步' })).toBeTruthy()
  view.unmount()
  // The page was closed; meanwhile the network is back, and the server knows nothing of it yet.
  const online = (api: FakeApi) => {
    api.mockEndpoint(verifierKit, { data: sampleServedKit })
    api.mockEndpoint(lookUpTicket, { data: buildPresentedTicket() })
  }
  render(<StoryFrame theme="light" router={{ replaceQuery: vi.fn() }} story={{ ...story, answers: online }} />)
  expect(await screen.findByText(/^这台设备在 .+ 已经离线核销过它，正等着同步。/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认核销' })).toBeNull()
})

test('S-64 without a network a typed code cannot be verified, and a device without keys says how to get them', async () => {
  renderDesk({ answers: getOffline })
  expect(await screen.findByText(/^没有网络，这台设备也没有离线核销要用的资料。/)).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: '奖券编号' }), `${code}{enter}`)
  expect(await screen.findByRole('heading', { name: '没有网络，查不到编号' })).toBeTruthy()
})

const KEPT_BY = { ...sampleCreator, id: 'u-queue' }

function renderRecords(answers: (api: FakeApi) => void) {
  const story = {
    name: 'test',
    route: screenAddress('verifyRecords'),
    person: KEPT_BY,
    render: () => (
      <AfterKeeping verifications={sampleKept}>
        <VerifyRecordsPage />
      </AfterKeeping>
    ),
    answers: (api: FakeApi) => {
      api.mockEndpoint(verifierKit, { data: sampleServedKit })
      api.mockEndpoint(verifyRecords, { data: { records: sampleRecords, cursor: null } })
      answers(api)
    },
  }
  render(<StoryFrame theme="light" story={story} />)
}

test('S-63 S-64 what waits stands above the records; after the synchronisation a conflict is told in words until it is read', async () => {
  const sent: unknown[] = []
  renderRecords((api) =>
    api.mockEndpoint(syncVerifications, ({ body }) => {
      const { items } = body as { items: { requestId: string }[] }
      sent.push(...items)
      return {
        data: {
          items: items.map(({ requestId }, index) => ({
            requestId,
            outcome: index === 0 ? ('conflict' as const) : ('verified' as const),
            ticket: index === 0 ? verifiedTicket : verified,
          })),
        },
      }
    }),
  )
  expect(await screen.findAllByText('待同步')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: '立即同步' }))
  await waitFor(() => expect(screen.queryAllByText('待同步')).toHaveLength(0))
  expect(sent).toHaveLength(2)
  expect(screen.getAllByText(/^陈若溪 在 .+ 已经核销过，早于您的这次。/)).toHaveLength(2)
  expect(screen.getByText('1 次离线核销已同步，1 次没有算数，请看核销记录')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '知道了：布面手账本' }))
  await waitFor(() => expect(screen.getAllByText(/^陈若溪 在 .+ 已经核销过，早于您的这次。/)).toHaveLength(1))
})

test('S-63 records are filtered by whose, prize and days, and exported as they are filtered', async () => {
  const asked: unknown[] = []
  const exported: unknown[] = []
  renderRecords((api) => {
    api.mockEndpoint(verifyRecords, ({ body }) => {
      asked.push(body)
      return { data: { records: sampleRecords, cursor: null } }
    })
    api.mockEndpoint(verifyRecordsLink, ({ body }) => {
      exported.push(body)
      return { data: { url: '/api/download/x' } }
    })
  })
  await userEvent.click(await screen.findByRole('radio', { name: '我的奖品' }))
  const prizes = screen.getByRole('combobox', { name: '奖品' })
  await waitFor(() =>
    expect([...prizes.children].map((one) => one.textContent)).toEqual(['全部奖品', '雨前龙井茶罐', '美术馆双人票']),
  )
  await userEvent.selectOptions(prizes, '雨前龙井茶罐')
  const filters = { scope: 'ofMyPrizes', prizeId: buildSamplePrize().id }
  await waitFor(() => expect(asked).toContainEqual(filters))
  await userEvent.click(screen.getByRole('button', { name: '导出 CSV' }))
  await waitFor(() => expect(exported).toEqual([filters]))
})
