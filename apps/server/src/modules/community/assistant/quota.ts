import type { AssistantEngine, AssistantQuota } from '@zhanjian/contract/community/assistant.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { PEOPLE_PER_NETWORK } from '../../../platform/people-per-network.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { AssistantStore } from './store.ts'

/**
 * Answers a day. The guide costs a few statements, a model costs money: a user has as many of it as their membership gives.
 * `guest`: of one browser without a login; `network`: of all guests of a network, also of those that keep no cookie.
 */
export const ASSISTANT_ANSWERS_PER_DAY = {
  guide: { user: 300, guest: 60, network: 20 * PEOPLE_PER_NETWORK },
  model: { guest: 5, network: PEOPLE_PER_NETWORK },
} as const satisfies Record<AssistantEngine, { user?: number; guest: number; network: number }>

/** Who uses up answers. `networkKey`: null for a user. */
export interface Asker {
  userId: string | null
  /** Of the browser. */
  key: string
  networkKey: string | null
}

interface QuotaDependencies {
  store: Pick<AssistantStore, 'incrementUse' | 'decrementUse' | 'findUses'>
  membership: Pick<MembershipService, 'getBenefits'>
  clock: Clock
  /** Answers of the model for the whole site. */
  siteAnswersPerDay: number
  /** Multiplies the limits of guests' networks, as all limits of networks. */
  factor: number
}

/** One use, which can be taken back. */
export interface TakenAnswer {
  giveBack: () => Promise<void>
}

interface Limit {
  subject: string
  max: number
}

const SITE_SUBJECT = 'site'

export const toUserSubject = (userId: string): string => `user ${userId}`

export type AssistantQuotas = ReturnType<typeof createQuotas>

export function createQuotas({ store, membership, clock, siteAnswersPerDay, factor }: QuotaDependencies) {
  async function findUserMax(userId: string, engine: AssistantEngine): Promise<number> {
    if (engine === 'guide') return ASSISTANT_ANSWERS_PER_DAY.guide.user
    return (await membership.getBenefits(userId)).benefits.assistantQuestionsPerDay
  }

  /** The person's own limit comes first: it is the one that is shown. */
  async function listLimits({ userId, key, networkKey }: Asker, engine: AssistantEngine): Promise<[Limit, ...Limit[]]> {
    const { guest, network } = ASSISTANT_ANSWERS_PER_DAY[engine]
    const own =
      userId === null
        ? { subject: key, max: guest * factor }
        : { subject: toUserSubject(userId), max: (await findUserMax(userId, engine)) * factor }
    return [
      own,
      ...(networkKey === null ? [] : [{ subject: networkKey, max: network * factor }]),
      ...(engine === 'model' ? [{ subject: SITE_SUBJECT, max: siteAnswersPerDay }] : []),
    ]
  }

  /** Counts one answer. @returns null if a limit is reached; then nothing is counted */
  async function take(asker: Asker, engine: AssistantEngine): Promise<TakenAnswer | null> {
    const day = toDay(clock.nowMs())
    const taken: string[] = []
    const giveBack = async () => {
      for (const subject of taken.splice(0)) await store.decrementUse(day, engine, subject)
    }
    for (const { subject, max } of await listLimits(asker, engine)) {
      if (!(await store.incrementUse(day, engine, subject, max))) {
        await giveBack()
        return null
      }
      taken.push(subject)
    }
    return { giveBack }
  }

  /** What is left for the asker, by whichever limit is nearest. */
  async function getQuota(asker: Asker, engine: AssistantEngine): Promise<AssistantQuota> {
    const nowMs = clock.nowMs()
    const limits = await listLimits(asker, engine)
    const uses = await store.findUses(
      toDay(nowMs),
      engine,
      limits.map(({ subject }) => subject),
    )
    const left = Math.min(...limits.map(({ subject, max }) => Math.max(0, max - (uses.get(subject) ?? 0))))
    return { limit: limits[0].max, left, resetsAt: toNextMidnight(nowMs) }
  }

  return {
    take,
    getQuota,
    /** For a limit that is reached. */
    createUsedUpError: () => new AppError('ASSISTANT_USED_UP', { data: { resetsAt: toNextMidnight(clock.nowMs()) } }),
  }
}

const toNextMidnight = (atMs: number): string => getStartOfShanghaiDay(addDays(toDay(atMs), 1)).toISOString()

export const toDay = (atMs: number): string => toShanghaiDay(new Date(atMs))
