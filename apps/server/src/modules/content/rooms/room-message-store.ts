import type { RoomRole } from '@zhanjian/contract/rooms.ts'
import type { Queryable } from '../../../db/database.ts'

export interface RoomMessageRow {
  n: number
  authorId: string
  role: RoomRole
  text: string
  saidAt: Date
}

const COLUMNS = 'n, author_id as "authorId", role, text, said_at as "saidAt"'

/** What was said in rooms. */
export const createRoomMessageStore = (queries: Queryable) => ({
  /** Numbered in the order in which they arrive. @returns false where its author has said it before, or the room is gone */
  async insertMessage(
    roomId: string,
    nonce: string,
    { authorId, role, text, saidAt }: Omit<RoomMessageRow, 'n'>,
  ): Promise<number | false> {
    const [row] = await queries.query<{ n: number }>(
      `with next as (update room set last_message = last_message + 1 where id = $1
         and not exists (select 1 from room_message where room_id = $1 and author_id = $2 and nonce = $6)
         returning last_message as n)
       insert into room_message (room_id, n, author_id, role, text, said_at, nonce)
       select $1, n, $2, $3, $4, $5, $6 from next returning n`,
      [roomId, authorId, role, text, saidAt, nonce],
    )
    return row?.n ?? false
  },

  /** What its author has said before under that mark. */
  async findMessageByNonce(roomId: string, authorId: string, nonce: string): Promise<RoomMessageRow | undefined> {
    const [row] = await queries.query<RoomMessageRow>(
      `select ${COLUMNS} from room_message where room_id = $1 and author_id = $2 and nonce = $3`,
      [roomId, authorId, nonce],
    )
    return row
  },

  /** The last ones before number `before`, oldest first. */
  async listMessagesBefore(roomId: string, before: number | null, limit: number): Promise<RoomMessageRow[]> {
    const rows = await queries.query<RoomMessageRow>(
      `select ${COLUMNS} from room_message where room_id = $1 and ($2::int is null or n < $2) order by n desc limit $3`,
      [roomId, before, limit],
    )
    return rows.reverse()
  },

  /** `authorId` null: whoever said it. */
  async deleteMessage(roomId: string, n: number, authorId: string | null): Promise<boolean> {
    const rows = await queries.query(
      'delete from room_message where room_id = $1 and n = $2 and ($3::uuid is null or author_id = $3) returning 1',
      [roomId, n, authorId],
    )
    return rows.length > 0
  },
})
