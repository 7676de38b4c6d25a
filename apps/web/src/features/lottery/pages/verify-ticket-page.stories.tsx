import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { lookUpTicket, type PresentedTicket, verifierKit, verifyTicket } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useEffect } from 'react'
import { verifyTexts } from '#text/lottery/verify.ts'
import { AfterPressing } from '../../../../playground/after-pressing.tsx'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import {
  buildPresentedTicket,
  buildSamplePrize,
  SAMPLE_SIGNED_TICKET,
  sampleKept,
  sampleKit,
  sampleServedKit,
  sampleVerifier,
  verifiedTicket,
} from '../../../../playground/sample-tickets.ts'
import type { Story } from '../../../../playground/story.ts'
import { AfterKeeping } from '../testing/after-keeping.tsx'
import { deviceWithOtherRoot, mockPublishedRoots } from '../testing/sample-record.ts'
import { VerifyTicketPage } from './verify-ticket-page.tsx'

const page = { route: screenAddress('verifyTicket'), person: sampleCreator, render: () => <VerifyTicketPage /> }
const linked = { ...page, route: screenAddress('verifyTicket', { t: SAMPLE_SIGNED_TICKET }) }
/** Whoever has verified something without a network: others do not see it. */
const somebodyWithQueue = { ...sampleCreator, id: 'u-queue' }
const offlineVerifier = { ...sampleCreator, id: 'u-offline' }
const KIT_OF_OFFLINE = { 'verifier-kit.u-offline': sampleKit }

const mockKit = (api: FakeApi) => api.mockEndpoint(verifierKit, { data: sampleServedKit })
const mockLookUp = (ticket: PresentedTicket) => (api: FakeApi) => {
  mockKit(api)
  mockPublishedRoots(api)
  api.mockEndpoint(lookUpTicket, { data: ticket })
  api.mockEndpoint(verifyTicket, {
    data: {
      ...ticket,
      state: 'verified',
      redemption: { at: new Date().toISOString(), by: sampleVerifier, isByMe: true, wasOffline: false },
    },
  })
}
const mockRefusal = (error: ErrorCode) => (api: FakeApi) => {
  mockKit(api)
  api.mockEndpoint(lookUpTicket, { error })
}
const mockOffline = (api: FakeApi) => {
  for (const endpoint of [verifierKit, lookUpTicket, verifyTicket]) api.mockEndpoint(endpoint, { isOffline: true })
}

const NONE: readonly [] = []

/** Types into the field for codes once it is there. */
function AfterTyping({ text, children }: { text: string; children: ReactNode }) {
  useEffect(() => {
    const timer = setInterval(() => {
      const field = document.querySelector<HTMLInputElement>('input:not([type=file])')
      if (field === null) return
      clearInterval(timer)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, 20)
    return () => clearInterval(timer)
  }, [text])
  return children
}

export const stories: Story[] = [
  { ...page, name: 'ready', answers: mockKit },
  { ...page, name: 'ready in the messaging app', host: { kind: 'messaging-app' }, answers: mockKit },
  {
    ...page,
    name: 'a mistyped code',
    answers: mockKit,
    render: () => (
      <AfterTyping text="BF51-3X1R-G444-VZ">
        <VerifyTicketPage />
      </AfterTyping>
    ),
  },
  {
    ...page,
    name: 'nothing to verify',
    answers: (api) => api.mockEndpoint(verifierKit, { data: { ...sampleServedKit, prizes: [] } }),
  },
  {
    ...page,
    name: 'with a queue',
    person: somebodyWithQueue,
    answers: mockKit,
    render: () => (
      <AfterKeeping verifications={sampleKept}>
        <VerifyTicketPage />
      </AfterKeeping>
    ),
  },
  {
    ...linked,
    name: 'looking',
    answers: (api) => {
      mockKit(api)
      api.mockEndpoint(lookUpTicket, { isPending: true })
    },
  },
  { ...linked, name: 'seen', answers: mockLookUp(buildPresentedTicket()) },
  {
    ...linked,
    name: 'seen, a long name and no winner',
    answers: mockLookUp(
      buildPresentedTicket({
        winner: '',
        prize: buildSamplePrize({ name: '青瓷品茗杯与手工棉布袋一套，限馆内领取，颜色随机', pictures: [], place: null }),
      }),
    ),
  },
  {
    ...linked,
    name: 'seen, of a wheel whose history was changed',
    device: deviceWithOtherRoot,
    answers: mockLookUp(buildPresentedTicket()),
  },
  { ...linked, name: 'verified', answers: mockLookUp(buildPresentedTicket()), presses: [verifyTexts.seen.confirm] },
  {
    ...linked,
    name: 'unanswered',
    answers: (api) => {
      mockLookUp(buildPresentedTicket())(api)
      api.mockEndpoint(verifyTicket, { isOffline: true })
    },
    presses: [verifyTexts.seen.confirm],
  },
  { ...linked, name: 'verified before', answers: mockLookUp(verifiedTicket) },
  {
    ...linked,
    name: 'expired',
    answers: mockLookUp(buildPresentedTicket({ state: 'expired', expiresAt: '2026-11-01T16:00:00.000Z' })),
  },
  { ...linked, name: 'cancelled', answers: mockLookUp(buildPresentedTicket({ state: 'cancelled', cancelReason: 'fraud' })) },
  { ...linked, name: 'forged', answers: mockRefusal('TICKET_FORGED') },
  { ...linked, name: 'too many tries', answers: mockRefusal('TICKET_TRIES_LIMIT') },
  { ...linked, name: 'the server is busy', answers: mockRefusal('SERVER_BUSY') },
  { ...linked, name: 'a link that is not for me', answers: mockRefusal('TICKET_NOT_FOUND') },
  { ...linked, name: 'seen offline', person: offlineVerifier, device: KIT_OF_OFFLINE, answers: mockOffline },
  {
    ...linked,
    name: 'verified offline',
    person: { ...sampleCreator, id: 'u-offline-2' },
    device: { 'verifier-kit.u-offline-2': sampleKit },
    answers: mockOffline,
    render: () => (
      <AfterKeeping verifications={NONE}>
        <AfterPressing names={[verifyTexts.seen.confirmOffline]}>
          <VerifyTicketPage />
        </AfterPressing>
      </AfterKeeping>
    ),
  },
  { ...page, name: 'offline', person: offlineVerifier, device: KIT_OF_OFFLINE, answers: mockOffline },
  { ...page, name: 'offline without a kit', answers: mockOffline },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(verifierKit, { isPending: true }) },
  { ...page, name: 'failed', answers: (api) => api.mockEndpoint(verifierKit, { error: 'SERVER_BUSY' }) },
]
