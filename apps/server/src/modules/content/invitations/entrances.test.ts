import { guestOverview, removeGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import {
  checkInAtEntrance,
  entranceLinkOfInvitation,
  findAtEntrance,
  giveEntranceLink,
  openEntrance,
  revokeEntranceLink,
  undoAtEntrance,
} from '@zhanjian/contract/invitations/invitation-entrance.ts'
import { answerInvitation } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { ENTRANCE_GRACE_H, ENTRANCE_WITHOUT_TIME_H } from '@zhanjian/contract/invitations/limits.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import {
  createAnswer,
  createGuestForm,
  createInvitationDraft,
  inviteGuests,
  keyOf,
  publishInvitation,
} from './testing/invitations.ts'

const HOUR_MS = 3_600_000
const app = await startTestApp()
await app.jobs.start()
const host = await app.signIn()

const give = async (id: string, by = host) => app.call(giveEntranceLink, { params: { id }, token: by.token })
const readKey = (url: string | null): string => url?.split('entrance=')[1] ?? ''
/** Without a login, as helpers have none. */
const open = (entranceKey: string) => app.call(openEntrance, { params: { entranceKey } })
const find = (entranceKey: string, text: string) => app.call(findAtEntrance, { params: { entranceKey }, body: { text } })
const checkIn = (entranceKey: string, body: { scanned: string } | { guestId: string }) =>
  app.call(checkInAtEntrance, { params: { entranceKey }, body })
const undo = (entranceKey: string, guestId: string) => app.call(undoAtEntrance, { params: { entranceKey }, body: { guestId } })

async function openDoors() {
  const { work } = await publishInvitation(app, host)
  const [guest, other] = await inviteGuests(app, host, work.id, [
    createGuestForm({ name: '陈若溪', phone: '13800000002', note: '第三桌' }),
    createGuestForm({ name: '苏园' }),
  ])
  if (guest === undefined || other === undefined) throw new Error('no guests')
  const key = readKey((await give(work.id)).data.url)
  return { id: work.id, key, guest, other }
}

test('S-12 with the host’s link somebody without an account checks guests in by code and by name', async () => {
  const { id, key, guest, other } = await openDoors()
  expect((await open(key)).data).toMatchObject({ title: '林晓与周舟的婚礼', arrived: 0 })
  const byCode = await checkIn(key, { scanned: guest.url ?? '' })
  expect(byCode.data).toMatchObject({ again: false, guest: { name: '陈若溪' } })
  expect((await checkIn(key, { scanned: guest.url ?? '' })).data.again).toBe(true)
  const [found] = (await find(key, '苏')).data.records
  expect(found).toEqual({ guestId: other.guestId, name: '苏园', checkedInAt: null })
  expect((await checkIn(key, { guestId: other.guestId })).data.again).toBe(false)
  expect((await open(key)).data.arrived).toBe(2)
  expect((await undo(key, other.guestId)).data.checkedInAt).toBeNull()
  const { sums } = await app.callOk(guestOverview, { params: { id }, token: host.token })
  expect(sums.checkedIn).toBe(1)
})

test('S-12 two helpers who check the same guest in at once do it once', async () => {
  const { key, guest } = await openDoors()
  const both = await Promise.all([checkIn(key, { guestId: guest.guestId }), checkIn(key, { scanned: guest.url ?? '' })])
  expect(both.filter(({ data }) => data.again)).toHaveLength(1)
})

test('S-12 helpers learn nothing of a guest but the name and whether they are here', async () => {
  const { key, guest } = await openDoors()
  await app.callOk(answerInvitation, {
    params: { guestKey: keyOf(guest) },
    body: createAnswer({ partySize: 3, message: '一定到' }),
  })
  const answers = [
    await find(key, '陈'),
    await checkIn(key, { guestId: guest.guestId }),
    await undo(key, guest.guestId),
    await open(key),
  ]
  const told = JSON.stringify(answers.map(({ data }) => data))
  for (const secret of ['13800000002', '第三桌', '一定到', 'partySize', 'choice', keyOf(guest)])
    expect(told).not.toContain(secret)
  // A phone number or a note finds nobody: neither is for helpers.
  for (const text of ['13800000002', '1380', '第三桌', '%', '_']) expect((await find(key, text)).data.records).toEqual([])
})

test('S-12 guests of other invitations, removed ones and other codes are unknown at an entrance', async () => {
  const { key, other } = await openDoors()
  const elsewhere = await openDoors()
  await app.callOk(removeGuest, { params: { id: other.guestId }, token: host.token })
  for (const body of [
    { scanned: elsewhere.guest.url ?? '' },
    { guestId: elsewhere.guest.guestId },
    { guestId: other.guestId },
    { guestId: "' or true --" },
    { scanned: key },
  ])
    expect((await checkIn(key, body)).code).toBe('GUEST_CODE_UNKNOWN')
  expect((await undo(key, elsewhere.guest.guestId)).code).toBe('GUEST_CODE_UNKNOWN')
  expect((await find(key, '苏园')).data.records).toEqual([])
})

test('S-12 a link that was taken back, replaced or never given opens nothing, and says no more than that', async () => {
  const { id, key, guest } = await openDoors()
  const next = readKey((await give(id)).data.url)
  expect(next).not.toBe(key)
  expect((await app.callOk(entranceLinkOfInvitation, { params: { id }, token: host.token })).link?.url).toContain(next)
  expect(await app.callOk(revokeEntranceLink, { params: { id }, token: host.token })).toEqual({ revoked: true })
  for (const wrong of [key, next, 'A'.repeat(22), keyOf(guest)]) {
    const refused = [
      await open(wrong),
      await find(wrong, '陈'),
      await checkIn(wrong, { guestId: guest.guestId }),
      await undo(wrong, guest.guestId),
    ]
    expect(refused.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  }
  expect((await app.callOk(entranceLinkOfInvitation, { params: { id }, token: host.token })).link).toBeNull()
})

test('S-12 only the host gives and takes back; the stored copy opens nothing', async () => {
  const { id, key } = await openDoors()
  const stranger = await app.signIn()
  expect((await give(id, stranger)).code).toBe('NOT_FOUND')
  expect((await app.call(revokeEntranceLink, { params: { id }, token: stranger.token })).code).toBe('NOT_FOUND')
  expect((await app.call(entranceLinkOfInvitation, { params: { id }, token: stranger.token })).code).toBe('NOT_FOUND')
  const stored = JSON.stringify(await app.database.query(sql`select * from guest_entrance where work_id = ${id}`))
  expect(stored).not.toContain(key)
})

test('S-12 after the event no link is given; without a time it lasts some days', async () => {
  const past = await createInvitationDraft(app, host, { event: { startsAt: '2020-01-01T10:00', endsAt: null } })
  expect((await give(past.work.id)).code).toBe('ENTRANCE_OVER')
  const undated = await createInvitationDraft(app, host, { event: { startsAt: null, endsAt: null } })
  const { expiresAt } = (await give(undated.work.id)).data
  const leftH = (Date.parse(expiresAt) - app.clock.nowMs()) / HOUR_MS
  expect(Math.ceil(leftH)).toBe(ENTRANCE_WITHOUT_TIME_H)
})

test('S-12 the link ends some hours after the event, with the invitation, and with a handover', async () => {
  const [over, removed, handed] = [await openDoors(), await openDoors(), await openDoors()]
  await app.callOk(removeWork, { params: { id: removed.id }, token: host.token })
  expect((await open(removed.key)).code).toBe('NOT_FOUND')
  const heir = await app.signIn()
  await app.database.query(sql`update work set owner_id = ${heir.user.id} where id = ${handed.id}`)
  expect((await open(handed.key)).code).toBe('NOT_FOUND')
  const expiresAt = Date.parse((await open(over.key)).data.expiresAt)
  app.clock.advanceS((expiresAt - app.clock.nowMs()) / 1000 - ENTRANCE_GRACE_H * 3600)
  expect((await open(over.key)).data.arrived).toBe(0)
  app.clock.advanceS(ENTRANCE_GRACE_H * 3600)
  expect((await open(over.key)).code).toBe('NOT_FOUND')
})
