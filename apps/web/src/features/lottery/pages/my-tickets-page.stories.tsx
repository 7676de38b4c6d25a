import { myTickets, type TicketState, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleTicket, samplePastTickets, sampleTickets } from '../../../../playground/sample-tickets.ts'
import type { Story } from '../../../../playground/story.ts'
import { MyTicketsPage } from './my-tickets-page.tsx'

const buildPage = (state?: TicketState) => ({
  route: screenAddress('myTickets', { state }),
  person: sampleCreator,
  render: () => <MyTicketsPage />,
})
const page = buildPage()
const counts = { unused: sampleTickets.length, verified: 1, expired: 1, cancelled: 1 }

function mockTickets(api: FakeApi, isEmpty = false): void {
  // First: the address of the list is that of a ticket, with a name in the place of the id.
  api.mockEndpoint(ticketById, ({ params }) => ({ data: buildSampleTicket({ id: params.id ?? '' }) }))
  api.mockEndpoint(myTickets, ({ body }) => {
    const { state } = body as { state: TicketState }
    const records = isEmpty ? [] : [...sampleTickets, ...samplePastTickets].filter((one) => one.state === state)
    const shown = isEmpty ? { unused: 0, verified: 0, expired: 0, cancelled: 0 } : counts
    return { data: { records, total: records.length, current: 1, size: 20, pages: 1, counts: shown } }
  })
}

export const stories: Story[] = [
  { ...page, name: 'unused', answers: (api) => mockTickets(api) },
  { ...buildPage('verified'), name: 'verified', answers: (api) => mockTickets(api) },
  { ...buildPage('expired'), name: 'expired', answers: (api) => mockTickets(api) },
  { ...buildPage('cancelled'), name: 'cancelled', answers: (api) => mockTickets(api) },
  { ...page, name: 'none', answers: (api) => mockTickets(api, true) },
  { ...buildPage('verified'), name: 'none verified', answers: (api) => mockTickets(api, true) },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(myTickets, { isPending: true }) },
  { ...page, name: 'failed', answers: (api) => api.mockEndpoint(myTickets, { error: 'SERVER_BUSY' }) },
  { ...page, name: 'offline', answers: (api) => api.mockEndpoint(myTickets, { isOffline: true }) },
  {
    ...page,
    name: 'offline with the device',
    device: {
      'tickets.u-linshen': [
        buildSampleTicket(),
        buildSampleTicket({ id: 'ticket-9', prizeName: '美术馆双人票', kind: 'coupon' }),
      ],
    },
    answers: (api) => api.mockEndpoint(myTickets, { isOffline: true }),
  },
]
