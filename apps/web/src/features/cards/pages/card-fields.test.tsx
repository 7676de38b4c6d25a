import { cleanup, render, screen } from '@testing-library/react'
import { holderOverview } from '@zhanjian/contract/cards/card-holder.ts'
import { type CardDetail, type CardField, cardById, cardField, visitCard } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { afterEach, expect, test } from 'vitest'
import { cardFieldTexts } from '#text/cards/card.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { buildOverview, buildSampleCard, buildSampleCards, buildSampleDetail } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { StoryFrame } from '../../../../playground/story-frame.tsx'
import { EMPTY_CARD } from '../../../shared/cards/empty-card.ts'
import { CardDetailPage } from './card-detail-page.tsx'
import { CardEditorPage } from './card-editor-page.tsx'

// Every field of a card has its place on the pages; a new one is missed by these tests until it has.

afterEach(cleanup)

const recording = { assetId: 'voice', kind: 'audio', url: '/voice.m4a', durationS: 23 } as const
const FULL_CARD = buildSampleDetail({ ...buildSampleCard({ id: 'RuoxiCard1' }), recording, hiddenFields: [] })

const hasField = (field: CardField): boolean => {
  const value = FULL_CARD[field]
  return Array.isArray(value) ? value.length > 0 : value !== '' && value !== null
}

async function readCard(card: CardDetail): Promise<string> {
  const { container } = render(
    <StoryFrame
      theme="light"
      story={{
        name: 'card',
        route: screenAddress('card', { id: card.id }),
        person: sampleCreator,
        render: () => <CardDetailPage />,
        answers: (api: FakeApi) => {
          api.mockEndpoint(cardById, { data: card })
          api.mockEndpoint(visitCard, { data: { counted: true } })
          api.mockEndpoint(myCards, { data: buildSampleCards(1) })
          api.mockEndpoint(holderOverview, { data: buildOverview([]) })
        },
      }}
    />,
  )
  await screen.findByRole('article', { name: `${card.name}的名片` })
  // Ids are new with every rendering.
  const shown = container.innerHTML.replaceAll(/_r_\w+_/g, '')
  cleanup()
  return shown
}

test('S-50 C-30 the page of a card shows each of its fields', async () => {
  expect(cardField.options.filter((field) => !hasField(field))).toEqual([])
  const full = await readCard(FULL_CARD)
  expect((await readCard(FULL_CARD)) === full).toBe(true)
  const missing: CardField[] = []
  for (const field of cardField.options) {
    const without = { ...FULL_CARD, [field]: field === 'works' ? [] : EMPTY_CARD[field] }
    if ((await readCard(without)) === full) missing.push(field)
  }
  expect(missing).toEqual([])
})

test('S-49 C-29 the form of a card has each of its fields, with who sees it', async () => {
  render(
    <StoryFrame
      theme="light"
      story={{
        name: 'form',
        route: screenAddress('cardEditor', { id: 'card-1' }),
        person: sampleCreator,
        render: () => <CardEditorPage />,
        answers: (api: FakeApi) => {
          api.mockEndpoint(myCards, { data: buildSampleCards(1) })
          api.mockEndpoint(myWorks, { data: { records: [], total: 0, current: 1, size: 100, pages: 1 } })
        },
      }}
    />,
  )
  await screen.findByRole('button', { name: new RegExp(cardFieldTexts.company) })
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
  const missing = cardField.options.filter((field) => !names.some((name) => name.startsWith(cardFieldTexts[field])))
  expect(missing).toEqual([])
})
