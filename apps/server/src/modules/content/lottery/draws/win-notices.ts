import type { Log } from '../../../../platform/log.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { LotteryStore } from '../store.ts'

export interface WinNoticeDependencies {
  store: LotteryStore
  messenger: MessageOutbox
  log: Pick<Log, 'warn'>
}

/** Notices of one transaction. */
const BATCH = 100

export type WinNotices = ReturnType<typeof createWinNotices>

/**
 * Tells winners after their draw, not within it: the row of a hot prize would stay locked while the message is written. The note
 * that somebody is to be told is part of the draw, so that nobody is forgotten when the process ends in between.
 */
export function createWinNotices({ store, messenger, log }: WinNoticeDependencies) {
  let running: Promise<void> | null = null
  let hasMore = false

  return {
    /** Returns at once. One connection tells everybody, however many win at the same time. */
    tellSoon(): void {
      hasMore = true
      running ??= run()
    },

    /** Tells those who were forgotten. */
    sweep: tellAll,

    /** Waits for those on their way. */
    close: async (): Promise<void> => {
      await running
    },
  }

  async function run(): Promise<void> {
    try {
      while (hasMore) {
        hasMore = false
        await tellAll()
      }
    } catch (error) {
      log.warn({ err: error }, 'winners are told later')
    } finally {
      running = null
    }
  }

  async function tellAll(): Promise<void> {
    while ((await store.runInTransaction(({ draws, queries }) => tellBatch(draws, queries))) === BATCH);
  }

  async function tellBatch(draws: LotteryStore['draws'], queries: Parameters<MessageOutbox['send']>[1]): Promise<number> {
    const due = await draws.takeNotices(BATCH)
    for (const { ticketId, accountId } of due)
      await messenger.send({ kind: 'ticket.won', facts: { ticketId }, recipientId: accountId }, queries)
    return due.length
  }
}
