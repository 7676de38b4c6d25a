import type { RoomRole } from '@zhanjian/contract/rooms/rooms.ts'
import type { Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface RoomMessageRow {
  n: number
  authorId: string
  role: RoomRole
  text: string
  saidAt: Date
}

const COLUMNS = sql`n, author_id as "authorId", role, text, said_at as "saidAt"`

/** Chat messages of rooms. */
export const createRoomMessageStore = (queries: Queryable) => ({
  /** @returns its number, in order of arrival; false if the author has sent this nonce before, or the room is deleted */
  async insertMessage(
    roomId: string,
    nonce: string,
    { authorId, role, text, saidAt }: Omit<RoomMessageRow, 'n'>,
  ): Promise<number | false> {
    const [row] = await queries.query<{ n: number }>(
      sql`with next as (update room set last_message = last_message + 1 where id = ${roomId}
         and not exists (select 1 from room_message where room_id = ${roomId} and author_id = ${authorId} and nonce = ${nonce})
         returning last_message as n)
       insert into room_message (room_id, n, author_id, role, text, said_at, nonce)
       select ${roomId}, n, ${authorId}, ${role}, ${text}, ${saidAt}, ${nonce} from next returning n`,
    )
    return row?.n ?? false
  },

  /** The message that the author has sent with this nonce. */
  async findMessageByNonce(roomId: string, authorId: string, nonce: string): Promise<RoomMessageRow | undefined> {
    const [row] = await queries.query<RoomMessageRow>(
      sql`select ${COLUMNS} from room_message where room_id = ${roomId} and author_id = ${authorId} and nonce = ${nonce}`,
    )
    return row
  },

  /** The last ones before number `before`, oldest first. */
  async listMessagesBefore(roomId: string, before: number | null, limit: number): Promise<RoomMessageRow[]> {
    const rows = await queries.query<RoomMessageRow>(
      sql`select ${COLUMNS} from room_message where room_id = ${roomId} and (${before}::int is null or n < ${before})
        order by n desc limit ${limit}`,
    )
    return rows.reverse()
  },

  /** @param authorId null: of any author */
  async deleteMessage(roomId: string, n: number, authorId: string | null): Promise<boolean> {
    const rows = await queries.query(
      sql`delete from room_message where room_id = ${roomId} and n = ${n}
        and (${authorId}::uuid is null or author_id = ${authorId}) returning 1`,
    )
    return rows.length > 0
  },
})
