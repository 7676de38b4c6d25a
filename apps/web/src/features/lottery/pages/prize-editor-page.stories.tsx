import { type OwnPrize, publishedPrize, savePrize, submitPrize } from '@zhanjian/contract/lottery/prizes.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { prizeEditorTexts as texts } from '#text/lottery/publish.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildOwnPrize,
  buildPublishedPrize,
  changedPrize,
  draftPrize,
  pendingPrize,
  rejectedPrize,
} from '../../../../playground/sample-prizes.ts'
import type { Story } from '../../../../playground/story.ts'
import { toEditedPrize } from '../model/edited-prize.ts'
import { PrizeEditorPage } from './prize-editor-page.tsx'

const newPage = { route: screenAddress('prizeEditor'), person: sampleCreator, render: () => <PrizeEditorPage /> }
const page = { ...newPage, route: screenAddress('prizeEditor', { id: 'prize-1' }) }
const answerWith = (answer: FakeResponse<typeof publishedPrize>) => (api: FakeApi) => {
  api.mockEndpoint(savePrize, { data: draftPrize })
  api.mockEndpoint(submitPrize, { data: pendingPrize })
  api.mockEndpoint(publishedPrize, answer)
}
const answerPrize = (prize: OwnPrize) => answerWith({ data: buildPublishedPrize(prize) })
const kept = { edited: { ...toEditedPrize(draftPrize), total: '0', value: '9.999' }, revision: 3, requestId: 'request-1' }

export const stories: Story[] = [
  { ...newPage, name: 'new', answers: answerPrize(draftPrize) },
  { ...newPage, name: 'incomplete', answers: answerPrize(draftPrize), presses: [texts.submit] },
  { ...page, name: 'draft', answers: answerPrize(draftPrize) },
  { ...page, name: 'rejected', answers: answerPrize(rejectedPrize) },
  { ...page, name: 'pending', answers: answerPrize(pendingPrize) },
  { ...page, name: 'approved', answers: answerPrize(buildOwnPrize()) },
  { ...page, name: 'changed', answers: answerPrize(changedPrize) },
  {
    ...page,
    name: 'restored with faults',
    device: { 'prize-drafts.u-linshen': { 'prize-draft': kept } },
    answers: answerPrize(draftPrize),
  },
  { ...page, name: 'preview', answers: answerPrize(buildOwnPrize()), presses: [texts.preview] },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
