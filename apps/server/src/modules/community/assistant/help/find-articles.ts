import type { HelpArticle } from '@zhanjian/contract/assistant.ts'
import { screenTitles } from '@zhanjian/contract/screen-titles.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { foldText } from '../../../../fold-text.ts'
import { accountArticles } from './account-articles.zh.ts'
import { hallArticles } from './hall-articles.zh.ts'
import type { HelpText } from './help-article.ts'
import { memberArticles } from './member-articles.zh.ts'
import { visitArticles } from './visit-articles.zh.ts'

/** What visitors ask comes first. */
const articles: readonly HelpText[] = [...visitArticles, ...hallArticles, ...memberArticles, ...accountArticles]

/** An article with how well it fits a question. */
export interface FoundArticle {
  article: HelpArticle
  /** Characters of the question that its words cover; a whole word counts more than a part of the title. */
  score: number
}

export const listArticles = (): HelpArticle[] => articles.map(toWire)

/** The articles whose words occur in the question, best first. */
export function findArticles(question: string): FoundArticle[] {
  const folded = foldText(question)
  return articles
    .map((article) => ({ article: toWire(article), score: computeScore(article, folded) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
}

function computeScore({ title, words }: HelpText, question: string): number {
  const found = words.map(foldText).filter((word) => question.includes(word))
  // A word within another found one says nothing new.
  const longest = found.filter((word) => !found.some((other) => other !== word && other.includes(word)))
  const ofWords = longest.reduce((sum, word) => sum + word.length * word.length, 0)
  const ofScattered = words.map(foldText).filter((word) => !question.includes(word) && isScattered(word, question))
  return ofWords + countSharedPairs(foldText(title), question) + Math.max(0, ...ofScattered.map((word) => 2 * word.length))
}

/** Both halves of a word of four characters occur, in any order and with others in between. */
const isScattered = (word: string, question: string): boolean =>
  word.length === 4 && question.includes(word.slice(0, 2)) && question.includes(word.slice(2))

/** Neighbouring characters of the title that the question has too. */
function countSharedPairs(title: string, question: string): number {
  const characters = Array.from(title)
  return characters.filter((character, index) => {
    const pair = `${character}${characters[index + 1] ?? ''}`
    return pair.length === 2 && /^[\p{L}\p{N}]+$/u.test(pair) && question.includes(pair)
  }).length
}

const toWire = ({ id, title, sections, screens }: HelpText): HelpArticle => ({
  id,
  title,
  sections: sections.map((section) => ({ ...section })),
  links: screens.map((name) => ({ label: screenTitles[name], path: screenAddress(name) })),
})
