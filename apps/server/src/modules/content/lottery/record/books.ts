import type { Log } from '../../../../platform/log.ts'
import type { LotteryStore } from '../store.ts'

export interface BookDependencies {
  store: LotteryStore
  log: Pick<Log, 'error'>
}

const SHOWN_MAX = 20
/** The gauge of what is broken. */
export const BROKEN_LOTTERY_BOOKS = 'lottery_broken_books'

/** Proves each hour that no chance and no unit is lost or made. */
export function createBooks({ store, log }: BookDependencies) {
  let brokenCount = 0
  return {
    /** Of the last check of this process. */
    getBrokenCount: (): number => brokenCount,

    /** Of the last check of any process, for collectors of metrics. */
    readBrokenCount: (): Promise<number> => store.foundCounts.read(BROKEN_LOTTERY_BOOKS),

    /** Says in the log what does not hold. */
    async check(): Promise<void> {
      const broken = await store.books.findBroken(SHOWN_MAX)
      brokenCount = broken.length
      await store.foundCounts.write(BROKEN_LOTTERY_BOOKS, brokenCount)
      for (const book of broken) log.error(book, 'the books of the prize platform are broken')
    },
  }
}
