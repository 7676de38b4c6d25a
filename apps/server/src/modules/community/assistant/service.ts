import type { AssistantTurn, WritingRequest } from '@zhanjian/contract/community/assistant.ts'
import { ASSISTANT_HISTORY_DAYS } from '@zhanjian/contract/community/limits.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import { createCursorCodec, cutPage } from '../../../module-support/cursor.ts'
import { isUuid } from '../../../platform/random.ts'
import type { SiteService } from '../../base/site/service.ts'
import type { Viewer } from '../../content/works/service.ts'
import { type ChatDependencies, createChat } from './chat.ts'
import { type Asker, toDay } from './quota.ts'
import type { AssistantStore, TurnRow } from './store.ts'
import { createDraftWriter } from './writing/write-draft.ts'

export interface AssistantDependencies extends Omit<ChatDependencies, 'store'> {
  store: AssistantStore
  site: Pick<SiteService, 'getValue'>
}

const DAY_MS = 86_400_000
/** Counts of yesterday are no longer asked for; a clock that is wrong by some hours loses none of today. */
const USES_KEPT_DAYS = 2

const turnCursor = createCursorCodec(z.uuid())

/** The assistant service, as the routes see it. */
export type AssistantService = ReturnType<typeof createAssistantService>

/** Questions and their answers, drafts of texts, and the history of each person. */
export function createAssistantService(dependencies: AssistantDependencies) {
  const { store, site, model, quotas, clock } = dependencies
  const chat = createChat(dependencies)
  const writer = createDraftWriter({ ...dependencies, takeAnswer: chat.takeAnswer })

  /** @throws AppError ASSISTANT_OFF */
  async function assertOn(): Promise<void> {
    if (!(await site.getValue('aiSwitch'))) throw new AppError('ASSISTANT_OFF')
  }

  const getEngine = () => (model === null || model.isResting() ? 'guide' : 'model')

  return {
    /** Which engine answers the asker, and how often today. */
    async getState(asker: Asker) {
      const engine = getEngine()
      return {
        isOn: await site.getValue('aiSwitch'),
        engine,
        model: engine === 'model' ? (model?.name ?? null) : null,
        quota: await quotas.getQuota(asker, engine),
      } as const
    },

    /** @throws AppError ASSISTANT_OFF, TEXT_REFUSED, ASSISTANT_BUSY, ASSISTANT_USED_UP */
    async begin(question: Parameters<typeof chat.begin>[0], viewer: Viewer, asker: Asker, signal: AbortSignal) {
      await assertOn()
      return chat.begin(question, viewer, asker, signal)
    },

    /** @throws AppError ASSISTANT_OFF, TEXT_REFUSED, ASSISTANT_USED_UP */
    async write(request: WritingRequest, asker: Asker, signal: AbortSignal) {
      await assertOn()
      const draft = await writer.write(request, asker, signal)
      return { ...draft, quota: await quotas.getQuota(asker, draft.engine) }
    },

    /** Latest first. @throws AppError INVALID_INPUT if the cursor is malformed */
    async listHistory({ cursor, size }: { cursor?: string | undefined; size: number }, userId: string) {
      const rows = await store.listTurns(userId, turnCursor.decode(cursor), size + 1)
      const { shown, cursor: next } = cutPage(rows, size, ({ id }) => turnCursor.encode(id))
      return { records: shown.map(toWire), cursor: next }
    },

    /** Deletes all turns of a user. @returns how many */
    clearHistory: (userId: string): Promise<number> => store.deleteTurns(userId),

    /** Deletes one turn. @returns false if the user has no such one */
    removeTurn: (id: string, userId: string): Promise<boolean> =>
      isUuid(id) ? store.deleteTurn(id, userId) : Promise.resolve(false),

    /** @throws AppError NOT_FOUND, also for a turn of another user */
    async rate(id: string, isHelpful: boolean | null, userId: string): Promise<void> {
      if (!isUuid(id) || !(await store.updateHelpful(id, userId, isHelpful))) throw new AppError('NOT_FOUND')
    },

    /** Removes what is older than `ASSISTANT_HISTORY_DAYS`, and counts of past days. */
    sweep: (): Promise<void> =>
      store.deleteOld(new Date(clock.nowMs() - ASSISTANT_HISTORY_DAYS * DAY_MS), toDay(clock.nowMs() - USES_KEPT_DAYS * DAY_MS)),
  }
}

const toWire = ({ askedAt, ...turn }: TurnRow): AssistantTurn => ({ ...turn, askedAt: askedAt.toISOString() })
