import { foldText } from '../../../../text/fold-text.ts'
import type { AnswerParts, Asking } from './answer-parts.ts'
import {
  HALL_BEFORE,
  HALL_SPOKEN_OF,
  IT,
  MORE,
  NUMERALS,
  ORDINAL,
  OTHER_WORKS,
  PEOPLE_SPOKEN_OF,
  PERSON_BEFORE,
  QUOTED_TITLE,
} from './patterns.zh.ts'
import { stripFillers } from './recognise-intent.ts'

/** Whoever refers to an answer refers to a late one; each is answered anew to know what it showed. */
const TURNS_ANSWERED_AGAIN_MAX = 3
/** Works that an answer shows at once. */
const SHOWN_AT_ONCE = 6

type AnswerAgain = (asking: Asking) => Promise<AnswerParts>

/**
 * A question that refers to the answer before it (第二个, 它, 这个展厅, 换一批) as one that can be answered by itself. The guide has the
 * same answer for the same question, so it remembers by answering again.
 */
export async function standAlone(asking: Asking, answerAgain: AnswerAgain): Promise<Asking> {
  const { turns, question } = asking
  const text = foldText(question).trim()
  if (turns.length === 0 || QUOTED_TITLE.test(question)) return asking
  if (MORE.test(text)) return askForMore(asking)
  const ordinal = ORDINAL.exec(text)
  if (ordinal !== null) return referToNumber(asking, text, ordinal, answerAgain)
  if (asking.place !== null) return asking
  return referToHall(asking, text) ?? referToPerson(asking, text) ?? (await referToWork(asking, text, answerAgain)) ?? asking
}

const before = (asking: Asking): Asking => {
  const turns = asking.turns.slice(-TURNS_ANSWERED_AGAIN_MAX)
  return { ...asking, question: turns.at(-1)?.question ?? '', turns: turns.slice(0, -1) }
}

/** The last question that was none for more, answered from where its answers ended. */
function askForMore(asking: Asking): Asking {
  const index = asking.turns.findLastIndex(({ question }) => !MORE.test(foldText(question).trim()))
  const asked = asking.turns[index]
  if (asked === undefined) return asking
  return {
    ...asking,
    question: asked.question,
    turns: asking.turns.slice(0, index),
    skip: SHOWN_AT_ONCE * (asking.turns.length - index),
  }
}

async function referToNumber(
  asking: Asking,
  text: string,
  [said, digits = '']: RegExpExecArray,
  answerAgain: AnswerAgain,
): Promise<Asking> {
  const number = NUMERALS.includes(digits) ? NUMERALS.indexOf(digits) + 1 : Number(digits)
  const title = (await answerAgain(before(asking))).cards[number - 1]?.title ?? ''
  return title === '' ? asking : { ...asking, question: name(text, said, title) }
}

/** What is said beside the reference is what is asked; nothing beside it: tell me about it. */
function name(text: string, said: string, title: string): string {
  const rest = text.replace(said, ' ')
  return stripFillers(rest) === '' && !/去|走|哪|谁|多|几|什么/u.test(rest)
    ? `讲讲《${title}》`
    : text.replace(said, `《${title}》`)
}

function referToHall(asking: Asking, text: string): Asking | null {
  const said = HALL_SPOKEN_OF.exec(text)?.[0]
  const title = HALL_BEFORE.exec(asking.turns.at(-1)?.answer ?? '')
    ?.slice(1)
    .find((found) => found !== undefined)
  return said === undefined || title === undefined ? null : { ...asking, question: name(text, said, title) }
}

function referToPerson(asking: Asking, text: string): Asking | null {
  const said = PEOPLE_SPOKEN_OF.exec(text)?.[0]
  const person = PERSON_BEFORE.exec(asking.turns.at(-1)?.answer ?? '')
    ?.slice(1)
    .find((found) => found !== undefined)
  if (said === undefined || person === undefined) return null
  return { ...asking, question: OTHER_WORKS.test(text) ? `${person}有哪些作品` : text.replace(said, person) }
}

async function referToWork(asking: Asking, text: string, answerAgain: AnswerAgain): Promise<Asking | null> {
  const said = IT.exec(text)?.[0]
  if (said === undefined) return null
  const named = /《([^》]{1,60})》/u.exec(asking.turns.at(-1)?.answer ?? '')?.[1]
  const title = named ?? (await answerAgain(before(asking))).cards[0]?.title ?? ''
  return title === '' ? null : { ...asking, question: name(text, said, title) }
}
