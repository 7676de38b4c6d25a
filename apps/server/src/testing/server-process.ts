import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestEnd } from './on-test-end.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** Without the demo community, which keeps the processor busy after each start. */
export const WITHOUT_DEMO = {
  PORT: '0',
  DEMO: 'off',
  SECRET: 's'.repeat(40),
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:1/',
  SMS_WEBHOOK_SECRET: 'w'.repeat(40),
}

interface Launch {
  environment: Record<string, string>
  program?: string
  args?: readonly string[]
  cwd?: string
}

/** The program as a process of its own; killed after the test or file. */
export function startServerProcess({ environment, program = process.execPath, args = [MAIN], cwd }: Launch) {
  const env = { PATH: process.env.PATH, ...environment }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], ...(cwd !== undefined && { cwd }) })
  onTestEnd(async () => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }))
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      const origin = /^ready (http:\S+)\n/.exec(stdout)?.[1]
      if (origin !== undefined) resolve(origin)
    })
    void ended.then(({ code }) => reject(new Error(`the server exited with ${code} before it was ready: ${stderr}`)))
  })
  ready.catch(() => {})
  return { child, ready, ended, toldOnStderr: () => stderr }
}
