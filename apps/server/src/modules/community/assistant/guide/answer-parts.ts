import type {
  AssistantAction,
  AssistantPlace,
  AssistantSource,
  AssistantTile,
  HelpArticle,
} from '@zhanjian/contract/community/assistant.ts'
import { listArticles } from '../help/find-articles.ts'
import type { PublicReader } from '../read-public.ts'
import { toSource } from '../to-tiles.ts'
import { QUOTED_TITLE } from './patterns.zh.ts'
import { assistantTexts } from './texts.zh.ts'

/** An answer before it is sent. */
export interface AnswerParts {
  text: string
  cards: AssistantTile[]
  sources: AssistantSource[]
  actions: AssistantAction[]
}

/** What the guide answers from. */
export interface Asking {
  question: string
  turns: readonly { question: string; answer: string }[]
  place: AssistantPlace | null
  reader: PublicReader
  /** How many works of the same answer were shown before. */
  skip?: number
}

export const TILES_MAX = 12

/** @param parts.sources without them the cards are what it rests on */
export function createParts(
  text: string,
  { cards = [], sources, actions = [] }: Partial<Omit<AnswerParts, 'text'>> = {},
): AnswerParts {
  const shown = mergeSameWorks(cards).slice(0, TILES_MAX)
  return { text, cards: shown, sources: sources ?? shown.map(toSource), actions }
}

/** A work that hangs in several halls once, where it was found first; its line says in how many it hangs. */
function mergeSameWorks(cards: readonly AssistantTile[]): AssistantTile[] {
  const groups = Map.groupBy(cards, toWorkKey)
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const halls = new Set([first, ...others].map(({ walk }) => walk?.hallCode))
    return [halls.size === 1 ? first : { ...first, line: assistantTexts.lineInHalls(first.line, halls.size) }]
  })
}

/** Everyone who hangs a work has an own copy of its picture: the same are title and colour. Others are one of a kind. */
function toWorkKey({ kind, id, title, picture, walk }: AssistantTile): string {
  if (walk === null) return `${kind} ${id}`
  return picture === null ? walk.path : `${title} ${title === '' ? picture.url : picture.colour || picture.url}`
}

export const toHelpSource = ({ id, title }: HelpArticle): AssistantSource => ({ kind: 'help', id, title, path: null })

/** The article of an id; none has an empty one. */
export const toHelpSources = (id: string): AssistantSource[] =>
  listArticles()
    .filter((article) => article.id === id)
    .map(toHelpSource)

/** Questions to go on with. */
export const suggest = (questions: readonly string[] = assistantTexts.suggestions): AssistantAction[] =>
  questions.map((question) => ({ kind: 'ask', label: question, path: question }))

/** The title that was spoken of last: what 它 means away from a hall. */
export function findLastTitle(turns: Asking['turns']): string | null {
  for (const { question, answer } of turns.toReversed()) {
    const title = (QUOTED_TITLE.exec(question) ?? QUOTED_TITLE.exec(answer))?.[1]
    if (title !== undefined) return title
  }
  return null
}
