import type { AnswerForm, BlessingState } from '@zhanjian/contract/invitations/invitation-guests.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import type { GuestRow } from './guest-row.ts'
import { GUEST_COLUMNS } from './guest-store.ts'
import { IS_INVITATION_OPEN } from './invitation-store.ts'

export interface BlessingRow {
  id: string
  name: string
  text: string | null
  state: BlessingState | null
  at: Date | null
}

/** What guests do themselves. Every change asks in its own statement whether the invitation is still open. */
export const createAnswerStore = (queries: Queryable) => ({
  /** A removed one, too. */
  async findByKey(keyHash: Buffer): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(sql`select ${GUEST_COLUMNS} from guest g where g.key_hash = ${keyHash}`)
    return row ?? null
  },

  /** Locks the guest against changes by others until the transaction ends. Null: removed, or with another link. */
  async lockByKey(keyHash: Buffer): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(
      sql`select ${GUEST_COLUMNS} from guest g where g.key_hash = ${keyHash} and g.removed_at is null for share`,
    )
    return row ?? null
  },

  /** The guest who has opened a link of the invitation with this account; the first one of several. */
  async findByAccount(workId: string, accountId: string): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(
      sql`select ${GUEST_COLUMNS} from guest g where g.account_id = ${accountId} and g.work_id = ${workId} and g.removed_at is null
        order by g.number limit 1`,
    )
    return row ?? null
  },

  /** @returns whether it was the first time, or the account is new */
  async open(id: string, accountId: string | null, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update guest set state = case when state in ('created', 'sent') then 'opened' else state end,
          opened_at = coalesce(opened_at, ${at}), account_id = coalesce(account_id, ${accountId}::uuid)
        where id = ${id} and removed_at is null
          and (opened_at is null or (account_id is null and ${accountId}::uuid is not null)) returning 1`,
    )
    return rows.length > 0
  },

  /** @param revision the one whose questions and deadline were checked @returns null if the invitation is another one by now, or withdrawn */
  async answer(
    id: string,
    revision: number,
    { choice, partySize, answers, message }: AnswerForm,
    { accountId, at }: { accountId: string | null; at: Date },
  ): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(
      sql`update guest g set choice = ${choice}, party_size = ${partySize}, answers = ${JSON.stringify(answers)}::jsonb,
          message = ${message}, state = 'answered', answered_at = ${at}, opened_at = coalesce(opened_at, ${at}),
          account_id = coalesce(account_id, ${accountId}::uuid)
        from work w where g.id = ${id} and g.removed_at is null and w.id = g.work_id and w.current_revision = ${revision}
          and ${IS_INVITATION_OPEN} returning ${GUEST_COLUMNS}`,
    )
    return row ?? null
  },

  /** The same text again keeps its state. @returns as `answer` */
  async bless(id: string, revision: number, text: string, at: Date): Promise<GuestRow | null> {
    const [row] = await queries.query<GuestRow>(
      sql`update guest g set blessing = ${text}, blessing_at = case when blessing = ${text} then blessing_at else ${at} end,
          blessing_state = case when blessing = ${text} then blessing_state else 'pending' end
        from work w where g.id = ${id} and g.removed_at is null and w.id = g.work_id and w.current_revision = ${revision}
          and ${IS_INVITATION_OPEN} returning ${GUEST_COLUMNS}`,
    )
    return row ?? null
  },

  /** Approved ones, latest first. */
  listBlessings: (workId: string, limit: number): Promise<{ id: string; name: string; text: string }[]> =>
    queries.query<{ id: string; name: string; text: string }>(
      sql`select id, name, blessing as text from guest
        where work_id = ${workId} and removed_at is null and blessing is not null and blessing_state = 'approved'
        order by blessing_at desc, id desc limit ${limit}`,
    ),

  async countBlessings(workId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from guest
        where work_id = ${workId} and removed_at is null and blessing is not null and blessing_state = 'approved'`,
    )
    return row?.count ?? 0
  },

  /** Of every state, latest first; of those who wait for the host, none. */
  listAllBlessings: (
    workId: string,
    state: BlessingState | null,
    place: { at: Date; id: string } | null,
    limit: number,
  ): Promise<BlessingRow[]> => {
    const { at = null, id = null } = place ?? {}
    return queries.query<BlessingRow>(
      sql`select id, name, blessing as text, blessing_state as state, blessing_at as at from guest
        where work_id = ${workId} and removed_at is null and blessing is not null and not is_waiting
          and (${state}::text is null or blessing_state = ${state})
          and (${at}::timestamptz is null or (blessing_at, id) < (${at}, ${id}::uuid))
        order by blessing_at desc, id desc limit ${limit}`,
    )
  },

  /** @param text what the host has read @returns whether it still says that */
  async decideBlessing(id: string, text: string, state: BlessingState): Promise<boolean> {
    const rows = await queries.query(
      sql`update guest set blessing_state = ${state} where id = ${id} and removed_at is null and blessing = ${text} returning 1`,
    )
    return rows.length > 0
  },

  /** Who is let in is confirmed. @returns false if the guest was checked in before, or is removed */
  async checkIn(id: string, at: Date): Promise<boolean> {
    const rows = await queries.query(
      sql`update guest set checked_in_at = ${at}, is_waiting = false
        where id = ${id} and removed_at is null and checked_in_at is null returning 1`,
    )
    return rows.length > 0
  },

  async undoCheckIn(id: string): Promise<void> {
    await queries.query(sql`update guest set checked_in_at = null where id = ${id}`)
  },

  listArrived: (workId: string, limit: number): Promise<{ guestId: string; name: string; checkedInAt: Date }[]> =>
    queries.query<{ guestId: string; name: string; checkedInAt: Date }>(
      sql`select id as "guestId", name, checked_in_at as "checkedInAt" from guest
        where work_id = ${workId} and removed_at is null and checked_in_at is not null
        order by checked_in_at desc, id desc limit ${limit}`,
    ),

  async countArrived(workId: string): Promise<number> {
    const [row] = await queries.query<{ count: number }>(
      sql`select count(*)::int as count from guest
        where work_id = ${workId} and removed_at is null and checked_in_at is not null`,
    )
    return row?.count ?? 0
  },

  async erase(id: string): Promise<boolean> {
    return (await queries.query(sql`delete from guest where id = ${id} returning 1`)).length > 0
  },
})
