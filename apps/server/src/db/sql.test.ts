import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-database.ts'
import { empty, join, sql } from './sql.ts'

test('values are numbered in the order of the text, even in composed statements', async () => {
  const database = await createTestDatabase()
  await database.query(sql`create table coin (id int primary key, kind text)`)
  await database.query(sql`insert into coin values ${join([1, 2, 3, 4].map((id) => sql`(${id}, ${`kind ${id % 2}`})`))}`)
  const isOfKind = (kind: string | null) => (kind === null ? empty : sql` and kind = ${kind}`)
  const columns = sql`id, kind`
  const find = (kind: string | null, after: number, limit: number) =>
    database.query(sql`select ${columns} from coin where id > ${after}${isOfKind(kind)} order by id limit ${limit}`)
  expect(await find(null, 1, 2)).toEqual([
    { id: 2, kind: 'kind 0' },
    { id: 3, kind: 'kind 1' },
  ])
  expect(await find('kind 1', 1, 2)).toEqual([{ id: 3, kind: 'kind 1' }])
})

test('a value is never interpreted as a part of the statement', async () => {
  const database = await createTestDatabase()
  const rude = `'); drop table account; --`
  expect(await database.query(sql`select ${rude}::text as said`)).toEqual([{ said: rude }])
})
