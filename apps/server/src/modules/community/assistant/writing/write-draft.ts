import type { AssistantEngine, AssistantNotice, WritingRequest } from '@zhanjian/contract/community/assistant.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import { AppError } from '../../../../failures/app-error.ts'
import { type AssistantModel, ModelFailure } from '../../../../platform/assistant-model/assistant-model.ts'
import type { Log } from '../../../../platform/log.ts'
import type { Moderation } from '../../../../platform/moderation.ts'
import type { Chat } from '../chat.ts'
import { dataOf, writingPrompt } from '../model/prompts.zh.ts'
import type { Asker } from '../quota.ts'
import { composeDraft } from './compose-draft.zh.ts'

interface WritingDependencies {
  model: AssistantModel | null
  takeAnswer: Chat['takeAnswer']
  moderation: Moderation
  log: Pick<Log, 'warn'>
}

interface WrittenDraft {
  text: string
  engine: AssistantEngine
  notice: AssistantNotice | null
}

const WRITING_MAX_TOKENS = 2048
const WRITING_MAX_MS = 60_000
const FACTS_MAX_CHARACTERS = 12_000

/** Writes drafts from what a person's own draft says. It stores nothing: the person takes a text over, or not. */
export const createDraftWriter = ({ model, takeAnswer, moderation, log }: WritingDependencies) => {
  /** @throws AppError TEXT_REFUSED, ASSISTANT_USED_UP */
  async function write(request: WritingRequest, asker: Asker, signal: AbortSignal): Promise<WrittenDraft> {
    await assertAllowed([request.current, request.title, request.introduction, ...request.works.flatMap(listTexts)])
    const { engine, notice } = await takeAnswer(asker)
    const written = engine === 'model' && model !== null ? await askModel(model, request, signal) : null
    const draft: WrittenDraft =
      written === null
        ? { text: composeDraft(request), engine: 'guide', notice: engine === 'model' ? 'model_failed' : notice }
        : { text: written, engine, notice }
    await assertAllowed([draft.text])
    return draft
  }

  /** Null: it failed, or was too slow. */
  async function askModel(from: AssistantModel, request: WritingRequest, signal: AbortSignal): Promise<string | null> {
    const { kind, maxCharacters, current, title, introduction, works } = request
    const facts = cutText(JSON.stringify({ current, title, introduction, works }), FACTS_MAX_CHARACTERS)
    const messages = [
      { role: 'system' as const, content: writingPrompt(kind, maxCharacters) },
      { role: 'user' as const, content: dataOf(facts) },
    ]
    try {
      // Twice as long is enough: a character may take two, and what is longer is shortened.
      const limits = { maxTokens: WRITING_MAX_TOKENS, maxCharacters: 2 * maxCharacters, maxMs: WRITING_MAX_MS }
      const pieces: string[] = []
      for await (const event of from.stream({ messages, tools: [], ...limits }, signal)) {
        if (event.type === 'text') pieces.push(event.text)
        else if (event.type === 'restart') pieces.length = 0
        else if (event.reason === 'late') throw new ModelFailure('unavailable', 'the draft takes too long')
      }
      const shortened = cutText(pieces.join('').trim(), maxCharacters)
      return shortened === '' ? null : shortened
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      if (error.kind === 'refused') throw new AppError('TEXT_REFUSED')
      if (!signal.aborted) log.warn({ reason: error.message }, 'the model of the assistant failed; the guide writes')
      return null
    }
  }

  async function assertAllowed(texts: readonly string[]): Promise<void> {
    if (!(await moderation.isAllowed(texts))) throw new AppError('TEXT_REFUSED')
  }

  return { write }
}

const listTexts = ({ title, artist, year, medium, text, alt }: WritingRequest['works'][number]): string[] => [
  title,
  artist,
  year,
  medium,
  text,
  alt,
]
