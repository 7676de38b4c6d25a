import { roomInfo } from '@zhanjian/contract/rooms/rooms.ts'
import { SESSION_DOORS_OPEN_MINUTES } from '@zhanjian/contract/works/limits.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import type { Session } from '@zhanjian/scene/exhibition/document.ts'
import { createTestSession } from '@zhanjian/scene/exhibition/testing/exhibitions.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { changeRoomState, createTestRoom } from '../../rooms/testing/rooms.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { getDay, lendAllParts, publishExhibition, toPart } from '../testing/exhibitions.ts'

let app: TestApp
let curator: Person
let roomName: string
beforeAll(async () => {
  app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
  await app.jobs.start()
})
beforeEach(async () => {
  // Logins are not valid before they were made.
  app.clock.set(new Date(`${getDay(app, 1)}T12:00+08:00`))
  curator = await app.signIn({ nickname: '林深' })
  roomName = (await createTestRoom(app, curator)).room.roomName
})

/** In an hour, for an hour: it is noon when the tests begin. */
const publish = async (changes: Partial<Session> = {}, by = curator) => {
  const day = getDay(app, 0)
  const session = createTestSession('s1', { startsAt: `${day}T13:00`, endsAt: `${day}T14:00`, roomName, ...changes })
  return publishExhibition(app, by, [toPart('hall', 'work', 'hall00000a')], { timetable: [session] })
}
const goTo = (time: string) => app.clock.set(new Date(`${getDay(app, 0)}T${time}+08:00`))
const begin = () => app.services.exhibitions.sessions.beginDue()
const statusOf = async (name = roomName) => {
  const { status, liveStatus } = await app.callOk(roomInfo, {
    query: { roomName: name },
    token: (await app.signIn(curator.user)).token,
  })
  return [status, liveStatus]
}
/** As when the host has connected. */
const enter = ({ user }: Person) =>
  app.database.query(
    sql`update room set person_ids = array[${user.id}::uuid], users = 1, beaten_at = ${app.clock.now()} where name = ${roomName}`,
  )

describe('F-04 S-18 an entry of the timetable begins by itself', () => {
  test(`its live room opens ${SESSION_DOORS_OPEN_MINUTES} minutes before, and is live from its time on as soon as the host is inside`, async () => {
    await publish()
    goTo('12:49')
    await begin()
    expect(await statusOf()).toEqual(['idle', 'idle'])
    goTo('12:50')
    await Promise.all([begin(), begin()])
    expect(await statusOf()).toEqual(['open', 'idle'])
    await enter(curator)
    await begin()
    expect(await statusOf()).toEqual(['open', 'idle'])
    goTo('13:05')
    await enter(curator)
    await begin()
    expect((await statusOf())[0]).toBe('live')
  })

  test('each once: a host who closes it is not overruled; one that is moved begins again', async () => {
    const code = await publish()
    goTo('12:55')
    await begin()
    await changeRoomState(app, await app.signIn(curator.user), { roomName }, 'close')
    goTo('13:05')
    await begin()
    expect((await statusOf())[0]).toBe('closed')
    await app.database.query(
      sql`update work_revision r set document = jsonb_set(document, '{timetable,0,startsAt}', to_jsonb(${`${getDay(app, 0)}T13:10`}::text))
        from work w where w.id = r.work_id and w.code = ${code}`,
    )
    await begin()
    expect((await statusOf())[0]).toBe('open')
  })

  test('a room of somebody else opens only once it is lent', async () => {
    const other = await app.signIn()
    const code = await publish({}, other)
    goTo('13:00')
    await begin()
    expect(await statusOf()).toEqual(['idle', 'idle'])
    await lendAllParts(app, code)
    await begin()
    expect((await statusOf())[0]).toBe('open')
  })

  test('nothing begins in what is private, withdrawn or over', async () => {
    const code = await publish()
    const [work] = await app.database.query<{ id: string }>(sql`select id from work where code = ${code}`)
    const setVisibility = (visibility: string) =>
      app.database.query(sql`update work set visibility = ${visibility} where code = ${code}`)
    goTo('13:00')
    await setVisibility('private')
    await begin()
    await setVisibility('public')
    const { token } = await app.signIn(curator.user)
    await app.callOk(unpublishWork, { params: { id: work?.id ?? '' }, token })
    await begin()
    expect(await statusOf()).toEqual(['idle', 'idle'])
    goTo('15:00')
    const { user } = curator
    curator = await app.signIn(user)
    await publish()
    await begin()
    expect(await statusOf()).toEqual(['idle', 'idle'])
  })

  test('one that fails keeps no other from beginning', async () => {
    await publish({ roomName: 'gone000000' })
    await publish({ title: '另一场', startsAt: `${getDay(app, 0)}T13:01` })
    goTo('13:05')
    await begin()
    expect((await statusOf())[0]).toBe('open')
  })
})
