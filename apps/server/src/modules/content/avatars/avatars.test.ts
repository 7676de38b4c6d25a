import { chooseMetaAvatar, metaAvatars, userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createUser } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'

test('C-14 T-01 E-05 a person who never chose has the default avatar, and anybody may see it', async () => {
  const app = await startTestApp()
  const user = await createUser(app.services.identity)
  const avatar = await app.callOk(userMetaAvatar, { body: { id: user.id } })
  expect(avatar.id).toBe('default')
  expect(avatar.thumbnail).toMatch(/^data:image\/svg\+xml,/)
  expect(Object.keys(avatar.extra)).toEqual(
    expect.arrayContaining(['skin', 'hair', 'hairStyle', 'clothes', 'shoes', 'nameTagColour']),
  )
})

test('C-14 E-05 a person who chose has the chosen avatar', async () => {
  const app = await startTestApp()
  const user = await createUser(app.services.identity)
  await app.database.query(
    sql`insert into user_meta_avatar (account_id, meta_avatar_id, thumbnail, extra, changed_at)
      values (${user.id}, 'scholar', '/a.webp', '{"hair":"#000"}', now())`,
  )
  const avatar = await app.callOk(userMetaAvatar, { body: { id: user.id } })
  expect(avatar).toEqual({ id: 'scholar', thumbnail: '/a.webp', extra: { hair: '#000' } })
})

test.each([
  '0199c2a0-0000-7000-8000-000000000000',
  'guest-abc123',
  "'; drop table account; --",
])('C-14 X-05 %s is not a person', async (id) => {
  const app = await startTestApp()
  expect(await app.call(userMetaAvatar, { body: { id } })).toMatchObject({ http: 404, code: 'NOT_FOUND', msg: '未找到' })
})

test('C-15 K-06 E-05 anybody may list the avatars, fifty a page, the default one first', async () => {
  const app = await startTestApp()
  const page = await app.callOk(metaAvatars, { body: {} })
  expect(page).toMatchObject({ current: 1, size: 50, pages: 1, total: page.records.length })
  expect(page.total).toBeGreaterThanOrEqual(24)
  expect(page.records[0]?.id).toBe('default')
  expect(new Set(page.records.map(({ id }) => id)).size).toBe(page.records.length)
  for (const { thumbnail, extra } of page.records) {
    expect(thumbnail).toMatch(/^data:image\/svg\+xml,/)
    expect(Object.keys(extra).toSorted()).toEqual(['clothes', 'hair', 'hairStyle', 'nameTagColour', 'shoes', 'skin'])
  }
  expect(new Set(page.records.map(({ thumbnail }) => thumbnail)).size).toBe(page.records.length)
})

test('C-15 K-06 pages continue without gaps, and a filter excludes other avatars', async () => {
  const app = await startTestApp()
  const all = await app.callOk(metaAvatars, { body: {} })
  const pages = await Promise.all([1, 2, 3].map((current) => app.callOk(metaAvatars, { body: { current, size: 9 } })))
  expect(pages.flatMap(({ records }) => records)).toEqual(all.records)
  expect(pages[0]).toMatchObject({ total: all.total, pages: 3 })
  expect((await app.callOk(metaAvatars, { body: { current: 9 } })).records).toEqual([])
  const long = await app.callOk(metaAvatars, { body: { hairStyle: 'long' } })
  expect(long.records.length).toBeGreaterThan(0)
  expect(long.records.length).toBeLessThan(all.total)
  expect(long.records.every(({ extra }) => extra.hairStyle === 'long')).toBe(true)
  expect(await app.call(metaAvatars, { body: { size: 101 } })).toMatchObject({ http: 400, code: 'INVALID_INPUT' })
})

test('C-16 E-05 a person has the avatar that they chose, with their colours, and anybody sees it', async () => {
  const app = await startTestApp()
  const { token, user } = await app.signIn()
  const choose = (body: object) => app.call(chooseMetaAvatar, { body, token })
  const chosen = await choose({ metaAvatarId: 'ink', extra: { clothes: '#123456', hairStyle: 'bun' } })
  expect(chosen).toMatchObject({
    http: 200,
    data: { id: 'ink', extra: { skin: '#f0c8a8', clothes: '#123456', hairStyle: 'bun', shoes: '#2f2f33' } },
  })
  expect(decodeURIComponent(chosen.data.thumbnail)).toContain('fill="#123456"')
  expect(await app.callOk(userMetaAvatar, { body: { id: user.id } })).toEqual(chosen.data)
  await choose({ metaAvatarId: 'default' })
  expect((await app.callOk(userMetaAvatar, { body: { id: user.id } })).id).toBe('default')
})

test.each([
  [{ metaAvatarId: 'nobody' }, 404],
  [{ metaAvatarId: '__proto__' }, 404],
  [{ metaAvatarId: 'ink', extra: { clothes: '"/><script>' } }, 400],
  [{ metaAvatarId: 'ink', extra: { hairStyle: 'wig' } }, 400],
])('C-16 %j changes nothing', async (body, http) => {
  const app = await startTestApp()
  const { token, user } = await app.signIn()
  expect(await app.call(chooseMetaAvatar, { body, token })).toMatchObject({ http })
  expect((await app.callOk(userMetaAvatar, { body: { id: user.id } })).id).toBe('default')
})

test('C-16 P-01 a visitor cannot choose an avatar', async () => {
  const app = await startTestApp()
  expect(await app.call(chooseMetaAvatar, { body: { metaAvatarId: 'ink' } })).toMatchObject({ http: 401 })
})
