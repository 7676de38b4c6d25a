import type { LiveConnectionDependencies } from './live-connection.ts'
import type { StreamEnd } from './live-state.ts'

interface Timer {
  atMs: number
  run: () => void
}

/** A stream as the fake server sees it. */
export interface ScriptedStream {
  token: string
  sendBytes: () => void
  sendChanged: () => void
  end: (end: StreamEnd) => void
  isOpen: boolean
}

/** A clock with timers, a session and a server of streams, all driven by the test. */
export function createScriptedWorld() {
  const timers = new Set<Timer>()
  const streams: ScriptedStream[] = []
  let nowMs = 1_000_000

  const world = {
    streams,
    /** Of the session: `transient` cannot be known now. */
    login: 'valid' as 'valid' | 'none' | 'over' | 'transient',
    renewals: 0,
    changes: 0,
    alive: 0,
    getNowMs: () => nowMs,
    getOpen: () => streams.filter(({ isOpen }) => isOpen),
    countTimers: () => timers.size,
    /** Lets time pass; due timers run in order. */
    async pass(durationMs: number): Promise<void> {
      const untilMs = nowMs + durationMs
      await world.settle()
      for (;;) {
        const [next] = [...timers].filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs)
        if (next === undefined) break
        timers.delete(next)
        nowMs = Math.max(nowMs, next.atMs)
        next.run()
        await world.settle()
      }
      nowMs = untilMs
    },
    /** The device sleeps: time passes without timers. */
    sleep: (durationMs: number) => {
      nowMs += durationMs
    },
    async settle(): Promise<void> {
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
    setTimer(run: () => void, afterMs: number): () => void {
      const timer = { atMs: nowMs + afterMs, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }

  const receive: LiveConnectionDependencies['receive'] = ({ token, signal, onBytes, onChanged }) =>
    new Promise((resolve) => {
      const stream: ScriptedStream = {
        token,
        isOpen: true,
        sendBytes: () => stream.isOpen && onBytes(),
        sendChanged: () => stream.isOpen && (onBytes(), onChanged()),
        end(end) {
          stream.isOpen = false
          resolve(end)
        },
      }
      signal.addEventListener('abort', () => stream.end({ kind: 'closed' }))
      streams.push(stream)
    })

  const dependencies: LiveConnectionDependencies = {
    canStream: true,
    receive,
    async getToken() {
      if (world.login === 'transient') throw new Error('transient')
      return world.login === 'none' ? undefined : `token ${world.renewals}`
    },
    async renewToken() {
      world.renewals += 1
      if (world.login !== 'valid') throw new Error(world.login)
    },
    isTransientFailure: (error) => error instanceof Error && error.message === 'transient',
    now: () => nowMs,
    random: () => 0.5,
    setTimer: (run, afterMs) => world.setTimer(run, afterMs),
    onChanged: () => {
      world.changes += 1
    },
    onAlive: () => {
      world.alive += 1
    },
  }
  return { world, dependencies }
}
