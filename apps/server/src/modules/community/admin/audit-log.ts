import { isUuid } from '../../../platform/random.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { WorksService } from '../../content/works/service.ts'

export interface AuditLogDependencies {
  audit: AuditService
  identity: Pick<IdentityService, 'findPeopleByIds'>
  works: { reviewQueue: Pick<WorksService['reviewQueue'], 'findLatestReady'> }
}

export interface AuditLogQuery {
  cursor?: string | undefined
  size: number
  actorId?: string | undefined
  action?: string | undefined
  target?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The audit log with names of admins and titles of works. */
export const createAuditLog = ({ audit, identity, works }: AuditLogDependencies) => ({
  /** A page of entries, newest first. @throws AppError INVALID_INPUT if the cursor is malformed */
  async listEntries({ cursor, size, actorId, action, target, from, to }: AuditLogQuery) {
    // No account has such an id.
    if (actorId !== undefined && !isUuid(actorId)) return { records: [], cursor: null }
    const filter = {
      actorId: actorId ?? null,
      action: action ?? null,
      target: target ?? null,
      from: parseDate(from),
      to: parseDate(to),
    }
    const part = await audit.listEntries(filter, cursor, size)
    const [people, latest] = await Promise.all([
      identity.findPeopleByIds(part.records.map((entry) => entry.actorId)),
      works.reviewQueue.findLatestReady(part.records.flatMap((entry) => parseWorkId(entry.target) ?? [])),
    ])
    const records = part.records.map(({ actorId: id, madeAt, ...entry }) => ({
      ...entry,
      work: latest.get(parseWorkId(entry.target) ?? '') ?? null,
      actor: people.get(id) ?? { id, nickname: '', avatar: '' },
      at: madeAt.toISOString(),
    }))
    return { records, cursor: part.cursor }
  },
})

/** Targets consist of a kind and an id. @returns null if the target is not a work */
function parseWorkId(target: string): string | null {
  const [kind, id = ''] = target.split(' ')
  return kind === 'work' ? id : null
}

const parseDate = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))
