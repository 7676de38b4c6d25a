import type { AssistantAnswer, AssistantEngine } from '@zhanjian/contract/community/assistant.ts'
import type { Database } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface TurnRow {
  id: string
  question: string
  answer: AssistantAnswer
  isHelpful: boolean | null
  askedAt: Date
}

export type AssistantStore = ReturnType<typeof createAssistantStore>

export const createAssistantStore = (database: Database) => ({
  /** @param replaces a turn of the same person, which goes */
  async insertTurn(turn: Omit<TurnRow, 'isHelpful'> & { accountId: string }, replaces: string | null): Promise<void> {
    await database.withTransaction(async (transaction) => {
      await transaction.query(sql`delete from assistant_turn where id = ${replaces}::uuid and account_id = ${turn.accountId}`)
      await transaction.query(
        sql`insert into assistant_turn (id, account_id, question, answer, asked_at)
         select ${turn.id}, id, ${turn.question}, ${JSON.stringify(turn.answer)}, ${turn.askedAt} from account where id = ${turn.accountId}`,
      )
    })
  },

  /** Latest first. @param before id of the last turn of the page before; null: the first page */
  listTurns: (accountId: string, before: string | null, limit: number): Promise<TurnRow[]> =>
    database.query<TurnRow>(
      sql`select id, question, answer, is_helpful as "isHelpful", asked_at as "askedAt" from assistant_turn
        where account_id = ${accountId} and (${before}::uuid is null or id < ${before}) order by id desc limit ${limit}`,
    ),

  async updateHelpful(id: string, accountId: string, isHelpful: boolean | null): Promise<boolean> {
    const rows = await database.query(
      sql`update assistant_turn set is_helpful = ${isHelpful} where id = ${id} and account_id = ${accountId} returning 1`,
    )
    return rows.length > 0
  },

  async deleteTurn(id: string, accountId: string): Promise<boolean> {
    const rows = await database.query(sql`delete from assistant_turn where id = ${id} and account_id = ${accountId} returning 1`)
    return rows.length > 0
  },

  async deleteTurns(accountId: string): Promise<number> {
    const rows = await database.query(sql`delete from assistant_turn where account_id = ${accountId} returning 1`)
    return rows.length
  },

  /** Counts one more use. @returns false, without counting, if there are `max` */
  async incrementUse(day: string, engine: AssistantEngine, subject: string, max: number): Promise<boolean> {
    const rows = await database.query(
      sql`insert into assistant_use as u (day, engine, subject, count) values (${day}, ${engine}, ${subject}, 1)
        on conflict (day, engine, subject) do update set count = u.count + 1 where u.count < ${max} returning 1`,
    )
    return rows.length > 0
  },

  /** Takes a use back that led to nothing. */
  async decrementUse(day: string, engine: AssistantEngine, subject: string): Promise<void> {
    const rows = await database.query(
      sql`delete from assistant_use where day = ${day} and engine = ${engine} and subject = ${subject} and count = 1 returning 1`,
    )
    if (rows.length > 0) return
    await database.query(
      sql`update assistant_use set count = count - 1 where day = ${day} and engine = ${engine} and subject = ${subject} and count > 1`,
    )
  },

  async findUses(day: string, engine: AssistantEngine, subjects: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await database.query<{ subject: string; count: number }>(
      sql`select subject, count from assistant_use where day = ${day} and engine = ${engine} and subject = any (${subjects}::text[])`,
    )
    return new Map(rows.map(({ subject, count }) => [subject, count]))
  },

  /** Turns before `turnsBefore`, counts of days before `day`. */
  async deleteOld(turnsBefore: Date, day: string): Promise<void> {
    await database.query(sql`delete from assistant_turn where asked_at < ${turnsBefore}`)
    await database.query(sql`delete from assistant_use where day < ${day}`)
  },
})
