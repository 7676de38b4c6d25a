// npm run requirements: writes into docs/requirements.md which test files name each requirement in a title.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const PAGE_FILE = path.join(root, 'docs/requirements.md')
const ID = /\b[FSETVPCXK]-\d\d\b/g
const ROW = /^\| ([FSETVPCXK]-\d\d) \| (.+?) \| (.*) \|$/
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*\s*(?:\([^()]*\))?\s*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
const NO_TEST = 'no test yet'

export const readRequirements = () => readFileSync(PAGE_FILE, 'utf8')

/** The ids that have a row in the table. */
export const readDefinedIds = () => new Set([...readRequirements().matchAll(new RegExp(ROW, 'gm'))].map(([, id]) => id))

/** The page with its third column generated from the current tests. */
export function renderRequirements() {
  const filesById = mapTestFilesById()
  return readRequirements().replace(new RegExp(ROW, 'gm'), (_row, id, sentence) => {
    const files = filesById.get(id) ?? []
    return `| ${id} | ${sentence} | ${files.length === 0 ? NO_TEST : files.map((file) => `\`${file}\``).join(' ')} |`
  })
}

/** Every id that a tracked text file cites, with the first file that cites it. */
export function findCitedIds() {
  const cited = new Map()
  for (const file of listTrackedFiles(/\.(m?[jt]sx?|sql|css|md|html)$/)) {
    if (path.join(root, file) === PAGE_FILE) continue
    for (const [id] of readFileSync(path.join(root, file), 'utf8').matchAll(ID)) if (!cited.has(id)) cited.set(id, file)
  }
  return cited
}

function mapTestFilesById() {
  const filesById = new Map()
  for (const file of listTrackedFiles(/\.(test|spec)\.[cm]?tsx?$/)) {
    const titles = [...readFileSync(path.join(root, file), 'utf8').matchAll(TITLE)].map((match) => match.slice(1).join(''))
    for (const id of new Set(titles.join(' ').match(ID))) filesById.set(id, [...(filesById.get(id) ?? []), file])
  }
  return filesById
}

function listTrackedFiles(pattern) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\0')
    .filter((file) => pattern.test(file) && existsSync(path.join(root, file)))
    .toSorted()
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeFileSync(PAGE_FILE, renderRequirements())
