import {
  guestOverview,
  removeGuest,
  removeGuests,
  renewGuestLink,
  restoreGuest,
} from '@zhanjian/contract/invitations/invitation-desk.ts'
import {
  doorTicket,
  enterDoor,
  eraseGuest,
  invitationGuest,
  invitationReception,
} from '@zhanjian/contract/invitations/invitation-guests.ts'
import { DOOR_PASS_KEPT_DAYS, DOOR_TICKET_LIFE_S } from '@zhanjian/contract/invitations/limits.ts'
import { ROOM_CLOSE } from '@zhanjian/contract/rooms/room-messages.ts'
import { joinRoom } from '@zhanjian/contract/rooms/rooms.ts'
import { workById } from '@zhanjian/contract/works/work-drafts.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createOpenTestRoom } from '../rooms/testing/rooms.ts'
import { listenAndGetOrigin, takeSeat, waitUntil } from '../rooms/testing/test-visitors.ts'
import { bakeFake, createApprovedHall, publishAndWait } from '../works/testing/works.ts'
import { createGuestForm, inviteGuests, keyOf, publishInvitation } from './testing/invitations.ts'

let app: TestApp
let host: Person
beforeEach(async () => {
  app = await startTestApp({ bake: bakeFake })
  await app.jobs.start()
  host = await app.signIn()
})

const DAY_S = 86_400

async function invite(kind: 'hall' | 'tour' | 'room', code: string) {
  const { work } = await publishInvitation(app, host, { door: { kind, code } })
  const guests = await inviteGuests(app, host, work.id, [createGuestForm()])
  const [guest] = guests
  if (guest === undefined) throw new Error('nobody is invited')
  const guestKey = keyOf(guest)
  return {
    work,
    guest,
    guestKey,
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
  expect((await enter()).data).toMatchObject({ kind: 'hall', code: hall.code, checkedInAt: expect.any(String) })
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

/** A live room behind the door of an invitation, an hour after its beginning, and its guest. */
async function openLiveDoor(app: TestApp, origin: string) {
  const { room, work: hall } = await createOpenTestRoom(app, host)
  const { work, guest, guestKey, enter, seen } = await invite('room', room.roomName)
  app.clock.advanceS(10 * DAY_S + 60)
  host = await app.signIn(host.user)
  const askTicket = (key = guestKey, by?: Person) =>
    app.call(doorTicket, { params: { guestKey: key }, ...(by && { token: by.token }) })
  const join = async (guestTicket: string | null, by?: Person) => {
    const joined = await app.callOk(joinRoom, {
      query: { roomName: room.roomName, ...(guestTicket !== null && { guestTicket }) },
      ...(by && { token: by.token }),
    })
    const visitor = await takeSeat(origin, joined.reservation)
    const own = await waitUntil(() => visitor.people().find(({ personId }) => personId === joined.personId))
    return { ...visitor, personId: joined.personId, nickname: own.nickname }
  }
  const nameWith = async (guestTicket: string | null, by?: Person) => {
    const visitor = await join(guestTicket, by)
    await visitor.room.leave()
    return visitor.nickname
  }
  return { room, hall, work, guest, guestKey, enter, seen, askTicket, join, nameWith }
}

test('S-12 F-03 a guest without an account walks through the door into the live room under the invited name, and after a lost connection by a new ticket', async () => {
  const { room, hall, guestKey, enter, seen, askTicket, join, nameWith } = await openLiveDoor(app, await listenAndGetOrigin(app))
  expect((await enter()).data).toMatchObject({ kind: 'room', code: room.roomName, checkedInAt: expect.any(String) })
  const { ticket } = (await askTicket()).data
  const first = await join(ticket)
  expect(first.nickname).toBe('陈若溪')
  expect(await nameWith(ticket)).toMatch(/^访客-/)
  // The same person, so that a locked room lets them back in, and the new connection takes the place of the lost one.
  const again = await join((await askTicket()).data.ticket)
  expect([again.nickname, again.personId]).toEqual(['陈若溪', first.personId])
  expect(await waitUntil(() => first.closed.code)).toBe(ROOM_CLOSE.ELSEWHERE)
  expect(await nameWith(null)).toMatch(/^访客-/)
  expect(await nameWith(`${ticket}x`)).toMatch(/^访客-/)
  expect(await nameWith('nonsense')).toMatch(/^访客-/)
  // Who has an account keeps its name, and needs no ticket.
  const person = await app.signIn({ nickname: '自己的名字' })
  expect((await askTicket(guestKey, person)).data.ticket).toBeNull()
  const unused = (await askTicket()).data.ticket
  expect(await nameWith(unused, person)).toBe('自己的名字')
  app.clock.advanceS(DOOR_TICKET_LIFE_S)
  expect(await nameWith(unused)).toMatch(/^访客-/)
  app.clock.advanceS(DAY_S / 2)
  // After the event the door leads to the hall; whoever is in the room comes back by name.
  expect((await seen())?.door).toMatchObject({ state: 'archive', kind: 'hall', code: hall.code })
  expect(await nameWith((await askTicket()).data.ticket)).toBe('陈若溪')
})

test('S-12 of two who use one ticket at the same time one has the name, and an earlier ticket ends with the next', async () => {
  const { askTicket, join } = await openLiveDoor(app, await listenAndGetOrigin(app))
  const [earlier, ticket] = [(await askTicket()).data.ticket, (await askTicket()).data.ticket]
  const visitors = await Promise.all([join(ticket), join(ticket), join(earlier)])
  expect(visitors.filter(({ nickname }) => nickname === '陈若溪')).toHaveLength(1)
})

test('S-12 who is removed leaves the room at the next comparison, and neither ticket nor link gives the name again', async () => {
  const { guest, askTicket, join, nameWith } = await openLiveDoor(app, await listenAndGetOrigin(app))
  const inside = await join((await askTicket()).data.ticket)
  const bystander = await join(null)
  await app.services.rooms.heartbeat()
  expect(inside.closed.code).toBeNull()
  const unused = (await askTicket()).data.ticket
  await app.callOk(removeGuest, { params: { id: guest.guestId }, token: host.token })
  expect(await nameWith(unused)).toMatch(/^访客-/)
  await app.services.rooms.heartbeat()
  expect(await waitUntil(() => inside.closed.code)).toBe(ROOM_CLOSE.UNINVITED)
  expect(bystander.closed.code).toBeNull()
  expect((await askTicket()).code).toBe('INVITATION_WITHDRAWN')
  // Put back, the guest comes by a new ticket.
  await app.callOk(restoreGuest, { params: { id: guest.guestId }, token: host.token })
  expect(await nameWith((await askTicket()).data.ticket)).toBe('陈若溪')
})

test('S-12 a name in a room ends with the link, the invitation, and the guest who deletes the own data', async () => {
  const { guest, guestKey, work, askTicket, join, nameWith } = await openLiveDoor(app, await listenAndGetOrigin(app))
  const endsWith = async (key: string, end: () => Promise<unknown>) => {
    const inside = await join((await askTicket(key)).data.ticket)
    const unused = (await askTicket(key)).data.ticket
    await end()
    await app.services.rooms.heartbeat()
    expect(await waitUntil(() => inside.closed.code)).toBe(ROOM_CLOSE.UNINVITED)
    expect(await nameWith(unused)).toMatch(/^访客-/)
  }
  let key = guestKey
  await endsWith(key, async () => {
    key = keyOf(await app.callOk(renewGuestLink, { params: { id: guest.guestId }, token: host.token }))
  })
  expect((await askTicket(guestKey)).code).toBe('NOT_FOUND')
  await endsWith(key, async () => {
    const body = { guestIds: [guest.guestId] }
    await app.callOk(removeGuests, { params: { id: work.id }, body, token: host.token })
  })
  await app.callOk(restoreGuest, { params: { id: guest.guestId }, token: host.token })
  await endsWith(key, () => app.callOk(unpublishWork, { params: { id: work.id }, token: host.token }))
  expect((await askTicket(key)).code).toBe('INVITATION_WITHDRAWN')
  const { revision } = await app.callOk(workById, { params: { id: work.id }, token: host.token })
  await publishAndWait(app, host, work.id, revision)
  await endsWith(key, () => app.callOk(eraseGuest, { params: { guestKey: key } }))
  expect(await app.database.query(sql`select 1 from room_pass`)).toEqual([])
})

test('S-12 there is no ticket before the hour, for a hall, nor for whoever waits for the host', async () => {
  const { room } = await createOpenTestRoom(app, host)
  const { work: hall } = await createApprovedHall(app, host)
  const [live, walk] = [await invite('room', room.roomName), await invite('hall', hall.code)]
  const ask = (guestKey: string) => app.call(doorTicket, { params: { guestKey } })
  expect((await ask(live.guestKey)).code).toBe('DOOR_NOT_OPEN')
  expect((await ask(walk.guestKey)).code).toBe('DOOR_GONE')
  expect((await ask('0'.repeat(22))).code).toBe('NOT_FOUND')
  app.clock.advanceS(10 * DAY_S + 60)
  expect((await ask(live.guestKey)).data.ticket).toEqual(expect.any(String))
  await app.database.query(sql`update guest set origin = 'link', is_waiting = true where id = ${live.guest.guestId}`)
  expect((await ask(live.guestKey)).data.ticket).toBeNull()
  await app.database.query(sql`delete from room where name = ${room.roomName}`)
  await app.database.query(sql`update guest set is_waiting = false where id = ${live.guest.guestId}`)
  expect((await ask(live.guestKey)).code).toBe('DOOR_GONE')
})

test('S-12 passes are deleted some days after their tickets', async () => {
  const { askTicket } = await openLiveDoor(app, await listenAndGetOrigin(app))
  await askTicket()
  const passes = sql`select 1 from room_pass`
  app.clock.advanceS((DOOR_PASS_KEPT_DAYS - 1) * DAY_S)
  await app.services.rooms.sweep()
  expect(await app.database.query(passes)).toHaveLength(1)
  app.clock.advanceS(DAY_S)
  await app.services.rooms.sweep()
  expect(await app.database.query(passes)).toEqual([])
})
