import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { getPostgresEnvironment } from './ensure-cluster.ts'
import type { SystemUser } from './system-user.ts'

/** A running PostgreSQL under its supervisor. */
export interface Postmaster {
  /** Resolves when it has ended, with the reason as a sentence. */
  ended: Promise<string>
  stop(): Promise<void>
}

interface LaunchOptions {
  program: string
  args: string[]
  user: SystemUser | undefined
  log: (line: string) => void
}

const START_TIMEOUT_MS = 60_000
const RECENT_LOG_MAX_CHARACTERS = 4_000

/** Smart: waits for all connections to close. Fast: closes them. Immediate: relies on crash recovery. */
const STOP_STEPS = [
  { command: 'TERM', timeoutMs: 1_000 },
  { command: 'INT', timeoutMs: 3_000 },
  { command: 'QUIT', timeoutMs: 1_500 },
]

/**
 * A shell between this process and PostgreSQL reads signal names from its standard input. If this process dies in any way, the
 * input ends and the shell shuts PostgreSQL down: repeatedly, because a server that is starting ignores the signal, and finally
 * by force. If only PostgreSQL dies, the shell exits with its code. It ignores the signals that a machine's shutdown sends to
 * all processes: this process controls the order.
 */
const SUPERVISOR_SCRIPT = `
trap '' INT TERM HUP
exec 3<&0
"$@" </dev/null 3<&- & server=$!
(
  while read -r name <&3; do kill -"$name" $server; done
  for name in INT INT INT INT QUIT QUIT KILL; do kill -$name $server; sleep 1; done
) 2>/dev/null & reader=$!
exec 3<&-
wait $server; code=$?
kill -KILL $reader 2>/dev/null
exit $code`

/** Starts PostgreSQL under its supervisor; resolves when it accepts connections. */
export async function launchPostmaster({ program, args, user, log }: LaunchOptions): Promise<Postmaster> {
  const supervisor = spawn('/bin/sh', ['-c', SUPERVISOR_SCRIPT, 'zhanjian-postgres-supervisor', program, ...args], {
    ...(user && { uid: user.uid, gid: user.gid }),
    // The user may have no access to the current directory.
    cwd: '/',
    // A session of its own: Ctrl-C in a terminal signals the whole group, and would stop the database first.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: getPostgresEnvironment(),
  })
  supervisor.on('error', () => {})
  if (supervisor.pid === undefined) {
    // Without a process there are no pipes either.
    const [error] = await once(supervisor, 'error')
    throw new Error(`PostgreSQL could not be started: ${error.message}`)
  }
  // For writes to a supervisor that was just killed.
  supervisor.stdin.on('error', () => {})
  let recentLog = ''
  const ready = new Promise<void>((resolve) => {
    supervisor.stderr.setEncoding('utf8').on('data', (text: string) => {
      recentLog = (recentLog + text).slice(-RECENT_LOG_MAX_CHARACTERS)
      if (text.trim()) log(text.trimEnd())
      if (recentLog.includes('ready to accept connections')) resolve()
    })
  })
  const ended = new Promise<string>((resolve) => {
    // Not 'close': a process that outlives the supervisor keeps the pipe open.
    supervisor.once('exit', (code, signalName) => {
      // If only the supervisor was killed, its reader still waits for input: end it, so that it shuts PostgreSQL down.
      supervisor.stdin.destroy()
      resolve(`PostgreSQL ended (${signalName ?? `code ${code}`})${recentLog ? `:\n${recentLog.trim()}` : ''}`)
    })
  })

  const outcome = await Promise.race([ready, ended, delay(START_TIMEOUT_MS, 'PostgreSQL did not start in time', { ref: false })])
  if (outcome !== undefined) {
    supervisor.stdin.destroy()
    throw new Error(outcome)
  }

  return {
    ended,
    async stop() {
      for (const { command, timeoutMs } of STOP_STEPS) {
        if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
        supervisor.stdin.write(`${command}\n`)
        const isOver = await Promise.race([ended.then(() => true), delay(timeoutMs, false, { ref: false })])
        if (isOver) return
      }
      const exited = once(supervisor, 'exit')
      supervisor.kill('SIGKILL')
      await exited
    },
  }
}
