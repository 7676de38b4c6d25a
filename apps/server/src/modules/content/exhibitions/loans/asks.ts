import { LOAN_ASKS_PER_DAY_MAX } from '@zhanjian/contract/works/limits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import { type Random, uuidv7 } from '../../../../platform/random.ts'
import { getStartOfShanghaiDay, toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import { createViewer, type WorksService } from '../../works/service.ts'
import type { FindParts } from '../parts.ts'
import type { ExhibitionsStore } from '../store.ts'
import { type Address, getAskableSince, listAddresses, toPartLoan } from './loan-policy.ts'

export interface AskDependencies {
  store: ExhibitionsStore
  exhibitions: Pick<WorksService['exhibitions'], 'getEditedDraft'>
  works: Pick<WorksService['access'], 'findVisitableExhibitions'>
  findParts: FindParts
  messenger: MessageOutbox
  moderation: Moderation
  clock: Clock
  random: Random
}

/** What came of asking: see the endpoint. */
export interface AskOutcome {
  asked: number
  refused: { count: number; reason: 'too_soon' | 'limit' | 'unavailable' | null }
}

interface Exhibition {
  workId: string
  curatorId: string
  /** Of its draft: what owners read until it is published. */
  title: string
  /** Also those who were asked long ago. */
  isAgain: boolean
}

/** Asks owners to lend what is theirs: when an exhibition is published, and when its curator says so. */
export function createAsks({ store, exhibitions, works, findParts, messenger, moderation, clock, random }: AskDependencies) {
  return {
    /**
     * After visitors see another revision: asks whom nobody has asked, and notes what was taken out. An exhibition that nobody but its
     * curator may open asks nobody. Done twice is done once.
     */
    async settleShown(workId: string): Promise<void> {
      const [shown, curatorId] = await Promise.all([works.findVisitableExhibitions([workId]), store.loans.findCuratorId(workId)])
      const document = shown.get(workId)
      if (document === undefined || curatorId === null) return
      const addresses = listAddresses(document)
      const draft = await exhibitions.getEditedDraft(workId, curatorId)
      await ask({ workId, curatorId, title: draft.title, isAgain: false }, await listSeen(addresses, curatorId))
      await store.loans.updateRemoved(workId, [...addresses, ...listAddresses(draft.document)], clock.now())
    },

    /**
     * In the name of the curator, also by who helps to edit.
     * @throws AppError NOT_FOUND, FORBIDDEN, TEXT_REFUSED, since strangers read the title of a draft
     */
    async askForParts(workId: string, partIds: readonly string[], userId: string): Promise<AskOutcome> {
      const { title, ownerId: curatorId, document } = await exhibitions.getEditedDraft(workId, userId)
      if (!(await moderation.isAllowed([title]))) throw new AppError('TEXT_REFUSED')
      const wanted = new Set(partIds)
      const addresses = listAddresses({ parts: document.parts.filter(({ id }) => wanted.has(id)), timetable: [] })
      const { asked, isFull, isTooSoon } = await ask(
        { workId, curatorId, title, isAgain: true },
        await listSeen(addresses, curatorId),
      )
      const count = wanted.size - asked
      const reason = count === 0 ? null : isFull ? 'limit' : isTooSoon ? 'too_soon' : 'unavailable'
      return { asked, refused: { count, reason } }
    },
  }

  /** Nobody is asked for what the curator cannot see: it may be private, and whose it is would be told. */
  async function listSeen(addresses: readonly Address[], curatorId: string): Promise<Address[]> {
    const named = addresses.map((address, index) => ({ ...address, id: String(index) }))
    const shown = await findParts(named, createViewer(curatorId))
    return addresses.filter((_address, index) => shown[index]?.state !== 'closed')
  }

  async function ask(
    exhibition: Exhibition,
    addresses: readonly Address[],
  ): Promise<{ asked: number; isFull: boolean; isTooSoon: boolean }> {
    const { workId, curatorId, isAgain } = exhibition
    return store.runInTransaction(async ({ loans }, queries) => {
      await loans.lockCurator(curatorId)
      const at = clock.now()
      const standing = (await loans.findFacts(workId, addresses)).map((facts) => ({
        facts,
        loan: toPartLoan(facts, curatorId, at),
      }))
      const askable = standing.filter(({ loan }) => loan?.state === 'not_asked' || (isAgain && loan?.mayAsk === true))
      const left = LOAN_ASKS_PER_DAY_MAX - (await loans.countAsked(curatorId, getStartOfShanghaiDay(toShanghaiDay(at))))
      const within = askable.slice(0, Math.max(0, left)).map(({ facts }) => facts)
      const ids = within.map(() => uuidv7(random, at.getTime()))
      const asked = await loans.ask(exhibition, within, ids, { at, askableSince: getAskableSince(at) })
      for (const recipientId of new Set(asked.map(({ lenderId }) => lenderId)))
        await messenger.send({ kind: 'exhibition.loan_asked', facts: { workId }, recipientId, actorId: curatorId }, queries)
      return {
        asked: asked.length,
        isFull: within.length < askable.length,
        isTooSoon: standing.some(({ loan }) => loan !== undefined && loan.state !== 'granted' && !loan.mayAsk),
      }
    })
  }
}
