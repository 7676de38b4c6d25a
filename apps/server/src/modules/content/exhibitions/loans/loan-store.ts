import type { LoanFilter } from '@zhanjian/contract/works/exhibition-loans.ts'
import type { LoanState } from '@zhanjian/contract/works/loan-states.ts'
import type { Part } from '@zhanjian/scene/exhibition/document.ts'
import type { Queryable } from '../../../../db/database.ts'
import { type Sql, sql } from '../../../../db/sql.ts'
import type { Address, LoanFacts } from './loan-policy.ts'

/** A part of the lender in an exhibition of somebody else. */
export interface LoanRow {
  id: string
  kind: Part['kind']
  code: string
  state: LoanState
  askedAt: Date
  answeredAt: Date | null
  removedAt: Date | null
  workId: string
  /** Of the exhibition as it is published; before that, as it was called when the owner was asked. */
  title: string
  curatorId: string
  period: { opensOn: string; closesOn: string } | null
}

/** `place`: the last row of the page before; null: from the newest. */
export interface LoanPlace {
  filter: LoanFilter
  exhibitionId: string | null
  place: { at: Date; id: string } | null
  limit: number
}

/** Whose a part is. */
const ownerOf = (kind: Sql, code: Sql): Sql =>
  sql`case ${kind} when 'work' then (select owner_id from work where code = ${code})
    when 'room' then (select owner_id from room where name = ${code}) else (select owner_id from booth where code = ${code}) end`
const LOAN_OWNER = ownerOf(sql`l.part_kind`, sql`l.part_code`)

const LOAN_COLUMNS = sql`l.id, l.part_kind as kind, l.part_code as code, l.state, l.asked_at as "askedAt",
  l.answered_at as "answeredAt", l.removed_at as "removedAt", l.work_id as "workId"`
/** What an owner can still answer, or could: not of an own exhibition, which hand-overs bring about. */
const LENT = sql`exhibition_loan l join work w on w.id = l.work_id and w.owner_id <> l.lender_id and w.availability <> 'deleted'`
const FILTERS: Readonly<Record<LoanFilter, Sql>> = {
  asked: sql`(l.state = 'asked' and l.removed_at is null)`,
  granted: sql`(l.state = 'granted' and l.removed_at is null)`,
  over: sql`(l.state in ('declined', 'withdrawn') or l.removed_at is not null)`,
}

interface FactsRow {
  ownerId: string | null
  lenderId: string | null
  state: LoanState | null
  askedAt: Date | null
  answeredAt: Date | null
  removedAt: Date | null
}

function toFacts(address: Address, row: FactsRow | undefined): LoanFacts {
  const { ownerId = null, lenderId = null, state = null, askedAt = null, answeredAt = null, removedAt = null } = row ?? {}
  const isKnown = lenderId !== null && state !== null && askedAt !== null
  return { ...address, ownerId, loan: isKnown ? { lenderId, state, askedAt, answeredAt, removedAt } : null }
}

const toArrays = (addresses: readonly Address[]) => ({
  kinds: addresses.map(({ kind }) => kind),
  codes: addresses.map(({ code }) => code),
})

/** What is lent to exhibitions. */
export const createLoanStore = (queries: Queryable) => ({
  /** One of every address, in their order. */
  async findFacts(workId: string, addresses: readonly Address[]): Promise<LoanFacts[]> {
    if (addresses.length === 0) return []
    const { kinds, codes } = toArrays(addresses)
    const rows = await queries.query<FactsRow>(
      sql`select ${ownerOf(sql`p.kind`, sql`p.code`)} as "ownerId", l.lender_id as "lenderId", l.state,
          l.asked_at as "askedAt", l.answered_at as "answeredAt", l.removed_at as "removedAt"
        from unnest(${kinds}::text[], ${codes}::text[]) with ordinality as p (kind, code, place)
          left join exhibition_loan l on l.work_id = ${workId} and l.part_kind = p.kind and l.part_code = p.code
        order by p.place`,
    )
    return addresses.map(({ kind, code }, index) => toFacts({ kind, code }, rows[index]))
  },

  /** Serialises what one curator asks, so that the limit of a day holds. */
  lockCurator: (curatorId: string): Promise<object[]> =>
    queries.query(sql`select pg_advisory_xact_lock(hashtextextended(${`loans ${curatorId}`}, 0))`),

  async countAsked(curatorId: string, since: Date): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from exhibition_loan l join work w on w.id = l.work_id
        where w.owner_id = ${curatorId} and l.asked_at >= ${since}`,
    )
    return row?.count ?? 0
  },

  /**
   * Asks the owners of parts. Left out are own parts, what two people who block each other would ask, and whoever is asked already, has
   * answered, or, with `isAgain`, was asked or has answered since `askableSince`.
   * @param ids of new rows, one for each address
   * @returns those who are asked by this, once for each part
   */
  ask(
    { workId, curatorId, title, isAgain }: { workId: string; curatorId: string; title: string; isAgain: boolean },
    addresses: readonly Address[],
    ids: readonly string[],
    { at, askableSince }: { at: Date; askableSince: Date },
  ): Promise<{ lenderId: string }[]> {
    const { kinds, codes } = toArrays(addresses)
    return queries.query<{ lenderId: string }>(
      sql`insert into exhibition_loan as l (id, work_id, part_kind, part_code, lender_id, title, state, asked_at)
        select p.id, w.id, p.kind, p.code, o.owner_id, coalesce(r.title, ${title}), 'asked', ${at}
          from unnest(${ids}::uuid[], ${kinds}::text[], ${codes}::text[]) as p (id, kind, code)
            join work w on w.id = ${workId} and w.owner_id = ${curatorId} and w.availability <> 'deleted'
            left join work_revision r on r.work_id = w.id and r.number = w.current_revision,
            lateral (select ${ownerOf(sql`p.kind`, sql`p.code`)} as owner_id) o
          where o.owner_id <> w.owner_id and not exists (
            select 1 from person_block b where b.blocker_id in (o.owner_id, w.owner_id) and b.blocked_id in (o.owner_id, w.owner_id))
        on conflict (work_id, part_kind, part_code) do update
          set lender_id = excluded.lender_id, title = excluded.title, state = 'asked', asked_at = excluded.asked_at, answered_at = null, removed_at = null
          where l.lender_id <> excluded.lender_id or l.removed_at <= ${askableSince}
            or (${isAgain}::boolean and l.state <> 'granted' and coalesce(l.answered_at, l.asked_at) <= ${askableSince})
        returning l.lender_id as "lenderId"`,
    )
  },

  /** What the exhibition no longer has; what has come back is in it again. */
  async updateRemoved(workId: string, addresses: readonly Address[], at: Date): Promise<void> {
    const { kinds, codes } = toArrays(addresses)
    await queries.query(
      sql`with kept as (select * from unnest(${kinds}::text[], ${codes}::text[]) as p (kind, code)),
        found as (
          select l.id, exists (select 1 from kept where (kind, code) = (l.part_kind, l.part_code)) as is_in
            from exhibition_loan l where l.work_id = ${workId})
        update exhibition_loan l set removed_at = case when f.is_in then null else ${at}::timestamptz end
          from found f where f.id = l.id and f.is_in = (l.removed_at is not null)`,
    )
  },

  async findCuratorId(workId: string): Promise<string | null> {
    const [row] = await queries.query<{ ownerId: string }>(sql`select owner_id as "ownerId" from work where id = ${workId}`)
    return row?.ownerId ?? null
  },

  /**
   * Answers while the part is in the exhibition and still the lender's.
   * @returns null if it stands otherwise
   */
  async answer(
    id: string,
    lenderId: string,
    state: LoanState,
    before: readonly LoanState[],
    at: Date,
  ): Promise<{ workId: string; curatorId: string } | null> {
    const [row] = await queries.query<{ workId: string; curatorId: string }>(
      sql`update exhibition_loan l set state = ${state}, answered_at = ${state === 'asked' ? null : at}
        from work w where l.id = ${id} and l.lender_id = ${lenderId} and l.state = any (${before}) and l.removed_at is null
          and w.id = l.work_id and w.owner_id <> l.lender_id and w.availability <> 'deleted' and ${LOAN_OWNER} = l.lender_id
        returning l.work_id as "workId", w.owner_id as "curatorId"`,
    )
    return row ?? null
  },

  /** `isOpen`: it can be answered. */
  async findState(id: string, lenderId: string): Promise<{ state: LoanState; isOpen: boolean } | null> {
    const [row] = await queries.query<{ state: LoanState; isOpen: boolean }>(
      sql`select l.state, l.removed_at is null and w.availability <> 'deleted' and coalesce(${LOAN_OWNER} = l.lender_id, false) as "isOpen"
        from exhibition_loan l join work w on w.id = l.work_id where l.id = ${id} and l.lender_id = ${lenderId}`,
    )
    return row ?? null
  },

  /** Newest first. */
  listOfLender: (lenderId: string, { filter, exhibitionId, place, limit }: LoanPlace): Promise<LoanRow[]> =>
    queries.query<LoanRow>(
      sql`select ${LOAN_COLUMNS}, w.owner_id as "curatorId", coalesce(r.title, l.title) as title,
          nullif(coalesce(r.document, d.document) -> 'period', 'null'::jsonb) as period
        from ${LENT} join work_draft d on d.work_id = w.id
          left join work_revision r on r.work_id = w.id and r.number = w.current_revision
        where l.lender_id = ${lenderId} and ${FILTERS[filter]} and ${LOAN_OWNER} = l.lender_id
          and (${exhibitionId}::uuid is null or l.work_id = ${exhibitionId}::uuid)
          and (${place?.at ?? null}::timestamptz is null or (l.asked_at, l.id) < (${place?.at ?? null}, ${place?.id ?? null}::uuid))
        order by l.asked_at desc, l.id desc limit ${limit}`,
    ),

  async countOfLender(lenderId: string, exhibitionId: string | null): Promise<Record<LoanFilter, number>> {
    const [row] = await queries.query<Record<LoanFilter, number>>(
      sql`select count(*) filter (where ${FILTERS.asked})::int as asked, count(*) filter (where ${FILTERS.granted})::int as granted,
          count(*) filter (where ${FILTERS.over})::int as over
        from ${LENT} where l.lender_id = ${lenderId} and ${LOAN_OWNER} = l.lender_id
          and (${exhibitionId}::uuid is null or l.work_id = ${exhibitionId}::uuid)`,
    )
    return row ?? { asked: 0, granted: 0, over: 0 }
  },

  /** Addresses by id, for the lender and the curator. */
  findAddresses: (ids: readonly string[], readerId: string): Promise<(Address & { id: string })[]> =>
    queries.query<Address & { id: string }>(
      sql`select l.id, l.part_kind as kind, l.part_code as code from exhibition_loan l join work w on w.id = l.work_id
        where l.id = any (${ids}::uuid[]) and ${readerId} in (l.lender_id, w.owner_id)`,
    ),
})

/** SQL access to what is lent to exhibitions. */
export type LoanStore = ReturnType<typeof createLoanStore>
