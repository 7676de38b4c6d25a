import type {
  AssistantAnswer,
  AssistantEngine,
  AssistantEvent,
  AssistantNotice,
  AssistantQuestion,
} from '@zhanjian/contract/community/assistant.ts'
import { AppError } from '../../../failures/app-error.ts'
import { type AssistantModel, ModelFailure } from '../../../platform/assistant-model/assistant-model.ts'
import type { Clock } from '../../../platform/clock.ts'
import { createConcurrencyLimit } from '../../../platform/concurrency-limit.ts'
import type { Log } from '../../../platform/log.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import type { Viewer } from '../../content/works/service.ts'
import type { AnswerParts, Asking } from './guide/answer-parts.ts'
import { answerAsGuide } from './guide/guide.ts'
import { assistantTexts } from './guide/texts.zh.ts'
import { createHeldBackText } from './hold-back.ts'
import { answerWithModel } from './model/answer-with-model.ts'
import type { Asker, AssistantQuotas, TakenAnswer } from './quota.ts'
import type { PublicReader } from './read-public.ts'
import type { AssistantStore } from './store.ts'

export interface ChatDependencies {
  store: Pick<AssistantStore, 'insertTurn'>
  openReader: (viewer: Viewer) => PublicReader
  /** Null: the guide answers alone. */
  model: AssistantModel | null
  quotas: AssistantQuotas
  moderation: Moderation
  clock: Clock
  random: Random
  log: Pick<Log, 'warn'>
}

/** An answer that has begun. `end` must be called, however it ends. */
export interface BegunAnswer {
  events: AsyncGenerator<AssistantEvent>
  end: () => void
}

interface Turn {
  question: AssistantQuestion
  asking: Asking
  asker: Asker
  signal: AbortSignal
  /** Who may still change: the guide takes over from a model that fails. */
  engine: AssistantEngine
  notice: AssistantNotice | null
  taken: TakenAnswer
}

/** Two tabs; a script that asks in parallel waits for its answers. */
const ANSWERS_AT_ONCE = 2

export type Chat = ReturnType<typeof createChat>

/** Answers questions, piece by piece. */
export function createChat({ store, openReader, model, quotas, moderation, clock, random, log }: ChatDependencies) {
  const running = createConcurrencyLimit(ANSWERS_AT_ONCE)

  /** @throws AppError TEXT_REFUSED, ASSISTANT_BUSY, ASSISTANT_USED_UP */
  async function begin(question: AssistantQuestion, viewer: Viewer, asker: Asker, signal: AbortSignal): Promise<BegunAnswer> {
    if (!(await moderation.isAllowed([question.text]))) throw new AppError('TEXT_REFUSED', { message: assistantTexts.refused })
    if (!running.begin(asker.key)) throw new AppError('ASSISTANT_BUSY', { retryAfterS: 2 })
    const end = () => running.end(asker.key)
    try {
      const asking = { question: question.text, turns: question.turns, place: question.place ?? null, reader: openReader(viewer) }
      return { events: answer({ question, asking, asker, signal, ...(await takeAnswer(asker)) }), end }
    } catch (error) {
      end()
      throw error
    }
  }

  /** The model as long as there is one, it works, and has answers left; otherwise the guide. @throws AppError ASSISTANT_USED_UP */
  async function takeAnswer(asker: Asker): Promise<Pick<Turn, 'engine' | 'notice' | 'taken'>> {
    if (model !== null && !model.isResting()) {
      const taken = await quotas.take(asker, 'model')
      if (taken !== null) return { engine: 'model', notice: null, taken }
    }
    const taken = await quotas.take(asker, 'guide')
    if (taken === null) throw quotas.createUsedUpError()
    return { engine: 'guide', notice: model === null ? null : model.isResting() ? 'model_failed' : 'model_used_up', taken }
  }

  async function* answer(turn: Turn): AsyncGenerator<AssistantEvent> {
    const given: AssistantAnswer = { engine: turn.engine, notice: turn.notice, text: '', sources: [], cards: [], actions: [] }
    let turnId: string | null = null
    let isRefused = false
    let isWhole = false
    try {
      for await (const event of answerInPieces(turn)) {
        collect(given, event)
        isRefused ||= event.type === 'refused'
        yield event
      }
      isWhole = !turn.signal.aborted
    } finally {
      // Also what was shown of an answer that was stopped.
      if (!isWhole && given.text !== '') given.text += assistantTexts.endings.stopped
      if (!isRefused && given.text !== '') turnId = await keepTurn(turn, given)
    }
    yield { type: 'done', turnId, quota: await quotas.getQuota(turn.asker, given.engine) }
  }

  async function* answerInPieces(turn: Turn): AsyncGenerator<AssistantEvent> {
    yield { type: 'start', engine: turn.engine, notice: turn.notice }
    if (turn.engine === 'guide' || model === null) return yield* answerGuided(turn)
    try {
      return yield* answerByModel(model, turn)
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      if (turn.signal.aborted) return
      if (error.kind === 'refused') return yield { type: 'refused', message: assistantTexts.refused }
      log.warn({ reason: error.message }, 'the model of the assistant failed; the guide answers')
    }
    await turn.taken.giveBack()
    const taken = await quotas.take(turn.asker, 'guide')
    if (taken === null) return yield { type: 'refused', message: assistantTexts.modelFailed }
    yield { type: 'start', engine: 'guide', notice: 'model_failed' }
    yield* answerGuided(turn)
  }

  async function* answerByModel(from: AssistantModel, { asking, signal }: Turn): AsyncGenerator<AssistantEvent> {
    let held = createHeldBackText(moderation)
    let isEmpty = true
    for await (const event of answerWithModel(from, asking, signal)) {
      if (event.type === 'restart') {
        held = createHeldBackText(moderation)
        isEmpty = true
        yield { type: 'start', engine: 'model', notice: null }
        continue
      }
      const piece = event.type === 'text' ? await held.push(event.text) : await held.flush()
      if (piece === null) return yield { type: 'refused', message: assistantTexts.answerRefused }
      isEmpty &&= piece.trim() === ''
      if (piece !== '') yield { type: 'text', text: piece }
      if (event.type !== 'parts') continue
      if (isEmpty) throw new ModelFailure('unavailable', 'the answer is empty')
      if (event.cut !== null) yield { type: 'text', text: assistantTexts.endings[event.cut] }
      yield* toEvents(event)
    }
  }

  async function* answerGuided({ asking }: Turn): AsyncGenerator<AssistantEvent> {
    const parts = await answerAsGuide(asking)
    if (!(await moderation.isAllowed([parts.text]))) return yield { type: 'refused', message: assistantTexts.answerRefused }
    for (const text of parts.text.split(/(?<=[。！？：\n])/u)) yield { type: 'text', text }
    yield* toEvents(parts)
  }

  /** @returns the id of the kept turn; null for a visitor, of whom nothing is kept */
  async function keepTurn({ question, asker }: Turn, given: AssistantAnswer): Promise<string | null> {
    if (asker.userId === null) return null
    const id = uuidv7(random, clock.nowMs())
    const row = { id, accountId: asker.userId, question: question.text, answer: given, askedAt: clock.now() }
    await store.insertTurn(row, question.replaces !== undefined && isUuid(question.replaces) ? question.replaces : null)
    return id
  }

  return { begin, takeAnswer }
}

function* toEvents({ cards, sources, actions }: Omit<AnswerParts, 'text'>): Generator<AssistantEvent> {
  if (cards.length > 0) yield { type: 'cards', cards }
  if (sources.length > 0) yield { type: 'sources', sources }
  if (actions.length > 0) yield { type: 'actions', actions }
}

/** What clients do with the same events. */
function collect(given: AssistantAnswer, event: AssistantEvent): void {
  if (event.type === 'start')
    Object.assign(given, { engine: event.engine, notice: event.notice, text: '', cards: [], sources: [], actions: [] })
  if (event.type === 'text') given.text += event.text
  if (event.type === 'cards') given.cards = event.cards
  if (event.type === 'sources') given.sources = event.sources
  if (event.type === 'actions') given.actions = event.actions
}
