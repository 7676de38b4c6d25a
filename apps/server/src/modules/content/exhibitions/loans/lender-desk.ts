import type { Loan, LoanFilter } from '@zhanjian/contract/works/exhibition-loans.ts'
import type { LoanState } from '@zhanjian/contract/works/loan-states.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { cutPage, timestampCursor } from '../../../../module-support/cursor.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { Viewer, WorksService } from '../../works/service.ts'
import type { FindParts } from '../parts.ts'
import type { ExhibitionsStore } from '../store.ts'
import { listStatesBefore } from './loan-policy.ts'
import type { LoanRow } from './loan-store.ts'

export interface LenderDeskDependencies {
  store: ExhibitionsStore
  works: Pick<WorksService['access'], 'findSummaries'>
  identity: Pick<IdentityService['account']['profiles'], 'findPublicPeople'>
  findParts: FindParts
  messenger: MessageOutbox
  clock: Clock
}

export interface LoanPageRequest {
  filter: LoanFilter
  exhibitionId?: string | undefined
  cursor?: string | undefined
  size: number
}

/** Where exhibitions of others show what is one's own, and what one says to it. */
export function createLenderDesk({ store, works, identity, findParts, messenger, clock }: LenderDeskDependencies) {
  return {
    /** @throws AppError INVALID_INPUT if the cursor is malformed */
    async listLoans({ filter, exhibitionId, cursor, size }: LoanPageRequest, userId: string, viewer: Viewer) {
      const read = timestampCursor.decode(cursor)
      const place = read === null ? null : { at: new Date(read[0]), id: read[1] }
      const id = exhibitionId === undefined ? null : exhibitionId
      if (id !== null && !isUuid(id)) return { records: [], cursor: null, counts: { asked: 0, granted: 0, over: 0 } }
      const [rows, counts] = await Promise.all([
        store.loans.listOfLender(userId, { filter, exhibitionId: id, place, limit: size + 1 }),
        store.loans.countOfLender(userId, id),
      ])
      const page = cutPage(rows, size, (row) => timestampCursor.encode([row.askedAt.toISOString(), row.id]))
      return { records: await toWire(page.shown, viewer), cursor: page.cursor, counts }
    },

    /** The same answer again changes nothing. @throws AppError NOT_FOUND, LOAN_ENDED, LOAN_CHANGED */
    async answer(id: string, state: LoanState, lenderId: string): Promise<{ state: LoanState }> {
      if (!isUuid(id)) throw new AppError('NOT_FOUND')
      const isAnswered = await store.runInTransaction(async ({ loans }, queries) => {
        const answered = await loans.answer(id, lenderId, state, listStatesBefore(state), clock.now())
        if (answered !== null && state !== 'asked') {
          const facts = { workId: answered.workId, loanId: id, answer: state }
          const event = { kind: 'exhibition.loan_answered' as const, facts }
          await messenger.send({ ...event, recipientId: answered.curatorId, actorId: lenderId }, queries)
        }
        return answered !== null
      })
      if (!isAnswered) await assertAnswered(id, state, lenderId)
      return { state }
    },

    /** Names of lent parts for messages: to lender and curator alone, as they may see the parts now. */
    async findPartTitles(ids: readonly string[], viewer: Viewer): Promise<Map<string, { title: string }>> {
      if (ids.length === 0 || viewer.userId === null) return new Map()
      const addresses = await store.loans.findAddresses(ids.filter(isUuid), viewer.userId)
      const shown = await findParts(addresses, viewer)
      return new Map(shown.flatMap((part) => (part.state === 'open' ? [[part.partId, { title: part.title }] as const] : [])))
    },
  }

  async function assertAnswered(id: string, state: LoanState, lenderId: string): Promise<void> {
    const found = await store.loans.findState(id, lenderId)
    if (found === null) throw new AppError('NOT_FOUND')
    if (!found.isOpen) throw new AppError('LOAN_ENDED')
    if (found.state !== state) throw new AppError('LOAN_CHANGED')
  }

  async function toWire(rows: readonly LoanRow[], viewer: Viewer): Promise<Loan[]> {
    const [parts, exhibitions, curators] = await Promise.all([
      findParts(rows, viewer),
      works.findSummaries([...new Set(rows.map(({ workId }) => workId))], viewer),
      identity.findPublicPeople([...new Set(rows.map(({ curatorId }) => curatorId))]),
    ])
    return rows.map(({ id, kind, state, askedAt, answeredAt, removedAt, workId, title, period, curatorId }, index) => {
      const curator = curators.get(curatorId)
      return {
        id,
        state,
        isRemoved: removedAt !== null,
        askedAt: askedAt.toISOString(),
        answeredAt: answeredAt?.toISOString() ?? null,
        part: parts[index] ?? { partId: id, state: 'closed' },
        partKind: kind,
        exhibition: {
          id: workId,
          code: exhibitions.get(workId)?.code ?? null,
          title,
          period,
          curator: curator === undefined ? null : { id: curatorId, nickname: curator.nickname, avatar: curator.avatar },
        },
      }
    })
  }
}
