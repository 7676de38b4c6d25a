import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { tryParseJson } from '../external-http-client.ts'
import type { ModelToolCall } from './assistant-model.ts'
import type { ToolCallPiece } from './chunk.ts'

const CALLS_MAX = 8
const NAME_MAX_CHARACTERS = 64
/** Of all calls of an answer together. */
const ARGUMENTS_MAX_CHARACTERS = 8_192

interface CollectedCall extends ModelToolCall {
  index: number | null
  /** Its arguments are a whole JSON text: whatever follows belongs to another call. */
  isWhole: boolean
  /** Its name came again after them: it is repeated to the end, or begins another call. */
  isNamedAgain: boolean
}

/**
 * Joins calls of tools, whose names and arguments come in pieces. Pieces belong together by their id or index; some providers number
 * all calls 0 or not at all, give every piece another id, or repeat the name in every piece.
 * @param toolNames that are offered: two of them are two names, not two halves of one
 */
export function createToolCallCollector(toolNames: readonly string[]) {
  const calls: CollectedCall[] = []
  let argumentsLeft = ARGUMENTS_MAX_CHARACTERS
  let isFull = false

  const findKnown = ({ index, id }: ToolCallPiece): CollectedCall | undefined =>
    calls.findLast((call) => id !== '' && call.id === id) ??
    calls.findLast((call) => index === null || call.index === null || call.index === index)

  /** Only a piece with a name, or one after whole arguments, begins a call. */
  function beginsAnother(known: CollectedCall, { id, name, argumentsText }: ToolCallPiece): boolean {
    if (id !== '' && id === known.id) return false
    if (known.isWhole)
      return (argumentsText.trim() !== '' && (name !== '' || known.isNamedAgain)) || (name !== '' && name !== known.name)
    if (name === '' || known.argumentsText !== '') return false
    return id !== '' || (name !== known.name && toolNames.includes(known.name) && toolNames.includes(name))
  }

  function addPiece(piece: ToolCallPiece, isAfterNameInPiece: boolean): void {
    const known = findKnown(piece)
    const isNext = known === undefined || beginsAnother(known, piece) || (isAfterNameInPiece && piece.name !== '')
    isFull ||= (isNext && calls.length === CALLS_MAX) || piece.argumentsText.length > argumentsLeft
    if (isFull) return
    const call = isNext ? begin(piece) : known
    if (call.isWhole) {
      call.isNamedAgain ||= piece.name !== ''
      return
    }
    call.name = isNext && piece.name === '' ? (known?.name ?? '') : joinName(call.name, piece.name)
    call.argumentsText += piece.argumentsText
    call.isWhole = isWholeJson(call.argumentsText)
    argumentsLeft -= piece.argumentsText.length
  }

  function begin({ index, id }: ToolCallPiece): CollectedCall {
    const call = {
      index,
      id: id === '' ? `call-${calls.length}` : id,
      name: '',
      argumentsText: '',
      isWhole: false,
      isNamedAgain: false,
    }
    calls.push(call)
    return call
  }

  return {
    /** The calls of one piece of an answer: each with a name is another one, unless their indexes or ids say so. */
    add(pieces: readonly ToolCallPiece[]): void {
      const seen: ToolCallPiece[] = []
      for (const piece of pieces) {
        const isAgain = seen.some(({ index, id, name }) => name !== '' && index === piece.index && (id === '' || id !== piece.id))
        addPiece(piece, isAgain)
        seen.push(piece)
      }
    },
    /** What comes after is not collected. */
    isFull: () => isFull,
    list: (): ModelToolCall[] =>
      calls.filter(({ name }) => name !== '').map(({ id, name, argumentsText }) => ({ id, name, argumentsText })),
  }
}

const isWholeJson = (text: string): boolean => /\}\s*$/.test(text) && tryParseJson(text) !== undefined

/** It comes once, in pieces, again in every piece, or longer each time. */
function joinName(known: string, name: string): string {
  if (name === known) return known
  return sliceUnits(name.startsWith(known) ? name : known + name, 0, NAME_MAX_CHARACTERS)
}
