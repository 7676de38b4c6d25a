import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { createOpenTestRoom } from './rooms.ts'
import { joinTestRoom, listenAndGetOrigin, waitUntil } from './test-visitors.ts'

const ERROR_LEVEL = 50

/**
 * An open room in which a witness is in every test: after each fault others still hear each other, and the process responds and has
 * logged no error. Called at the top of a file.
 */
export async function startWitnessedRoom() {
  /** A real logger: its methods need `this`, as in production. */
  const lines: { level: number; msg: string }[] = []
  const uncaught: unknown[] = []
  const noteUncaught = (error: unknown): void => void uncaught.push(error)
  process.on('uncaughtExceptionMonitor', noteUncaught)
  process.on('unhandledRejection', noteUncaught)
  afterAll(() => {
    process.off('uncaughtExceptionMonitor', noteUncaught)
    process.off('unhandledRejection', noteUncaught)
  })

  const logSink = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = await startTestApp({ bake: bakeFake, logSink, logLevel: 'debug' })
  await app.jobs.start()
  const origin = await listenAndGetOrigin(app)
  const host = await app.signIn()
  const { room } = await createOpenTestRoom(app, host)
  let witness: Awaited<ReturnType<typeof joinTestRoom>>

  beforeEach(async () => {
    witness = await joinTestRoom(app, origin, room, host)
  })
  afterEach(async () => {
    witness.room.send('reaction', { reaction: 'clap' })
    await waitUntil(() => witness.heard.reaction.some(({ personId }) => personId === host.user.id))
    expect(witness.closed.code).toBeNull()
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    expect(uncaught).toEqual([])
    expect(lines.filter(({ level }) => level >= ERROR_LEVEL)).toEqual([])
  })
  return {
    app,
    origin,
    room,
    /** Of the test that runs. */
    get witness() {
      return witness
    },
  }
}
