import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const GLOSSARY = 'docs/glossary.md'

/** A word with the files in which it has its meaning. In others no exported name, file or folder may have it. */
interface ReservedWord {
  word: RegExp
  /** Where the word has another meaning that is mistaken for its own; everywhere when absent. */
  within?: RegExp
  rooms: RegExp
}

const RESERVED: Readonly<Record<string, ReservedWord>> = {
  card: {
    word: /\bcards?\b/,
    rooms:
      /\/(cards|business-card)\/|\/(demo|seed|owned)-cards\.|\/app\/pages\/card-|(compose|print)-card-face|edited-lead|find-card-code|card-exchanges-row|person-card|use-card-action|target-pickers|session-state|share-links/,
  },
  maker: { word: /\bmakers?\b/, rooms: /scene\/src\/hall\/text-wall/ },
  activity: {
    word: /\bactivit(y|ies)\b/,
    rooms: /\/activities\/|(demo|seed)-activities|site\/patterns|admin\/pages\/activities-page|features\/merchants\//,
  },
  avatar: { word: /\bavatars?\b/, rooms: /\/avatars?\/|\/rooms\/|avatar-profile-page|accounts\/avatar|stage\/src\/avatar-view/ },
  tour: {
    word: /(?<!guided )\btours?\b/,
    within: /scene\/src\/hall\/|stage\/src\/(?!panorama)|features\/viewer\/|shared\/halls\/|text\/zh\/halls\//,
    rooms: /^$/,
  },
}

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)))
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
const shipped = files
  .filter((file) => /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.gen\.|\.(test|stories|fake)\.|\/testing\//.test(file))

/** `WorkTile`, `WORK_TILE` and `work-tile` are "work tile". */
const splitName = (name: string): string =>
  (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase()).join(' ')

const EXPORT = /^export (?:async |declare )?(?:const|let|function\*?|interface|type|class) (\w+)/gm

const listNames = (file: string): string[] => [
  ...file.replace(/\.tsx?$/, '').split('/'),
  ...Array.from(read(file).matchAll(EXPORT), ([, name = '']) => name),
]

/** Rows of the section about words that mean two things: the word, and what is in backticks. */
const exceptions = read(GLOSSARY)
  .replace(/^.*^## Words that mean two things$/ms, '')
  .split('\n')
  .flatMap((line) => {
    const [, word = '', , stands = ''] = line.split('|').map((cell) => cell.trim())
    return Array.from(stands.matchAll(/`([^`]+)`/g), ([, name = '']) => ({ word, name }))
  })

test.each(Object.entries(RESERVED))('%s has one meaning', (word, rule) => {
  const allowed = new Set(exceptions.filter((exception) => exception.word === word).map(({ name }) => name))
  const outside = shipped.filter((file) => !rule.rooms.test(file) && (rule.within?.test(file) ?? true))
  expect(outside.length).toBeGreaterThan(100)
  const found = outside.flatMap((file) =>
    listNames(file)
      .filter((name) => rule.word.test(splitName(name)) && !allowed.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('a word that means two things still does', () => {
  expect(exceptions.length).toBeGreaterThan(10)
  const texts = files.filter((file) => file !== GLOSSARY && /\.(tsx?|mjs|sql|css)$/.test(file)).map(read)
  expect(exceptions.filter(({ name }) => !texts.some((text) => text.includes(name)))).toEqual([])
})
