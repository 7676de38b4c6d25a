import { type ChildProcess, spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createDataDirectoryOfTest } from '../../testing/data-directory-of-test.ts'
import { acquireOwnerLock } from './owner-lock.ts'

const ROUNDS = 6
const PROGRAM = fileURLToPath(new URL('../../testing/owner-lock-process.ts', import.meta.url))

test('a directory can be locked once, the error names the owner, and the lock can be taken after release', async () => {
  const directory = await createDataDirectoryOfTest()
  const lock = acquireOwnerLock(directory)
  expect(() => acquireOwnerLock(directory)).toThrow(`The database in ${directory} is in use by process ${process.pid}.`)
  lock.release()
  acquireOwnerLock(directory).release()
})

test(`of 8 processes that start at once over the lock of a killed one, exactly one wins, ${ROUNDS} times out of ${ROUNDS}`, async () => {
  const directory = await createDataDirectoryOfTest()
  // First of a process that cannot exist, then of the winner that each round kills.
  await writeFile(path.join(directory, 'owner.pid'), '999999999\n')
  for (let round = 0; round < ROUNDS; round += 1) {
    const contenders = await Promise.all(Array.from({ length: 8 }, () => startContender(directory)))
    const answers = await Promise.all(contenders.map((contender) => contender.go()))
    const winner = contenders.find((_, index) => answers[index] === 'holds')
    const refusals = answers.filter((answer) => answer !== 'holds')
    expect(refusals).toHaveLength(7)
    for (const refusal of refusals) expect(refusal).toContain('refused: The database in')
    await winner?.kill()
    await Promise.all(contenders.map((contender) => contender.kill()))
  }
}, 60_000)

interface Contender {
  go(): Promise<string>
  kill(): Promise<void>
}

async function startContender(directory: string): Promise<Contender> {
  const child = spawn(process.execPath, [PROGRAM, directory], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(() => endNow(child))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  await lines.next()
  return {
    async go() {
      child.stdin.write('go\n')
      return String((await lines.next()).value)
    },
    async kill() {
      endNow(child)
      await exited
    },
  }
}

function endNow(child: ChildProcess) {
  child.kill('SIGKILL')
}
