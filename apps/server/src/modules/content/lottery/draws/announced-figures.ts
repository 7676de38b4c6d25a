import type { AwaitedFigure, EnteredFigure } from '@zhanjian/contract/lottery/wheel-announced-figures.ts'
import { getAnnouncementMs, isFigure, toAnnouncementDay } from '@zhanjian/draws/figure.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Log } from '../../../../platform/log.ts'
import type { AuditService } from '../../../base/audit/service.ts'
import type { LotteryStore } from '../store.ts'
import type { AwaitedFigureRow, EnteredFigureRow } from './figure-store.ts'
import type { Settlements } from './settlements.ts'

export interface AnnouncedFigureDependencies {
  store: LotteryStore
  settlements: Pick<Settlements, 'settle'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
  log: Pick<Log, 'error'>
}

interface Entry {
  figureKey: string
  round: number
  figure: string
}

const ENTERED_SHOWN = 20

/** Public figures: an operator copies each from its source once it is announced, and it decides the draws that wait for it. */
export function createAnnouncedFigures({ store, settlements, audit, clock, log }: AnnouncedFigureDependencies) {
  return {
    /** What draws wait for, the earliest first, and what was entered, the latest first. */
    async list(): Promise<{ awaited: AwaitedFigure[]; entered: EnteredFigure[] }> {
      const [awaited, entered] = await Promise.all([store.figures.listAwaited(), store.figures.listEntered(ENTERED_SHOWN)])
      return { awaited: awaited.map(toAwaited), entered: entered.map(toEntered) }
    },

    /** Decides every draw that waits for it, of all wheels. @throws AppError as the endpoint declares */
    async enter({ figureKey, round, figure }: Entry, operatorId: string): Promise<{ figure: string }> {
      const beacon = await store.figures.findBeacon(figureKey)
      if (beacon === null) throw new AppError('NOT_FOUND')
      if (!isFigure(beacon.groups, figure)) throw new AppError('WHEEL_FIGURE_FORM')
      if (clock.nowMs() < getAnnouncementMs(beacon, round)) throw new AppError('WHEEL_FIGURE_EARLY')
      await store.runInTransaction(async ({ figures, queries }) => {
        if (!(await figures.enter(figureKey, round, figure, clock.now()))) return
        const details = { name: beacon.name, day: toAnnouncementDay(round), figure }
        await audit.record({ actorId: operatorId, action: 'wheel.figure', target: `figure ${figureKey}`, details }, queries)
      })
      const known = await store.figures.findFigure(figureKey, round)
      if (known === null) throw new AppError('NOT_FOUND')
      if (known !== figure) throw new AppError('WHEEL_FIGURE_ENTERED', { data: { figure: known } })
      for (const id of await store.figures.listWaitingWheels(figureKey, round)) await settle(id, round)
      return { figure }
    },

    /** For how long, in seconds, the earliest figure that draws wait for has been announced without being entered; 0: none is. */
    async readOverdueS(): Promise<number> {
      const [earliest] = await store.figures.listAwaited()
      return earliest === undefined ? 0 : Math.max(0, (clock.nowMs() - getAnnouncementMs(earliest.beacon, earliest.round)) / 1000)
    },
  }

  /** It is entered all the same: the job of every minute goes on. */
  async function settle(activityId: string, round: number): Promise<void> {
    try {
      await settlements.settle(activityId, round, 0)
    } catch (error) {
      log.error({ err: error, wheel: activityId }, 'draws cannot be settled')
    }
  }

  function toAwaited({ figureKey, round, beacon, drawCount, titles }: AwaitedFigureRow): AwaitedFigure {
    const announcedAtMs = getAnnouncementMs(beacon, round)
    return {
      ...toNamed({ figureKey, round, beacon }),
      groups: beacon.groups,
      drawCount,
      titles,
      announcedAt: new Date(announcedAtMs).toISOString(),
      isDue: clock.nowMs() >= announcedAtMs,
    }
  }
}

const toEntered = ({ figure, enteredAt, ...row }: EnteredFigureRow): EnteredFigure => ({
  ...toNamed(row),
  figure,
  enteredAt: enteredAt.toISOString(),
})

const toNamed = ({ figureKey, round, beacon: { name, source } }: Pick<AwaitedFigureRow, 'figureKey' | 'round' | 'beacon'>) => ({
  figureKey,
  round,
  day: toAnnouncementDay(round),
  name,
  source,
})
