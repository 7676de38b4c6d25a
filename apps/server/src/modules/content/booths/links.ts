import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { isUuid } from '../../../platform/random.ts'
import { ANONYMOUS_VIEWER, type WorksService } from '../works/service.ts'
import type { BoothsStore } from './store.ts'

export interface LinkDependencies {
  store: BoothsStore
  works: Pick<WorksService['access'], 'findSummaries'>
}

export type BoothLinks = ReturnType<typeof createBoothLinks>

/** The hall and the card that a booth leads to. */
export const createBoothLinks = ({ store, works }: LinkDependencies) => ({
  /** Null unless everybody can visit it, and it is the owner's. */
  async findHall(id: string | null, ownerId: string): Promise<WorkSummary | null> {
    if (id === null || !isUuid(id)) return null
    const hall = (await works.findSummaries([id], ANONYMOUS_VIEWER)).get(id)
    return hall !== undefined && isWalkedKind(hall.kind) && hall.owner.id === ownerId ? hall : null
  },

  /** Null unless it is the owner's, and not removed. */
  findCard: async (id: string | null, ownerId: string): Promise<{ code: string; name: string } | null> =>
    id === null || !isUuid(id) ? null : store.booths.findCard(id, ownerId),
})
