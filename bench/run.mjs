// npm run bench [name …]: runs the benches one after the other, prints one table and saves it in bench/results.md.
// Results are ratios within one run, or counts; absolute times are informative and valid on one machine only.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWebWhenStale } from '../scripts/build-web.mjs'
import { root } from '../scripts/root.mjs'

const directory = path.join(root, 'bench')
const results = path.join(directory, 'results.md')
const wanted = process.argv.slice(2)
const names = readdirSync(directory)
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))

await buildWebWhenStale()
const rowsByName = readEarlierRows()
for (const name of names.filter((name) => wanted.length === 0 || wanted.includes(name))) {
  console.error(`bench ${name} …`)
  const { stdout, status } = spawnSync(process.execPath, [path.join(directory, `${name}.bench.mjs`)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) {
    console.error(`bench: ${name} failed; its earlier rows are dropped`)
    rowsByName.delete(name)
    process.exitCode = 1
    continue
  }
  rowsByName.set(name, JSON.parse(stdout.trim().split('\n').at(-1)))
}
const table = renderTable(rowsByName)
console.log(table)
writeFileSync(
  results,
  `# Figures\n\nThe last run of \`npm run bench\`, on ${os.cpus().length} cores, Node ${process.versions.node}. Rows of a bench that was not run again are kept.\n\n${table}\n`,
)

/** The table is the only storage: a run of one bench retains the rows of the others. */
function readEarlierRows() {
  try {
    const lines = readFileSync(results, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| ') && !line.startsWith('| bench'))
    const rows = new Map()
    for (const line of lines) {
      const [name, what, measured, budget, holds] = line.slice(2, -2).split(' | ')
      rows.set(name, [
        ...(rows.get(name) ?? []),
        { what, measured, budget, holds: holds === 'yes' ? true : holds === 'no' ? false : null },
      ])
    }
    return rows
  } catch {
    return new Map()
  }
}

function renderTable(byName) {
  const lines = [...byName].flatMap(([name, rows]) =>
    rows.map(
      ({ what, measured, budget, holds }) =>
        `| ${name} | ${what} | ${measured} | ${budget} | ${holds === null ? '–' : holds ? 'yes' : 'no'} |`,
    ),
  )
  return ['| bench | what | measured | budget | holds |', '|---|---|---|---|---|', ...lines].join('\n')
}
