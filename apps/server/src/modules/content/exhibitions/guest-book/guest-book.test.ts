import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { guestBookPageList, removeGuestBookEntry } from '@zhanjian/contract/works/guest-book.ts'
import {
  AUTOGRAPH_POINTS_MAX,
  AUTOGRAPH_STROKES_MAX,
  AUTOGRAPH_WIDTH,
  GUEST_BOOK_ENTRIES_PER_DAY_MAX,
  GUEST_BOOK_ENTRY_MAX_CHARACTERS,
} from '@zhanjian/contract/works/limits.ts'
import { addWork, publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import type { Person } from '../../../../testing/start-test-app.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createPostDocument } from '../../works/testing/posts.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { getDay, publishExhibition, toPart } from '../testing/exhibitions.ts'
import { signTestBook, TEST_AUTOGRAPH, trySigning } from '../testing/guest-books.ts'

let app: TestApp
let curator: Person
let visitor: Person
let code: string
beforeAll(async () => {
  app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
  await app.jobs.start()
})
beforeEach(async () => {
  curator = await app.signIn({ nickname: '林深' })
  visitor = await app.signIn({ nickname: '苏园' })
  code = await publish()
})

const publish = (changes: Partial<ExhibitionDocument> = {}) =>
  publishExhibition(app, curator, [toPart('hall', 'work', 'hall00000a')], changes)
const read = (by?: Person, of = code) =>
  app.call(guestBookPageList, { params: { code: of }, body: {}, ...(by && { token: by.token }) })
const remove = (id: string, { token }: Person) => app.call(removeGuestBookEntry, { params: { id }, token })
const listKinds = async ({ token }: Person) =>
  (await app.callOk(myMessages, { body: { type: 'community' }, token })).records.map(({ kind }) => kind)
const changeExhibition = async (changes: object) => {
  const { token } = curator
  const [row] = await app.database.query<{ id: string }>(sql`select id from work where code = ${code}`)
  const id = row?.id ?? expect.fail()
  const { revision } = await app.callOk(workById, { params: { id }, token })
  const saved = await app.callOk(updateWork, { body: { id, revision, ...changes }, token })
  await app.callOk(publishWork, { params: { id }, body: { revision: saved.revision }, token })
  return id
}

describe('F-04 a visitor signs the guest book', () => {
  test('words, an autograph and a sticker are read by strangers, and the curator is told', async () => {
    const text = '看到第三间才知道为什么要关灯。\n👨‍👩‍👧 𠮷 谢谢'
    const signed = await signTestBook(app, visitor, code, { text, autograph: TEST_AUTOGRAPH, sticker: 'moon' })
    expect(signed).toMatchObject({ state: 'shown', isOwn: true, author: { nickname: '苏园' } })
    const { data } = await read()
    expect(data).toMatchObject({ total: 1, writing: 'open', hasSignedToday: false, waiting: null, cursor: null })
    expect(data.records).toMatchObject([{ id: signed.id, text, autograph: TEST_AUTOGRAPH, sticker: 'moon', isOwn: false }])
    expect((await read(visitor)).data).toMatchObject({ hasSignedToday: true })
    expect(await listKinds(curator)).toEqual(['guest_book.signed'])
  })

  test('who signs by name leaves words alone; HTML stays text', async () => {
    const text = '<img src=x onerror=alert(1)> & "引号"'
    expect(await signTestBook(app, visitor, code, { text })).toMatchObject({ text, autograph: null, sticker: null })
  })

  test('once a day: the same again is the same entry, another is refused kindly, and tomorrow is a new page', async () => {
    const first = await signTestBook(app, visitor, code)
    expect(await signTestBook(app, visitor, code)).toEqual(first)
    expect(await trySigning(app, visitor, code, { text: '还想再说一句' })).toMatchObject({
      http: 409,
      code: 'GUEST_BOOK_SIGNED_TODAY',
      msg: expect.stringContaining('明天再来写一页'),
    })
    app.clock.advanceS(24 * 3600)
    await signTestBook(app, await app.signIn(visitor.user), code, { text: '第二天又来' })
    expect((await read()).data.records.map(({ text }) => text)).toEqual(['第二天又来', first.text])
    expect(await listKinds(await app.signIn(curator.user))).toEqual(['guest_book.signed', 'guest_book.signed'])
  })

  test('two entries at once are one', async () => {
    const answers = await Promise.all(['灯', '海', '山', '信'].map((text) => trySigning(app, visitor, code, { text })))
    expect(answers.map(({ http }) => http).sort((one, other) => one - other)).toEqual([200, 409, 409, 409])
    expect((await read()).data.total).toBe(1)
  })

  test('a person who signs everywhere is stopped for the day', async () => {
    const { token } = curator
    for (let left = GUEST_BOOK_ENTRIES_PER_DAY_MAX; left > 0; left -= 1)
      await app.callOk(addWork, { body: { kind: 'article', title: '别处', document: createPostDocument() }, token })
    await app.database.query(
      sql`insert into exhibition_guest_book_entry (id, work_id, author_id, day, text, state, signed_at)
        select gen_random_uuid(), w.id, ${visitor.user.id}, ${getDay(app, 0)}, '到此一游', 'shown', now() from work w
        where w.owner_id = ${curator.user.id} and w.kind = 'article'`,
    )
    expect(await trySigning(app, visitor, code)).toMatchObject({ http: 429, code: 'GUEST_BOOK_LIMIT_REACHED' })
  })

  test.each<[string, object, string]>([
    ['nothing', { text: ' \n ' }, '写点什么再留下'],
    ['5 000 characters', { text: '字'.repeat(5000) }, String(GUEST_BOOK_ENTRY_MAX_CHARACTERS)],
    ['an unknown sticker', { sticker: 'skull' }, ''],
    ['half a point', { autograph: [[1, 2, 3]] }, ''],
    ['a point outside of the sheet', { autograph: [[AUTOGRAPH_WIDTH + 1, 2]] }, ''],
    ['a stroke without points', { autograph: [[]] }, ''],
    ['too many strokes', { autograph: Array.from({ length: AUTOGRAPH_STROKES_MAX + 1 }, () => [1, 2]) }, ''],
    ['too many points', { autograph: [Array.from({ length: 2 * AUTOGRAPH_POINTS_MAX + 2 }, () => 5)] }, ''],
  ])('%s is refused', async (_what, entry, words) => {
    expect(await trySigning(app, visitor, code, entry)).toMatchObject({
      http: 400,
      code: 'INVALID_INPUT',
      msg: expect.stringContaining(words),
    })
  })

  test('300 rare characters are taken whole, and not one more', async () => {
    const text = '𠮷'.repeat(GUEST_BOOK_ENTRY_MAX_CHARACTERS)
    expect((await trySigning(app, visitor, code, { text: `${text}𠮷` })).code).toBe('INVALID_INPUT')
    expect(await signTestBook(app, visitor, code, { text })).toMatchObject({ text })
  })

  test('without a login nobody signs, and unfit words are refused', async () => {
    expect((await trySigning(app, { token: '' }, code)).http).toBe(401)
    expect(await trySigning(app, visitor, code, { text: '在线.赌 场' })).toMatchObject({ code: 'TEXT_REFUSED' })
  })
})

describe('F-04 an author takes an entry back', () => {
  test('it is gone, and the author may sign again on that day; nobody else can', async () => {
    const { id } = await signTestBook(app, visitor, code)
    expect((await remove(id, await app.signIn())).code).toBe('NOT_FOUND')
    expect((await remove(id, visitor)).data).toEqual({ removed: true })
    expect((await remove(id, visitor)).code).toBe('NOT_FOUND')
    expect((await read(visitor)).data).toMatchObject({ records: [], total: 0, hasSignedToday: false })
    await signTestBook(app, visitor, code, { text: '换一句' })
  })
})

describe('F-04 a guest book follows its exhibition', () => {
  test('before the first day it waits, between the hours it is open, in the archive it is read and closed for writing', async () => {
    await signTestBook(app, visitor, code, { text: '留在最后一天' })
    const upcoming = await publish({ period: { opensOn: getDay(app, 2), closesOn: getDay(app, 9) } })
    expect((await read(visitor, upcoming)).data.writing).toBe('not_yet')
    expect((await trySigning(app, visitor, upcoming)).code).toBe('GUEST_BOOK_CLOSED')
    const evening = await publish({ hours: { opensAt: '08:00', closesAt: '08:01' } })
    expect((await trySigning(app, visitor, evening)).http).toBe(200)
    app.clock.advanceS(60 * 24 * 3600)
    expect((await read()).data).toMatchObject({ writing: 'over', records: [{ text: '留在最后一天' }] })
    const late = await app.signIn()
    expect(await trySigning(app, late, code)).toMatchObject({ http: 409, code: 'GUEST_BOOK_CLOSED' })
  })

  test('one that is private, locked, withdrawn, taken down, or switched off shows none', async () => {
    const { id: entryId } = await signTestBook(app, visitor, code)
    const refuse = async (expected: string) => {
      expect((await read(visitor)).code).toBe(expected)
      expect((await trySigning(app, visitor, code, { text: '还在吗' })).code).toBe(expected)
    }
    const id = await changeExhibition({ visibility: 'private' })
    await refuse('NOT_FOUND')
    expect((await read(curator)).data.total).toBe(1)
    await changeExhibition({ visibility: 'password', password: 'shanzhong' })
    await refuse('WORK_LOCKED')
    await changeExhibition({ visibility: 'public' })
    expect((await read(visitor)).data.records).toMatchObject([{ id: entryId }])
    const { document } = await app.callOk(workById, { params: { id }, token: curator.token })
    await changeExhibition({
      document: { ...document, switches: { ...(document as ExhibitionDocument).switches, guestBook: false } },
    })
    await refuse('NOT_FOUND')
    await changeExhibition({ document })
    await app.database.query(sql`update work set availability = 'taken_down', taken_down_reason = '侵权' where id = ${id}`)
    await refuse('WORK_TAKEN_DOWN')
    await app.database.query(sql`update work set availability = 'published', taken_down_reason = null where id = ${id}`)
    await app.callOk(unpublishWork, { params: { id }, token: curator.token })
    await refuse('NOT_FOUND')
  })

  test('whom the curator blocks cannot sign; readers do not see whom they block; a banned author is not shown', async () => {
    const reader = await app.signIn()
    await signTestBook(app, visitor, code)
    const block = (blocked: Person, { token }: Person) =>
      app.callOk(blockPerson, { params: { id: blocked.user.id }, body: { isBlocked: true }, token })
    await block(visitor, reader)
    expect((await read(reader)).data.records).toEqual([])
    expect((await read()).data.records).toHaveLength(1)
    const stranger = await app.signIn()
    await block(stranger, curator)
    expect(await trySigning(app, stranger, code)).toMatchObject({ http: 403, code: 'BLOCKED' })
    await app.database.query(sql`update account set status = 'banned' where id = ${visitor.user.id}`)
    expect((await read()).data.records).toEqual([])
  })

  test('it is read page by page, newest first, also while it grows', async () => {
    for (const text of ['一', '二', '三']) {
      await signTestBook(app, await app.signIn(), code, { text })
      app.clock.advanceS(1)
    }
    const page = async (cursor?: string) => await app.callOk(guestBookPageList, { params: { code }, body: { size: 2, cursor } })
    const first = await page()
    await signTestBook(app, visitor, code, { text: '四' })
    const second = await page(first.cursor ?? expect.fail())
    expect([first, second].map(({ records }) => records.map(({ text }) => text))).toEqual([['三', '二'], ['一']])
    expect([second.cursor, second.total]).toEqual([null, 4])
    expect((await app.call(guestBookPageList, { params: { code }, body: { cursor: 'x' } })).code).toBe('INVALID_INPUT')
  })
})
