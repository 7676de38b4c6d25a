import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabaseConnection } from '../test-database.ts'
import { createDescriber, type DescribeStatement } from './described-statement.ts'
import { openServerProject, type ServerProject } from './server-project.ts'
import { findStatementFaults } from './statement-faults.ts'

let server: ServerProject
let client: pg.Client
let describeStatement: DescribeStatement

beforeAll(async () => {
  server = openServerProject()
  const { connection, databaseName } = await createTestDatabaseConnection()
  client = new pg.Client({ ...connection, database: databaseName })
  await client.connect()
  describeStatement = await createDescriber(client)
})

afterAll(async () => {
  server.close()
  await client.end()
})

const faultsIn = async (folder: string): Promise<string[]> => {
  const { faults } = await findStatementFaults(
    server.project,
    path.join(import.meta.dirname, 'planted', folder),
    describeStatement,
  )
  return faults.map((fault) => fault.replace(/^.*?:\d+: /, ''))
}

test('a difference between the result of a statement and its row type is reported', async () => {
  expect(await faultsIn('wrong')).toEqual([
    'at: Date, but the column may be null',
    'phone: string, but the column may be null',
    'createdAt: the statement has no such column',
    'createdAt: string, but the column is timestamp with time zone',
    'roles: number[], but the column is text[]',
    'phone: string, but the column may be null',
    'title: string, but the column may be null',
    'visits: number, but the column may be null',
    'title: string, but the column may be null',
    'text: string, but the column may be null',
    'bannedUntil: Date, but the column may be null',
    'column "creatd_at" does not exist in select 1 from work order by creatd_at desc',
    'column "account_id" does not exist in select 1 from account where true and account_id = $1',
    expect.stringContaining('cannot be read'),
  ])
})

test('a column that is provably not null may have such a type', async () => {
  expect(await faultsIn('right')).toEqual([])
})
