import { userMetaAvatar } from '@zhanjian/contract/avatars.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

test('C-14 T-01 E-05 a person who never chose has the default figure, and anybody may see it', async () => {
  const app = await startTestApp()
  const user = await aUser(app.services.identity)
  const avatar = await app.ok(userMetaAvatar, { body: { id: user.id } })
  expect(avatar.id).toBe('default')
  expect(avatar.thumbnail).toMatch(/^data:image\/svg\+xml,/)
  expect(Object.keys(avatar.extra)).toEqual(
    expect.arrayContaining(['skin', 'hair', 'hairStyle', 'clothes', 'shoes', 'nameTagColour']),
  )
})

test('C-14 E-05 a person who chose has the chosen one', async () => {
  const app = await startTestApp()
  const user = await aUser(app.services.identity)
  await app.database.query(
    `insert into user_meta_avatar (account_id, meta_avatar_id, thumbnail, extra, changed_at) values ($1, 'scholar', '/a.webp', '{"hair":"#000"}', now())`,
    [user.id],
  )
  const avatar = await app.ok(userMetaAvatar, { body: { id: user.id } })
  expect(avatar).toEqual({ id: 'scholar', thumbnail: '/a.webp', extra: { hair: '#000' } })
})

test.each([
  '0199c2a0-0000-7000-8000-000000000000',
  'guest-abc123',
  "'; drop table account; --",
])('C-14 X-05 %s is nobody', async (id) => {
  const app = await startTestApp()
  expect(await app.call(userMetaAvatar, { body: { id } })).toMatchObject({ http: 404, code: 'NOT_FOUND', msg: '未找到' })
})
