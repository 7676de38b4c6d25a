import type { Queries } from '../../db/database.ts'

export interface AuditRow {
  id: string
  actorId: string
  action: string
  target: string
  details: Record<string, unknown>
  madeAt: Date
}

/** Where an entry is written: the transaction of what it tells of, so that neither is without the other. */
export type AuditTransaction = Queries

export const addAuditEntry = async (row: AuditRow, transaction: AuditTransaction): Promise<void> => {
  await transaction.query(
    'insert into audit_entry (id, actor_id, action, target, details, made_at) values ($1, $2, $3, $4, $5, $6)',
    [row.id, row.actorId, row.action, row.target, JSON.stringify(row.details), row.madeAt],
  )
}
