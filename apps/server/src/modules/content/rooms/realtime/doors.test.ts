import { exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { createTestDoor } from '@zhanjian/scene/exhibition/testing/exhibitions.ts'
import { PRESENCE_FLAG } from '@zhanjian/scene/presence.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { getDay, publishExhibition, publishLentExhibition, toPart } from '../../exhibitions/testing/exhibitions.ts'
import { bakeFake, createPublishedHall } from '../../works/testing/works.ts'
import { joinByNaf } from '../testing/naf-clients.ts'
import { changeRoomState, createOpenTestRoom, createOpenTourRoom } from '../testing/rooms.ts'
import { joinTestRoom, listenAndGetOrigin, waitUntil } from '../testing/test-visitors.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const origin = await listenAndGetOrigin(app)

const DOORS = [
  createTestDoor('d1', 'first', 'second', 'o1'),
  createTestDoor('d2', 'second', 'third', 'o2'),
  {
    id: 'line',
    ends: [
      { partId: 'first', openingId: null },
      { partId: 'third', openingId: 'o9' },
    ],
  },
] satisfies ExhibitionDocument['doors']

/** Three halls in a row, a live room in the first one, and its host in it. */
async function startShow(changes: Partial<ExhibitionDocument> = {}) {
  const [host, curator] = [await app.signIn({ nickname: '馆主' }), await app.signIn()]
  const { work, room } = await createOpenTestRoom(app, host)
  const [second, third] = [await createPublishedHall(app, curator, { title: '第二间' }), await createPublishedHall(app, curator)]
  const halls = { first: work, second: second.work, third: third.work }
  const parts = Object.entries(halls).map(([id, { code }]) => toPart(id, 'work', code))
  const exhibitionCode = await publishLentExhibition(app, curator, parts, { doors: DOORS, ...changes })
  const come = (...rest: [Parameters<typeof joinTestRoom>[3]?, string?]) => joinTestRoom(app, origin, room, ...rest)
  const ann = await come(host)
  await waitUntil(() => ann.state()?.people)
  return { host, curator, room, halls, exhibitionCode, come, ann }
}

type Show = Awaited<ReturnType<typeof startShow>>

async function openDoors({ ann, host, room, exhibitionCode }: Show): Promise<void> {
  ann.room.send('exhibition', { code: exhibitionCode })
  await waitUntil(() => ann.state()?.exhibitionCode === exhibitionCode)
  await changeRoomState(app, host, room, 'goLive')
  await waitUntil(() => ann.state()?.status === 'live')
}

const hallOf = (visitor: Show['ann'], personId: string) =>
  visitor.people().find((person) => person.personId === personId)?.hallCode

test('F-04 F-03 who follows comes after the host through a door, the talk goes on, and who comes late is where the host is', async () => {
  const show = await startShow()
  const { ann, host, halls, exhibitionCode, room, come } = show
  const other = await app.signIn()
  const ben = await come(other)
  await openDoors(show)
  // Everybody sees the doors.
  await waitUntil(() => ben.state()?.exhibitionCode === exhibitionCode)
  ann.room.send('focus', { itemId: 'w1' })
  await waitUntil(() => ben.state()?.focusItemId === 'w1')

  ann.room.send('door', { doorId: 'd1', from: halls.first.code })
  await waitUntil(() => ben.state()?.hallCode === halls.second.code)
  expect(ben.state()?.focusItemId).toBe('')
  expect([hallOf(ben, host.user.id), hallOf(ben, other.user.id)]).toEqual([halls.second.code, ''])
  ben.room.send('hall', { code: halls.second.code })
  await waitUntil(() => hallOf(ann, other.user.id) === halls.second.code)
  ben.stand({ xM: 0.5, flags: PRESENCE_FLAG.TELEPORT })
  await waitUntil(async () => ann.seen.has(await ben.figureId()))
  ben.say('这一间更亮')
  expect(await waitUntil(() => ann.heard.chat[0])).toMatchObject({ text: '这一间更亮' })

  // Who exchange cards there have met there.
  const meet = () => app.services.rooms.findMeeting(room.roomName, [host.user.id, other.user.id])
  expect(await meet()).toEqual({ hallTitle: '第二间' })

  const late = await come()
  await waitUntil(() => late.state()?.hallCode === halls.second.code)
  expect(hallOf(late, late.personId)).toBe(halls.second.code)
  // Somebody goes back alone.
  late.room.send('hall', { code: halls.first.code })
  await waitUntil(() => hallOf(ann, late.personId) === '')

  await app.services.rooms.heartbeat()
  const ask = { params: { code: exhibitionCode }, body: { partId: null } }
  expect((await app.callOk(exhibitionPeople, ask)).people).toEqual([
    { partId: 'first', count: 1 },
    { partId: 'second', count: 2 },
  ])

  ann.room.send('door', { doorId: 'd2', from: halls.second.code })
  await waitUntil(() => late.state()?.hallCode === halls.third.code)
  ann.room.send('door', { doorId: 'd2', from: halls.third.code })
  await waitUntil(() => late.state()?.hallCode === halls.second.code)
  ann.room.send('door', { doorId: 'd1', from: halls.second.code })
  await waitUntil(() => late.state()?.hallCode === '')
  expect(room.status).toBe('open')
})

test('F-04 F-03 only the host leads, only while live, and only through a door that the exhibition has in this hall', async () => {
  const show = await startShow()
  const { ann, halls, exhibitionCode, come, host, room, curator } = show
  const ben = await come(await app.signIn())
  const from = halls.first.code
  const refused = async (visitor: Show['ann'], message: { doorId: string; from: string }) => {
    const before = visitor.heard.doorRefused.length
    visitor.room.send('door', message)
    await waitUntil(() => visitor.heard.doorRefused.length > before)
    expect(visitor.heard.doorRefused[before]).toEqual({ doorId: message.doorId })
    expect(visitor.state()?.hallCode).toBe('')
  }
  // No doors are open; nobody but the host opens them, and not those of an exhibition to which the hall does not belong.
  await refused(ann, { doorId: 'd1', from })
  const foreign = await publishExhibition(app, curator, [toPart('second', 'work', halls.second.code)])
  ben.room.send('exhibition', { code: exhibitionCode })
  ann.room.send('exhibition', { code: foreign })
  ann.room.send('exhibition', { code: halls.second.code })
  ann.room.send('exhibition', { code: exhibitionCode })
  await waitUntil(() => ann.state()?.exhibitionCode === exhibitionCode)
  // Not live.
  await refused(ann, { doorId: 'd1', from })
  await changeRoomState(app, host, room, 'goLive')
  await waitUntil(() => ann.state()?.status === 'live')
  await refused(ben, { doorId: 'd1', from })
  await refused(ann, { doorId: 'd1', from: halls.second.code })
  await refused(ann, { doorId: 'd2', from })
  await refused(ann, { doorId: 'line', from })
  await refused(ann, { doorId: 'none', from })
  // What its owner does not lend is no way on for visitors, whoever leads them.
  const setLoans = (state: string) => app.database.query(sql`update exhibition_loan set state = ${state}`)
  await setLoans('withdrawn')
  await refused(ann, { doorId: 'd1', from })
  await setLoans('granted')
  // Nobody stands in a hall where the host has not been.
  ben.room.send('hall', { code: halls.second.code })
  ben.room.send('reaction', { reaction: 'clap' })
  await waitUntil(() => ann.heard.reaction.length === 1)
  expect(ann.people().map(({ hallCode }) => hallCode)).toEqual(['', ''])
  // A second message of the same door comes late.
  ann.room.send('door', { doorId: 'd1', from })
  ann.room.send('door', { doorId: 'd1', from })
  await waitUntil(() => ann.heard.doorRefused.length === 8)
  await waitUntil(() => ann.state()?.hallCode === halls.second.code)
})

test('C-20 F-04 pages of networked-aframe stay in the room’s own hall: who is led away leaves them, and comes back', async () => {
  const show = await startShow()
  const { ann, halls, room } = show
  const naf = await joinByNaf(app, origin, room)
  await openDoors(show)
  ann.stand({ xM: 1, flags: PRESENCE_FLAG.TELEPORT })
  const annId = await waitUntil(() => naf.occupants()[0])
  await waitUntil(() => naf.placeOf(annId)?.x === 1)
  ann.room.send('door', { doorId: 'd1', from: halls.first.code })
  await waitUntil(() => naf.packets('r').length === 1)
  ann.stand({ xM: 2, flags: PRESENCE_FLAG.TELEPORT })
  const late = await joinByNaf(app, origin, room)
  await waitUntil(() => hallOf(ann, late.personId) === '')
  ann.room.send('door', { doorId: 'd1', from: halls.second.code })
  await waitUntil(() => ann.state()?.hallCode === '')
  ann.stand({ xM: 3, flags: PRESENCE_FLAG.TELEPORT })
  await waitUntil(() => naf.placeOf(annId)?.x === 3)
  expect(naf.packets('u').filter(({ data }) => data.owner === annId)).toHaveLength(2)
})

test('F-04 F-03 a hall that is withdrawn is no way on, and who is in it is led home', async () => {
  const show = await startShow()
  const { ann, halls, curator, host } = show
  await openDoors(show)
  const withdraw = (hall: keyof Show['halls']) =>
    app.callOk(unpublishWork, { params: { id: halls[hall].id }, token: curator.token })
  ann.room.send('door', { doorId: 'd1', from: halls.first.code })
  await waitUntil(() => ann.state()?.hallCode === halls.second.code)
  await withdraw('third')
  ann.room.send('door', { doorId: 'd2', from: halls.second.code })
  await waitUntil(() => ann.heard.doorRefused.length === 1)
  await withdraw('second')
  await app.services.rooms.heartbeat()
  await waitUntil(() => ann.state()?.hallCode === '')
  expect(hallOf(ann, host.user.id)).toBe('')
  expect(ann.closed.code).toBeNull()
})

test('F-04 F-03 before an exhibition opens its doors stand open for nobody but its curator', async () => {
  const { ann, exhibitionCode } = await startShow({ period: { opensOn: getDay(app, 3), closesOn: getDay(app, 9) } })
  ann.room.send('exhibition', { code: exhibitionCode })
  ann.room.send('reaction', { reaction: 'clap' })
  await waitUntil(() => ann.heard.reaction.length === 1)
  // Longer than the room takes to ask the database.
  for (let beat = 0; beat < 3; beat += 1) await app.services.rooms.heartbeat()
  expect(ann.state()?.exhibitionCode).toBe('')
})

test('S-21 F-04 in a tour there are no doors', async () => {
  const host = await app.signIn()
  const { room, work } = await createOpenTourRoom(app, host)
  const exhibitionCode = await publishLentExhibition(app, host, [toPart('tour', 'work', work.code)])
  const ann = await joinTestRoom(app, origin, room, host)
  ann.room.send('exhibition', { code: exhibitionCode })
  ann.room.send('reaction', { reaction: 'clap' })
  await waitUntil(() => ann.heard.reaction.length === 1)
  // Longer than the room takes to ask the database.
  for (let beat = 0; beat < 3; beat += 1) await app.services.rooms.heartbeat()
  expect(ann.state()?.exhibitionCode).toBe('')
})
