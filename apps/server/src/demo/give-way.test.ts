import { expect, onTestFinished, test } from 'vitest'
import { createJobRunner, defineJob } from '../jobs/job-runner.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { createGiveWay } from './give-way.ts'

const develop = defineJob<{ photo: number }>({ name: 'develop' })
const { signal } = new AbortController()

test('F-01 planting waits while a photo of somebody is processed, and not for what it has sent itself', async () => {
  const runner = createJobRunner({ database: await createTestDatabase() })
  onTestFinished(() => runner.stop())
  const { promise: isDeveloped, resolve: finish } = Promise.withResolvers<void>()
  runner.registerHandler(develop, ({ photo }) => (photo === 1 ? isDeveloped : Promise.resolve()))
  await runner.start()
  const giveWay = createGiveWay({ isAnybodyWaiting: () => false, hasForegroundJobs: runner.hasForegroundJobs, signal })
  await runner.send(develop, { photo: 1 })
  await runner.inBackground(() => runner.send(develop, { photo: 2 }))
  let isPlanting = false
  const planting = giveWay(3_600_000).then((waitedMs) => {
    isPlanting = true
    return waitedMs
  })
  await expect.poll(() => isPlanting, { interval: 500 }).toBe(false)
  finish()
  expect(await planting).toBeGreaterThan(0)
  expect(await giveWay()).toBe(0)
})

test('F-01 planting goes on under steady load, and ends with the start that it belongs to', async () => {
  const stopping = new AbortController()
  const busy = { isAnybodyWaiting: () => true, hasForegroundJobs: async () => false, signal: stopping.signal }
  expect(await createGiveWay(busy)(300)).toBe(300)
  const waiting = createGiveWay(busy)(3_600_000)
  stopping.abort()
  await expect(waiting).rejects.toThrow('aborted')
})
