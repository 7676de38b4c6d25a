import type { Log } from '../../../../platform/log.ts'
import type { LotteryStore } from '../store.ts'

export interface BookDependencies {
  store: LotteryStore
  log: Pick<Log, 'error'>
}

const SHOWN_MAX = 20

/** Proves each hour that no chance and no unit is lost or made. */
export function createBooks({ store, log }: BookDependencies) {
  let brokenCount = 0
  return {
    /** Of the last check, for the collector of metrics. */
    getBrokenCount: (): number => brokenCount,

    /** Says in the log what does not hold. */
    async check(): Promise<void> {
      const broken = await store.books.findBroken(SHOWN_MAX)
      brokenCount = broken.length
      for (const book of broken) log.error(book, 'the books of the prize platform are broken')
    },
  }
}
