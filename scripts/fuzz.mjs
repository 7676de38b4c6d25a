// npm run fuzz [-- --minutes 10] [--seed 1]: runs both fuzzers of the server, each for half of the time, repeatedly with a new
// seed. A failure prints its seed: FUZZ_SEED, FUZZ_RUNS and FUZZ_CALLS (names of calls) repeat it.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './root.mjs'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) {
  console.error('fuzz: --minutes must be a number above 0')
  process.exit(1)
}

let isGood = true
for (const name of ['fuzz-http', 'fuzz-rooms']) {
  const file = `apps/server/src/testing/fuzz/${name}.test.ts`
  const { status } = spawnSync('vitest', ['run', '--project', 'server', '--maxWorkers=1', file], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FUZZ_MINUTES: String(minutes / 2), ...(values.seed !== undefined && { FUZZ_SEED: values.seed }) },
  })
  isGood &&= status === 0
}
process.exit(isGood ? 0 : 1)
