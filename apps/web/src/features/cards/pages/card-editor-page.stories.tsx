import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { cardEditorTexts } from '#text/cards/editor.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildSampleCard, buildSampleCards } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { toEditedCard } from '../model/card-draft.ts'
import { CardEditorPage } from './card-editor-page.tsx'

const createAnswers =
  (answer: FakeResponse<typeof myCards>) =>
  (api: FakeApi): void => {
    api.mockEndpoint(myCards, answer)
    api.mockEndpoint(myWorks, { data: { records: [...sampleHalls], total: 9, current: 1, size: 100, pages: 1 } })
  }

/** Presses buttons one after the other, each once it is there. */
const newPage = { route: screenAddress('cardEditor'), person: sampleCreator, render: () => <CardEditorPage /> }
const page = { ...newPage, route: screenAddress('cardEditor', { id: 'card-1' }) }
const draft = toEditedCard(buildSampleCard({ name: '', company: '新公司', mobile: 'call me', style: 'midnight' }))

export const stories: Story[] = [
  { name: 'visitor', route: newPage.route, render: newPage.render },
  { ...newPage, name: 'first card', answers: createAnswers({ data: [] }) },
  { ...page, name: 'a card', answers: createAnswers({ data: buildSampleCards(2) }) },
  {
    ...page,
    name: 'with a voice',
    answers: createAnswers({
      data: [buildSampleCard({ recording: { assetId: 'voice', kind: 'audio', url: '/voice.m4a', durationS: 23 } })],
    }),
  },
  {
    ...page,
    name: 'restored with faults',
    device: { 'card-drafts.u-linshen': { 'card-1': draft } },
    answers: createAnswers({ data: buildSampleCards(2) }),
    presses: [cardEditorTexts.save],
  },
  {
    ...page,
    name: 'audience',
    answers: createAnswers({ data: buildSampleCards(2) }),
    presses: [cardEditorTexts.audience('手机', '交换后')],
  },
  { ...page, name: 'works', answers: createAnswers({ data: buildSampleCards(2) }), presses: [cardEditorTexts.works.add] },
  { ...page, name: 'removal', answers: createAnswers({ data: buildSampleCards(2) }), presses: [cardEditorTexts.remove.action] },
  { ...newPage, name: 'five already', answers: createAnswers({ data: buildSampleCards(5) }) },
  { ...page, name: 'gone', answers: createAnswers({ data: [] }) },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
]
