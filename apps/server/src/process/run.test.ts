import { expect, test } from 'vitest'
import { startServerProcess, WITHOUT_DEMO } from '../testing/server-process.ts'
import { createTestDatabaseUrl } from '../testing/test-database.ts'

/** Errors from outside the program, as a library may cause them at any time. */
const FAULTS = `
  process.on('SIGUSR2', () => { throw new Error('a fault nobody caught') })
  process.on('SIGPIPE', () => { void Promise.reject(new Error('a failure nobody handled')) })
`

const serverWithFaults = async () =>
  startServerProcess({
    environment: {
      ...WITHOUT_DEMO,
      DATABASE_URL: await createTestDatabaseUrl(),
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTS)}`,
    },
  })

test('an uncaught error is logged, ends the process in order, and exits with a failure', async () => {
  const server = await serverWithFaults()
  const origin = await server.ready
  server.child.kill('SIGUSR2')
  const { code, signal, stderr } = await server.ended
  expect([code, signal]).toEqual([1, null])
  expect(stderr).toContain('"level":60')
  expect(stderr).toContain('a fault nobody caught')
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow()
})

test('an uncaught error during a stop is logged, and the stop continues', async () => {
  const server = await serverWithFaults()
  await server.ready
  server.child.kill('SIGTERM')
  server.child.kill('SIGUSR2')
  const { code, signal, stderr } = await server.ended
  expect([code, signal]).toEqual([1, null])
  expect(stderr).toContain('"level":60')
  expect(stderr).toContain('a fault nobody caught')
})

test('an unhandled rejection is logged, and the process continues', async () => {
  const server = await serverWithFaults()
  const origin = await server.ready
  server.child.kill('SIGPIPE')
  await expect.poll(server.toldOnStderr).toContain('a failure nobody handled')
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toMatchObject({ code: 0 })
})

test('SIGHUP stops the process like SIGTERM', async () => {
  const server = await serverWithFaults()
  await server.ready
  server.child.kill('SIGHUP')
  expect(await server.ended).toMatchObject({ code: 0, signal: null })
})
