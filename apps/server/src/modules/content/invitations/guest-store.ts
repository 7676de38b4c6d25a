import type { GuestFilter, GuestForm, GuestSums } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { GuestChoice } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { Queryable } from '../../../db/database.ts'
import { type Sql, sql } from '../../../db/sql.ts'
import type { GuestRow, NewGuest } from './guest-row.ts'

export const GUEST_COLUMNS = sql`g.id, g.work_id as "workId", g.number::text as number, g.origin, g.is_waiting as "isWaiting", g.account_id as "accountId", g.name,
  g.phone, g.note, g.key_sealed as "keySealed", g.state, g.choice, g.party_size as "partySize", g.answers, g.message,
  g.sent_at as "sentAt", g.opened_at as "openedAt", g.answered_at as "answeredAt", g.reminded_at as "remindedAt",
  g.checked_in_at as "checkedInAt", g.blessing, g.blessing_state as "blessingState", g.blessing_at as "blessingAt",
  g.removed_at as "removedAt"`

/** A guest of the list, by the host whose invitation it is. */
const IS_OWN = (ownerId: string): Sql => sql`exists (select 1 from work w
  where w.id = g.work_id and w.owner_id = ${ownerId} and w.availability <> 'deleted')`

const IS_EXPECTED = sql`choice in ('attending', 'maybe') and checked_in_at is null`

export interface LatestAnswer {
  guestId: string
  name: string
  choice: GuestChoice | null
  answeredAt: Date | null
}

/** A guest whom a request may have made, or who has a phone or a name of it. */
export interface KnownGuest {
  id: string
  name: string
  phone: string
  note: string
  requestKey: string
  phoneKey: string | null
  isRemoved: boolean
}

export interface GuestListFilter {
  workId: string
  /** Null: the list, or whoever a text finds. `everybody`: with those who wait for the host. */
  filter: GuestFilter | 'everybody' | null
  text: string | null
}

/** What the host does with guests. */
export const createGuestStore = (queries: Queryable) => ({
  /** Guests that a request has made, or who have one of the phones or names. @param nameKeys by `toNameKey` */
  findExisting: (
    workId: string,
    { requestKeys, phoneKeys, nameKeys }: Record<'requestKeys' | 'phoneKeys' | 'nameKeys', readonly string[]>,
  ): Promise<KnownGuest[]> =>
    queries.query<KnownGuest>(
      sql`select id, name, phone, note, request_key as "requestKey", phone_key as "phoneKey", removed_at is not null as "isRemoved"
        from guest where work_id = ${workId} and request_key = any (${requestKeys})
        union
        select id, name, phone, note, request_key, phone_key, false from guest
        where work_id = ${workId} and phone_key = any (${phoneKeys}) and removed_at is null
        union
        select id, name, phone, note, request_key, phone_key, false from guest
        where work_id = ${workId} and replace(lower(name), ' ', '') = any (${nameKeys}) and removed_at is null`,
    ),

  /** In their order; within the lock of the invitation's book. @returns how many */
  async insert(
    workId: string,
    { origin, isWaiting }: Pick<GuestRow, 'origin' | 'isWaiting'>,
    guests: readonly NewGuest[],
    at: Date,
  ): Promise<number> {
    const hex = (bytes: Buffer): string => bytes.toString('hex')
    const rows = await queries.query(
      sql`insert into guest (id, work_id, origin, is_waiting, request_key, name, phone, phone_key, note, key_hash, key_sealed, created_at)
        select n.id, ${workId}::uuid, ${origin}, ${isWaiting}::boolean, n.request_key, n.name, n.phone, n.phone_key, n.note, decode(n.key_hash, 'hex'),
          decode(n.key_sealed, 'hex'), ${at}::timestamptz
        from unnest(${guests.map(({ id }) => id)}::uuid[], ${guests.map(({ requestKey }) => requestKey)}::text[],
          ${guests.map(({ name }) => name)}::text[], ${guests.map(({ phone }) => phone)}::text[],
          ${guests.map(({ phoneKey }) => phoneKey)}::text[], ${guests.map(({ note }) => note)}::text[],
          ${guests.map(({ keyHash }) => hex(keyHash))}::text[], ${guests.map(({ keySealed }) => hex(keySealed))}::text[])
          with ordinality as n (id, request_key, name, phone, phone_key, note, key_hash, key_sealed, place)
        order by n.place on conflict (work_id, request_key) do nothing returning 1`,
    )
    return rows.length
  },

  async countHosted(workId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from guest where work_id = ${workId} and origin = 'host' and removed_at is null`,
    )
    return row?.count ?? 0
  },

  async countWaiting(workId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from guest where work_id = ${workId} and is_waiting and removed_at is null`,
    )
    return row?.count ?? 0
  },

  async findByRequest(workId: string, requestKey: string): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(
      sql`select ${GUEST_COLUMNS} from guest g where g.work_id = ${workId} and g.request_key = ${requestKey} and g.removed_at is null`,
    )
    return row ?? null
  },

  /** A removed one, too. */
  async findOwn(id: string, ownerId: string): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(
      sql`select ${GUEST_COLUMNS} from guest g where g.id = ${id} and ${IS_OWN(ownerId)}`,
    )
    return row ?? null
  },

  /** In the order of the list. @param after the number of the last one of the previous page */
  list: (filter: GuestListFilter, after: string | null, limit: number): Promise<GuestRow[]> =>
    queries.query<GuestRow>(
      sql`select ${GUEST_COLUMNS} from guest g where ${isListed(filter)} and g.number > ${after ?? '0'}::bigint
        order by g.number limit ${limit}`,
    ),

  async sum(workId: string): Promise<GuestSums> {
    const [row] = await queries.query<GuestSums>(
      sql`select count(*)::int as guests,
          (select count(*)::int from guest where work_id = ${workId} and is_waiting and removed_at is null) as waiting,
          count(*) filter (where state = 'created')::int as created, count(*) filter (where state = 'sent')::int as sent,
          count(*) filter (where state = 'opened')::int as opened,
          count(*) filter (where choice = 'attending')::int as attending, count(*) filter (where choice = 'maybe')::int as maybe,
          count(*) filter (where choice = 'declined')::int as declined,
          coalesce(sum(party_size) filter (where choice = 'attending'), 0)::int as people,
          coalesce(sum(party_size) filter (where choice = 'maybe'), 0)::int as "maybePeople",
          count(checked_in_at)::int as "checkedIn", count(*) filter (where ${IS_EXPECTED})::int as expected,
          count(*) filter (where blessing_state = 'pending')::int as "blessingsPending"
        from guest where work_id = ${workId} and removed_at is null and not is_waiting`,
    )
    if (row === undefined) throw new Error('a sum has a row')
    return row
  },

  listLatest: (workId: string, limit: number): Promise<LatestAnswer[]> =>
    queries.query<LatestAnswer>(
      sql`select id as "guestId", name, choice, answered_at as "answeredAt" from guest
        where work_id = ${workId} and removed_at is null and not is_waiting and answered_at is not null
        order by answered_at desc limit ${limit}`,
    ),

  /** `answer`: null: stays. Within the lock of the invitation's book. @returns null unless it is a guest of that host */
  async update(
    id: string,
    ownerId: string,
    { name, phone, note }: GuestForm,
    { phoneKey, answer, at }: { phoneKey: string | null; answer: { choice: GuestChoice; partySize: number } | null; at: Date },
  ): Promise<GuestRow | null> {
    const [choice, partySize] = answer === null ? [null, null] : [answer.choice, answer.partySize]
    const [row] = await queries.query<GuestRow>(
      sql`update guest g set name = ${name}, phone = ${phone}, phone_key = ${phoneKey}, note = ${note},
          choice = coalesce(${choice}, choice), party_size = coalesce(${partySize}, party_size),
          state = case when ${choice}::text is null then state else 'answered' end,
          answered_at = case when ${choice}::text is null then answered_at else ${at} end
        where g.id = ${id} and g.removed_at is null and ${IS_OWN(ownerId)} returning ${GUEST_COLUMNS}`,
    )
    return row ?? null
  },

  async isPhoneTaken(workId: string, phoneKey: string, exceptId: string): Promise<{ id: string; name: string } | null> {
    const [row] = await queries.query<{ id: string; name: string }>(
      sql`select id, name from guest
        where work_id = ${workId} and phone_key = ${phoneKey} and removed_at is null and id <> ${exceptId}`,
    )
    return row ?? null
  },

  /** @returns the invitation's id, or null unless it was a guest of that host */
  async markRemoved(id: string, ownerId: string, at: Date): Promise<string | null> {
    const [row] = await queries.query<{ workId: string }>(
      sql`update guest g set removed_at = ${at} where g.id = ${id} and g.removed_at is null and ${IS_OWN(ownerId)}
        returning g.work_id as "workId"`,
    )
    return row?.workId ?? null
  },

  /** Within the lock of the invitation's book. */
  async unmarkRemoved(id: string, ownerId: string, since: Date): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(
      sql`update guest g set removed_at = null where g.id = ${id} and g.removed_at > ${since} and ${IS_OWN(ownerId)}
        returning ${GUEST_COLUMNS}`,
    )
    return row ?? null
  },

  /** @returns whose */
  async markManyRemoved(workId: string, ids: readonly string[], at: Date): Promise<string[]> {
    const rows = await queries.query<{ id: string }>(
      sql`update guest set removed_at = ${at} where work_id = ${workId} and id = any (${ids}::uuid[]) and removed_at is null
        returning id`,
    )
    return rows.map(({ id }) => id)
  },

  /** Within the lock of the invitation's book. Whose phone another guest has stays removed. @returns how many */
  async unmarkManyRemoved(workId: string, ids: readonly string[], since: Date): Promise<number> {
    const rows = await queries.query(
      sql`update guest g set removed_at = null
        where g.work_id = ${workId} and g.id = any (${ids}::uuid[]) and g.removed_at > ${since}
          and not exists (select 1 from guest o where o.work_id = g.work_id and o.phone_key = g.phone_key and o.id <> g.id
            and (o.removed_at is null or (o.id = any (${ids}::uuid[]) and o.number < g.number)))
        returning 1`,
    )
    return rows.length
  },

  /** Back among those who wait come only guests of the common link who are not checked in. @returns how many have changed */
  async setWaiting(workId: string, ids: readonly string[], isWaiting: boolean): Promise<number> {
    const rows = await queries.query(
      sql`update guest set is_waiting = ${isWaiting}
        where work_id = ${workId} and id = any (${ids}::uuid[]) and removed_at is null and is_waiting <> ${isWaiting}
          and origin = 'link' and (not ${isWaiting} or checked_in_at is null) returning 1`,
    )
    return rows.length
  },

  async markSent(workId: string, ids: readonly string[], at: Date): Promise<number> {
    const rows = await queries.query(
      sql`update guest set state = case when state = 'created' then 'sent' else state end, sent_at = coalesce(sent_at, ${at})
        where work_id = ${workId} and id = any (${ids}::uuid[]) and removed_at is null and sent_at is null returning 1`,
    )
    return rows.length
  },

  async renewKey(
    id: string,
    ownerId: string,
    { keyHash, keySealed }: { keyHash: Buffer; keySealed: Buffer },
  ): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(
      sql`update guest g set key_hash = ${keyHash}, key_sealed = ${keySealed}, account_id = null, sent_at = null, opened_at = null,
          state = case when state = 'answered' then 'answered' else 'created' end
        where g.id = ${id} and g.removed_at is null and ${IS_OWN(ownerId)} returning ${GUEST_COLUMNS}`,
    )
    return row ?? null
  },

  deleteRemoved: (before: Date): Promise<object[]> => queries.query(sql`delete from guest where removed_at <= ${before}`),
})

/** A `%` in the text is no wildcard. */
const isListed = ({ workId, filter, text }: GuestListFilter): Sql =>
  sql`g.work_id = ${workId} and g.removed_at is null and ${isInPart(filter, text)}
    and (${text}::text is null or strpos(lower(concat_ws(' ', g.name, g.phone, g.phone_key, g.note)), lower(${text})) > 0)`

/** By an index of their own for those who wait: on most invitations there are none. */
const isInPart = (filter: GuestListFilter['filter'], text: string | null): Sql =>
  filter === 'waiting'
    ? sql`g.is_waiting`
    : filter === 'everybody' || (filter === null && text !== null)
      ? sql`true`
      : sql`not g.is_waiting and (${filter}::text is null or case ${filter}
          when 'by_link' then g.origin = 'link'
          when 'unanswered' then g.state <> 'answered'
          when 'checked_in' then g.checked_in_at is not null
          when 'expected' then ${IS_EXPECTED}
          else g.state = ${filter} or g.choice = ${filter} end)`
