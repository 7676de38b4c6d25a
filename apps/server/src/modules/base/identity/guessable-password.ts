import { COMMON_WORDS } from './common-passwords.ts'

/** The user's data that the password must not contain. */
export interface PasswordPerson {
  phone: string | null
  names: readonly string[]
}

/** Passwords with fewer characters besides common parts are guessed soon. */
const OWN_CHARACTERS_MIN = 4
/** Shorter names occur in too many good passwords by chance. */
const NAME_MIN_CHARACTERS = 4
const PHONE_DIGITS_MAX = 5

/** Rows and columns of keys, digits and the alphabet; each also backwards. */
const KEY_ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz']
const KEY_COLUMNS = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm']
const KEYBOARD_RUNS = [...KEY_ROWS, ...KEY_COLUMNS].flatMap((line) => [line, [...line].reverse().join('')])
const KEYBOARD_RUN_MIN_CHARACTERS = 3

/** The character of a symbol's key without shift. */
const UNSHIFTED: Readonly<Record<string, string>> = {
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
}
/** Usual replacements of letters. */
const LEET_LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  0: 'o',
  1: 'il',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
}

const DATE = /^(?:(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?|\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))/

/** Whether the password consists mostly of common parts: `P@ssw0rd!`, `woaini1314.`, `Zhang19900101!`. */
export function isCommonPassword(password: string): boolean {
  const characters = [...password.toLowerCase()]
  // From the end: the minimum number of uncommon characters from each index on.
  const ownFrom: number[] = [...characters.map(() => 0), 0]
  for (let place = characters.length - 1; place >= 0; place -= 1) {
    const jumps = findGuessableLengths(characters, place).map((length) => ownFrom[place + length] ?? 0)
    ownFrom[place] = Math.min((ownFrom[place + 1] ?? 0) + 1, ...jumps)
  }
  return (ownFrom[0] ?? 0) < OWN_CHARACTERS_MIN
}

/** Whether the password contains a long part of the user's phone, or one of the names. */
export function containsPersonalData(password: string, { phone, names }: PasswordPerson): boolean {
  const small = password.toLowerCase()
  if (phone !== null && listSubstrings(phone, PHONE_DIGITS_MAX + 1).some((part) => small.includes(part))) return true
  return names.some((name) => [...name].length >= NAME_MIN_CHARACTERS && small.includes(name.toLowerCase()))
}

/** Lengths of the common parts that start at this index. */
function findGuessableLengths(characters: readonly string[], place: number): number[] {
  const rest = characters.slice(place)
  const words = COMMON_WORDS.filter((word) => matchesWord(rest, word)).map((word) => word.length)
  const date = DATE.exec(rest.join(''))?.[0].length ?? 0
  return [...words, ...findKeyboardRuns(rest), getRepetitionLength(rest), date].filter((length) => length > 0)
}

function matchesWord(characters: readonly string[], word: string): boolean {
  if (word.length > characters.length) return false
  return [...word].every((letter, index) => {
    const written = characters[index] ?? ''
    return written === letter || (LEET_LETTERS[written] ?? '').includes(letter)
  })
}

/** Only the longest run: the rest is searched again from its end. */
function findKeyboardRuns(characters: readonly string[]): number[] {
  const keys = characters.map((character) => UNSHIFTED[character] ?? character).join('')
  const lengths: number[] = []
  for (let length = KEYBOARD_RUN_MIN_CHARACTERS; length <= keys.length; length += 1) {
    if (!KEYBOARD_RUNS.some((run) => run.includes(keys.slice(0, length)))) break
    lengths.push(length)
  }
  return lengths
}

/** Repetitions of one character or of a pair: `aaaa`, `abab`. */
function getRepetitionLength(characters: readonly string[]): number {
  const text = characters.join('')
  return /^(?:(.)\1{2,}|(..)\2+)/.exec(text)?.[0].length ?? 0
}

const listSubstrings = (text: string, length: number): string[] =>
  Array.from({ length: Math.max(0, text.length - length + 1) }, (_, start) => text.slice(start, start + length))
