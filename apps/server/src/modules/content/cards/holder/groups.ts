import type { CardGroup } from '@zhanjian/contract/cards/card-holder.ts'
import { CARD_GROUPS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { CardsStore } from '../store.ts'

export interface GroupDependencies {
  store: CardsStore
  clock: Clock
  random: Random
}

/** Groups of a card holder, which nobody but the holder sees. */
export const createGroups = ({ store, clock, random }: GroupDependencies) => ({
  /** @param id null: a new group @throws AppError NOT_FOUND, CARD_GROUP_EXISTS, CARD_GROUPS_FULL */
  saveGroup: (id: string | null, name: string, userId: string): Promise<CardGroup> =>
    store.runInTransaction(async ({ cards, groups }) => {
      // Serialised, so that neither the limit nor the names of concurrent calls are exceeded.
      await cards.lockPeople([userId])
      if (id !== null && !isUuid(id)) throw new AppError('NOT_FOUND')
      const own = await groups.listGroups(userId)
      const known = own.find((group) => group.id === id)
      if (id !== null && known === undefined) throw new AppError('NOT_FOUND')
      if (await groups.hasName(userId, name, id)) throw new AppError('CARD_GROUP_EXISTS')
      if (known !== undefined) {
        await groups.updateName(userId, known.id, name)
        return { ...known, name }
      }
      if (own.length >= CARD_GROUPS_MAX) throw new AppError('CARD_GROUPS_FULL')
      const group = { id: uuidv7(random, clock.nowMs()), name }
      await groups.insertGroup({ ...group, holderId: userId, at: clock.now() })
      return { ...group, count: 0 }
    }),

  /** @throws AppError NOT_FOUND */
  async removeGroup(id: string, userId: string): Promise<{ removed: boolean }> {
    if (!isUuid(id) || !(await store.groups.deleteGroup(userId, id))) throw new AppError('NOT_FOUND')
    return { removed: true }
  },
})
