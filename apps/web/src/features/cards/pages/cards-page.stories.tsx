import { myExchanges } from '@zhanjian/contract/cards/card-exchange.ts'
import { heldCards, holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { cardById } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useEffect } from 'react'
import { holderTexts } from '#text/cards/holder.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import {
  buildExchange,
  buildHeldCards,
  buildHeldDetail,
  buildOverview,
  buildOwnDetail,
  buildSampleCards,
} from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { CardsPage } from './cards-page.tsx'

interface HolderFixture {
  own?: number
  held?: number
  waiting?: number
}

/** A holder as the server keeps it, with search, groups and pages. */
function mockHolder(api: FakeApi, { own = 3, held = 128, waiting = 0 }: HolderFixture = {}): void {
  const cards = buildHeldCards(held)
  const ownCards = buildSampleCards(own)
  // First: its address is that of any other call, with an id in the place of the name.
  api.mockEndpoint(cardById, ({ params }) => {
    const opened = ownCards.find(({ code }) => code === params.id)
    return { data: opened === undefined ? buildHeldDetail() : buildOwnDetail(opened) }
  })
  api.mockEndpoint(myCards, { data: ownCards })
  api.mockEndpoint(holderOverview, { data: { ...buildOverview(cards, waiting), ...(held === 0 ? { groups: [] } : {}) } })
  api.mockEndpoint(heldCards, ({ body }) => {
    const {
      current = 1,
      size = 20,
      text = '',
      groupId,
      order,
    } = body as {
      current?: number
      size?: number
      text?: string
      groupId?: string
      order?: string
    }
    const found = cards.filter(
      ({ name, company, groupIds }) =>
        `${name}${company}`.includes(text) && (groupId === undefined || groupIds.includes(groupId)),
    )
    const sorted = order === 'recent' ? found.toSorted((one, other) => other.heldSince.localeCompare(one.heldSince)) : found
    const records = sorted.slice((current - 1) * size, current * size)
    return { data: { records, total: found.length, current, size, pages: Math.ceil(found.length / size) } }
  })
  api.mockEndpoint(myExchanges, { data: { records: [buildExchange(), buildExchange({ id: 'exchange-2' })], cursor: null } })
}

/** Presses a control once it is there. */
function AfterPressing({ label, children }: { label: string; children: ReactNode }) {
  useEffect(() => {
    const timer = setInterval(() => {
      const control = [...document.querySelectorAll<HTMLElement>('button, a')].find(
        (one) =>
          one.textContent === label || one.getAttribute('aria-label') === label || one.textContent?.startsWith(label) === true,
      )
      if (control === undefined) return
      clearInterval(timer)
      control.click()
    }, 20)
    return () => clearInterval(timer)
  }, [label])
  return children
}

const page = { route: screenAddress('cards'), person: sampleCreator, render: () => <CardsPage /> }
const offline = (api: FakeApi) => {
  for (const endpoint of [cardById, myCards, holderOverview, heldCards]) api.mockEndpoint(endpoint, { isOffline: true })
}

export const stories: Story[] = [
  { name: 'visitor', route: screenAddress('cards'), render: () => <CardsPage /> },
  { ...page, name: 'new user', answers: (api) => mockHolder(api, { own: 0, held: 0 }) },
  { ...page, name: 'one card', answers: (api) => mockHolder(api, { own: 1, held: 6 }) },
  { ...page, name: 'five cards and requests', answers: (api) => mockHolder(api, { own: 5, waiting: 2 }) },
  { ...page, name: 'five thousand', answers: (api) => mockHolder(api, { held: 5000 }) },
  {
    ...page,
    name: 'a group',
    answers: (api) => mockHolder(api),
    render: () => (
      <AfterPressing label="合作方">
        <CardsPage />
      </AfterPressing>
    ),
  },
  {
    ...page,
    name: 'menu',
    answers: (api) => mockHolder(api),
    render: () => (
      <AfterPressing label={holderTexts.menu}>
        <CardsPage />
      </AfterPressing>
    ),
  },
  {
    ...page,
    name: 'scan without a camera',
    answers: (api) => mockHolder(api),
    render: () => (
      <AfterPressing label={holderTexts.scan}>
        <CardsPage />
      </AfterPressing>
    ),
  },
  {
    ...page,
    name: 'loading',
    answers: (api) => {
      for (const endpoint of [cardById, myCards, holderOverview, heldCards]) api.mockEndpoint(endpoint, { isPending: true })
    },
  },
  { ...page, name: 'offline', answers: offline },
  {
    ...page,
    name: 'offline with the device',
    device: {
      'own-cards.u-linshen': buildSampleCards(2),
      'card-holder.u-linshen': { cards: buildHeldCards(60), groups: [] },
    },
    answers: offline,
  },
  {
    ...page,
    name: 'failed',
    answers: (api) => {
      for (const endpoint of [cardById, myCards, holderOverview, heldCards]) api.mockEndpoint(endpoint, { error: 'SERVER_BUSY' })
    },
  },
]
