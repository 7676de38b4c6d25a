import { requestExchange, respondToExchange } from '@zhanjian/contract/cards/card-exchange.ts'
import { heldCards } from '@zhanjian/contract/cards/card-holder.ts'
import { expect, test } from 'vitest'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createOpenTestRoom } from '../../rooms/testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin } from '../../rooms/testing/test-visitors.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { createPersonWithCard } from '../testing/cards.ts'

/** The room is in the process of the first one. */
const here = await startTestApp({ bake: bakeFake })
await here.jobs.start()
const { database, objects, clock } = here
const elsewhere = await startTestApp({ database, objects, clock })
const origin = await listenAndGetOrigin(here)

type CardPerson = Awaited<ReturnType<typeof createPersonWithCard>>
const ask = (app: TestApp, by: CardPerson, of: CardPerson, roomName: string) =>
  app.call(requestExchange, { params: { id: of.card.code }, query: { cardId: by.card.cardId, roomName }, token: by.token })
const metAt = async ({ token }: Person) => (await here.callOk(heldCards, { body: {}, token })).records.map((entry) => entry.metAt)

test.each([
  'the process of the room',
  'another process',
])('C-28 two people who meet in a live room know where, by %s', async (where) => {
  const app = where === 'another process' ? elsewhere : here
  const host = await createPersonWithCard(here, '馆主')
  const guest = await createPersonWithCard(here, '客人')
  const { room } = await createOpenTestRoom(here, host)
  for (const person of [host, guest]) await joinTestRoom(here, origin, room, person)
  await here.services.rooms.heartbeat()
  const { data } = await ask(app, guest, host, room.roomName)
  const id = data.relation.kind === 'requested' ? data.relation.requestId : ''
  await app.callOk(respondToExchange, { body: { id, accept: true }, token: host.token })
  const both = [await metAt(host), await metAt(guest)]
  expect(both[0]).toEqual(both[1])
  expect(both[0]?.[0]).toMatch(/^《.+》 \d{4}年\d{1,2}月\d{1,2}日 \d{2}:\d{2}$/)
})

test.each([
  'the process of the room',
  'another process',
])('C-28 a place where one of the two is not is refused, by %s', async (where) => {
  const app = where === 'another process' ? elsewhere : here
  const host = await createPersonWithCard(here, '馆主')
  const guest = await createPersonWithCard(here, '客人')
  const { room } = await createOpenTestRoom(here, host)
  const inside = await joinTestRoom(here, origin, room, guest)
  await here.services.rooms.heartbeat()
  expect((await ask(app, guest, host, room.roomName)).code).toBe('NOT_FOUND')
  await joinTestRoom(here, origin, room, host)
  await inside.room.leave()
  await expect
    .poll(async () => {
      await here.services.rooms.heartbeat()
      return (await ask(app, guest, host, room.roomName)).code
    })
    .toBe('NOT_FOUND')
  expect([await metAt(host), await metAt(guest)]).toEqual([[], []])
})
