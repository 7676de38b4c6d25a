import type { ExchangeState } from '@zhanjian/contract/cards/card-exchange.ts'
import type { Queryable } from '../../../../db/database.ts'
import { sql } from '../../../../db/sql.ts'
import { withClockTolerance } from '../../../../platform/clock.ts'

export interface ExchangeRow {
  id: string
  requesterId: string
  receiverId: string
  offeredCardId: string | null
  askedCardId: string | null
  answerCardId: string | null
  /** A pending one whose people or cards are gone is `ended`. */
  state: ExchangeState
  metAt: string
  createdAt: Date
  decidedAt: Date | null
}

export interface NewExchange {
  id: string
  requesterId: string
  receiverId: string
  offeredCardId: string
  askedCardId: string
  metAt: string
  at: Date
}

/** How two people stand to each other, and to one card of the other. */
export interface RelationRow {
  entryId: string | null
  pendingId: string | null
  pendingAt: Date | null
  isRequester: boolean | null
  /** Of the reader's latest request that was declined or withdrawn, if it is of the last hours. */
  refusedAt: Date | null
}

/**
 * Of `card_exchange x`: neither is gone, nor blocks the other, and the card that was offered is there. The planner may read the
 * whole table of an `exists`; a value it reads by its index.
 */
const IS_STANDING = sql`(select count(*) from account a where a.id in (x.requester_id, x.receiver_id) and a.status = 'active') = 2
  and coalesce((select c.removed_at is null from biz_card c where c.id = x.offered_card_id), false)
  and not exists (select 1 from person_block b where (b.blocker_id = x.requester_id and b.blocked_id = x.receiver_id) or
    (b.blocker_id = x.receiver_id and b.blocked_id = x.requester_id))`
const COLUMNS = sql`x.id, x.requester_id as "requesterId", x.receiver_id as "receiverId", x.offered_card_id as "offeredCardId",
  x.asked_card_id as "askedCardId", x.answer_card_id as "answerCardId",
  case when x.state = 'pending' and not (${IS_STANDING}) then 'ended' else x.state end as state,
  x.met_at as "metAt", x.created_at as "createdAt", x.decided_at as "decidedAt"`

/** Requests for an exchange. Each transition is one conditional statement. */
export const createExchangeStore = (queries: Queryable) => ({
  /** @param refusedSince older refusals are forgotten */
  async findRelation(
    readerId: string,
    { cardId, ownerId }: { cardId: string; ownerId: string },
    { at, refusedSince }: { at: Date; refusedSince: Date },
  ): Promise<RelationRow> {
    const [row] = await queries.query<RelationRow>(
      sql`select
          (select e.id from card_entry e where e.holder_id = ${readerId} and e.card_id = ${cardId} and e.removed_at is null)
            as "entryId",
          p.id as "pendingId", p.created_at as "pendingAt", p.requester_id = ${readerId} as "isRequester",
          (select max(x.decided_at) from card_exchange x where x.requester_id = ${readerId} and x.receiver_id = ${ownerId}
            and x.state in ('declined', 'withdrawn') and x.decided_at > ${refusedSince}
            and x.decided_at <= ${withClockTolerance(at)}
            and not exists (select 1 from card_exchange later where later.state = 'accepted' and later.decided_at > x.decided_at
              and (later.requester_id, later.receiver_id) in ((${readerId}, ${ownerId}), (${ownerId}, ${readerId}))))
            as "refusedAt"
        from (select 1) as one left join (
          select x.id, x.created_at, x.requester_id from card_exchange x where x.state = 'pending'
            and least(x.requester_id, x.receiver_id) = least(${readerId}::uuid, ${ownerId}::uuid)
            and greatest(x.requester_id, x.receiver_id) = greatest(${readerId}::uuid, ${ownerId}::uuid) and ${IS_STANDING}) as p
          on true`,
    )
    return row ?? { entryId: null, pendingId: null, pendingAt: null, isRequester: null, refusedAt: null }
  },

  /** One of the two people’s. */
  async findOfPerson(id: string, personId: string): Promise<ExchangeRow | null> {
    const [row] = await queries.query<ExchangeRow>(
      sql`select ${COLUMNS} from card_exchange x where x.id = ${id} and ${personId} in (x.requester_id, x.receiver_id)`,
    )
    return row ?? null
  },

  /** The pending one of two people whose rows are locked. */
  async findPending(oneId: string, otherId: string): Promise<ExchangeRow | null> {
    const [row] = await queries.query<ExchangeRow>(
      sql`select ${COLUMNS} from card_exchange x where x.state = 'pending'
        and least(x.requester_id, x.receiver_id) = least(${oneId}::uuid, ${otherId}::uuid)
        and greatest(x.requester_id, x.receiver_id) = greatest(${oneId}::uuid, ${otherId}::uuid)`,
    )
    return row ?? null
  },

  /** Whether one of the two blocks the other. */
  async hasBlock(oneId: string, otherId: string): Promise<boolean> {
    const rows = await queries.query(
      sql`select 1 from person_block where (blocker_id = ${oneId} and blocked_id = ${otherId}) or
        (blocker_id = ${otherId} and blocked_id = ${oneId})`,
    )
    return rows.length > 0
  },

  async countPending(requesterId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from card_exchange where requester_id = ${requesterId} and state = 'pending'`,
    )
    return row?.count ?? 0
  },

  /** @returns false if one of the two people has a pending request to the other */
  async insertPending({ id, requesterId, receiverId, offeredCardId, askedCardId, metAt, at }: NewExchange): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into card_exchange (id, requester_id, receiver_id, offered_card_id, asked_card_id, state, met_at, created_at)
        values (${id}, ${requesterId}, ${receiverId}, ${offeredCardId}, ${askedCardId}, 'pending', ${metAt}, ${at})
        on conflict do nothing returning 1`,
    )
    return rows.length > 0
  },

  /** @param metAt kept if the request has none @returns null if it no longer waits for this person */
  async markAccepted(
    id: string,
    receiverId: string,
    { answerCardId, metAt, at }: { answerCardId: string; metAt: string; at: Date },
  ): Promise<ExchangeRow | null> {
    const [row] = await queries.query<ExchangeRow>(
      sql`update card_exchange x set state = 'accepted', answer_card_id = ${answerCardId}, decided_at = ${at},
          met_at = case when x.met_at = '' then ${metAt} else x.met_at end
        where x.id = ${id} and x.receiver_id = ${receiverId} and x.state = 'pending' and ${IS_STANDING}
        returning ${COLUMNS}`,
    )
    return row ?? null
  },

  /** @returns null if it no longer waits for this person */
  async markDeclined(id: string, receiverId: string, at: Date): Promise<ExchangeRow | null> {
    const [row] = await queries.query<ExchangeRow>(
      sql`update card_exchange x set state = 'declined', decided_at = ${at}
        where x.id = ${id} and x.receiver_id = ${receiverId} and x.state = 'pending' and ${IS_STANDING} returning ${COLUMNS}`,
    )
    return row ?? null
  },

  /** @returns null if it no longer waits */
  async markWithdrawn(id: string, requesterId: string, at: Date): Promise<ExchangeRow | null> {
    const [row] = await queries.query<ExchangeRow>(
      sql`update card_exchange x set state = 'withdrawn', decided_at = ${at}
        where x.id = ${id} and x.requester_id = ${requesterId} and x.state = 'pending' and ${IS_STANDING} returning ${COLUMNS}`,
    )
    return row ?? null
  },

  /** Marks a pending one that no longer stands. */
  async markEnded(id: string, at: Date): Promise<void> {
    await queries.query(
      sql`update card_exchange x set state = 'ended', decided_at = ${at} where x.id = ${id} and x.state = 'pending'
        and not (${IS_STANDING})`,
    )
  },

  /** The requests in which a removed card stands: its owner’s own count as withdrawn. */
  async endWithCard(cardId: string, at: Date): Promise<void> {
    await queries.query(
      sql`update card_exchange set state = case when offered_card_id = ${cardId} then 'withdrawn' else 'ended' end, decided_at = ${at}
        where state = 'pending' and (offered_card_id = ${cardId} or asked_card_id = ${cardId})`,
    )
  },

  /** Marks all pending ones that no longer stand. */
  async endFallen(at: Date): Promise<void> {
    await queries.query(
      sql`update card_exchange x set state = 'ended', decided_at = ${at} where x.state = 'pending' and not (${IS_STANDING})`,
    )
  },

  async countWaiting(receiverId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from card_exchange x
        where x.receiver_id = ${receiverId} and x.state = 'pending' and ${IS_STANDING}`,
    )
    return row?.count ?? 0
  },

  /** Latest first. `waiting`: those that the person may answer. @param place the last one of the previous page */
  list(
    which: 'waiting' | 'sent' | 'all',
    personId: string,
    place: { at: Date; id: string } | null,
    limit: number,
  ): Promise<ExchangeRow[]> {
    const { at = null, id = null } = place ?? {}
    const isBefore = sql`(${at}::timestamptz is null or (x.created_at, x.id) < (${at}, ${id}::uuid))`
    const latest = sql`order by x.created_at desc, x.id desc limit ${limit}`
    switch (which) {
      case 'waiting':
        return queries.query<ExchangeRow>(
          sql`select ${COLUMNS} from card_exchange x
            where x.receiver_id = ${personId} and x.state = 'pending' and ${IS_STANDING} and ${isBefore} ${latest}`,
        )
      case 'sent':
        return queries.query<ExchangeRow>(
          sql`select ${COLUMNS} from card_exchange x where x.requester_id = ${personId} and ${isBefore} ${latest}`,
        )
      case 'all':
        return queries.query<ExchangeRow>(
          sql`select ${COLUMNS} from card_exchange x where x.id in (
              (select x.id from card_exchange x where x.requester_id = ${personId} and ${isBefore} ${latest})
              union all (select x.id from card_exchange x where x.receiver_id = ${personId} and ${isBefore} ${latest}))
            ${latest}`,
        )
    }
  },

  /** Those of `ids` in which the person stands. */
  findByIds: (ids: readonly string[], personId: string): Promise<ExchangeRow[]> =>
    queries.query<ExchangeRow>(
      sql`select ${COLUMNS} from card_exchange x where x.id = any (${ids}::uuid[]) and ${personId} in (x.requester_id, x.receiver_id)`,
    ),
})
