import type { OrdersDependencies } from './dependencies.ts'

const SHOWN_MAX = 20

/** Proves each hour that every yuan is entered once, and that what was paid for was given. */
export function createOrderBooks({ store, log }: Pick<OrdersDependencies, 'store' | 'log'>) {
  let brokenCount = 0
  return {
    /** Of the last check, for the collector of metrics. */
    getBrokenCount: (): number => brokenCount,

    /** Says in the log what does not hold. */
    async check(): Promise<void> {
      const broken = await store.ledger.findBroken(SHOWN_MAX)
      brokenCount = broken.length
      for (const book of broken) log.error(book, 'the books of orders are broken')
    },
  }
}
