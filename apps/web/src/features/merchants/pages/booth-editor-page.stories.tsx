import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { managedBoothById, saveBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { boothEditorTexts as texts } from '#text/booths/desk.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildManagedBooth } from '../../../../playground/sample-booths.ts'
import { buildSampleCard } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'
import type { Story } from '../../../../playground/story.ts'
import { BoothEditorPage } from './booth-editor-page.tsx'

const newPage = { route: screenAddress('boothEditor'), person: sampleCreator, render: () => <BoothEditorPage /> }
const page = { ...newPage, route: screenAddress('boothEditor', { id: 'booth-1' }) }
const answerWith = (answer: FakeResponse<typeof managedBoothById>) => (api: FakeApi) => {
  const halls = sampleHalls.slice(0, 3)
  api.mockEndpoint(managedBoothById, answer)
  api.mockEndpoint(saveBooth, { data: buildManagedBooth({ state: 'draft' }) })
  api.mockEndpoint(myWorks, { data: { records: halls, total: halls.length, current: 1, size: 50, pages: 1 } })
  api.mockEndpoint(myCards, { data: [buildSampleCard()] })
}

export const stories: Story[] = [
  { ...newPage, name: 'new', answers: answerWith({ isPending: true }) },
  { ...page, name: 'published, with changes', answers: answerWith({ data: buildManagedBooth({ hasChanges: true }) }) },
  {
    ...page,
    name: 'draft with faults',
    answers: answerWith({
      data: buildManagedBooth({
        state: 'draft',
        faults: [{ field: 'hall', text: '选的展厅已经不能让大家参观，请换一个，或不放展厅' }],
      }),
    }),
  },
  {
    ...page,
    name: 'taken down',
    answers: answerWith({ data: buildManagedBooth({ state: 'taken_down', reason: '原因：含有欺诈或误导内容。' }) }),
  },
  {
    ...page,
    name: 'page removed',
    presses: [texts.removePage(2)],
    answers: answerWith({ data: buildManagedBooth() }),
  },
  {
    ...page,
    name: 'preview',
    presses: [texts.preview],
    answers: answerWith({ data: buildManagedBooth() }),
  },
  { ...page, name: 'no merchant', person: { ...sampleCreator, roles: ['user'] } },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
