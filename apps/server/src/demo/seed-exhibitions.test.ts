import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { getOpeningState } from '@zhanjian/scene/exhibition/opening-state.ts'
import { parseExhibitionDocument } from '@zhanjian/scene/exhibition/parse-document.ts'
import { expect, test } from 'vitest'
import { createOpenTestRoom } from '../modules/content/rooms/testing/rooms.ts'
import { createViewer } from '../modules/content/works/service.ts'
import { createPublishedPost } from '../modules/content/works/testing/posts.ts'
import { bakeFake, createPublishedHall } from '../modules/content/works/testing/works.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { toShanghaiMinute } from '../time/shanghai-day.ts'
import { readDemoCommunity } from './demo-community.ts'
import { readDemoExhibitions } from './demo-exhibitions.ts'
import { seedExhibitions } from './seed-exhibitions.ts'
import { createUploadOnce } from './seed-files.ts'
import { seedPeople } from './seed-people.ts'
import { findSeededWork } from './seeded-works.ts'

const giveWay = async () => 0
const community = await readDemoCommunity()
const exhibitions = await readDemoExhibitions()
/** On a machine with much else to do. */
const PLANTING_MAX_MS = 120_000

test("F-04 every part of the demo's exhibitions is planted: works by title, rooms by their hall", () => {
  const works = new Set([...community.halls, ...community.posts].map(({ title }) => title))
  const rooms = new Set(community.rooms.map(({ hall }) => hall))
  const parts = exhibitions.exhibitions.flatMap((exhibition) => exhibition.parts)
  expect(parts.filter((part) => !('work' in part ? works.has(part.work) : rooms.has(part.room)))).toEqual([])
})

test('F-04 every drawn name in the guest books of the demo is that of its author, and none is drawn in vain', () => {
  const entries = exhibitions.exhibitions.flatMap(({ guestBook }) => guestBook.entries)
  const usernames = new Set(community.people.map(({ username }) => username))
  expect(entries.filter(({ by }) => !usernames.has(by))).toEqual([])
  const drawn = new Set(entries.flatMap(({ by, isDrawn }) => (isDrawn ? [by] : [])))
  expect([...drawn].sort()).toEqual(Object.keys(exhibitions.autographs).sort())
})

test(
  'F-04 S-20 the demo has an exhibition that is open, one to come and one that is over; a second start adds none',
  async () => {
    const app = await startTestApp({ bake: bakeFake })
    await app.jobs.start()
    const { objects, services } = app
    const idByPhone = await seedPeople({ community, objects, services })
    const userIds = new Map(community.people.map(({ username, phone }) => [username, idByPhone.get(phone) ?? expect.fail(phone)]))
    const artist = await app.signIn({ phone: '13800000003' })
    const { work: halled } = await createOpenTestRoom(app, artist)
    const halls = new Set(community.halls.map(({ title }) => title))
    const codes = new Map<string, string>()
    const findWorkByTitle = async (title: string) => {
      const isRoomOfOthers = community.rooms.some(({ hall }) => hall === title)
      const code = isRoomOfOthers ? halled.code : (codes.get(title) ?? (await publish(title)))
      return services.works.access
        .findLinkedWorks([code], { userId: null, isAdmin: false, hasUnlocked: () => false })
        .then((found) => {
          const access = found.get(code)
          return access?.state === 'open' ? access.work : undefined
        })
    }
    async function publish(title: string): Promise<string> {
      const make = halls.has(title) ? createPublishedHall(app, artist, { title }) : createPublishedPost(app, artist, { title })
      const { work } = await make
      codes.set(title, work.code)
      return work.code
    }
    const seed = {
      ...app,
      community,
      exhibitions,
      uploadOnce: createUploadOnce({ ...app, giveWay }),
      giveWay,
      signal: new AbortController().signal,
    }
    for (let round = 0; round < 2; round += 1) await seedExhibitions(seed, userIds, findWorkByTitle)
    const now = toShanghaiMinute(new Date())
    const states = await Promise.all(
      exhibitions.exhibitions.map(async ({ title, owner, parts }) => {
        const work = await findSeededWork(services.works, title, userIds.get(owner) ?? '')
        const { token } = await app.signIn({ phone: community.people.find(({ username }) => username === owner)?.phone ?? '' })
        const shown = await app.callOk(publicExhibitionByCode, { params: { code: work?.code }, token })
        expect(shown.parts).toHaveLength(parts.length)
        expect(shown.parts.filter(({ state }) => state !== 'open')).toEqual([])
        const waiting = parts.filter((part) => 'work' in part && part.isWaiting === true)
        expect(shown.parts.filter(({ loan }) => loan?.state === 'asked')).toHaveLength(waiting.length)
        expect(shown.parts.filter(({ loan }) => loan !== undefined && !['granted', 'asked'].includes(loan.state))).toEqual([])
        const parsed = parseExhibitionDocument(shown.document)
        if (!parsed.ok) return expect.fail(parsed.issues.join())
        expect(parsed.document.doors.length).toBeGreaterThan(0)
        return getOpeningState(parsed.document, now).kind
      }),
    )
    expect(states).toEqual(['open', 'upcoming', 'archived'])
    const books = await Promise.all(
      exhibitions.exhibitions.map(async ({ title, owner, guestBook }) => {
        const ownerId = userIds.get(owner) ?? ''
        const work = await findSeededWork(services.works, title, ownerId)
        const page = { size: 50 }
        const book = await services.exhibitions.guestBookDesk.listEntries(work?.code ?? '', page, createViewer(ownerId))
        expect(book.records.map(({ text }) => text).sort()).toEqual(guestBook.entries.map(({ text }) => text).sort())
        expect(book.records.filter(({ autograph }) => autograph !== null)).toHaveLength(
          guestBook.entries.filter(({ isDrawn }) => isDrawn).length,
        )
        return { ...book.counts, needsApproval: book.needsApproval }
      }),
    )
    expect(books).toEqual([
      { waiting: 1, shown: 8, hidden: 0, needsApproval: true },
      { waiting: 0, shown: 0, hidden: 0, needsApproval: false },
      { waiting: 0, shown: 4, hidden: 0, needsApproval: false },
    ])
  },
  PLANTING_MAX_MS,
)
