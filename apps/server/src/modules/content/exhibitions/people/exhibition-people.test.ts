import { exhibitionPeople } from '@zhanjian/contract/works/exhibition-people.ts'
import { publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createOpenTestRoom } from '../../rooms/testing/rooms.ts'
import { bakeFake, createPublishedHall } from '../../works/testing/works.ts'
import { getDay, publishExhibition, toPart } from '../testing/exhibitions.ts'

let app: TestApp
let curator: Person
let people: Person[]
beforeAll(async () => {
  app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
  await app.jobs.start()
  curator = await app.signIn({ nickname: '林深' })
  people = await Promise.all([app.signIn(), app.signIn(), app.signIn()])
})

/** @returns by part, how many others are there */
async function tell(code: string, partId: string | null, token?: string) {
  const { people: counts } = await app.callOk(exhibitionPeople, {
    params: { code },
    body: { partId },
    ...(token === undefined ? {} : { token }),
  })
  return Object.fromEntries(counts.map((each) => [each.partId, each.count]))
}

const tokenOf = (index: number) => people[index]?.token ?? ''

test('F-04 whoever looks at an exhibition learns how many are in each hall, and who walks how many others', async () => {
  const halls = await Promise.all([createPublishedHall(app, curator), createPublishedHall(app, curator)])
  const code = await publishExhibition(
    app,
    curator,
    halls.map(({ work }, index) => toPart(`h${index}`, 'work', work.code)),
  )
  expect(await tell(code, 'h0', tokenOf(0))).toEqual({})
  expect(await tell(code, 'h0', tokenOf(1))).toEqual({ h0: 1 })
  expect(await tell(code, 'h1', tokenOf(2))).toEqual({ h0: 2 })
  expect(await tell(code, null)).toEqual({ h0: 2, h1: 1 })
  // Back on the page of the exhibition.
  expect(await tell(code, null, tokenOf(1))).toEqual({ h0: 1, h1: 1 })
  expect(await tell(code, 'nowhere', tokenOf(0))).toEqual({ h1: 1 })
  app.clock.advanceS(61)
  expect(await tell(code, null)).toEqual({})
})

test('F-04 people in the live room of a hall are in that hall, and in the room where the room is a part', async () => {
  const { work, room } = await createOpenTestRoom(app, curator)
  const code = await publishExhibition(app, curator, [toPart('hall', 'work', work.code), toPart('room', 'room', room.roomName)])
  await app.database.query(sql`update room set users = 5, beaten_at = ${app.clock.now()} where name = ${room.roomName}`)
  expect(await tell(code, 'hall', tokenOf(0))).toEqual({ hall: 5, room: 5 })
  expect(await tell(code, null)).toEqual({ hall: 6, room: 5 })
  // Its process has died.
  app.clock.advanceS(31)
  expect(await tell(code, null)).toEqual({ hall: 1 })
})

test('F-04 of a hall that is locked nothing is told, also not to who was in it, and before the doors open of none', async () => {
  const { work, revision } = await createPublishedHall(app, curator)
  const parts = [toPart('hall', 'work', work.code)]
  const [open, upcoming] = [
    await publishExhibition(app, curator, parts),
    await publishExhibition(app, curator, parts, { period: { opensOn: getDay(app, 2), closesOn: getDay(app, 9) } }),
  ]
  await tell(open, 'hall', tokenOf(0))
  expect(await tell(open, null)).toEqual({ hall: 1 })
  const guarded = { id: work.id, revision, visibility: 'password', password: 'shanzhong' } as const
  const saved = await app.callOk(updateWork, { body: guarded, token: curator.token })
  await app.callOk(publishWork, { params: { id: work.id }, body: { revision: saved.revision }, token: curator.token })
  expect(await tell(open, null)).toEqual({})
  expect(await tell(open, null, curator.token)).toEqual({ hall: 1 })
  expect(await tell(upcoming, 'hall', tokenOf(1))).toEqual({})
  expect(await tell(upcoming, null, curator.token)).toEqual({})
})

test('F-04 a hall is no exhibition', async () => {
  const { work } = await createPublishedHall(app, curator)
  const body = { partId: null }
  expect(await app.call(exhibitionPeople, { params: { code: work.code }, body })).toMatchObject({ code: 'NOT_FOUND' })
})
