import { uuidv7 } from '../../../platform/random.ts'
import type { OrdersDependencies } from './dependencies.ts'
import type { NewDifference } from './reconciliation-store.ts'
import type { OrdersStore } from './store.ts'

/** What somebody is to look at, without its id. */
export type FoundDifference = Omit<NewDifference, 'id' | 'foundAt'>

/** Money that does not fit: one line for the desk and one of the log, however often it is found. */
export const createDifferenceRecorder =
  ({ clock, random, log }: Pick<OrdersDependencies, 'clock' | 'random' | 'log'>) =>
  async ({ reconciliation }: Pick<OrdersStore, 'reconciliation'>, difference: FoundDifference): Promise<void> => {
    const at = clock.now()
    const isNew = await reconciliation.insertDifference({ ...difference, id: uuidv7(random, at.getTime()), foundAt: at })
    const { provider, day, kind, subject, number, transactionId, theirFen, currency } = difference
    if (isNew) log.error({ provider, day, kind, subject, number, transactionId, theirFen, currency }, 'money does not fit')
  }
