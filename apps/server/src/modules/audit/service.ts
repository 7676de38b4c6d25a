import type { Clock } from '../../platform/clock.ts'
import { type Random, uuidv7 } from '../../platform/random.ts'
import { type AuditTransaction, addAuditEntry } from './store.ts'

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
  note(entry: AuditEntry, transaction: AuditTransaction): Promise<void>
}

export const createAuditService = ({ clock, random }: { clock: Clock; random: Random }): AuditService => ({
  note: ({ details = {}, ...entry }, transaction) =>
    addAuditEntry({ ...entry, details, id: uuidv7(random, clock.nowMs()), madeAt: clock.now() }, transaction),
})
