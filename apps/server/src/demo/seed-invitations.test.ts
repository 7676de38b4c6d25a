import { blessingPageList, guestOverview, guestPageList, welcomeWall } from '@zhanjian/contract/invitations/invitation-desk.ts'
import { invitationGuest, invitationReception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'
import { bakeFake, createPublishedHall } from '../modules/content/works/testing/works.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { readDemoCommunity } from './demo-community.ts'
import { readDemoInvitations } from './demo-invitations.ts'
import { createUploadOnce } from './seed-files.ts'
import { seedInvitations } from './seed-invitations.ts'
import { seedPeople } from './seed-people.ts'
import { seedRooms } from './seed-rooms.ts'
import { findSeededWork } from './seeded-works.ts'

const giveWay = async () => 0
const community = await readDemoCommunity()
const demo = await readDemoInvitations()
/** On a machine with much else to do. */
const PLANTING_MAX_MS = 180_000

test(
  'S-12 the demo has invitations that run, are to come and are over, with guests in every state, also after an interrupted start; another one adds nothing',
  async () => {
    const app = await startTestApp({ bake: bakeFake })
    app.clock.set(new Date())
    await app.jobs.start()
    const { objects, services } = app
    const idByPhone = await seedPeople({ community, objects, services })
    const userIds = new Map(community.people.map(({ username, phone }) => [username, idByPhone.get(phone) ?? expect.fail(phone)]))
    const signInAs = (username: string) =>
      app.signIn({ phone: community.people.find((person) => person.username === username)?.phone ?? expect.fail(username) })
    const ownerByHall = new Map(community.halls.map(({ title, owner }) => [title, owner]))
    for (const { door } of demo.invitations)
      await createPublishedHall(app, await app.signIn({ phone: ownerByHall.get(door.hall) ?? expect.fail(door.hall) }), {
        title: door.hall,
      })
    const { signal } = new AbortController()
    const findWorkByTitle = async (title: string) => {
      const ownerId = idByPhone.get(ownerByHall.get(title) ?? '')
      return ownerId === undefined ? undefined : findSeededWork(services.works, title, ownerId)
    }
    const [, night] = community.rooms
    if (night === undefined) throw new Error('the demo has no second room')
    await seedRooms({ community: { ...community, rooms: [night] }, services, signal }, findWorkByTitle)
    const seed = { community, invitations: demo, uploadOnce: createUploadOnce({ ...app, giveWay }), services, signal }
    // The first start ends after it has published an invitation.
    const list = { ...services.invitations.list, add: () => Promise.reject(new Error('the process was killed')) }
    const dying = { ...seed, services: { ...services, invitations: { ...services.invitations, list } } }
    await expect(seedInvitations(dying, userIds, findWorkByTitle)).rejects.toThrow('the process was killed')
    for (let round = 0; round < 2; round += 1) await seedInvitations(seed, userIds, findWorkByTitle)

    const doors: unknown[] = []
    const reached = new Set<string>()
    const blessings = new Set<string>()
    for (const { owner, title, guests, waiting, occasion } of demo.invitations) {
      const { token } = await signInAs(owner)
      const { records: works } = await app.callOk(myWorks, { body: { kind: 'invitation' }, token })
      expect(works.map((work) => [work.title, work.availability, work.visibility])).toEqual([[title, 'published', 'unlisted']])
      const [{ id, code } = expect.fail(title)] = works
      const invitation = await app.callOk(publicInvitationByCode, { params: { code } })
      expect(JSON.stringify(invitation.document)).toContain(`${occasion}/`)
      const reception = await app.callOk(invitationReception, { params: { code } })
      doors.push([reception.answering, reception.door?.state, reception.door?.kind])
      const { sums, isDoorBroken } = await app.callOk(guestOverview, { params: { id }, token })
      expect([sums.guests, sums.waiting, isDoorBroken]).toEqual([guests.length, waiting.length, false])
      const list = await app.callOk(guestPageList, { params: { id }, body: { size: 50 }, token })
      for (const [index, { state, answer, url }] of list.records.entries()) {
        reached.add(answer?.choice ?? state)
        expect(answer?.answers.length ?? 0).toBe(Object.keys(guests[index]?.answer?.answers ?? {}).length)
        const guestKey = url?.split('/i/')[1]
        expect(await app.callOk(invitationGuest, { params: { guestKey } })).toMatchObject({ name: guests[index]?.name })
      }
      const { records } = await app.callOk(blessingPageList, { params: { id }, body: {}, token })
      for (const { state } of records) blessings.add(state)
      const wall = await app.callOk(welcomeWall, { params: { id }, token })
      expect(wall.records.map(({ name }) => name).sort()).toEqual(
        guests.flatMap(({ name, isCheckedIn }) => (isCheckedIn === true ? [name] : [])).sort(),
      )
    }
    expect(doors).toEqual([
      ['deadline_past', 'open', 'room'],
      ['open', 'countdown', 'hall'],
      ['event_over', 'archive', 'hall'],
    ])
    expect([...reached].sort()).toEqual(['attending', 'created', 'declined', 'maybe', 'opened', 'sent'])
    expect([...blessings].sort()).toEqual(['approved', 'pending'])
  },
  PLANTING_MAX_MS,
)
