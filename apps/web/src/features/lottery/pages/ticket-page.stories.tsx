import { type TicketDetail, ticketById } from '@zhanjian/contract/lottery/tickets.ts'
import { wheelRecord } from '@zhanjian/contract/lottery/wheel-record.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { ticketTexts } from '#text/lottery/tickets.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSamplePrize, buildSampleTicket, sampleTickets, sampleVerifier } from '../../../../playground/sample-tickets.ts'
import type { Story } from '../../../../playground/story.ts'
import { deviceWithOtherRoot, mockPublishedRoots } from '../testing/sample-record.ts'
import { TicketPage } from './ticket-page.tsx'

const page = {
  route: screenAddress('ticket', { id: 'ticket-1' }),
  person: sampleCreator,
  render: () => <TicketPage />,
}
const showing = (name: string, changes: Partial<TicketDetail>): Story => ({
  ...page,
  name,
  answers: (api) => {
    api.mockEndpoint(ticketById, { data: buildSampleTicket(changes) })
    mockPublishedRoots(api)
  },
})
const [endingToday] = sampleTickets
const HOUR_MS = 3_600_000
const toIsoBefore = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

export const stories: Story[] = [
  showing('unused', {}),
  showing('ends today, a coupon without a place', {
    prizeName: '美术馆双人票',
    kind: 'coupon',
    valueFen: 16_000,
    expiresAt: endingToday?.expiresAt ?? '',
    prize: buildSamplePrize({ place: null, way: '', terms: '' }),
  }),
  showing('a long name without a picture', {
    prizeName: '青瓷品茗杯与手工棉布袋一套，限馆内领取，颜色随机',
    picture: null,
    prize: buildSamplePrize({ pictures: [] }),
  }),
  showing('verified', { state: 'verified', verifiedAt: toIsoBefore(5), verifiedBy: sampleVerifier }),
  showing('verified and shown again', {
    state: 'verified',
    verifiedAt: toIsoBefore(30),
    verifiedBy: sampleVerifier,
    triedAgainAt: [toIsoBefore(2), toIsoBefore(3)],
  }),
  showing('expired', { expiresAt: toIsoBefore(40) }),
  showing('cancelled', {
    state: 'cancelled',
    cancelledAt: toIsoBefore(20),
    cancelReason: 'activity_cancelled',
    cancelNote: '场馆临时闭馆，活动改到十二月，已参加的人会再得到三次机会。',
  }),
  {
    ...showing('on the whole screen', {}),
    presses: [ticketTexts.fullScreen],
  },
  {
    ...showing('as a picture', {}),
    presses: [ticketTexts.savePicture],
  },
  { ...showing('of a wheel whose history was changed', {}), device: deviceWithOtherRoot },
  { ...page, name: 'gone', answers: (api) => api.mockEndpoint(ticketById, { error: 'NOT_FOUND' }) },
  { ...page, name: 'loading', answers: (api) => api.mockEndpoint(ticketById, { isPending: true }) },
  { ...page, name: 'failed', answers: (api) => api.mockEndpoint(ticketById, { error: 'SERVER_BUSY' }) },
  { ...page, name: 'offline', answers: (api) => api.mockEndpoint(ticketById, { isOffline: true }) },
  {
    ...page,
    name: 'offline with the device',
    device: { 'tickets.u-linshen': [buildSampleTicket()] },
    answers: (api) => {
      api.mockEndpoint(ticketById, { isOffline: true })
      api.mockEndpoint(wheelRecord, { isOffline: true })
    },
  },
]
