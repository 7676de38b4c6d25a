import type { AssistantAction, AssistantSource, HelpArticle, WritingWork } from '@zhanjian/contract/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { foldText } from '../../../../fold-text.ts'
import type { HallLabels } from '../../../content/works/service.ts'
import { findArticles, listArticles } from '../help/find-articles.ts'
import { composeDraft } from '../writing/compose-draft.zh.ts'
import { explain, explainArtistAtHand, explainPerson, find, listHall, toHallCard, walk } from './answer-about-works.ts'
import { type AnswerParts, type Asking, createParts, suggest } from './answer-parts.ts'
import { findSubject } from './find-subject.ts'
import { FIND, OPEN, QUOTED_TITLE } from './patterns.zh.ts'
import { type Intent, recogniseIntent, stripFillers } from './recognise-intent.ts'
import { assistantTexts as texts } from './texts.zh.ts'

/** An article that fits less is no answer. */
const HELP_SCORE_MIN = 4
/** Shorter titles are words that people use for other things, too. */
const NAME_SURE_CHARACTERS = 3
const CHAT_DRAFT_MAX_CHARACTERS = 1500

/** The built-in guide: answers from the product's help and from what the caller may see, without a model and without chance. */
export async function answerAsGuide(asking: Asking): Promise<AnswerParts> {
  const intent = recogniseIntent(asking.question, asking.place !== null)
  const named = await findNamedSubject(asking, intent)
  return (await answerIntent(asking, named ?? intent)) ?? createParts(texts.unknown, { actions: suggest() })
}

/** A title within what is no question about the product is what is meant, whatever is said around it. */
async function findNamedSubject({ question, reader }: Asking, intent: Intent): Promise<Intent | null> {
  const isOpen = intent.kind === 'find' || intent.kind === 'person' || intent.kind === 'how_to'
  if (!isOpen || QUOTED_TITLE.test(question)) return null
  if (intent.kind === 'how_to' && findArticles(question).some(({ score }) => score >= HELP_SCORE_MIN)) return null
  const name = await reader.findNameIn(question)
  if (name === null || name.length < NAME_SURE_CHARACTERS) return null
  return { kind: 'explain', subject: name, fact: 'all', ofHall: false }
}

async function answerIntent(asking: Asking, intent: Intent): Promise<AnswerParts | null> {
  switch (intent.kind) {
    case 'greeting':
      return createParts(texts.greeting, { actions: suggest() })
    case 'about':
      return createParts(texts.about, { sources: toHelpSources('assistant'), actions: suggest() })
    case 'thanks':
      return createParts(texts.thanks)
    case 'make_hall':
      return createParts(texts.makeHall, { sources: toHelpSources('make-hall'), actions: [proposeHall()] })
    case 'explain':
      return explain(asking, intent)
    case 'walk':
      return walk(asking, intent)
    case 'list_hall':
      return listHall(asking, intent)
    case 'write':
      return write(asking, intent)
    case 'artist_at_hand':
      return explainArtistAtHand(asking)
    case 'person':
      return (
        (await explainPerson(asking, intent.name)) ??
        answerHelp(asking.question) ??
        (await find(asking, toFindText(intent.name))) ??
        createParts(texts.nothingFound(intent.name), { actions: suggest() })
      )
    case 'how_to':
      return answerHelp(asking.question, true) ?? find(asking, toFindText(stripFillers(foldText(asking.question))))
    case 'find':
      return answerFind(asking, intent)
  }
}

const toFindText = (text: string) => ({ text, workKind: null, order: null })

/** Works come first, but words of the help that no work has are a question about the product. */
async function answerFind(asking: Asking, intent: Extract<Intent, { kind: 'find' }>): Promise<AnswerParts | null> {
  const isProbablyHelp =
    intent.workKind === null && findArticles(asking.question).some(({ score }) => score >= 2 * HELP_SCORE_MIN)
  if (isProbablyHelp) return answerHelp(asking.question)
  return (
    (await find(asking, intent, false)) ??
    answerHelp(asking.question) ??
    (await find(asking, intent)) ??
    (intent.workKind === null && !FIND.test(foldText(asking.question))
      ? null
      : createParts(texts.nothingFound(intent.text), { actions: suggest() }))
  )
}

/** @param isWide it is certainly asked how something is done: what the texts have in common counts, too */
function answerHelp(question: string, isWide = false): AnswerParts | null {
  const found = findArticles(question)
  const [best, next] = isWide ? found : found.filter(({ score }) => score >= HELP_SCORE_MIN)
  const screen = OPEN.test(foldText(question)) ? findScreen(question) : null
  if (best === undefined) {
    return screen === null ? null : createParts(texts.openHelp(screen.label), { sources: [], actions: [screen] })
  }
  const also = next !== undefined && next.wideScore * 2 >= best.wideScore ? [next.article] : []
  const actions = best.article.links
    .slice(0, 2)
    .map(({ label, path }): AssistantAction => ({ kind: 'open', label: texts.openHelp(label), path }))
  return createParts(screen === null ? texts.help(best.article.sections) : texts.openHelp(screen.label), {
    sources: [best.article, ...also].map(toHelpSource),
    actions: screen === null ? actions : [screen],
  })
}

/** A screen that the question names. */
function findScreen(question: string): AssistantAction | null {
  const folded = foldText(question)
  const links = listLinks().filter(({ label }) => folded.includes(foldText(label)))
  const [longest] = links.toSorted((one, other) => other.label.length - one.label.length)
  return longest === undefined ? null : { kind: 'open', label: texts.openHelp(longest.label), path: longest.path }
}

const listLinks = (): HelpArticle['links'] => listArticles().flatMap(({ links }) => links)

function toHelpSources(id: string): AssistantSource[] {
  return listArticles()
    .filter((article) => article.id === id)
    .map(toHelpSource)
}

export const toHelpSource = ({ id, title }: HelpArticle): AssistantSource => ({ kind: 'help', id, title, path: null })

/** Opens the page that makes a hall from photos: the person chooses them there, and nothing is made before. */
export const proposeHall = (): AssistantAction => ({
  kind: 'make_hall',
  label: texts.makeHallAction,
  path: screenAddress('galleryCreator'),
})

async function write(asking: Asking, { writing, subject }: Extract<Intent, { kind: 'write' }>): Promise<AnswerParts> {
  const found = subject === null && asking.place === null ? null : await findSubject(asking, subject, 'hall')
  const where: AssistantAction = { kind: 'open', label: texts.openHelp(texts.myWorks), path: screenAddress('myHalls') }
  if (found?.kind !== 'hall') return createParts(texts.writeWhere, { sources: toHelpSources('labels'), actions: [where] })
  const { hall } = found
  const draft = composeDraft({
    kind: writing,
    title: hall.title,
    introduction: hall.summary,
    works: toWritingWorks(hall),
    maxCharacters: CHAT_DRAFT_MAX_CHARACTERS,
  })
  return createParts(draft === '' ? texts.writeWhere : texts.writingDone(draft), { cards: [toHallCard(hall)], actions: [] })
}

const toWritingWorks = ({ labels }: HallLabels): WritingWork[] =>
  labels.map(({ id: _id, picture, ...label }) => ({ ...label, aspect: null, colour: picture?.colour ?? null }))
