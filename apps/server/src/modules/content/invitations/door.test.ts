import { guestOverview } from '@zhanjian/contract/invitation-desk.ts'
import { enterDoor, invitationGuest, invitationReception } from '@zhanjian/contract/invitation-guests.ts'
import { DOOR_TICKET_LIFE_H } from '@zhanjian/contract/limits.ts'
import { joinRoom } from '@zhanjian/contract/rooms.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createOpenTestRoom } from '../rooms/testing/rooms.ts'
import { listenAndGetOrigin, takeSeat, waitUntil } from '../rooms/testing/test-visitors.ts'
import { bakeFake, createApprovedHall } from '../works/testing/works.ts'
import { createGuestForm, inviteGuests, keyOf, publishCard } from './testing/invitations.ts'

type Person = Awaited<ReturnType<TestApp['signIn']>>

let app: TestApp
let host: Person
beforeEach(async () => {
  app = await startTestApp({ bake: bakeFake })
  await app.jobs.start()
  host = await app.signIn()
})

const DAY_S = 86_400

async function invite(kind: 'hall' | 'tour' | 'room', code: string) {
  const { work } = await publishCard(app, host, { door: { kind, code } })
  const guests = await inviteGuests(app, host, work.id, [createGuestForm()])
  const guestKey = guests[0] ? keyOf(guests[0]) : ''
  return {
    work,
    enter: (by?: Person) => app.call(enterDoor, { params: { guestKey }, ...(by && { token: by.token }) }),
    seen: async () => {
      const view = await app.callOk(invitationGuest, { params: { guestKey } })
      return view.state === 'open' ? { ...view.reception, checkedInAt: view.checkedInAt } : null
    },
  }
}

test('S-12 the door of a hall counts down, opens at the hour, and stays open as an archive', async () => {
  const { work: hall } = await createApprovedHall(app, host, { title: '山中来信' })
  const { work, enter, seen } = await invite('hall', hall.code)
  expect((await seen())?.door).toMatchObject({ state: 'countdown', kind: 'hall', code: null, title: '山中来信' })
  const early = await enter()
  expect([early.code, early.msg]).toEqual(['DOOR_NOT_OPEN', expect.stringContaining('还没有开')])
  expect((await app.callOk(invitationReception, { params: { code: work.code } })).door?.code).toBeNull()
  app.clock.advanceS(10 * DAY_S + 60)
  expect((await seen())?.door).toMatchObject({ state: 'open', code: hall.code })
  expect((await enter()).data).toMatchObject({ kind: 'hall', code: hall.code, ticket: null, checkedInAt: expect.any(String) })
  expect((await seen())?.checkedInAt).not.toBeNull()
  app.clock.advanceS(DAY_S)
  expect((await seen())?.door).toMatchObject({ state: 'archive', code: hall.code })
  expect((await enter()).data.code).toBe(hall.code)
})

test('S-12 the host who tries the door does not arrive, and nobody arrives after the event', async () => {
  const { work: hall } = await createApprovedHall(app, host)
  const { enter, seen } = await invite('hall', hall.code)
  app.clock.advanceS(10 * DAY_S + 60)
  expect((await enter(await app.signIn(host.user))).data.checkedInAt).toBeNull()
  app.clock.advanceS(DAY_S)
  expect((await enter()).data.checkedInAt).toBeNull()
  expect((await seen())?.checkedInAt).toBeNull()
})

test('S-12 a door opens nothing that its visitors could not visit: the host is told that it leads nowhere', async () => {
  const { work: hall } = await createApprovedHall(app, host)
  const { work, enter, seen } = await invite('hall', hall.code)
  await app.database.query(sql`update work set visibility = 'private' where id = ${hall.id}`)
  expect((await seen())?.door).toBeNull()
  expect(await app.callOk(guestOverview, { params: { id: work.id }, token: host.token })).toMatchObject({ isDoorBroken: true })
  app.clock.advanceS(10 * DAY_S + 60)
  expect((await enter()).code).toBe('DOOR_GONE')
  await app.database.query(sql`update work set visibility = 'password', password_hash = 'x' where id = ${hall.id}`)
  // Behind a password its title is not told; the hall asks for it.
  expect((await seen())?.door).toMatchObject({ state: 'open', code: hall.code, title: '' })
})

test('S-12 F-03 a guest without an account walks through the door into the live room under the invited name, also after a lost connection', async () => {
  const origin = await listenAndGetOrigin(app)
  const { room, work: hall } = await createOpenTestRoom(app, host)
  const { enter, seen } = await invite('room', room.roomName)
  app.clock.advanceS(10 * DAY_S + 60)
  const { data } = await enter()
  expect(data).toMatchObject({ kind: 'room', code: room.roomName, ticket: expect.any(String) })
  const nameWith = async (guestTicket: string | null, by?: Person) => {
    const joined = await app.callOk(joinRoom, {
      query: { roomName: room.roomName, ...(guestTicket !== null && { guestTicket }) },
      ...(by && { token: by.token }),
    })
    const visitor = await takeSeat(origin, joined.reservation)
    const own = await waitUntil(() => visitor.people().find(({ personId }) => personId === joined.personId))
    await visitor.room.leave()
    return own.nickname
  }
  expect(await nameWith(data.ticket)).toBe('陈若溪')
  expect(await nameWith(data.ticket)).toBe('陈若溪')
  expect(await nameWith(null)).toMatch(/^访客-/)
  expect(await nameWith(`${data.ticket}x`)).toMatch(/^访客-/)
  expect(await nameWith('nonsense')).toMatch(/^访客-/)
  // Who has an account keeps its name.
  expect(await nameWith(data.ticket, await app.signIn({ nickname: '自己的名字' }))).toBe('自己的名字')
  app.clock.advanceS(DOOR_TICKET_LIFE_H * 3600)
  expect(await nameWith(data.ticket)).toMatch(/^访客-/)
  // After the event the room is its hall.
  expect((await seen())?.door).toMatchObject({ state: 'archive', kind: 'hall', code: hall.code })
})
