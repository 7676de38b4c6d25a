import { timestampCursor } from '../../../cursor.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../platform/random.ts'
import { type AuditFilter, type AuditRow, type AuditStore, type AuditTransaction, insertAuditEntry } from './store.ts'

export interface AuditEntry {
  actorId: string
  /** `feedback.answer`. */
  action: string
  /** `feedback 0199…`. */
  target: string
  /** Facts about it; nothing personal, for entries outlive people. */
  details?: Record<string, unknown>
}

export interface AuditService {
  /** Notes what an admin does, in the transaction in which it is done. */
  record(entry: AuditEntry, transaction: AuditTransaction): Promise<void>
  /** Latest first. @throws AppError INVALID_INPUT for a cursor that nobody made */
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
