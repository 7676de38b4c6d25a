import type { AssistantAction, HelpArticle, WritingWork } from '@zhanjian/contract/community/assistant.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { isWalkedKind } from '@zhanjian/contract/works/kinds-by-name.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { foldText } from '../../../../text/fold-text.ts'
import type { HallLabels } from '../../../content/works/service.ts'
import { findArticles, listArticles } from '../help/find-articles.ts'
import { answerAboutSite } from '../site/answer-about-site.ts'
import { FOREIGN, FOREIGN_BUT_WORKS, PRICE_OF_A_WORK, WORK_AT_HAND } from '../site/patterns.zh.ts'
import { composeDraft } from '../writing/compose-draft.zh.ts'
import {
  answerMissing,
  explain,
  explainArtistAtHand,
  explainPerson,
  find,
  listHall,
  toHallTile,
  walk,
} from './answer-about-works.ts'
import {
  type AnswerParts,
  type Asking,
  createParts,
  findLastTitle,
  suggest,
  toHelpSource,
  toHelpSources,
} from './answer-parts.ts'
import { translateEnglish } from './english.zh.ts'
import { findSubject } from './find-subject.ts'
import { FIND, FOLLOW_UP, OPEN, OPENING, OWN, PUNCTUATION, QUOTED_TITLE, WORK_WORDS } from './patterns.zh.ts'
import { type Intent, recogniseIntent, stripFillers } from './recognise-intent.ts'
import { standAlone } from './refer-back.zh.ts'
import { assistantTexts as texts } from './texts.zh.ts'

/** An article that fits less is no answer. */
const HELP_SCORE_MIN = 4
/** Shorter titles are words that people use for other things, too. */
const NAME_SURE_CHARACTERS = 3
/** Of words alone that are looked for. */
const FEW_CHARACTERS = 6
/** A shorter part of a title names nothing. */
const SCREEN_PART_MIN_CHARACTERS = 2
const CHAT_DRAFT_MAX_CHARACTERS = 1500
/** Texts of the articles have this much in common with a question that is one of theirs. */
const WIDE_HELP_SCORE_MIN = 4.5

/** The built-in guide: answers from the product's help and from what the caller may see, without a model and without chance. */
export async function answerAsGuide(asking: Asking): Promise<AnswerParts> {
  const english = translateEnglish(asking.question)
  if (english === null) return answerInChinese(asking)
  const parts = await (english.isWhole ? answerInChinese({ ...asking, question: english.question }) : answerWords(asking))
  return { ...parts, text: texts.inEnglish(parts.text) }
}

/** English words that the guide does not know may be a title or a name. */
async function answerWords(asking: Asking): Promise<AnswerParts> {
  const { question, reader } = asking
  const isKnown = (await reader.findByTitle(question)).length > 0 || (await reader.findHungWorks(question)).length > 0
  return (isKnown ? await find(asking, toFindText(question), false) : null) ?? answerUnknown()
}

async function answerInChinese(asked: Asking): Promise<AnswerParts> {
  const asking = await standAlone(asked, answerAsGuide)
  const fact = QUOTED_TITLE.test(asking.question) ? null : await answerFact(asking)
  if (fact !== null) return fact
  const intent = recogniseIntent(asking.question, asking.place !== null)
  if (isForeign(asking.question)) return answerUnknown()
  const named = await findNamedSubject(asking, intent)
  return (await answerIntent(asking, named ?? intent)) ?? answerUnknown()
}

/** That it does not know, what it knows, and who knows more. */
const answerUnknown = (): AnswerParts => {
  const ask: AssistantAction = { kind: 'open', label: texts.openHelp(texts.feedback), path: screenAddress('myFeedback') }
  return createParts(texts.unknown, { actions: [...suggest(), ask] })
}

/** Also of a short question that goes on from one for a fact: 那一年呢. */
async function answerFact({ question, turns, reader }: Asking): Promise<AnswerParts | null> {
  const last = turns.at(-1)?.question
  const found = isForeign(question) ? null : await answerAboutSite(question, reader.site)
  if (found !== null || last === undefined || !FOLLOW_UP.test(foldText(question))) return found
  return (await answerAboutSite(last, reader.site)) === null ? null : answerAboutSite(`${last} ${question}`, reader.site)
}

function isForeign(question: string): boolean {
  const text = foldText(question)
  if (!/[\p{L}\p{N}]/u.test(text)) return true
  if (QUOTED_TITLE.test(question)) return PRICE_OF_A_WORK.test(text)
  return (FOREIGN.test(text) && !FOREIGN_BUT_WORKS.test(text)) || (WORK_AT_HAND.test(text) && PRICE_OF_A_WORK.test(text))
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
      return (await explain(asking, intent)) ?? answerNotFound(asking, intent.subject)
    case 'walk':
      return (await walk(asking, intent)) ?? answerNotFound(asking, intent.subject)
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
        (await find(asking, toFindText(intent.name), false)) ??
        createParts(texts.nothingFound(intent.name), { actions: suggest() })
      )
    case 'how_to':
      return (
        answerHelp(asking.question, true) ??
        findExactly(asking, { kind: 'find', ...toFindText(stripFillers(foldText(asking.question))) })
      )
    case 'find':
      return answerFind(asking, intent)
  }
}

/** What is no title may be a question about the product. */
const answerNotFound = async (asking: Asking, subject: string | null): Promise<AnswerParts> =>
  (QUOTED_TITLE.test(asking.question) ? null : answerHelp(asking.question)) ??
  (subject === null ? createParts(texts.whichWork) : answerMissing(asking, subject))

const toFindText = (text: string) => ({ text, workKind: null, order: null })

/** Works come first, but words of the help that no work has are a question about the product. */
async function answerFind(asking: Asking, intent: Extract<Intent, { kind: 'find' }>): Promise<AnswerParts | null> {
  const question = foldText(asking.question)
  const isProbablyHelp =
    intent.workKind === null && findArticles(asking.question).some(({ score }) => score >= 2 * HELP_SCORE_MIN)
  if (isProbablyHelp || OWN.test(question)) {
    const help = answerHelp(asking.question)
    if (help !== null) return help
  }
  // Words that merely occur in some work are no answer to whoever does not look for works.
  const looksForWorks =
    intent.workKind !== null || intent.order !== null || FIND.test(question) || question.search(WORK_WORDS) >= 0
  if (!looksForWorks) return answerHelp(asking.question) ?? (await findExactly(asking, intent))
  return (
    (await find(asking, intent, false)) ??
    answerHelp(asking.question) ??
    (await find(asking, intent)) ??
    createParts(texts.nothingFound(intent.text), { actions: suggest() })
  )
}

/** What is called by the words, or a few words that works are about. */
async function findExactly(asking: Asking, intent: Extract<Intent, { kind: 'find' }>): Promise<AnswerParts | null> {
  if (intent.text === '' || intent.text.length > FEW_CHARACTERS) return null
  return (await explainPerson(asking, intent.text)) ?? find(asking, intent, false)
}

/** @param isWide it is certainly asked how something is done: what the texts have in common counts, too */
function answerHelp(question: string, isWide = false): AnswerParts | null {
  const found = findArticles(question)
  const [best, next] = found.filter(
    ({ score, wideScore }) => score >= HELP_SCORE_MIN || (isWide && wideScore >= WIDE_HELP_SCORE_MIN),
  )
  const screen = OPEN.test(foldText(question)) ? findScreen(question) : null
  if (best === undefined) {
    return screen === null ? null : createParts(texts.foundScreen(screen.label), { sources: [], actions: [toOpen(screen)] })
  }
  const also = next !== undefined && next.wideScore * 2 >= best.wideScore ? [next.article] : []
  return createParts(screen === null ? texts.help(best.article.sections) : texts.foundScreen(screen.label), {
    sources: [best.article, ...also].map(toHelpSource),
    actions: (screen === null ? best.article.links.slice(0, 2) : [screen]).map(toOpen),
  })
}

type ScreenLink = HelpArticle['links'][number]

/** A screen that the question names, as a whole or by a part of its title. */
function findScreen(question: string): ScreenLink | null {
  const named = foldText(question).replace(OPENING, '').replace(PUNCTUATION, '')
  const links = listArticles().flatMap((article) => article.links)
  const whole = links.filter(({ label }) => named.includes(foldText(label)))
  const [longest] = whole.toSorted((one, other) => other.label.length - one.label.length)
  if (longest !== undefined || countCharacters(named) < SCREEN_PART_MIN_CHARACTERS) return longest ?? null
  return links.find(({ label }) => foldText(label).includes(named)) ?? null
}

const toOpen = ({ label, path }: ScreenLink): AssistantAction => ({ kind: 'open', label: texts.openHelp(label), path })

/** Opens the page that makes a hall from photos: the person chooses them there, and nothing is made before. */
export const proposeHall = (): AssistantAction => ({
  kind: 'make_hall',
  label: texts.makeHallAction,
  path: screenAddress('galleryCreator'),
})

/** Works with what is there: the hall that is named, at hand, spoken of, or the person's latest; without any a draft with gaps. */
async function write(asking: Asking, { writing, subject }: Extract<Intent, { kind: 'write' }>): Promise<AnswerParts> {
  const hall = await findHallToWriteAbout(asking, subject)
  const where: AssistantAction = { kind: 'open', label: texts.openHelp(texts.myWorks), path: screenAddress('myHalls') }
  if (hall === null) return createParts(texts.writingBlank(writing), { sources: toHelpSources('labels'), actions: [where] })
  const draft = composeDraft({
    kind: writing,
    title: hall.title,
    introduction: hall.summary,
    works: toWritingWorks(hall),
    maxCharacters: CHAT_DRAFT_MAX_CHARACTERS,
  })
  return createParts(draft === '' ? texts.writingBlank(writing) : texts.writingDone(draft), { cards: [toHallTile(hall)] })
}

async function findHallToWriteAbout(asking: Asking, subject: string | null): Promise<HallLabels | null> {
  const { reader, turns, question } = asking
  const named = subject ?? (await reader.findNameIn(question))
  if (named !== null || asking.place !== null) {
    const found = await findSubject(asking, named, 'hall')
    if (found.kind === 'hall') return found.hall
  }
  const spoken = findLastTitle(turns)
  const found = spoken === null ? null : await findSubject({ ...asking, place: null }, spoken, 'hall')
  if (found?.kind === 'hall') return found.hall
  const own = reader.viewer.userId === null ? [] : await reader.findWorksOfPerson(reader.viewer.userId)
  const latest = own.find(({ kind }) => isWalkedKind(kind))
  return latest === undefined ? null : reader.readHall(latest.code)
}

const toWritingWorks = ({ labels }: HallLabels): WritingWork[] =>
  labels.map(({ id: _id, picture, ...label }) => ({ ...label, aspect: null, colour: picture?.colour ?? null }))
