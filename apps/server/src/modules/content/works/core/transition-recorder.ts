import type { Clock } from '../../../../platform/clock.ts'
import { type Random, uuidv7 } from '../../../../platform/random.ts'
import type { WorksTransactionStores } from '../store.ts'

export type Transitions = ReturnType<typeof createTransitions>

/** Records who changed the state of a work, and when. */
export const createTransitions = ({ clock, random }: { clock: Clock; random: Random }) => ({
  /** Runs `change` under the work's lock and records the transitions of the work and its publications. */
  async recordTransitions<Result>(
    transaction: WorksTransactionStores,
    workId: string,
    /** Null: the site itself. */
    byId: string | null,
    change: () => Promise<Result>,
  ): Promise<Result> {
    await transaction.works.lockWork(workId)
    const before = await transaction.revisions.findStates(workId)
    const result = await change()
    const after = await transaction.revisions.findStates(workId)
    if (before === null || after === null) return result
    const at = clock.now()
    const note = (number: number | null, from: string, to: string) =>
      transaction.reviews.insertTransition({
        id: uuidv7(random, at.getTime()),
        workId,
        number,
        before: from,
        after: to,
        byId,
        reasons: [],
        note: '',
        at,
      })
    if (before.availability !== after.availability) await note(null, before.availability, after.availability)
    for (const number of new Set([...before.reviews.keys(), ...after.reviews.keys()])) {
      const [from, to] = [before.reviews.get(number) ?? 'none', after.reviews.get(number) ?? 'none']
      if (from !== to) await note(number, from, to)
    }
    return result
  },
})
