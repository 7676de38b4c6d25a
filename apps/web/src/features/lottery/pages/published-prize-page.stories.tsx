import { addVerifier } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import { publishedPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { publishedTexts as texts } from '#text/lottery/publish.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildOwnPrize, buildPublishedPrize } from '../../../../playground/sample-prizes.ts'
import type { Story } from '../../../../playground/story.ts'
import { PublishedPrizePage } from './published-prize-page.tsx'

const page = {
  route: screenAddress('publishedPrize', { id: 'prize-1' }),
  person: sampleCreator,
  render: () => <PublishedPrizePage />,
}
const answerWith = (answer: FakeResponse<typeof publishedPrize>) => (api: FakeApi) => {
  api.mockEndpoint(addVerifier, { error: 'VERIFIER_IS_OWNER' })
  api.mockEndpoint(publishedPrize, answer)
}

export const stories: Story[] = [
  { ...page, name: 'online', answers: answerWith({ data: buildPublishedPrize() }) },
  {
    ...page,
    name: 'changed and nobody verifies',
    answers: answerWith({
      data: { ...buildPublishedPrize(buildOwnPrize({ state: 'pending', shelf: 'offline' })), verifiers: [], history: [] },
    }),
  },
  { ...page, name: 'add a verifier', answers: answerWith({ data: buildPublishedPrize() }), presses: [texts.addTitle] },
  {
    ...page,
    name: 'no phone number',
    answers: answerWith({ data: buildPublishedPrize() }),
    presses: [texts.addTitle, texts.add],
  },
  {
    ...page,
    name: 'another period did not come',
    answers: (api) => {
      api.mockEndpoint(publishedPrize, ({ query }) =>
        query.get('days') === '30' ? { data: buildPublishedPrize() } : { isOffline: true },
      )
    },
    presses: [texts.days['90']],
  },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
