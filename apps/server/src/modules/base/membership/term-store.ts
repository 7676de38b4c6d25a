import type { Benefits, PlanTier } from '@zhanjian/contract/money/membership.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

/** What gave a term. */
export type TermSource = 'order' | 'sign_in' | 'gift'

/** What a term keeps of what was bought or given. */
export interface TermContent {
  /** Null: no plan. */
  planId: string | null
  name: string
  tier: PlanTier
  days: number
  benefits: Benefits
}

/** A term as stored. */
export interface TermRow {
  id: string
  accountId: string
  sourceKind: TermSource
  sourceId: string
  content: TermContent
  startsAt: Date
  endsAt: Date
  takenBackAt: Date | null
}

/** An entry of the ledger. */
export interface ChangeRow {
  id: string
  kind: 'grant' | 'take_back'
  sourceKind: TermSource
  sourceId: string
  name: string
  milliseconds: number
  until: Date | null
  at: Date
}

const COLUMNS = sql`id, account_id as "accountId", source_kind as "sourceKind", source_id as "sourceId", content, starts_at as "startsAt",
  ends_at as "endsAt", taken_back_at as "takenBackAt"`

/** Terms of membership and their ledger. */
export const createTermStore = (queries: Queryable) => ({
  /** Whoever holds the lock may give and take. @returns the end of the last term; null: none */
  async lock(accountId: string): Promise<Date | null> {
    const [row] = await queries.query<{ until: Date | null }>(
      sql`insert into membership (account_id) values (${accountId})
        on conflict (account_id) do update set account_id = excluded.account_id returning until`,
    )
    return row?.until ?? null
  },

  async findBySource(kind: TermSource, sourceId: string): Promise<TermRow | null> {
    const [row] = await queries.query<TermRow>(
      sql`select ${COLUMNS} from membership_term where source_kind = ${kind} and source_id = ${sourceId}`,
    )
    return row ?? null
  },

  listBySources: (kind: TermSource, sourceIds: readonly string[]): Promise<TermRow[]> =>
    queries.query<TermRow>(
      sql`select ${COLUMNS} from membership_term where source_kind = ${kind} and source_id = any(${sourceIds}::text[])`,
    ),

  /** Not over at `at`, in order. */
  listUnfinished: (accountId: string, at: Date): Promise<TermRow[]> =>
    queries.query<TermRow>(
      sql`select ${COLUMNS} from membership_term where account_id = ${accountId} and ends_at > ${at} and ends_at > starts_at order by starts_at, id`,
    ),

  async insertTerm(term: Omit<TermRow, 'takenBackAt'>): Promise<void> {
    const { id, accountId, sourceKind, sourceId, content, startsAt, endsAt } = term
    await queries.query(
      sql`insert into membership_term (id, account_id, source_kind, source_id, content, starts_at, ends_at)
        values (${id}, ${accountId}, ${sourceKind}, ${sourceId}, ${JSON.stringify(content)}, ${startsAt}, ${endsAt})`,
    )
  },

  /** Ends a term at `endsAt`, and moves those after it up by what it loses. */
  async cutTerm({ id, accountId, endsAt: oldEnd }: TermRow, endsAt: Date, at: Date): Promise<void> {
    const lostMs = oldEnd.getTime() - endsAt.getTime()
    await queries.query(sql`update membership_term set ends_at = ${endsAt}, taken_back_at = ${at} where id = ${id}`)
    await queries.query(
      sql`update membership_term set starts_at = starts_at - make_interval(secs => ${lostMs / 1000}),
          ends_at = ends_at - make_interval(secs => ${lostMs / 1000})
        where account_id = ${accountId} and id <> ${id} and starts_at >= ${oldEnd}`,
    )
  },

  updateUntil: (accountId: string, until: Date | null, { givenAt }: { givenAt: Date | null }): Promise<object[]> =>
    queries.query(
      sql`update membership set until = ${until}, given_at = coalesce(${givenAt}, given_at) where account_id = ${accountId}`,
    ),

  async insertChange({
    id,
    accountId,
    termId,
    kind,
    milliseconds,
    until,
    at,
  }: Pick<ChangeRow, 'id' | 'kind' | 'milliseconds' | 'until' | 'at'> & { accountId: string; termId: string }): Promise<void> {
    await queries.query(
      sql`insert into membership_change (id, account_id, term_id, kind, milliseconds, until, at)
        values (${id}, ${accountId}, ${termId}, ${kind}, ${milliseconds}, ${until}, ${at})`,
    )
  },

  listChanges: (accountId: string, after: { at: Date; id: string } | null, limit: number): Promise<ChangeRow[]> =>
    queries.query<ChangeRow>(
      sql`select c.id, c.kind, t.source_kind as "sourceKind", t.source_id as "sourceId", coalesce(t.content ->> 'name', '') as name, c.milliseconds, c.until, c.at
        from membership_change c join membership_term t on t.id = c.term_id
        where c.account_id = ${accountId}
          and (${after?.at ?? null}::timestamptz is null or (c.at, c.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))
        order by c.at desc, c.id desc limit ${limit}`,
    ),

  /** Whose membership ends before `before`, and who were not told of that end; they are, now. Who bought it after `boughtBefore` knows. */
  markEnding: (now: Date, before: Date, boughtBefore: Date): Promise<{ accountId: string; until: Date }[]> =>
    queries.query<{ accountId: string; until: Date }>(
      sql`update membership m set told_ending = m.until from account a
        where a.id = m.account_id and a.status = 'active' and m.until > ${now} and m.until <= ${before}
          and m.given_at < ${boughtBefore} and m.told_ending is distinct from m.until
        returning m.account_id as "accountId", m.until as until`,
    ),

  /** Whose membership has ended, and who were not told of it; they are, now. */
  markEnded: (now: Date): Promise<{ accountId: string; until: Date }[]> =>
    queries.query<{ accountId: string; until: Date }>(
      sql`update membership m set told_ended = m.until from account a
        where a.id = m.account_id and a.status = 'active' and m.until <= ${now} and m.told_ended is distinct from m.until
        returning m.account_id as "accountId", m.until as until`,
    ),

  /** A refund ended it, of which its own message tells. */
  markToldOfEnd: (accountId: string): Promise<object[]> =>
    queries.query(sql`update membership set told_ended = until where account_id = ${accountId}`),
})
