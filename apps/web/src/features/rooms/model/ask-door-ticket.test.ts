import { doorTicket } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { expect, test } from 'vitest'
import { ApiError, NETWORK_CODE } from '../../../lib/api/api-error.ts'
import { keepDoorGuest } from '../../../shared/invitations/door-guest.ts'
import { askDoorTicket } from './ask-door-ticket.ts'

type Asked = Parameters<typeof askDoorTicket>[0]

/** A device whose guest has come into `room` by a card. */
function createDevice(answer: () => Promise<unknown>) {
  const kept = new Map<string, unknown>()
  const asked: unknown[] = []
  const services = {
    call: (endpoint: unknown, input: unknown) => {
      asked.push([endpoint, input])
      return answer()
    },
    storage: { read: (key: string) => kept.get(key) ?? null, write: (key: string, value: unknown) => kept.set(key, value) },
  } as unknown as Asked
  keepDoorGuest(services.storage, { roomName: 'room', guestKey: 'key' })
  return { asked, ask: (roomName = 'room') => askDoorTicket(services, roomName) }
}

test('F-03 a guest who has come by a card has a new ticket for each join of that room', async () => {
  let given = 0
  const { ask, asked } = createDevice(async () => ({ ticket: `ticket ${(given += 1)}` }))
  expect([await ask(), await ask()]).toEqual(['ticket 1', 'ticket 2'])
  expect(asked[0]).toEqual([doorTicket, { params: { guestKey: 'key' } }])
  expect(await ask('another')).toBeUndefined()
})

test('F-03 without a ticket a guest comes in as everybody; for a lost connection the name is not given up', async () => {
  const fail = (details: ConstructorParameters<typeof ApiError>[0]) => createDevice(() => Promise.reject(new ApiError(details)))
  expect(await createDevice(async () => ({ ticket: null })).ask()).toBeUndefined()
  expect(await fail({ code: 410, message: '', name: 'INVITATION_WITHDRAWN' }).ask()).toBeUndefined()
  await expect(fail({ code: NETWORK_CODE, message: '' }).ask()).rejects.toThrow(ApiError)
})
