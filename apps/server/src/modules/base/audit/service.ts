import type { AuditAction } from '@zhanjian/contract/admin/audit-actions.ts'
import { timestampCursor } from '../../../module-support/cursor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import { type AuditFilter, type AuditRow, type AuditStore, type AuditTransaction, insertAuditEntry } from './store.ts'

/** One action of an admin. */
export interface AuditEntry {
  actorId: string
  /** Subject and verb: `feedback.answer`. */
  action: AuditAction
  /** Kind and id: `feedback 0199…`. */
  target: string
  /** No personal data: entries outlive accounts. */
  details?: Record<string, unknown>
}

/** The log of what admins do. */
export interface AuditService {
  /** Records an action of an admin, in the transaction of the action. */
  record(entry: AuditEntry, transaction: AuditTransaction): Promise<void>
  /** A page of entries, newest first. @throws AppError INVALID_INPUT if the cursor is malformed */
  listEntries(
    filter: AuditFilter,
    cursor: string | undefined,
    size: number,
  ): Promise<{ records: AuditRow[]; cursor: string | null }>
}

interface AuditDependencies {
  store: AuditStore
  clock: Clock
  random: Random
}

/** Creates the audit service. */
export const createAuditService = ({ store, clock, random }: AuditDependencies): AuditService => ({
  record: ({ details = {}, ...entry }, transaction) =>
    insertAuditEntry({ ...entry, details, id: uuidv7(random, clock.nowMs()), madeAt: clock.now() }, transaction),

  async listEntries(filter, cursor, size) {
    const place = timestampCursor.decode(cursor)
    const rows = await store.listAuditEntries(filter, place && { at: new Date(place[0]), id: place[1] }, size + 1)
    const records = rows.slice(0, size)
    const last = rows.length > size ? records.at(-1) : undefined
    return { records, cursor: last === undefined ? null : timestampCursor.encode([last.madeAt.toISOString(), last.id]) }
  },
})
