import { expect, test } from 'vitest'
import { buildSampleTicket } from '../../../../playground/sample-tickets.ts'
import { createMapStorage } from '../../../lib/testing/map-storage.ts'
import { KEPT_TICKETS_MAX, readTickets, storeTicket } from './tickets-on-device.ts'

function setUp() {
  const stored = new Map<string, string>()
  const storage = createMapStorage(stored)
  return { storage, stored }
}

test('S-57 a ticket is on the device as it was seen last, and only for its winner', () => {
  const { storage } = setUp()
  storeTicket(storage, 'u1', buildSampleTicket())
  const seenAgain = buildSampleTicket({ state: 'verified', verifiedAt: '2026-11-26T06:00:00Z' })
  storeTicket(storage, 'u1', seenAgain)
  expect(readTickets(storage, 'u1')).toEqual([seenAgain])
  expect(readTickets(storage, 'u2')).toEqual([])
})

test('S-57 where room is short, tickets that can be used stay', () => {
  const { storage } = setUp()
  storeTicket(storage, 'u1', buildSampleTicket({ id: 'good' }))
  for (let index = 0; index < KEPT_TICKETS_MAX + 5; index += 1)
    storeTicket(storage, 'u1', buildSampleTicket({ id: `past-${index}`, state: 'expired' }))
  const kept = readTickets(storage, 'u1')
  expect(kept).toHaveLength(KEPT_TICKETS_MAX)
  expect(kept[0]?.id).toBe('good')
  expect(kept[1]?.id).toBe(`past-${KEPT_TICKETS_MAX + 4}`)
})

test('S-57 a ticket of another build of the app reads as none', () => {
  const { storage, stored } = setUp()
  stored.set('zhanjian.tickets.u1', JSON.stringify([{ id: 'ticket-1', code: '0123' }]))
  expect(readTickets(storage, 'u1')).toEqual([])
})
