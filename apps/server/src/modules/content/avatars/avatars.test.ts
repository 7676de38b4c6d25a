import { chooseMetaAvatar, metaAvatars, userMetaAvatar } from '@zhanjian/contract/rooms/avatars.ts'
import { AVATAR_PART_NAMES } from '@zhanjian/scene/avatar/avatar-parts.ts'
import { OFFICIAL_AVATARS } from '@zhanjian/scene/avatar/official-looks.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { REFUSED_WORDS } from '../../../platform/moderation-words.zh.ts'
import { createUser } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'

test('C-14 T-01 E-05 a person who never chose has the default avatar, and anybody may see it', async () => {
  const app = await startTestApp()
  const user = await createUser(app.services.identity)
  const avatar = await app.callOk(userMetaAvatar, { body: { id: user.id } })
  expect(avatar.id).toBe('default')
  expect(avatar.thumbnail).toMatch(/^data:image\/webp;base64,/)
  expect(avatar.extra).toEqual({ ...OFFICIAL_AVATARS[0]?.look, description: '' })
})

test('C-14 E-05 who chose before there were figures keeps what was chosen, and has the other parts of that avatar', async () => {
  const app = await startTestApp()
  const user = await createUser(app.services.identity)
  await app.database.query(
    sql`insert into user_meta_avatar (account_id, meta_avatar_id, thumbnail, extra, changed_at)
      values (${user.id}, 'plum', '', '{"hair":"#112233","hairStyle":"long","shoes":"#2f2f33","clothes":"broken"}', now())`,
  )
  const avatar = await app.callOk(userMetaAvatar, { body: { id: user.id } })
  const plum = OFFICIAL_AVATARS.find(({ id }) => id === 'plum')?.look
  expect(avatar.extra).toEqual({ ...plum, hair: '#112233', hairStyle: 'long', shoes: '#2f2f33', description: '' })
  expect(avatar.thumbnail).toMatch(/^data:image\/webp;base64,/)
  const kept = await app.database.query(sql`select thumbnail from user_meta_avatar where account_id = ${user.id}`)
  expect(kept).toEqual([{ thumbnail: avatar.thumbnail }])
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
    expect(thumbnail).toMatch(/^data:image\/webp;base64,/)
    expect(Object.keys(extra)).toEqual(expect.arrayContaining(AVATAR_PART_NAMES))
  }
  expect(new Set(page.records.map(({ thumbnail }) => thumbnail)).size).toBe(page.records.length)
})

test('C-15 K-06 pages continue without gaps, and a filter excludes other avatars', async () => {
  const app = await startTestApp()
  const all = await app.callOk(metaAvatars, { body: {} })
  const pages = await Promise.all([1, 2, 3, 4].map((current) => app.callOk(metaAvatars, { body: { current, size: 9 } })))
  expect(pages.flatMap(({ records }) => records)).toEqual(all.records)
  expect(pages[0]).toMatchObject({ total: all.total, pages: 4 })
  expect((await app.callOk(metaAvatars, { body: { current: 9 } })).records).toEqual([])
  const long = await app.callOk(metaAvatars, { body: { hairStyle: 'long' } })
  expect(long.records.length).toBeGreaterThan(0)
  expect(long.records.length).toBeLessThan(all.total)
  expect(long.records.every(({ extra }) => extra.hairStyle === 'long')).toBe(true)
  const lively = await app.callOk(metaAvatars, { body: { mood: 'lively' } })
  expect(lively.records.map(({ mood }) => mood)).toEqual(lively.records.map(() => 'lively'))
  expect(lively.total).toBeGreaterThan(3)
  expect(await app.call(metaAvatars, { body: { size: 101 } })).toMatchObject({ http: 400, code: 'INVALID_INPUT' })
})

test('C-16 E-05 a person has the avatar that they chose, with their parts and words, and anybody sees it', async () => {
  const app = await startTestApp()
  const { token, user } = await app.signIn()
  const choose = (body: object) => app.call(chooseMetaAvatar, { body, token })
  const extra = { clothes: '#123456', hairStyle: 'bun', hat: 'beret', description: '戴贝雷帽的人' }
  const chosen = await choose({ metaAvatarId: 'ink', extra })
  const ink = OFFICIAL_AVATARS.find(({ id }) => id === 'ink')?.look
  expect(chosen).toMatchObject({ http: 200, data: { id: 'ink', extra: { ...ink, ...extra } } })
  expect(await app.callOk(userMetaAvatar, { body: { id: user.id } })).toEqual(chosen.data)
  const plain = await choose({ metaAvatarId: 'ink' })
  expect(plain.data.thumbnail).not.toBe(chosen.data.thumbnail)
  await choose({ metaAvatarId: 'default' })
  expect((await app.callOk(userMetaAvatar, { body: { id: user.id } })).id).toBe('default')
})

test.each([
  [{ metaAvatarId: 'nobody' }, 'NOT_FOUND'],
  [{ metaAvatarId: '__proto__' }, 'NOT_FOUND'],
  [{ metaAvatarId: 'ink', extra: { clothes: '"/><script>' } }, 'INVALID_INPUT'],
  [{ metaAvatarId: 'ink', extra: { hairStyle: 'wig' } }, 'INVALID_INPUT'],
  [{ metaAvatarId: 'ink', extra: { wings: 'large' } }, 'INVALID_INPUT'],
  [{ metaAvatarId: 'ink', extra: { hat: 3 } }, 'INVALID_INPUT'],
  [{ metaAvatarId: 'ink', extra: { description: '长'.repeat(61) } }, 'INVALID_INPUT'],
  [{ metaAvatarId: 'ink', extra: { description: REFUSED_WORDS[0] } }, 'TEXT_REFUSED'],
])('C-16 %j changes nothing', async (body, code) => {
  const app = await startTestApp()
  const { token, user } = await app.signIn()
  expect(await app.call(chooseMetaAvatar, { body: body as never, token })).toMatchObject({ code })
  expect((await app.callOk(userMetaAvatar, { body: { id: user.id } })).id).toBe('default')
})

test('C-16 P-01 a visitor cannot choose an avatar', async () => {
  const app = await startTestApp()
  expect(await app.call(chooseMetaAvatar, { body: { metaAvatarId: 'ink' } })).toMatchObject({ http: 401 })
})

test('E-05 the demo gives an avatar to who has none, and leaves one that was chosen', async () => {
  const app = await startTestApp()
  const { token, user } = await app.signIn()
  const { avatars } = app.services
  await avatars.ensureAvatar(user.id, 'pine')
  expect((await app.callOk(userMetaAvatar, { body: { id: user.id } })).id).toBe('pine')
  await app.call(chooseMetaAvatar, { body: { metaAvatarId: 'ink' }, token })
  await avatars.ensureAvatar(user.id, 'pine')
  expect((await app.callOk(userMetaAvatar, { body: { id: user.id } })).id).toBe('ink')
})
