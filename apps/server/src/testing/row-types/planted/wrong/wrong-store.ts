import type { Queryable } from '../../../../db/database.ts'
import { empty, join, type Sql, sql } from '../../../../db/sql.ts'

const ACCOUNT_COLUMNS = sql`a.id, a.nickname, a.phone`
const ORDERS = { newest: sql`created_at desc`, misspelled: sql`creatd_at desc` }

const isOf = (accountId: string | null) => (accountId === null ? empty : sql` and account_id = ${accountId}`)

const helper = (queries: Queryable, column: Sql) => () =>
  queries.query<{ at: Date }>(sql`select ${column} as at from account where ${column} > now() or ${column} is null`)

/** Each method has one fault. */
export const createWrongStore = (queries: Queryable) => ({
  nullColumn: (id: string) => queries.query<{ phone: string }>(sql`select phone from account where id = ${id}`),
  misspelledAlias: () => queries.query<{ createdAt: Date }>(sql`select created_at as "creatdAt" from account`),
  otherKind: () => queries.query<{ createdAt: string }>(sql`select created_at as "createdAt" from account`),
  otherElements: () => queries.query<{ roles: number[] }>(sql`select roles from account`),
  fragment: () => queries.query<{ id: string; phone: string }>(sql`select ${ACCOUNT_COLUMNS} from account a`),
  outerJoin: () =>
    queries.query<{ title: string }>(
      sql`select r.title from work w left join work_revision r on r.work_id = w.id and r.number = w.approved_revision`,
    ),
  sumOfNothing: () => queries.query<{ visits: number }>(sql`select sum(visit_count)::int as visits from work`),
  subquery: () => queries.query<{ title: string }>(sql`select (select title from work_draft limit 1) as title`),
  nullValue: (text: string | null) => queries.query<{ text: string }>(sql`select left(${text}, 3) as text`),
  inferred: (): Promise<{ bannedUntil: Date }[]> =>
    queries.query(sql`select banned_until as "bannedUntil" from account where status = 'banned'`),
  ofHelper: helper(queries, sql`banned_until`),
  oneOfTheOrders: (order: keyof typeof ORDERS) => queries.query(sql`select 1 from work order by ${ORDERS[order]}`),
  oneOfTheConditions: (accountId: string | null) => queries.query(sql`select 1 from account where true${isOf(accountId)}`),
  unreadable: (names: readonly string[]) => queries.query(sql`select ${join(names.map((name) => sql`${name}`))}`),
})
