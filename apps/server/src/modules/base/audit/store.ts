import type { Database, Queryable } from '../../../db/database.ts'

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
  /** The beginning. */
  action: string | null
  target: string | null
  from: Date | null
  to: Date | null
}

/** Where an entry is written: the transaction of what it tells of, so that neither is without the other. */
export type AuditTransaction = Queryable
export type AuditStore = ReturnType<typeof createAuditStore>

export const insertAuditEntry = async (row: AuditRow, transaction: AuditTransaction): Promise<void> => {
  await transaction.query(
    'insert into audit_entry (id, actor_id, action, target, details, made_at) values ($1, $2, $3, $4, $5, $6)',
    [row.id, row.actorId, row.action, row.target, JSON.stringify(row.details), row.madeAt],
  )
}

export const createAuditStore = (database: Database) => ({
  /** Latest first, after `place`. */
  listAuditEntries(filter: AuditFilter, after: { at: Date; id: string } | null, limit: number): Promise<AuditRow[]> {
    return database.query<AuditRow>(
      `select id, actor_id as "actorId", action, target, details, made_at as "madeAt" from audit_entry
       where ($1::uuid is null or actor_id = $1) and ($2::text is null or starts_with(action, $2))
         and ($3::text is null or target = $3) and ($4::timestamptz is null or made_at >= $4)
         and ($5::timestamptz is null or made_at < $5)
         and ($6::timestamptz is null or (made_at, id) < ($6, $7::uuid))
       order by made_at desc, id desc limit $8`,
      [filter.actorId, filter.action, filter.target, filter.from, filter.to, after?.at ?? null, after?.id ?? null, limit],
    )
  },
})
