import type { AssistantAnswer, AssistantEvent, AssistantTurn } from '@zhanjian/contract/community/assistant.ts'
import { ASSISTANT_ANSWER_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { cutText } from '@zhanjian/scene/cut-text.ts'
import type { AnswerFailure } from './receive-answer.ts'

/** A question and what has been answered so far. */
export interface ShownTurn {
  /** Of this page. */
  key: string
  /** Of the server's history; null: kept on this device only, or not yet. */
  turnId: string | null
  question: string
  answer: AssistantAnswer
  state: 'answering' | 'done' | AnswerFailure['kind']
  /** The server's sentence, if it has refused. */
  message: string
  isHelpful: boolean | null
}

const EMPTY_ANSWER: AssistantAnswer = { engine: 'guide', notice: null, text: '', sources: [], cards: [], actions: [] }

export const createTurn = (key: string, question: string): ShownTurn => ({
  key,
  turnId: null,
  question,
  answer: EMPTY_ANSWER,
  state: 'answering',
  message: '',
  isHelpful: null,
})

export const toShownTurn = ({ id, question, answer, isHelpful }: AssistantTurn): ShownTurn => ({
  ...createTurn(id, question),
  turnId: id,
  answer,
  state: 'done',
  isHelpful,
})

/** The turn after one more event. A text has a length here too, whoever sends it. */
export function applyEvent(turn: ShownTurn, event: AssistantEvent): ShownTurn {
  const { answer } = turn
  switch (event.type) {
    case 'start':
      return { ...turn, answer: { ...EMPTY_ANSWER, engine: event.engine, notice: event.notice } }
    case 'text':
      if (countCharacters(answer.text) >= ASSISTANT_ANSWER_MAX_CHARACTERS) return turn
      return { ...turn, answer: { ...answer, text: cutText(answer.text + event.text, ASSISTANT_ANSWER_MAX_CHARACTERS) } }
    case 'cards':
      return { ...turn, answer: { ...answer, cards: event.cards } }
    case 'sources':
      return { ...turn, answer: { ...answer, sources: event.sources } }
    case 'actions':
      return { ...turn, answer: { ...answer, actions: event.actions } }
    case 'refused':
      return { ...turn, state: 'refused', message: event.message, answer: { ...EMPTY_ANSWER, engine: answer.engine } }
    case 'done':
      return { ...turn, turnId: event.turnId, state: turn.state === 'answering' ? 'done' : turn.state }
  }
}

/**
 * The conversation that the device has kept, with what a covered page knows better: the answer that has gone on there.
 * @param answeredKey of the turn that was being answered when the page was covered
 */
export function takeOver(
  kept: readonly ShownTurn[],
  own: readonly ShownTurn[],
  answeredKey: string | undefined,
): readonly ShownTurn[] {
  const answered = own.find(({ key }) => key === answeredKey)
  if (answered === undefined) return kept
  const isKept = kept.some(({ key }) => key === answered.key)
  return isKept ? kept.map((turn) => (turn.key === answered.key ? answered : turn)) : [...kept, answered]
}

/** What was said, for the next question: only whole answers, latest last. */
export const listSaid = (turns: readonly ShownTurn[], max: number): { question: string; answer: string }[] =>
  turns
    .filter(({ answer }) => answer.text !== '')
    .slice(-max)
    .map(({ question, answer }) => ({ question, answer: answer.text }))
