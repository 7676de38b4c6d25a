import { ROOM_CAPACITY_MAX, ROOM_CONNECTIONS_MAX } from '@zhanjian/contract/rooms/limits.ts'
import { expect, test } from 'vitest'
import { createConnectionLimits } from '../http/connection-limits.ts'
import { NETWORK_CALLS_PER_MINUTE } from '../http/network-limits.ts'
import { RESERVATIONS_PER_NETWORK_MAX } from '../modules/content/rooms/realtime/unused-reservations.ts'
import { PEOPLE_PER_NETWORK } from '../platform/people-per-network.ts'
import { CONNECTIONS_PER_NETWORK } from '../process/create-base-dependencies.ts'

/** Six of a browser, and one to a live room. */
const CONNECTIONS_OF_A_PERSON = 7
/** Opening the link, a preview, and opening it again. */
const LINKS_OF_A_PERSON = 3

test('people of one network can fill a room, each with all connections and calls that they need', () => {
  expect(PEOPLE_PER_NETWORK, 'raise PEOPLE_PER_NETWORK with the capacity of a room').toBeGreaterThanOrEqual(ROOM_CAPACITY_MAX)
  expect(createConnectionLimits(1).maxPerNetwork, 'raise maxPerNetwork').toBeGreaterThanOrEqual(
    PEOPLE_PER_NETWORK * CONNECTIONS_OF_A_PERSON,
  )
  expect(RESERVATIONS_PER_NETWORK_MAX).toBeGreaterThanOrEqual(PEOPLE_PER_NETWORK)
  expect(CONNECTIONS_PER_NETWORK).toBeGreaterThanOrEqual(ROOM_CONNECTIONS_MAX)
  // Two saves a second, and a question about an upload every three.
  expect(NETWORK_CALLS_PER_MINUTE.calls, 'raise the calls').toBeGreaterThanOrEqual(PEOPLE_PER_NETWORK * (2 + 1 / 3) * 60)
  expect(NETWORK_CALLS_PER_MINUTE.links, 'raise the links').toBeGreaterThanOrEqual(PEOPLE_PER_NETWORK * LINKS_OF_A_PERSON)
  expect(NETWORK_CALLS_PER_MINUTE.posts, 'raise the posts').toBeGreaterThanOrEqual(PEOPLE_PER_NETWORK * 20)
})
