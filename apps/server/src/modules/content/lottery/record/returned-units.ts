import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { LotteryTransactionStores } from '../store.ts'
import type { ReturnedUnit } from '../tickets/ticket-ending-store.ts'

/** Units of tickets that have ended: back to the slices that they were won from, while those wheels run. */
export const createReturnToWheels =
  ({ clock }: { clock: Clock }) =>
  /** @returns those that go to their prizes */
  async (units: readonly ReturnedUnit[], { closings }: LotteryTransactionStores): Promise<ReturnedUnit[]> => {
    const at = clock.now()
    const rest: ReturnedUnit[] = []
    for (const unit of units) if (!(await closings.returnToSlice(unit, at, toShanghaiDay(at)))) rest.push(unit)
    return rest
  }
