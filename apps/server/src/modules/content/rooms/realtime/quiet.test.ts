import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { createOpenTestRoom } from '../testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin, waitUntil } from '../testing/test-visitors.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const origin = await listenAndGetOrigin(app)

/** A host and two others in a room of theirs. */
async function openCompany() {
  const people = [await app.signIn(), await app.signIn(), await app.signIn()] as const
  const { room } = await createOpenTestRoom(app, people[0])
  const come = (person?: (typeof people)[number]) => joinTestRoom(app, origin, room, person)
  const [host, ben, eve] = [await come(people[0]), await come(people[1]), await come(people[2])]
  await waitUntil(() => host.people().length === 3)
  const isQuiet = (personId: string) => host.people().find((person) => person.personId === personId)?.isQuiet
  return { people, room, come, host, ben, eve, isQuiet }
}

test('F-03 whom the host quiets neither writes nor reacts, also after coming again, until the host takes it back', async () => {
  const { people, come, host, ben, eve, isQuiet } = await openCompany()
  host.room.send('quiet', { personId: ben.personId, isQuiet: true })
  await waitUntil(() => isQuiet(ben.personId))
  ben.say('听得到吗', 'unheard')
  expect(await waitUntil(() => ben.heard.refused[0])).toEqual({ nonce: 'unheard', code: 'QUIET' })
  ben.room.send('reaction', { reaction: 'wave' })
  const again = await come(people[1])
  await waitUntil(() => isQuiet(ben.personId))
  again.say('现在呢')
  expect(await waitUntil(() => again.heard.refused[0])).toMatchObject({ code: 'QUIET' })
  host.room.send('quiet', { personId: ben.personId, isQuiet: false })
  await waitUntil(() => isQuiet(ben.personId) === false)
  again.say('我在')
  await waitUntil(() => eve.heard.chat.length > 0)
  expect(eve.heard.chat.map(({ text }) => text)).toEqual(['我在'])
  expect(eve.heard.reaction).toEqual([])
})

test('F-03 nobody but the host quiets, and nobody the host', async () => {
  const { host, ben, eve } = await openCompany()
  ben.room.send('quiet', { personId: eve.personId, isQuiet: true })
  ben.room.send('quiet', { personId: host.personId, isQuiet: true })
  host.room.send('quiet', { personId: host.personId, isQuiet: true })
  for (const nobody of ['', 'x'.repeat(65), 7]) host.room.send('quiet', { personId: nobody, isQuiet: true })
  host.room.send('quiet', { personId: 'nobody', isQuiet: 'yes' })
  eve.say('我能说')
  host.say('我也能')
  await waitUntil(() => ben.heard.chat.length === 2)
  expect(host.people().some(({ isQuiet }) => isQuiet)).toBe(false)
})

test('F-03 who takes a room over may speak, though the host before said no', async () => {
  const { people, room, host, ben, isQuiet } = await openCompany()
  host.room.send('quiet', { personId: ben.personId, isQuiet: true })
  await waitUntil(() => isQuiet(ben.personId))
  await app.database.query(sql`update room set owner_id = ${people[1].user.id} where name = ${room.roomName}`)
  await app.services.rooms.heartbeat()
  await waitUntil(() => ben.people().find(({ personId }) => personId === ben.personId)?.role === 'host')
  expect(ben.people().find(({ personId }) => personId === ben.personId)?.isQuiet).toBe(false)
})
