import type { HelpArticle } from '@zhanjian/contract/community/assistant.ts'
import { screenTitles } from '@zhanjian/contract/screens/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { foldText } from '../../../../text/fold-text.ts'
import { accountArticles } from './account-articles.zh.ts'
import { hallArticles } from './hall-articles.zh.ts'
import type { HelpText } from './help-article.ts'
import { invitationArticles } from './invitation-articles.zh.ts'
import { memberArticles } from './member-articles.zh.ts'
import { visitArticles } from './visit-articles.zh.ts'

/** What visitors ask comes first. */
const articles: readonly HelpText[] = [
  ...visitArticles,
  ...hallArticles,
  ...invitationArticles,
  ...memberArticles,
  ...accountArticles,
]

/** An article with how well it fits a question. */
export interface FoundArticle {
  article: HelpArticle
  /** Characters of the question that its words cover; a whole word counts more than a part of the title. */
  score: number
  /** With what its texts have in common with the question, which is less sure. */
  wideScore: number
}

export const listArticles = (): HelpArticle[] => articles.map(toWire)

/** The articles whose words occur in the question, best first. */
export function findArticles(question: string): FoundArticle[] {
  const folded = foldText(question)
  return articles
    .map((article) => {
      const score = computeScore(article, folded)
      return { article: toWire(article), score, wideScore: score + scoreText(article.id, folded) }
    })
    .filter(({ wideScore }) => wideScore > 0)
    .sort((one, other) => other.wideScore - one.wideScore)
}

function computeScore({ title, words }: HelpText, question: string): number {
  const found = words.map(foldText).filter((word) => question.includes(word))
  // A word within another found one says nothing new.
  const longest = found.filter((word) => !found.some((other) => other !== word && other.includes(word)))
  const ofWords = longest.reduce((sum, word) => sum + word.length * word.length, 0)
  const ofScattered = words.map(foldText).filter((word) => !question.includes(word) && isScattered(word, question))
  const ofTitle = countSharedPairs(foldText(title), question)
  return ofWords + ofTitle + Math.max(0, ...ofScattered.map((word) => 2 * word.length))
}

/** Neighbouring characters of all texts of each article. */
const pairsById = new Map(
  articles.map(({ id, title, words, sections }) => [
    id,
    listPairs([title, ...words, ...sections.flatMap(({ heading, text }) => [heading, text])].join('\n')),
  ]),
)

/** How much of the question is in the texts of the article; what few articles have counts more. */
function scoreText(id: string, question: string): number {
  const own = pairsById.get(id) ?? new Set()
  const shared = [...listPairs(question)].filter((pair) => own.has(pair))
  return shared.reduce((sum, pair) => {
    const count = [...pairsById.values()].filter((pairs) => pairs.has(pair)).length
    return sum + Math.log(articles.length / count) / 2
  }, 0)
}

function listPairs(text: string): Set<string> {
  const characters = Array.from(foldText(text))
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`)
  return new Set(pairs.filter((pair) => /^[\p{L}\p{N}]{2}$/u.test(pair)))
}

/** Both halves of a word of four characters occur, in any order and with others in between. */
const isScattered = (word: string, question: string): boolean =>
  word.length === 4 && question.includes(sliceUnits(word, 0, 2)) && question.includes(sliceUnits(word, 2))

/** Neighbouring characters of the title that the question has too. */
const countSharedPairs = (title: string, question: string): number =>
  [...listPairs(title)].filter((pair) => question.includes(pair)).length

const toWire = ({ id, title, sections, screens }: HelpText): HelpArticle => ({
  id,
  title,
  sections: sections.map((section) => ({ ...section })),
  links: screens.map((name) => ({ label: screenTitles[name], path: screenAddress(name) })),
})
