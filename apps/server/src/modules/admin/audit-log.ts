import { isUuid } from '../../platform/random.ts'
import type { AuditService } from '../audit/service.ts'
import type { IdentityService } from '../identity/service.ts'

export interface AuditLogDependencies {
  audit: AuditService
  identity: Pick<IdentityService, 'peopleById'>
}

export interface AuditRequest {
  cursor?: string | undefined
  size: number
  actorId?: string | undefined
  action?: string | undefined
  target?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** What admins did, with who they are. */
export const createAuditLog = ({ audit, identity }: AuditLogDependencies) => ({
  async page({ cursor, size, actorId, action, target, from, to }: AuditRequest) {
    // Nobody has such an id.
    if (actorId !== undefined && !isUuid(actorId)) return { records: [], cursor: null }
    const filter = {
      actorId: actorId ?? null,
      action: action ?? null,
      target: target ?? null,
      from: asDate(from),
      to: asDate(to),
    }
    const part = await audit.entries(filter, cursor, size)
    const people = await identity.peopleById(part.records.map((entry) => entry.actorId))
    const records = part.records.map(({ actorId: id, madeAt, ...entry }) => ({
      ...entry,
      actor: people.get(id) ?? { id, nickname: '', avatar: '' },
      at: madeAt.toISOString(),
    }))
    return { records, cursor: part.cursor }
  },
})

const asDate = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))
