import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'
import { withClockTolerance } from '../../../platform/clock.ts'

/** Whose name somebody has in a room. */
export interface PassRow {
  id: string
  /** The invitation. */
  cardId: string
  guestId: string
  nickname: string
}

interface NewPass extends PassRow {
  roomName: string
  ticketHash: Buffer
  at: Date
}

/** What a pass is written with: the caller's transaction. */
export type PassQueries = Parameters<typeof createPassStore>[0]

/** Passes of guests of invitations: one for each guest and room. */
export const createPassStore = (queries: Queryable) => ({
  /** An earlier ticket of the guest ends; whoever is inside with it stays. @returns false: there is no such room */
  async issue({ id, roomName, cardId, guestId, nickname, ticketHash, at }: NewPass): Promise<boolean> {
    const rows = await queries.query(
      sql`insert into room_pass as p (id, room_id, card_id, guest_id, nickname, ticket_hash, issued_at)
        select ${id}, r.id, ${cardId}::uuid, ${guestId}::uuid, ${nickname}, ${ticketHash}::bytea, ${at} from room r where r.name = ${roomName}
        on conflict (room_id, guest_id) do update set nickname = excluded.nickname, ticket_hash = excluded.ticket_hash,
          issued_at = excluded.issued_at returning 1`,
    )
    return rows.length > 0
  },

  /** Uses a ticket up. @param since older ones have expired @returns null unless it is one of this room that was not used before */
  async claim(ticketHash: Buffer, roomId: string, { since, at }: { since: Date; at: Date }): Promise<PassRow | null> {
    const [row] = await queries.query<PassRow>(
      sql`update room_pass set ticket_hash = null
        where ticket_hash = ${ticketHash} and room_id = ${roomId} and issued_at > ${since} and issued_at <= ${withClockTolerance(at)}
        returning id, card_id as "cardId", guest_id as "guestId", nickname`,
    )
    return row ?? null
  },

  findMany: (ids: readonly string[]): Promise<{ id: string; cardId: string }[]> =>
    queries.query<{ id: string; cardId: string }>(
      sql`select id, card_id as "cardId" from room_pass where id = any (${ids}::uuid[])`,
    ),

  async end(guestIds: readonly string[]): Promise<void> {
    await queries.query(sql`delete from room_pass where guest_id = any (${guestIds}::uuid[])`)
  },

  async deleteBefore(before: Date): Promise<void> {
    await queries.query(sql`delete from room_pass where issued_at <= ${before}`)
  },
})
