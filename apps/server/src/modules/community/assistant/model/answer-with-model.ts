import type { AssistantTile } from '@zhanjian/contract/community/assistant.ts'
import { ASSISTANT_ANSWER_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import type { AssistantModel, ModelEnd, ModelMessage } from '../../../../platform/assistant-model/assistant-model.ts'
import { toStorableText } from '../../../../text/storable-text.ts'
import type { AnswerParts, Asking } from '../guide/answer-parts.ts'
import { TILES_MAX } from '../guide/answer-parts.ts'
import { dataOf, MODEL_PROMPT, placePrompt } from './prompts.zh.ts'
import { createToolBox, type ToolResult } from './tools.ts'

const ANSWER_MAX_TOKENS = 1024
/** Of all rounds together; with the sentence that may end it, an answer can go along with the next question. */
const ANSWER_MAX_CHARACTERS = ASSISTANT_ANSWER_MAX_CHARACTERS - 100
/** Of all rounds together. */
const ANSWER_MAX_MS = 120_000
/** About 8 000 tokens of what was said before. */
const HISTORY_MAX_CHARACTERS = 12_000
/** Then the model must answer. */
const ROUNDS_MAX = 4
const TOOL_DATA_MAX_CHARACTERS = 6_000
const SOURCES_WITHOUT_MENTION = 3

/** `cut`: why the text is not whole. */
export type ModelAnswerEvent =
  | { type: 'text'; text: string }
  /** What came so far is void. */
  | { type: 'restart' }
  | ({ type: 'parts'; cut: Extract<ModelEnd, 'length' | 'late'> | null } & Omit<AnswerParts, 'text'>)

/** @throws ModelFailure, also after the first pieces of text */
export async function* answerWithModel(
  model: AssistantModel,
  asking: Asking,
  signal: AbortSignal,
): AsyncGenerator<ModelAnswerEvent> {
  const toolBox = createToolBox(asking.question, asking.reader)
  const messages = createMessages(asking)
  const results: ToolResult[] = []
  const endsAtMs = performance.now() + ANSWER_MAX_MS
  let said = ''
  for (let round = 1; round <= ROUNDS_MAX; round++) {
    const tools = round === ROUNDS_MAX ? [] : toolBox.tools
    let text = ''
    const request = {
      messages,
      tools,
      maxTokens: ANSWER_MAX_TOKENS,
      maxCharacters: ANSWER_MAX_CHARACTERS - countCharacters(said),
      maxMs: Math.max(0, endsAtMs - performance.now()),
    }
    for await (const event of model.stream(request, signal)) {
      if (event.type === 'text') {
        text += event.text
        yield event
        continue
      }
      if (event.type === 'restart') {
        text = ''
        said = ''
        yield event
        continue
      }
      said += text
      const cut = event.reason === 'length' || event.reason === 'late' ? event.reason : null
      if (event.toolCalls.length === 0 || tools.length === 0) return yield { type: 'parts', cut, ...toParts(said, results) }
      messages.push({ role: 'assistant', content: text, toolCalls: event.toolCalls })
      for (const { id, name, argumentsText } of event.toolCalls) {
        const result = await toolBox.run(name, argumentsText)
        results.push(result)
        messages.push({
          role: 'tool',
          toolCallId: id,
          content: dataOf(cutText(toStorableText(JSON.stringify(result.data)), TOOL_DATA_MAX_CHARACTERS)),
        })
      }
    }
  }
}

function createMessages({ question, turns, place }: Asking): ModelMessage[] {
  const where = place === null ? '' : `\n${placePrompt(place.hallCode, place.workId ?? null)}`
  return [{ role: 'system', content: MODEL_PROMPT + where }, ...toHistory(turns), { role: 'user', content: question }]
}

/** The latest turns that fit. */
function toHistory(turns: Asking['turns']): ModelMessage[] {
  const kept: ModelMessage[] = []
  let characters = 0
  for (const { question, answer } of turns.toReversed()) {
    characters += question.length + answer.length
    if (characters > HISTORY_MAX_CHARACTERS) break
    kept.unshift({ role: 'user', content: question }, { role: 'assistant', content: answer })
  }
  return kept
}

/** Shown and cited is what the text names; if it names nothing, what was found last. */
function toParts(text: string, results: readonly ToolResult[]): Omit<AnswerParts, 'text'> {
  const cards = unique(results.flatMap((result) => result.cards))
  const sources = unique(results.flatMap((result) => result.sources))
  const isNamed = ({ title }: { title: string }) => title !== '' && text.includes(title)
  const named = cards.filter(isNamed)
  const cited = sources.filter(isNamed)
  return {
    cards: (named.length > 0 ? named : listLastTiles(results)).slice(0, TILES_MAX),
    sources: cited.length > 0 ? cited : sources.slice(-SOURCES_WITHOUT_MENTION),
    actions: unique(results.flatMap(({ actions }) => actions.map((action) => ({ ...action, id: action.path })))).map(
      ({ kind, label, path }) => ({ kind, label, path }),
    ),
  }
}

const listLastTiles = (results: readonly ToolResult[]): AssistantTile[] =>
  results.findLast(({ cards }) => cards.length > 0)?.cards ?? []

const unique = <Item extends { id: string; kind: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [`${item.kind} ${item.id}`, item])).values(),
]
