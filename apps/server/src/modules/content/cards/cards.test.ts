import { myCards } from '@zhanjian/contract/cards.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { createUser } from '../../../testing/builders.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'

const CARD = '0199c2a0-0000-7000-8000-000000000001'

test('C-31 T-01 a person without cards gets an empty list', async () => {
  const app = await startTestApp()
  const { token } = await app.signIn()
  expect(await app.callOk(myCards, { token })).toEqual([])
})

test('C-31 E-06 a person’s own cards are listed, and no others', async () => {
  const app = await startTestApp()
  const { token, user } = await app.signIn()
  const other = await createUser(app.services.identity)
  await app.database.query(
    sql`insert into biz_card (id, account_id, name, created_at)
      values (${CARD}, ${user.id}, '林深', now()), ('0199c2a0-0000-7000-8000-000000000002', ${other.id}, '陈若溪', now())`,
  )
  expect(await app.callOk(myCards, { token })).toEqual([{ id: CARD, cardId: CARD, userId: user.id, name: '林深' }])
})

test('C-31 X-04 a login is needed', async () => {
  const app = await startTestApp()
  expect(await app.call(myCards)).toMatchObject({ http: 401, code: 'LOGIN_REQUIRED' })
})
