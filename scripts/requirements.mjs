// npm run requirements: writes into docs which test files name each requirement in a title.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './root.mjs'

const PAGE_FILE = path.join(root, 'docs/requirements.md')
const TESTS_FILE = path.join(root, 'docs/requirement-tests.md')
const ID = /\b[FSETVPCXK]-\d\d\b/g
const ROW = /^\| ([FSETVPCXK]-\d\d) \| (.+?) \| (.*) \|$/
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*\s*(?:\([^()]*\))?\s*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
const NO_TEST = 'no test yet'

/** `{ page, tests }`: docs/requirements.md and docs/requirement-tests.md as they are. */
export const readRequirements = () => ({ page: readPage(), tests: readFileSync(TESTS_FILE, 'utf8') })

const readPage = () => readFileSync(PAGE_FILE, 'utf8')

/** The id of every row, in the order of the page. */
export const listDefinedIds = () => [...readPage().matchAll(new RegExp(ROW, 'gm'))].map(([, id]) => id)

/** The same two pages, generated from the current tests: the third column, and the files that it counts. */
export function renderRequirements() {
  const filesById = mapTestFilesById()
  const page = readPage().replace(new RegExp(ROW, 'gm'), (_row, id, sentence) => {
    const { length } = filesById.get(id) ?? []
    const link = `[${length} ${length === 1 ? 'file' : 'files'}](requirement-tests.md#${id.toLowerCase()})`
    return `| ${id} | ${sentence} | ${length === 0 ? NO_TEST : link} |`
  })
  return { page, tests: renderTests(listDefinedIds(), filesById) }
}

const renderTests = (ids, filesById) => `# Tests of the requirements

The files whose titles name an id of [requirements.md](requirements.md). Written by \`npm run requirements\`.

${ids
  .filter((id) => filesById.has(id))
  .map(
    (id) =>
      `## ${id}\n\n${filesById
        .get(id)
        .map((file) => `- \`${file}\``)
        .join('\n')}`,
  )
  .join('\n\n')}
`

/** Every id that a tracked text file cites, with the first file that cites it. */
export function findCitedIds() {
  const cited = new Map()
  for (const file of listTrackedFiles(/\.(m?[jt]sx?|sql|css|md|html)$/)) {
    if ([PAGE_FILE, TESTS_FILE].includes(path.join(root, file))) continue
    for (const [id] of readFileSync(path.join(root, file), 'utf8').matchAll(ID)) if (!cited.has(id)) cited.set(id, file)
  }
  return cited
}

function writeRequirements() {
  const { page, tests } = renderRequirements()
  writeFileSync(PAGE_FILE, page)
  writeFileSync(TESTS_FILE, tests)
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) writeRequirements()
