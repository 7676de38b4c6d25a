import { SESSION_DOORS_OPEN_MINUTES } from '@zhanjian/contract/works/limits.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { toShanghaiMinute } from '../../../../time/shanghai-day.ts'
import type { RoomsService } from '../../rooms/service.ts'
import type { PartLoans } from '../loans/part-loans.ts'
import type { ExhibitionsStore } from '../store.ts'
import type { DueSession } from './session-store.ts'

export interface SessionStarterDependencies {
  store: Pick<ExhibitionsStore, 'sessions'>
  rooms: Pick<RoomsService, 'timetable'>
  findLoans: (workId: string, curatorId: string, addresses: readonly { kind: 'room'; code: string }[]) => Promise<PartLoans>
  clock: Clock
  log: { error(details: object, message: string): void }
}

const MINUTE_MS = 60_000
/** No entry goes on for so long. */
const KEPT_MS = 60 * 86_400_000

/**
 * Entries of timetables begin by themselves: some minutes before, the live room opens, and from its time on it is live as soon as its host
 * is in it. Each once: what the host changes afterwards stays.
 */
export const createSessionStarter = ({ store, rooms, findLoans, clock, log }: SessionStarterDependencies) => {
  async function begin(session: DueSession, now: string): Promise<void> {
    const { workId, curatorId, roomName, startsAt, taken } = session
    const loans = await findLoans(workId, curatorId, [{ kind: 'room', code: roomName }])
    if (!loans.isLent({ kind: 'room', code: roomName })) return
    if (!taken.includes('open') && (await rooms.timetable.open(roomName)))
      await store.sessions.addStep(session, 'open', clock.now())
    if (startsAt <= now && !taken.includes('live') && (await rooms.timetable.goLive(roomName)))
      await store.sessions.addStep(session, 'live', clock.now())
  }

  return {
    /** One that fails is tried again in a minute, and keeps no other from beginning. */
    async beginDue(): Promise<void> {
      const at = clock.now()
      const now = toShanghaiMinute(at)
      const soon = toShanghaiMinute(new Date(at.getTime() + SESSION_DOORS_OPEN_MINUTES * MINUTE_MS))
      for (const session of await store.sessions.listDue(now, soon)) {
        if (session.taken.length === 2) continue
        await begin(session, now).catch((err: unknown) =>
          log.error({ err }, 'exhibitions: an entry of a timetable did not begin'),
        )
      }
      await store.sessions.deleteSteps(new Date(at.getTime() - KEPT_MS))
    },
  }
}
