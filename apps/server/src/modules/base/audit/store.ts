import type { Database, Queryable } from '../../../db/database.ts'
import { sql } from '../../../db/sql.ts'

export interface AuditRow {
  id: string
  actorId: string
  action: string
  target: string
  details: Record<string, unknown>
  madeAt: Date
}

export interface AuditFilter {
  actorId: string | null
  /** A prefix of the action. */
  action: string | null
  target: string | null
  from: Date | null
  to: Date | null
}

/** The transaction of the audited change, so that neither is committed without the other. */
export type AuditTransaction = Queryable
export type AuditStore = ReturnType<typeof createAuditStore>

/** Writes the entry in the transaction of the audited change. */
export const insertAuditEntry = async (row: AuditRow, transaction: AuditTransaction): Promise<void> => {
  await transaction.query(
    sql`insert into audit_entry (id, actor_id, action, target, details, made_at)
      values (${row.id}, ${row.actorId}, ${row.action}, ${row.target}, ${JSON.stringify(row.details)}, ${row.madeAt})`,
  )
}

export const createAuditStore = (database: Database) => ({
  /** Newest first. @param after the last entry of the previous page */
  listAuditEntries(filter: AuditFilter, after: { at: Date; id: string } | null, limit: number): Promise<AuditRow[]> {
    const { at = null, id = null } = after ?? {}
    return database.query<AuditRow>(
      sql`select id, actor_id as "actorId", action, target, details, made_at as "madeAt" from audit_entry
       where (${filter.actorId}::uuid is null or actor_id = ${filter.actorId})
         and (${filter.action}::text is null or starts_with(action, ${filter.action}))
         and (${filter.target}::text is null or target = ${filter.target})
         and (${filter.from}::timestamptz is null or made_at >= ${filter.from})
         and (${filter.to}::timestamptz is null or made_at < ${filter.to})
         and (${at}::timestamptz is null or (made_at, id) < (${at}, ${id}::uuid))
       order by made_at desc, id desc limit ${limit}`,
    )
  },
})
