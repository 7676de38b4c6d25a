import { isUuid } from '../../platform/random.ts'
import type { AuditService } from '../audit/service.ts'
import type { IdentityService } from '../identity/service.ts'
import type { WorksService } from '../works/service.ts'

export interface AuditLogDependencies {
  audit: AuditService
  identity: Pick<IdentityService, 'peopleById'>
  works: { reviewQueue: Pick<WorksService['reviewQueue'], 'latestReady'> }
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
export const createAuditLog = ({ audit, identity, works }: AuditLogDependencies) => ({
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
    const [people, latest] = await Promise.all([
      identity.peopleById(part.records.map((entry) => entry.actorId)),
      works.reviewQueue.latestReady(part.records.flatMap((entry) => workIdIn(entry.target) ?? [])),
    ])
    const records = part.records.map(({ actorId: id, madeAt, ...entry }) => ({
      ...entry,
      work: latest.get(workIdIn(entry.target) ?? '') ?? null,
      actor: people.get(id) ?? { id, nickname: '', avatar: '' },
      at: madeAt.toISOString(),
    }))
    return { records, cursor: part.cursor }
  },
})

/** Targets are a kind and an id. */
function workIdIn(target: string): string | null {
  const [kind, id = ''] = target.split(' ')
  return kind === 'work' ? id : null
}

const asDate = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))
