import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { popularTags, searchPeople, searchSuggestions } from '@zhanjian/contract/works/discovery.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { listAllTitles, publishTestPost, runIndexingJobs, signInTrustedPerson } from './testing/posts.ts'

async function nicknamesOf(app: TestApp, text: string, size = 2): Promise<string[]> {
  const nicknames: string[] = []
  for (let cursor: string | undefined; ; ) {
    const part = await app.callOk(searchPeople, { body: { text, size, ...(cursor && { cursor }) } })
    nicknames.push(...part.records.map(({ nickname }) => nickname))
    if (part.cursor === null) return nicknames
    cursor = part.cursor
  }
}

describe('people', () => {
  test('people are found by a part of their nickname: exact matches first, then prefixes, then others', async () => {
    const app = await startTestApp()
    for (const nickname of ['老林深', '林深时见鹿', '林深', '深林', '阿林深深']) await app.signIn({ nickname })
    expect(await nicknamesOf(app, '林深')).toEqual(['林深', '林深时见鹿', '老林深', '阿林深深'])
    expect(await nicknamesOf(app, '深')).toHaveLength(5)
  })

  test('people are found by their username, in any spelling of a word', async () => {
    const app = await startTestApp()
    const { user } = await app.signIn({ nickname: 'Ｍonet 莫奈' })
    expect(await nicknamesOf(app, 'mONE')).toEqual(['Ｍonet 莫奈'])
    expect(await nicknamesOf(app, user.username.toUpperCase())).toEqual(['Ｍonet 莫奈'])
    for (const text of ["'; drop table account; --", '%', '_', '\\', '奈莫']) expect(await nicknamesOf(app, text)).toEqual([])
  })

  test('people are found in traditional and simplified characters, with or without dots', async () => {
    const app = await startTestApp()
    for (const nickname of ['張愛玲', '张爱玲迷', '卡尔·马克思']) await app.signIn({ nickname })
    for (const text of ['张爱玲', '張愛玲', '張爱']) expect(await nicknamesOf(app, text)).toEqual(['張愛玲', '张爱玲迷'])
    expect(await nicknamesOf(app, '卡尔马克思')).toEqual(['卡尔·马克思'])
  })

  test('banned and erased people are not found', async () => {
    const app = await startTestApp()
    const banned = await app.signIn({ nickname: '青山一' })
    const erased = await app.signIn({ nickname: '青山二' })
    await app.signIn({ nickname: '青山三' })
    await app.database.query(sql`update account set status = 'banned' where id = ${banned.user.id}`)
    await app.database.query(sql`update account set status = 'deleted' where id = ${erased.user.id}`)
    expect(await nicknamesOf(app, '青山')).toEqual(['青山三'])
  })

  test('people who are added or removed between pages do not affect the others', async () => {
    const app = await startTestApp()
    for (let index = 1; index <= 7; index++) await app.signIn({ nickname: `飞鸟${index}` })
    const first = await app.callOk(searchPeople, { body: { text: '飞鸟', size: 3 } })
    await app.signIn({ nickname: '飞鸟' })
    await app.database.query(sql`update account set status = 'banned' where nickname = '飞鸟3'`)
    const rest = await app.callOk(searchPeople, { body: { text: '飞鸟', size: 10, cursor: first.cursor ?? '' } })
    const seen = [...first.records, ...rest.records].map(({ nickname }) => nickname)
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7].map((index) => `飞鸟${index}`))
  })

  test('a cursor beyond the integer range is rejected as bad input', async () => {
    const app = await startTestApp()
    const { user } = await app.signIn()
    const cursor = Buffer.from(JSON.stringify([2 ** 31, user.id])).toString('base64url')
    expect(await app.call(searchPeople, { body: { text: '飞鸟', cursor } })).toMatchObject({ code: 'INVALID_INPUT' })
  })
})

test('a user does not find people whom they blocked, nor their works', async () => {
  const app = await startTestApp()
  const [one, other] = [await signInTrustedPerson(app), await signInTrustedPerson(app)]
  await app.database.query(sql`update account set nickname = '挡住的人' where id = ${one.user.id}`)
  for (let index = 0; index < 4; index++) await publishTestPost(app, one, { title: `挡住的展览${index}` })
  await publishTestPost(app, other, { title: '看得见的展览' })
  await runIndexingJobs(app)
  const { token } = await app.signIn()
  await app.callOk(blockPerson, { params: { id: one.user.id }, body: { isBlocked: true }, token })
  expect(await listAllTitles(app, { text: '展览' }, { token })).toEqual(['看得见的展览'])
  const found = async (by?: string) =>
    (await app.callOk(searchPeople, { body: { text: '挡住的人' }, ...(by && { token: by }) })).records.map(({ id }) => id)
  expect(await found(token)).toEqual([])
  expect((await app.callOk(searchSuggestions, { query: { text: '挡住的人' }, token })).records).toEqual([])
  expect(await found()).toEqual([one.user.id])
  expect(await listAllTitles(app, { text: '展览' })).toHaveLength(5)
})

test('suggestions contain tags, titles and people, at most ten', async () => {
  const app = await startTestApp()
  const person = await signInTrustedPerson(app)
  for (let index = 0; index < 6; index++) {
    const title = `水墨作品${index}`
    await publishTestPost(app, person, { title, tags: ['水墨', `水墨${index}`] })
    await app.signIn({ nickname: `水墨人${index}` })
  }
  await runIndexingJobs(app)
  const { records } = await app.callOk(searchSuggestions, { query: { text: '水墨' } })
  expect(records.map(({ kind }) => kind)).toEqual([...Array(4).fill('tag'), ...Array(4).fill('work'), ...Array(2).fill('person')])
  expect(records[0]).toEqual({ kind: 'tag', text: '水墨', target: null })
  expect(records[4]?.target).toMatch(/^[0-9A-Za-z]{10}$/)
  expect((await app.callOk(searchSuggestions, { query: { text: '，' } })).records).toEqual([])
})

test('popular tags are those of the last thirty days, with all spellings merged', async () => {
  const app = await startTestApp()
  const person = await signInTrustedPerson(app)
  await publishTestPost(app, person, { title: '从前的作品', tags: ['从前'] })
  app.clock.advanceS(31 * 86_400)
  const again = await app.signIn(person.user)
  const gone = await publishTestPost(app, again, { title: '收回的作品', tags: ['收回'] })
  await publishTestPost(app, again, { title: '作品一', tags: ['Monet', '睡莲'] })
  await publishTestPost(app, again, { title: '作品二', tags: ['monet'] })
  await publishTestPost(app, again, { title: '作品三', tags: ['MONET', '睡蓮', '花'] })
  await publishTestPost(app, again, { title: '作品四', tags: ['Monet'] })
  await app.callOk(unpublishWork, { params: { id: gone.id }, token: again.token })
  await runIndexingJobs(app)
  expect(await app.callOk(popularTags)).toEqual({
    tags: [
      { tag: 'Monet', count: 4 },
      { tag: expect.stringMatching(/^睡[莲蓮]$/), count: 2 },
      { tag: '花', count: 1 },
    ],
  })
})
