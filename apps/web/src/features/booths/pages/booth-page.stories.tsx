import { cardById } from '@zhanjian/contract/cards/cards.ts'
import { myCards } from '@zhanjian/contract/cards/my-cards.ts'
import { boothByCode, leaveLead, type ShownBooth, visitBooth } from '@zhanjian/contract/merchants/booths.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { leadTexts, boothTexts as texts } from '#text/booths/booth.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import { buildShownBooth, sampleOwnLead } from '../../../../playground/sample-booths.ts'
import { buildSampleCard } from '../../../../playground/sample-cards.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { BoothPage } from './booth-page.tsx'

const code = 'aB3dE5gH7j'
const page = { route: screenAddress('booth', { code }), person: sampleCreator, render: () => <BoothPage /> }
const answerWith =
  (answer: FakeResponse<typeof boothByCode>, lead: FakeResponse<typeof leaveLead> = { data: sampleOwnLead }) =>
  (api: FakeApi) => {
    api.mockEndpoint(boothByCode, answer)
    api.mockEndpoint(leaveLead, lead)
    api.mockEndpoint(visitBooth, { data: { counted: true, again: false } })
    api.mockEndpoint(cardById, { error: 'NOT_FOUND' })
    api.mockEndpoint(myCards, { data: [buildSampleCard()] })
  }
const answerBooth = (changes: Partial<ShownBooth> = {}) => answerWith({ data: buildShownBooth(changes) })

export const stories: Story[] = [
  { name: 'visitor', route: page.route, render: page.render, answers: answerBooth() },
  { ...page, name: 'contact details left', answers: answerBooth({ myLead: sampleOwnLead }) },
  { ...page, name: 'own', answers: answerBooth({ isOwn: true, boothId: 'booth-1' }) },
  {
    ...page,
    name: 'bare',
    answers: answerBooth({
      title: '纸与墨',
      introduction: '手工纸。',
      cover: null,
      pages: [],
      hall: null,
      card: null,
      contact: '',
      openingHours: '',
      place: null,
    }),
  },
  { ...page, name: 'brochure', presses: [texts.pageNamed(2, '四种纸的样张与克重')], answers: answerBooth() },
  { ...page, name: 'leaving contact details', presses: [texts.leave], answers: answerBooth() },
  { ...page, name: 'contact details missing', presses: [texts.leave, leadTexts.send], answers: answerBooth() },
  { ...page, name: 'withdrawn', answers: answerWith({ data: { state: 'withdrawn', code, myLead: sampleOwnLead } }) },
  { ...page, name: 'merchant has left', answers: answerWith({ data: { state: 'merchant_left', code, myLead: null } }) },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
