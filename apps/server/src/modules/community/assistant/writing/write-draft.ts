import type { AssistantEngine, AssistantNotice, WritingRequest } from '@zhanjian/contract/assistant.ts'
import { AppError } from '../../../../app-error.ts'
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
const FACTS_MAX_CHARACTERS = 12_000

/** Writes drafts from what a person's own draft says. It stores nothing: the person takes a text over, or not. */
export const createDraftWriter = ({ model, takeAnswer, moderation, log }: WritingDependencies) => {
  /** @throws AppError TEXT_REFUSED, ASSISTANT_USED_UP */
  async function write(request: WritingRequest, asker: Asker): Promise<WrittenDraft> {
    await assertAllowed([request.current, request.title, request.introduction, ...request.works.flatMap(listTexts)])
    const { engine, notice } = await takeAnswer(asker)
    const written = engine === 'model' && model !== null ? await askModel(model, request) : null
    const draft: WrittenDraft =
      written === null
        ? { text: composeDraft(request), engine: 'guide', notice: engine === 'model' ? 'model_failed' : notice }
        : { text: written, engine, notice }
    await assertAllowed([draft.text])
    return draft
  }

  /** Null: it failed. */
  async function askModel(from: AssistantModel, request: WritingRequest): Promise<string | null> {
    const { kind, maxCharacters, current, title, introduction, works } = request
    const facts = JSON.stringify({ current, title, introduction, works }).slice(0, FACTS_MAX_CHARACTERS)
    const messages = [
      { role: 'system' as const, content: writingPrompt(kind, maxCharacters) },
      { role: 'user' as const, content: dataOf(facts) },
    ]
    try {
      let text = ''
      const asked = { messages, tools: [], maxTokens: WRITING_MAX_TOKENS }
      for await (const event of from.stream(asked, new AbortController().signal)) if (event.type === 'text') text += event.text
      const shortened = Array.from(text.trim()).slice(0, maxCharacters).join('')
      return shortened === '' ? null : shortened
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      if (error.kind === 'refused') throw new AppError('TEXT_REFUSED')
      log.warn({ reason: error.message }, 'the model of the assistant failed; the guide writes')
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
