import type { WritingKind } from '@zhanjian/contract/community/assistant.ts'
import type { ListedKind } from '@zhanjian/contract/works/works.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { foldText } from '../../../../text/fold-text.ts'
import {
  ABOUT,
  ABOUT_TOPIC,
  ABOUT_WORKS,
  ARTIST_AT_HAND,
  FACT_PATTERNS,
  FILLERS,
  FIND,
  FIND_PERSON,
  GREETING,
  HAVE,
  HOW_AT_END,
  HOW_TO,
  KIND_WORDS,
  LEADING_HAVE,
  LEADING_OF_WORK,
  LEADING_SHOW,
  LEFT_OF_ASKING,
  LIST_HALL,
  MAKE_HALL,
  MAKE_HALL_ASKED,
  NEW_AT_END,
  NEWEST,
  NO_NAME,
  OF_SUFFIX,
  OPEN,
  PERSON,
  POPULAR,
  PUNCTUATION,
  QUOTED_TITLE,
  SHOW_ABOUT,
  THANKS,
  THIS_HALL,
  THIS_WORK,
  TOPIC,
  WALK,
  WORK_WORDS,
  WRITING_PATTERNS,
} from './patterns.zh.ts'

/** What of a label is asked for. */
export type LabelFact = keyof typeof FACT_PATTERNS

/** What a person wants to know or to have. `subject`: a title as it was written; null: what is at hand. */
export type Intent =
  | { kind: 'greeting' }
  | { kind: 'thanks' }
  | { kind: 'about' }
  /** `ofHall`: of the whole hall, not of a work in it. */
  | { kind: 'explain'; subject: string | null; fact: LabelFact; ofHall: boolean }
  | { kind: 'walk'; subject: string | null }
  | { kind: 'list_hall'; subject: string | null }
  | { kind: 'make_hall' }
  | { kind: 'write'; writing: WritingKind; subject: string | null }
  | { kind: 'person'; name: string }
  /** Of the work at hand. */
  | { kind: 'artist_at_hand' }
  | { kind: 'how_to' }
  | { kind: 'find'; text: string; workKind: ListedKind | null; order: 'newest' | 'popular' | null }

/** The same for the same words: no model, no chance. @param isInHall asked while standing in a hall */
export function recogniseIntent(question: string, isInHall = false): Intent {
  const text = foldText(question).trim()
  const quoted = QUOTED_TITLE.exec(question)?.[1]?.trim() ?? null
  if (GREETING.test(text)) return { kind: 'greeting' }
  if (ABOUT.test(text)) return { kind: 'about' }
  if (THANKS.test(text) && text.length <= 8) return { kind: 'thanks' }
  return (
    recogniseCreation(text, quoted) ??
    recogniseAboutSubject(text, quoted, isInHall) ??
    ((HAVE.test(text) && !HOW_AT_END.test(text)) || SHOW_ABOUT.test(text) ? toFind(text, quoted) : null) ??
    (HOW_TO.test(text) || OPEN.test(text) ? { kind: 'how_to' as const } : null) ??
    recognisePerson(text) ??
    toFind(text, quoted)
  )
}

function recogniseCreation(text: string, quoted: string | null): Intent | null {
  const isQuestion = HOW_TO.test(text)
  const writing = isQuestion ? undefined : WRITING_PATTERNS.find(([, pattern]) => pattern.test(text))
  if (writing !== undefined) return { kind: 'write', writing: writing[0], subject: quoted }
  if (!isQuestion && (MAKE_HALL.test(text) || MAKE_HALL_ASKED.test(text))) return { kind: 'make_hall' }
  return null
}

function recogniseAboutSubject(text: string, quoted: string | null, isInHall: boolean): Intent | null {
  if (WALK.test(text)) {
    const subject = quoted ?? (THIS_WORK.test(text) ? null : stripOf(text, WALK))
    if (quoted !== null || subject === null || subject !== '') return { kind: 'walk', subject }
  }
  if (ARTIST_AT_HAND.test(text)) return { kind: 'artist_at_hand' }
  const isHere = THIS_WORK.test(text) || THIS_HALL.test(text)
  const isAboutTopic = ABOUT_WORKS.test(text) && !isHere
  const isListed =
    quoted !== null || THIS_HALL.test(text) || (isInHall && stripOf(text.replace(WORK_WORDS, ' '), LIST_HALL).length < 4)
  if (LIST_HALL.test(text) && isListed && !isAboutTopic) return { kind: 'list_hall', subject: quoted }
  const fact = findFact(text)
  if (fact === null || (fact === 'all' && isAboutTopic)) return null
  const ofHall = THIS_HALL.test(text) && !THIS_WORK.test(text)
  if (quoted !== null) return { kind: 'explain', subject: quoted, fact, ofHall: false }
  if (isHere) return { kind: 'explain', subject: null, fact, ofHall }
  const subject = stripOf(text, FACT_PATTERNS[fact])
  if (subject === '') return { kind: 'explain', subject: null, fact, ofHall }
  return HOW_TO.test(text) && fact !== 'all' ? null : { kind: 'explain', subject, fact, ofHall: false }
}

/** One fact is more exact than all of them. */
function findFact(text: string): LabelFact | null {
  const facts: readonly LabelFact[] = ['artist', 'year', 'medium', 'size', 'all']
  return facts.find((fact) => FACT_PATTERNS[fact].test(text)) ?? null
}

function recognisePerson(text: string): Intent | null {
  const wanted = FIND_PERSON.exec(text)?.[1]
  const name = wanted ?? PERSON.exec(text)?.[1]
  if (name === undefined || (wanted === undefined && (FIND.test(name) || NO_NAME.test(text)))) return null
  return { kind: 'person', name: stripFillers(name.replace(LEADING_HAVE, '')) }
}

/** What is quoted is looked for as it is written, and says nothing of kind or order. */
function toFind(text: string, quoted: string | null): Intent {
  const asking = quoted === null ? text : text.replace(QUOTED_TITLE, ' ')
  const workKind = KIND_WORDS.find(([, pattern]) => pattern.test(asking))?.[0] ?? null
  const order = NEWEST.test(asking) ? 'newest' : POPULAR.test(asking) ? 'popular' : null
  if (quoted !== null) return { kind: 'find', text: quoted, workKind, order }
  const topic = TOPIC.exec(text)?.[0].trim() ?? findTopic(text)
  const words = (topic ?? stripAsking(text)).replace(LEADING_HAVE, '')
  const plain = topic !== null || HAVE.test(text) ? words.replace(LEADING_SHOW, '') : words
  return { kind: 'find', text: order === 'newest' ? stripFillers(plain.replace(NEW_AT_END, '')) : plain, workKind, order }
}

/** What follows 关于, whatever is asked before it; null: nothing does. */
function findTopic(text: string): string | null {
  const topic = stripAsking(ABOUT_TOPIC.exec(text)?.[1] ?? '')
  return topic === '' ? null : topic
}

const stripAsking = (text: string): string =>
  stripPieces(
    KIND_WORDS.reduce((rest, [, pattern]) => rest.replaceAll(new RegExp(pattern.source, 'gu'), ' '), text).replace(
      WORK_WORDS,
      ' ',
    ),
    stripAskingPiece,
  )

const stripOf = (text: string, pattern: RegExp): string => stripFillers(text.replace(new RegExp(pattern.source, 'gu'), ' '))

/** What remains of a question without the words of asking; words are separated by one space. */
export const stripFillers = (text: string): string => stripPieces(text, stripPiece)

const stripPieces = (text: string, strip: (piece: string) => string): string =>
  text
    .replace(PUNCTUATION, ' ')
    .split(/\s+/u)
    .map(strip)
    .filter((piece) => !LEFT_OF_ASKING.includes(piece))
    .join(' ')

/** Also without 拍 in 有没有拍雪山的, but not in 拍雪山. */
function stripAskingPiece(piece: string): string {
  const words = stripPiece(piece)
  const rest = words.replace(LEADING_HAVE, '')
  const ofWork = `${rest}${OF_SUFFIX}`
  return piece.includes(ofWork) ? sliceUnits(ofWork.replace(LEADING_OF_WORK, ''), 0, -OF_SUFFIX.length) : words
}

/** 有没有 before 有没, or 有没有关于雨 would lose the first half of 关于 to 有关. */
const FILLERS_LONGEST_FIRST = FILLERS.toSorted((one, other) => other.length - one.length)

/** From both ends only: 的 within a title stays. */
function stripPiece(piece: string): string {
  for (let rest = piece; ; ) {
    const filler = FILLERS_LONGEST_FIRST.find((word) => rest.startsWith(word) || rest.endsWith(word))
    if (filler === undefined || rest === '') return rest
    rest = rest.startsWith(filler) ? sliceUnits(rest, filler.length) : sliceUnits(rest, 0, -filler.length)
  }
}
