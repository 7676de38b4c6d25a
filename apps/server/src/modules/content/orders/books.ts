import type { OrdersDependencies } from './dependencies.ts'

const SHOWN_MAX = 20
/** The gauge of what is broken. */
export const BROKEN_ORDER_BOOKS = 'orders_broken_books'

/** Proves each hour that every yuan is entered once, and that what was paid for was given. */
export function createOrderBooks({ store, log }: Pick<OrdersDependencies, 'store' | 'log'>) {
  let brokenCount = 0
  return {
    /** Of the last check of this process. */
    getBrokenCount: (): number => brokenCount,

    /** Of the last check of any process, for collectors of metrics. */
    readBrokenCount: (): Promise<number> => store.foundCounts.read(BROKEN_ORDER_BOOKS),

    /** Says in the log what does not hold. */
    async check(): Promise<void> {
      const broken = await store.ledger.findBroken(SHOWN_MAX)
      brokenCount = broken.length
      await store.foundCounts.write(BROKEN_ORDER_BOOKS, brokenCount)
      for (const book of broken) log.error(book, 'the books of orders are broken')
    },
  }
}
