import type { Part } from '@zhanjian/scene/exhibition/document.ts'
import type { Database } from '../db/database.ts'
import { getAskableSince } from '../modules/content/exhibitions/loans/loan-policy.ts'
import { createExhibitionsStore } from '../modules/content/exhibitions/store.ts'
import { systemRandom as random, uuidv7 } from '../platform/random.ts'
import { runInOneTransaction } from './run-in-one-transaction.ts'

/** Owners of parts lend them to an exhibition, without a message about each; all of them or none. */
export async function seedLoans(
  database: Database,
  exhibition: { workId: string; curatorId: string; title: string },
  parts: readonly Part[],
): Promise<void> {
  const at = new Date()
  const time = { at, askableSince: getAskableSince(at) }
  await runInOneTransaction(database, async (within) => {
    const { loans } = createExhibitionsStore(within)
    for (const part of parts) {
      const id = uuidv7(random, at.getTime())
      const [asked] = await loans.ask({ ...exhibition, isAgain: false }, [part], [id], time)
      if (asked !== undefined) await loans.answer(id, asked.lenderId, 'granted', ['asked'], at)
    }
  })
}
