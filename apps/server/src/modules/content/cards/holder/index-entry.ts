import { hash } from 'node:crypto'
import { getFirstCharacter } from '@zhanjian/scene/cut-text.ts'
import { pinyin } from 'pinyin-pro'
import { foldText } from '../../../../text/fold-text.ts'
import type { CardSnapshot } from '../core/card-content.ts'

/** By what an entry of a holder is sorted and found. */
export interface EntryIndex {
  sortKey: string
  /** `A` to `Z`, or `#`. */
  initial: string
  searchText: string
  identityKey: Buffer
}

/** Later than every letter in the order of the database. */
const AFTER_LETTERS = '{'
/** Separates what is searched, so that no match begins in one text and ends in the next. */
const SEPARATOR = '\n'

/** Computes the index columns of an entry. Notes are the holder's own: the statement adds them. */
export function indexEntry(
  snapshot: Pick<CardSnapshot, 'name' | 'company' | 'title' | 'mobile' | 'phone' | 'email'>,
): EntryIndex {
  const { name, company, title } = snapshot
  const [namePinyin, companyPinyin] = [toPinyin(name, 'head'), toPinyin(company, 'off')]
  const spelled = namePinyin.join(' ')
  const first = getFirstCharacter(spelled).toUpperCase()
  const hasLetter = /[A-Z]/.test(first)
  const searched = [name, company, title, namePinyin.join(''), toInitials(namePinyin), toInitials(companyPinyin)]
  return {
    // Two spaces: a name comes before longer ones that begin with it.
    sortKey: `${hasLetter ? '' : AFTER_LETTERS}${spelled}  ${name}`,
    initial: hasLetter ? first : '#',
    searchText: searched.map(toSearchText).join(SEPARATOR),
    identityKey: getIdentityKey(snapshot),
  }
}

/** As texts are searched: `LSH` and `ｌｓｈ` find what `lsh` finds. */
const toSearchText = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim()

/** The words of a search, all of which an entry must have. */
export const toSearchWords = (text: string): string[] =>
  toSearchText(text)
    .split(' ')
    .filter((word) => word !== '')

/** A syllable for each Chinese character, a word for each run of other characters; without accents, in lower case. */
function toPinyin(text: string, surname: 'head' | 'off'): string[] {
  const syllables = pinyin(foldText(text), { surname, toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  return syllables.map(toPlainLetters).filter((syllable) => syllable !== '')
}

/** `é` sorts as `e`. */
const toPlainLetters = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

const toInitials = (syllables: readonly string[]): string => syllables.map(getFirstCharacter).join('')

/** Two contacts with the same name and the same ways to reach them are one. */
function getIdentityKey({ name, company, mobile, phone, email }: Parameters<typeof indexEntry>[0]): Buffer {
  const numbers = [mobile, phone].map((number) => number.replace(/\D/g, ''))
  return hash('sha256', [toSearchText(name), toSearchText(company), ...numbers, email.toLowerCase()].join(SEPARATOR), 'buffer')
}
