import { myExchanges } from '@zhanjian/contract/cards/card-exchange.ts'
import { holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { cardVisitors } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { markMessagesRead } from '@zhanjian/contract/community/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildExchange, buildHeldCards, buildOverview, buildSampleCards } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { CardGroupsPage } from './card-groups-page.tsx'
import { CardMessagesPage } from './card-messages-page.tsx'
import { CardRequestsPage } from './card-requests-page.tsx'
import { CardVisitorsPage } from './card-visitors-page.tsx'

const groupsPage = { route: screenAddress('cardGroups'), person: sampleCreator, render: () => <CardGroupsPage /> }
const visitorsPage = {
  route: screenAddress('cardVisitors', { cardId: 'card-1' }),
  person: sampleCreator,
  render: () => <CardVisitorsPage />,
}
const requestsPage = { route: screenAddress('cardRequests'), person: sampleCreator, render: () => <CardRequestsPage /> }
const messagesPage = {
  route: screenAddress('cardMessages', { id: 'exchange-2' }),
  person: sampleCreator,
  render: () => <CardMessagesPage />,
}

const waiting = [
  buildExchange(),
  buildExchange({
    id: 'exchange-2',
    metAt: '',
    card: {
      ...buildExchange().card,
      cardId: 'c2',
      entryId: null,
      name: '欧阳知远',
      avatar: '',
      style: 'stone',
      company: '江南造园社',
      title: '园林数字化设计师',
    },
  }),
]
const history = [
  buildExchange({ id: 'h1', state: 'accepted', decidedAt: '2026-11-20T03:00:00.000Z' }),
  buildExchange({ id: 'h2', direction: 'sent', state: 'pending', metAt: '' }),
  buildExchange({ id: 'h3', state: 'ended', person: null, card: null, ownCard: null, metAt: '' }),
  buildExchange({ id: 'h4', direction: 'sent', state: 'declined', metAt: '' }),
]
const sent = history.map((exchange) => ({ ...exchange, direction: 'sent' as const }))
const noRecords = { data: { records: [], cursor: null } }

const mockMessages = (api: FakeApi, received = waiting, past = history) => {
  api.mockEndpoint(markMessagesRead, { data: { system: 0, community: 0, card: 0 } })
  api.mockEndpoint(myCards, { data: buildSampleCards(2) })
  api.mockEndpoint(myExchanges, ({ body }) => {
    const { which } = body as { which: string }
    return { data: { records: which === 'waiting' ? received : which === 'sent' ? sent : past, cursor: null } }
  })
}
const visitors = ['苏园', '欧阳知远', null].map((nickname, index) => ({
  id: `v${index}`,
  person: nickname === null ? null : { id: `u${index}`, nickname, avatar: index === 0 ? '/faces/05.webp' : '' },
  at: '2026-11-25T03:00:00.000Z',
  count: 3 - index,
}))

export const stories: Story[] = [
  { ...messagesPage, name: 'messages', answers: (api) => mockMessages(api) },
  { ...messagesPage, name: 'messages empty', answers: (api) => mockMessages(api, [], []) },
  { ...messagesPage, name: 'messages loading', answers: (api) => api.mockEndpoint(myExchanges, { isPending: true }) },
  { ...messagesPage, name: 'messages offline', answers: (api) => api.mockEndpoint(myExchanges, { isOffline: true }) },
  { ...requestsPage, name: 'requests', answers: (api) => mockMessages(api) },
  { ...requestsPage, name: 'requests empty', answers: (api) => api.mockEndpoint(myExchanges, noRecords) },
  {
    ...visitorsPage,
    name: 'visitors',
    answers: (api) => {
      api.mockEndpoint(myCards, { data: buildSampleCards(1) })
      api.mockEndpoint(cardVisitors, { data: { records: visitors, cursor: null } })
    },
  },
  {
    ...visitorsPage,
    name: 'visitors none',
    answers: (api) => {
      api.mockEndpoint(myCards, { data: buildSampleCards(1) })
      api.mockEndpoint(cardVisitors, noRecords)
    },
  },
  {
    ...visitorsPage,
    name: 'visitors of a card that is gone',
    answers: (api) => {
      api.mockEndpoint(myCards, { data: [] })
      api.mockEndpoint(cardVisitors, { error: 'NOT_FOUND' })
    },
  },
  {
    ...groupsPage,
    name: 'groups',
    answers: (api) => api.mockEndpoint(holderOverview, { data: buildOverview(buildHeldCards(9)) }),
  },
  {
    ...groupsPage,
    name: 'groups none',
    answers: (api) => api.mockEndpoint(holderOverview, { data: { ...buildOverview([]), groups: [] } }),
  },
  { ...groupsPage, name: 'groups failed', answers: (api) => api.mockEndpoint(holderOverview, { error: 'SERVER_BUSY' }) },
]
