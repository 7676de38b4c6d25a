import {
  type ManagedWheel,
  managedWheelById,
  saveWheel,
  wheelFigures,
  wheelPrizes,
} from '@zhanjian/contract/lottery/wheel-admin.ts'
import { wheelFaults } from '@zhanjian/contract/lottery/wheel-faults.zh.ts'
import { wheelOffers } from '@zhanjian/contract/lottery/wheel-offers.ts'
import { type ScreenParameters, screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useEffect } from 'react'
import { wheelDeskTexts as texts } from '#text/admin/wheels.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import {
  buildManagedWheel,
  buildOffer,
  draftWheel,
  sampleWheelFigures,
  sampleWheelPrizes,
} from '../../../../playground/sample-managed-wheels.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { WheelDeskPage } from './wheel-desk-page.tsx'

const toRoute = (tab?: ScreenParameters<'adminWheel'>['tab']) => screenAddress('adminWheel', { id: 'activity-1', tab })
const page = { route: toRoute(), person: operator, render: () => <WheelDeskPage /> }
const answerWith = (answer: FakeResponse<typeof managedWheelById>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(managedWheelById, answer)
  api.mockEndpoint(saveWheel, { data: draftWheel })
  api.mockEndpoint(wheelPrizes, { data: sampleWheelPrizes })
  api.mockEndpoint(wheelFigures, { data: sampleWheelFigures })
  api.mockEndpoint(wheelOffers, { data: { records: [buildOffer(), buildOffer({ id: 'offer-2', quantity: 5 })], cursor: null } })
}
const answerWheel = (wheel: ManagedWheel) => answerWith({ data: wheel })

/** Presses a button once it is there. */
function AfterPressing({ name, children }: { name: string; children: ReactNode }) {
  useEffect(() => {
    const timer = setInterval(() => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name)
      if (button === undefined) return
      clearInterval(timer)
      button.scrollIntoView()
      button.click()
    }, 20)
    return () => clearInterval(timer)
  }, [name])
  return children
}
const press = (name: string) => ({
  render: () => (
    <AfterPressing name={name}>
      <WheelDeskPage />
    </AfterPressing>
  ),
})
const upcoming = buildManagedWheel({ status: 'upcoming', hasChanges: true, drawCount: 0, wonCount: 0, pendingOfferCount: 2 })

export const stories: Story[] = [
  { ...page, name: 'new', route: screenAddress('adminWheel'), answers: answerWheel(draftWheel) },
  { ...page, name: 'draft with faults', answers: answerWheel(draftWheel) },
  {
    ...page,
    name: 'a public figure that has too few outcomes',
    answers: answerWheel({
      ...draftWheel,
      form: {
        ...draftWheel.form,
        figure: { name: '排列三', source: '', groups: [{ kind: 'digits', count: 3 }], weekdays: [1, 3, 5], time: '20:30' },
      },
      faults: [{ field: 'figure', position: null, text: wheelFaults.figureTooSmall }],
    }),
  },
  { ...page, name: 'upcoming', answers: answerWheel(upcoming) },
  { ...page, name: 'running', answers: answerWheel(buildManagedWheel()) },
  { ...page, name: 'ended', answers: answerWheel(buildManagedWheel({ status: 'ended' })) },
  {
    ...page,
    name: 'cancelled',
    answers: answerWheel(buildManagedWheel({ status: 'cancelled', cancelReason: '场馆临时闭馆，奖券照常可用' })),
  },
  { ...page, name: 'look', route: toRoute('look'), answers: answerWheel(draftWheel) },
  { ...page, name: 'offers', route: toRoute('offers'), answers: answerWheel(upcoming) },
  { ...page, name: 'figures', route: toRoute('figures'), answers: answerWheel(buildManagedWheel()) },
  { ...page, name: 'figures of a draft', route: toRoute('figures'), answers: answerWheel(draftWheel) },
  { ...page, name: 'preview of draws', answers: answerWheel(draftWheel), ...press(texts.simulate) },
  { ...page, name: 'improve', answers: answerWheel(buildManagedWheel()), ...press(texts.improve) },
  { ...page, name: 'cancel', answers: answerWheel(buildManagedWheel()), ...press(texts.cancel) },
  { ...page, name: 'prizes', answers: answerWheel(draftWheel), ...press('美术馆双人票') },
  { ...page, name: 'gone', answers: answerWith({ error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
