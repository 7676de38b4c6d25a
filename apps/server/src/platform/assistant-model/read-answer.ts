import { LineTooLong } from '@zhanjian/contract/text/split-lines.ts'
import { BodyTooLarge, limitBytes } from '../bounded-body.ts'
import { type ModelEvent, ModelFailure, type ModelRequest } from './assistant-model.ts'
import { createToolCallCollector } from './collect-tool-calls.ts'
import { createPieceReader, readLines } from './read-payloads.ts'
import { createShownText } from './shown-text.ts'

/** Providers name their own filter in one of these ways. */
const REFUSAL = /data_?inspection_?failed|content_?filter|sensitive/i
/** Of an answer as it comes: around each word stand some hundred bytes, and what is thought before it comes as well. */
const STREAM_MAX_BYTES = 8 * 1024 * 1024

/** Whether a provider's words say that its filter, not a fault, withheld the answer. */
export const isRefusal = (text: string): boolean => REFUSAL.test(text)

/** Passes lines on, or ends them. */
type Watch = (lines: AsyncIterable<string>) => AsyncIterable<string>

/**
 * The one reader of all dialects of OpenAI-compatible endpoints: from the bytes of an answer to its events. What has an unknown form
 * is skipped. A provider need not say why its answer ends, but whoever breaks off before saying so has failed.
 * @throws ModelFailure, BodyTooLarge, LineTooLong, and what `body` throws
 */
export async function* readAnswer(
  body: AsyncIterable<Uint8Array>,
  { maxCharacters, tools }: Pick<ModelRequest, 'maxCharacters' | 'tools'>,
  watch: Watch = (lines) => lines,
): AsyncGenerator<ModelEvent> {
  const shown = createShownText({ maxCharacters })
  const calls = createToolCallCollector(tools.map(({ name }) => name))
  const pieces = createPieceReader()
  let reason: string | null = null
  let hasEnded = false
  try {
    for await (const line of watch(readLines(limitBytes(body, STREAM_MAX_BYTES)))) {
      const piece = pieces.push(line)
      hasEnded = piece === 'end'
      if (piece === 'end') break
      if (piece === null) continue
      if (piece.error !== null) throw toStreamedFailure(piece.error)
      const { text, wasThought } = shown.push(piece.text)
      if (wasThought) yield { type: 'restart' }
      if (text !== '') yield { type: 'text', text }
      calls.add(piece.toolCalls)
      reason = shown.isFull() ? 'length' : calls.isFull() ? 'tool_calls' : (piece.finishReason ?? reason)
      if (shown.isFull() || calls.isFull()) break
    }
    hasEnded ||= shown.hasShown() || calls.list().length > 0
  } catch (error) {
    // What comes after the end of an answer, or does not, takes nothing from it, but for a refusal.
    if (reason === null || !isLateFault(error)) throw error
  }
  if (reason === null && !hasEnded) throw new ModelFailure('unavailable', 'the answer was cut off')
  if (reason !== null && isRefusal(reason)) throw new ModelFailure('refused', 'the provider withheld the answer')
  const rest = shown.end()
  if (rest !== '') yield { type: 'text', text: rest }
  const toolCalls = shown.isFull() ? [] : calls.list()
  yield { type: 'end', reason: toolCalls.length > 0 ? 'tool_calls' : reason === 'length' ? 'length' : 'stop', toolCalls }
}

const isLateFault = (error: unknown): boolean =>
  error instanceof ModelFailure ? error.kind !== 'refused' : !(error instanceof BodyTooLarge || error instanceof LineTooLong)

const toStreamedFailure = (text: string): ModelFailure =>
  isRefusal(text)
    ? new ModelFailure('refused', 'the provider refused the question')
    : new ModelFailure('unavailable', 'the provider reports an error')
