import type { ExhibitionReminders } from '@zhanjian/contract/works/exhibition-reminders.ts'
import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import { AppError } from '../../../failures/app-error.ts'
import { lockAccount } from '../../../module-support/lock-account.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { Viewer, WorksService } from '../works/service.ts'
import { findDueReminders, OPENING } from './find-due-reminders.ts'
import type { RemindersStore } from './store.ts'

export interface RemindersDependencies {
  store: RemindersStore
  exhibitions: Pick<WorksService['exhibitions'], 'getExhibition'>
  works: Pick<WorksService['access'], 'findVisitableExhibitions'>
  messenger: MessageOutbox
  clock: Clock
}

/** The reminders service, as the routes see it. */
export type RemindersService = ReturnType<typeof createRemindersService>

/** Exhibitions whose reminders are looked at together, and reminders that are told in one transaction. */
const BATCH = 100

/** Tells who asked for it when an exhibition opens, and before an entry of its timetable begins: each once. */
export function createRemindersService({ store, exhibitions, works, messenger, clock }: RemindersDependencies) {
  async function listReminders(workId: string, userId: string): Promise<ExhibitionReminders> {
    const ids = await store.listSessionIds(userId, workId)
    return { opening: ids.includes(OPENING), sessionIds: ids.filter((id) => id !== OPENING) }
  }

  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async getReminders(code: string, userId: string, viewer: Viewer): Promise<ExhibitionReminders> {
      return listReminders((await exhibitions.getExhibition(code, viewer)).work.id, userId)
    },

    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED, REMINDER_TOO_LATE, REMINDERS_TOO_MANY */
    async setReminder(
      code: string,
      { sessionId, isOn }: { sessionId: string | null; isOn: boolean },
      userId: string,
      viewer: Viewer,
    ): Promise<ExhibitionReminders> {
      const { work, document } = await exhibitions.getExhibition(code, viewer)
      const id = sessionId ?? OPENING
      if (!isOn) await store.delete(userId, work.id, id)
      else {
        assertToCome(document, id)
        const isKept = await store.runInTransaction(async (reminders, queries) => {
          await lockAccount(queries, userId)
          return reminders.insert(userId, work.id, id, clock.now())
        })
        if (!isKept) throw new AppError('REMINDERS_TOO_MANY')
      }
      return listReminders(work.id, userId)
    },

    /** Tells what is due. Done twice, or taken up after a crash, nobody is told twice. */
    tellDue: (): Promise<void> => forEachExhibition(true, tellOf),

    /** Forgets reminders of what is over. */
    sweep: (): Promise<void> =>
      forEachExhibition(false, async (workId, document) => {
        const { over } = findDueReminders(document, clock.now())
        await store.deleteOf(workId, over)
      }),
  }

  /** @param isWaiting only those of which somebody waits to be told. Those that nobody may see now are left: they may come back. */
  async function forEachExhibition(
    isWaiting: boolean,
    handle: (workId: string, document: ExhibitionDocument) => Promise<void>,
  ): Promise<void> {
    const failures: unknown[] = []
    for (let after: string | null = null; ; ) {
      const ids: string[] = await store.listWorkIds(isWaiting, after, BATCH)
      for (const [workId, document] of await works.findVisitableExhibitions(ids)) {
        // One that fails holds up no other; the job reports it, and does it again.
        await handle(workId, document).catch((failure: unknown) => failures.push(failure))
      }
      after = ids.at(-1) ?? null
      if (after === null) break
    }
    const [failure] = failures
    if (failure !== undefined) throw failure
  }

  /** @throws AppError NOT_FOUND, REMINDER_TOO_LATE */
  function assertToCome(document: ExhibitionDocument, id: string): void {
    if (id !== OPENING && !document.timetable.some((session) => session.id === id)) throw new AppError('NOT_FOUND')
    if (findDueReminders(document, clock.now()).begun.has(id)) throw new AppError('REMINDER_TOO_LATE')
  }

  async function tellOf(workId: string, document: ExhibitionDocument): Promise<void> {
    const { due } = findDueReminders(document, clock.now())
    if (due.length === 0) return
    const sessions = new Map(document.timetable.map((session) => [session.id, session]))
    const tell = () =>
      store.runInTransaction(async (reminders, queries) => {
        const told = await reminders.markTold(workId, due, clock.now(), BATCH)
        for (const { accountId, sessionId } of told) {
          const session = sessions.get(sessionId)
          const event =
            session === undefined
              ? ({ kind: 'exhibition.opened', facts: { workId } } as const)
              : ({
                  kind: 'exhibition.session_soon',
                  facts: { workId, session: session.kind, startsAt: session.startsAt },
                } as const)
          await messenger.send({ ...event, recipientId: accountId }, queries)
        }
        return told.length
      })
    while ((await tell()) === BATCH);
  }
}
