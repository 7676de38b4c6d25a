// The steps of npm test: what failed beside others is run once more alone in the end, and the closing lines say what became of it.
import { openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import {
  hasFailed,
  listSlowestFiles,
  runPlaywright,
  runPlaywrightAgain,
  runVitest,
  runVitestAgain,
  settle,
} from './test-runs.mjs'

/** Of one failure at the end of the output. */
const MESSAGE_CHARACTERS = 2000
/** Of each step: what grows is seen before it is missed. */
const SLOWEST_FILES = 10

/**
 * A step's result is true, false, or `again` if all that failed is run once more in the end.
 * @param reports folder for what the runners write; @param folder in which tests are looked for
 */
export function createTestSteps({ reports, folder = root }) {
  const failedSteps = []
  /** `{ name, outcome, again, recovered }`. */
  const testRuns = []

  return {
    step,

    vitest: async (name, args, environment, stdio) => {
      const options = { report: path.join(reports, `${name}.json`), environment, folder }
      const outcome = await runVitest(args, { ...options, stdio })
      return noteRun({ name, outcome, again: (parts) => runVitestAgain(parts, options) })
    },

    playwright: async (name) => {
      const options = { report: path.join(reports, `${name}.json`), folder }
      const outcome = await runPlaywright([], options)
      return noteRun({ name, outcome, again: (parts) => runPlaywrightAgain(parts, options) })
    },

    /** Runs something beside the steps. @returns its result, and what it printed */
    runBeside: async (name, work) => {
      const file = path.join(reports, `${name}.txt`)
      const output = openSync(file, 'w')
      const result = await work(['ignore', output, output])
      return { result, output: readFileSync(file, 'utf8').trim() }
    },

    /** Runs again what has failed, and prints everything that matters. @returns the names of the steps that failed */
    finish: async () => {
      for (const run of testRuns) await runFailedAgain(run)
      printResults()
      return failedSteps
    },
  }

  async function step(name, run) {
    const started = Date.now()
    console.log(`\n── ${name}`)
    const result = await run(name)
    const mark = result === 'again' ? '… failed tests are run again at the end:' : result ? '✓' : '✗'
    console.log(`── ${mark} ${name} (${Math.round((Date.now() - started) / 1000)} s)`)
    if (!result) failedSteps.push(name)
  }

  function noteRun(run) {
    testRuns.push({ ...run, recovered: [] })
    const { parts, lost } = run.outcome
    if (lost.length > 0) return false
    return parts.some(hasFailed) ? 'again' : true
  }

  /** A busy machine makes tests late; what fails without others beside it has failed. */
  async function runFailedAgain(run) {
    const failed = run.outcome.parts.filter(hasFailed)
    if (failed.length === 0) return
    await step(`again, alone: ${run.name}`, async () => {
      const again = await run.again(failed)
      const { parts, recovered } = settle(run.outcome.parts, again.parts)
      run.outcome = { parts, lost: [...run.outcome.lost, ...again.lost] }
      run.recovered = recovered
      return again.lost.length === 0 && !parts.some(hasFailed)
    })
  }

  /** Failures with their messages come last, since the run is long. */
  function printResults() {
    const parts = testRuns.flatMap(({ outcome }) => outcome.parts)
    const lost = testRuns.flatMap(({ outcome }) => outcome.lost)
    for (const { name, outcome } of testRuns) printSlowest(name, listSlowestFiles(outcome.parts, SLOWEST_FILES))
    for (const { name, message } of [...parts.flatMap(({ failures }) => failures), ...lost])
      console.log(`\n✗ ${name}\n${message.slice(0, MESSAGE_CHARACTERS)}`)
    const recovered = testRuns.flatMap((run) => run.recovered)
    if (recovered.length > 0)
      console.log(`\nfailed beside others, passed alone:\n${recovered.map((name) => `  ${name}`).join('\n')}`)
    const sum = (count) => parts.reduce((total, part) => total + part[count], 0)
    // What is no test, such as a file that does not load, counts as one.
    const broken = parts.filter((part) => part.failed === 0 && hasFailed(part)).length
    console.log(`\n${sum('passed')} passed, ${sum('failed') + broken + lost.length} failed, ${sum('skipped')} skipped`)
  }
}

function printSlowest(name, files) {
  console.log(`\nslowest files of ${name}:`)
  for (const [file, seconds] of files) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`)
}
