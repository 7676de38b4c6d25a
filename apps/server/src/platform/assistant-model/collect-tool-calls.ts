import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { tryParseJson } from '../external-http-client.ts'
import type { ModelToolCall } from './assistant-model.ts'
import type { ToolCallPiece } from './chunk.ts'

const CALLS_MAX = 8
const NAME_MAX_CHARACTERS = 64
/** Of all calls of an answer together. */
const ARGUMENTS_MAX_CHARACTERS = 8_192

/**
 * Joins calls of tools, whose names and arguments come in pieces. Pieces belong together by their index; some providers number all
 * calls 0, or repeat the name in every piece.
 */
export function createToolCallCollector() {
  const calls: ModelToolCall[] = []
  /** By index. */
  const latest = new Map<number, ModelToolCall>()
  let argumentsLeft = ARGUMENTS_MAX_CHARACTERS
  let isFull = false

  function begin(index: number, id: string): ModelToolCall {
    const call = { id: id === '' ? `call-${calls.length}` : id, name: '', argumentsText: '' }
    calls.push(call)
    latest.set(index, call)
    return call
  }

  function add({ index, id, name, argumentsText }: ToolCallPiece): void {
    const known = latest.get(index)
    const isNext = known === undefined || beginsAnother(known, { id, name, argumentsText })
    isFull ||= (isNext && calls.length === CALLS_MAX) || argumentsText.length > argumentsLeft
    if (isFull) return
    const call = isNext ? begin(index, id) : known
    if (name !== call.name) call.name = sliceUnits(call.name + name, 0, NAME_MAX_CHARACTERS)
    call.argumentsText += argumentsText
    argumentsLeft -= argumentsText.length
  }

  return {
    add,
    /** What comes after is not collected. */
    isFull: () => isFull,
    list: (): ModelToolCall[] => calls.filter(({ name }) => name !== ''),
  }
}

/** Only a piece with a name begins a call: with an id of its own, or, without ids, after arguments that are whole. */
function beginsAnother(known: ModelToolCall, { id, name, argumentsText }: Omit<ToolCallPiece, 'index'>): boolean {
  if (name === '') return false
  if (id !== '') return id !== known.id
  return argumentsText !== '' && known.argumentsText.endsWith('}') && tryParseJson(known.argumentsText) !== undefined
}
