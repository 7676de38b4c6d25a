import { holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { type CardDetail, cardById, type OwnCard, visitCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { cardTexts } from '#text/cards/card.ts'
import { exchangeTexts } from '#text/cards/exchange.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import {
  buildHeldCards,
  buildHeldDetail,
  buildOverview,
  buildOwnDetail,
  buildSampleCard,
  buildSampleCards,
  buildSampleDetail,
} from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { CardDetailPage } from './card-detail-page.tsx'

const createAnswers =
  (answer: FakeResponse<typeof cardById>, own: OwnCard[] = buildSampleCards(2)) =>
  (api: FakeApi) => {
    api.mockEndpoint(cardById, answer)
    api.mockEndpoint(visitCard, { data: { counted: true } })
    api.mockEndpoint(myCards, { data: own })
    api.mockEndpoint(holderOverview, { data: buildOverview(buildHeldCards(3)) })
  }

/** Presses a button once it is there. */
const page = { route: screenAddress('card', { id: 'RuoxiCard1' }), person: sampleCreator, render: () => <CardDetailPage /> }
const ownPage = { ...page, route: screenAddress('card', { id: 'card-1' }) }
const AT = '2026-11-25T06:20:00.000Z'
const show = (changes: Partial<CardDetail> = {}) => createAnswers({ data: buildSampleDetail(changes) })
const recording = { assetId: 'voice', kind: 'audio', url: '/voice.m4a', durationS: 23 } as const

export const stories: Story[] = [
  { name: 'stranger without an account', route: page.route, answers: show(), render: page.render },
  { ...page, name: 'none', answers: show() },
  { ...page, name: 'with a voice', answers: show({ recording, works: [] }) },
  { ...page, name: 'requested', answers: show({ relation: { kind: 'requested', requestId: 'r1', at: AT } }) },
  { ...page, name: 'received', answers: show({ relation: { kind: 'received', requestId: 'r1', at: AT } }) },
  { ...page, name: 'again later', answers: show({ relation: { kind: 'none', againAt: '2026-11-27T06:20:00.000Z' } }) },
  { ...page, name: 'held', answers: createAnswers({ data: buildHeldDetail({ recording }) }) },
  {
    ...page,
    name: 'held without notes',
    answers: createAnswers({
      data: buildHeldDetail({
        style: 'ricepaper',
        works: [],
        entry: { note: '', metAt: '', groupIds: [], heldSince: AT, isEnded: true, source: 'import' },
        code: null,
        owner: null,
      }),
    }),
  },
  {
    ...page,
    name: 'entry sheet',
    answers: createAnswers({ data: buildHeldDetail() }),
    presses: [cardTexts.held.edit],
  },
  {
    ...page,
    name: 'exchange sheet',
    answers: show(),
    presses: [exchangeTexts.offer],
  },
  {
    ...page,
    name: 'exchange without a card',
    answers: createAnswers({ data: buildSampleDetail() }, []),
    presses: [exchangeTexts.offer],
  },
  { ...ownPage, name: 'own', answers: createAnswers({ data: buildOwnDetail() }) },
  {
    ...ownPage,
    name: 'own code',
    answers: createAnswers({ data: buildOwnDetail() }),
    presses: [cardTexts.own.showQr],
  },
  {
    ...ownPage,
    name: 'own offline',
    device: { 'own-cards.u-linshen': [buildSampleCard()] },
    answers: (api) => {
      api.mockEndpoint(cardById, { isOffline: true })
      api.mockEndpoint(myCards, { isOffline: true })
    },
  },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
  { ...page, name: 'failed', answers: createAnswers({ error: 'SERVER_BUSY' }) },
  { ...page, name: 'gone', answers: createAnswers({ error: 'NOT_FOUND' }) },
]
