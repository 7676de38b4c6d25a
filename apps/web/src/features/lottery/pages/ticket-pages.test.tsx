import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { formatTicketCode } from '@zhanjian/contract/lottery/ticket-code.ts'
import { myTickets, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleTicket, sampleTickets, sampleVerifier } from '../../../../playground/sample-tickets.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import type { Services } from '../../../lib/services.tsx'
import { useServices } from '../../../lib/services.tsx'
import { toPlaceAddress } from '../../../shared/places/to-place-address.ts'
import { readTickets } from '../model/tickets-on-device.ts'
import { MyTicketsPage } from './my-tickets-page.tsx'
import { TicketPage } from './ticket-page.tsx'

afterEach(cleanup)

interface PageFixture {
  page: ReactNode
  route: string
  device?: Record<string, unknown>
  answers: (api: FakeApi) => void
}

function renderPage({ page, route, device = {}, answers }: PageFixture) {
  const push = vi.fn()
  let known: Services | undefined
  const keep = (services: Services) => {
    known = services
  }
  function WithServices() {
    const services = useServices()
    useEffect(() => keep(services), [services])
    return page
  }
  const story = { name: 'test', route, person: sampleCreator, device, answers, render: () => <WithServices /> }
  render(<StoryFrame theme="light" router={{ push }} story={story} />)
  function getServices(): Services {
    if (known === undefined) throw new Error('the page has not been rendered')
    return known
  }
  return { push, getServices }
}

const ticketRoute = screenAddress('ticket', { id: 'ticket-1' })

test('S-56 tickets that can be used are on the device before they are opened', async () => {
  const { getServices } = renderPage({
    page: <MyTicketsPage />,
    route: screenAddress('myTickets'),
    answers: (api) => {
      api.mockEndpoint(ticketById, ({ params }) => ({ data: buildSampleTicket({ id: params.id ?? '' }) }))
      const counts = { unused: 5, verified: 0, expired: 0, cancelled: 0 }
      api.mockEndpoint(myTickets, { data: { records: sampleTickets, total: 5, current: 1, size: 20, pages: 1, counts } })
    },
  })
  const [first] = await screen.findAllByRole('link')
  expect(first?.textContent).toContain('今天到期')
  await waitFor(() => {
    const kept = readTickets(getServices().storage, sampleCreator.id)
    expect(kept.map(({ id }) => id).toSorted()).toEqual(sampleTickets.map(({ id }) => id).toSorted())
  })
})

test('S-56 without a ticket the way leads to the wheel', async () => {
  const { push } = renderPage({
    page: <MyTicketsPage />,
    route: screenAddress('myTickets'),
    answers: (api) => {
      const counts = { unused: 0, verified: 0, expired: 0, cancelled: 0 }
      api.mockEndpoint(myTickets, { data: { records: [], total: 0, current: 1, size: 20, pages: 0, counts } })
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: '去抽奖' }))
  expect(push).toHaveBeenCalledWith(screenAddress('wheel'))
})

test('S-57 without a network the ticket on the device is shown with its code', async () => {
  const ticket = buildSampleTicket()
  renderPage({
    page: <TicketPage />,
    route: ticketRoute,
    device: { 'tickets.u-linshen': [ticket] },
    answers: (api) => api.mockEndpoint(ticketById, { isOffline: true }),
  })
  expect(await screen.findByText('没有网络，显示的是这台设备上保存的奖券')).toBeTruthy()
  expect(await screen.findByRole('img', { name: '雨前龙井茶罐的奖券二维码' })).toBeTruthy()
  expect(screen.getByText(formatTicketCode(ticket.code))).toBeTruthy()
})

test('S-57 a ticket that is verified while its code fills the screen says so at once, by whom and when', async () => {
  let isVerified = false
  const { getServices } = renderPage({
    page: <TicketPage />,
    route: ticketRoute,
    answers: (api) =>
      api.mockEndpoint(ticketById, () => ({
        data: isVerified
          ? buildSampleTicket({ state: 'verified', verifiedAt: '2026-11-26T06:00:00.000Z', verifiedBy: sampleVerifier })
          : buildSampleTicket(),
      })),
  })
  await userEvent.click(await screen.findByRole('button', { name: '全屏出示' }))
  expect(screen.getByRole('dialog', { name: '雨前龙井茶罐' })).toBeTruthy()
  isVerified = true
  getServices().events.emit('messages:changed')
  expect(await screen.findByText('已核销')).toBeTruthy()
  expect(screen.getByText('由 陈若溪 核销')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('img', { name: '雨前龙井茶罐的奖券二维码' })).toBeNull()
})

test('S-57 the place, and the record that proves the draw, are one press away', async () => {
  const ticket = buildSampleTicket()
  const { push } = renderPage({
    page: <TicketPage />,
    route: ticketRoute,
    answers: (api) => api.mockEndpoint(ticketById, { data: ticket }),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^展间线下馆/ }))
  if (ticket.prize.place === null) throw new Error('the sample has a place')
  expect(push).toHaveBeenCalledWith(toPlaceAddress(ticket.prize.place))
  await userEvent.click(screen.getByRole('button', { name: '在公开记录里验证这次抽奖' }))
  expect(push).toHaveBeenCalledWith(screenAddress('wheelRecord', { code: 'WheelDemo1', nonce: 4 }))
  expect(screen.getByText(ticket.rulesHash)).toBeTruthy()
})
