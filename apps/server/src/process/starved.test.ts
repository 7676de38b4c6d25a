import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../testing/starved-process.ts', import.meta.url))

test.skipIf(process.platform === 'win32')('if no process or thread can be started, only what needs one fails', async () => {
  const limited = `ulimit -n 60; exec "${process.execPath}" "${PROGRAM}"`
  // A group of its own: a signal to a process that never started may reach the whole group.
  const child = spawn('sh', ['-c', limited], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  expect([code, signal]).toEqual([0, null])
  expect(JSON.parse(output)).toEqual({
    picture: 'rejected',
    light: 'rejected',
    poster: 'rejected',
    database: 'rejected',
    'first database': 'rejected',
  })
})
