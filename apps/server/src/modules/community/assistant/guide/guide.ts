import type { AssistantAction, AssistantSource, HelpArticle, WritingWork } from '@zhanjian/contract/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { foldText } from '../../../../fold-text.ts'
import type { HallLabels } from '../../../content/works/service.ts'
import { findArticles, listArticles } from '../help/find-articles.ts'
import { composeDraft } from '../writing/compose-draft.zh.ts'
import { explain, explainPerson, find, listHall, toHallCard, walk } from './answer-about-works.ts'
import { type AnswerParts, type Asking, createParts, suggest } from './answer-parts.ts'
import { findSubject } from './find-subject.ts'
import { FIND, OPEN } from './patterns.zh.ts'
import { type Intent, recogniseIntent, stripFillers } from './recognise-intent.ts'
import { assistantTexts as texts } from './texts.zh.ts'

/** An article that fits less is no answer. */
const HELP_SCORE_MIN = 4
const CHAT_DRAFT_MAX_CHARACTERS = 1500

/** The built-in guide: answers from the product's help and from what the caller may see, without a model and without chance. */
export async function answerAsGuide(asking: Asking): Promise<AnswerParts> {
  const intent = recogniseIntent(asking.question)
  return (await answerIntent(asking, intent)) ?? createParts(texts.unknown, { actions: suggest() })
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
    case 'person':
      return (
        (await explainPerson(asking, intent.name)) ??
        answerHelp(asking.question, HELP_SCORE_MIN) ??
        find(asking, toFindText(intent.name))
      )
    case 'how_to':
      return answerHelp(asking.question, 1) ?? find(asking, toFindText(stripFillers(foldText(asking.question))))
    case 'find':
      return answerFind(asking, intent)
  }
}

const toFindText = (text: string) => ({ text, workKind: null, order: null })

/** Works come first, but words of the help that no work has are a question about the product. */
async function answerFind(asking: Asking, intent: Extract<Intent, { kind: 'find' }>): Promise<AnswerParts | null> {
  const help = findArticles(asking.question)[0]
  const isProbablyHelp = help !== undefined && help.score >= 2 * HELP_SCORE_MIN && intent.workKind === null
  if (isProbablyHelp) return answerHelp(asking.question, HELP_SCORE_MIN)
  return (
    (await find(asking, intent)) ??
    answerHelp(asking.question, HELP_SCORE_MIN) ??
    (intent.workKind === null && !FIND.test(foldText(asking.question))
      ? null
      : createParts(texts.nothingFound(intent.text), { actions: suggest() }))
  )
}

function answerHelp(question: string, scoreMin: number): AnswerParts | null {
  const [best, next] = findArticles(question)
  const screen = OPEN.test(foldText(question)) ? findScreen(question) : null
  if (best === undefined || best.score < scoreMin) {
    return screen === null ? null : createParts(texts.openHelp(screen.label), { sources: [], actions: [screen] })
  }
  const also = next !== undefined && next.score * 2 >= best.score ? [next.article] : []
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
