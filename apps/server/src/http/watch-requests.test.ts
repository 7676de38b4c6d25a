import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { watchRequests } from './watch-requests.ts'

test('somebody waits while a request runs, and for a moment after a call that does something', async () => {
  const { fastify, requests, clock, release } = createWatched()
  expect(requests.isAnybodyWaiting()).toBe(false)
  const reading = fastify.inject({ url: '/slow' })
  await expect.poll(() => requests.isAnybodyWaiting()).toBe(true)
  release()
  await reading
  expect(requests.isAnybodyWaiting()).toBe(false)
  await fastify.inject({ method: 'POST', url: '/save' })
  expect(requests.isAnybodyWaiting()).toBe(true)
  clock.ms += 3_000
  expect(requests.isAnybodyWaiting()).toBe(false)
})

test('nobody waits for a stream, nor for what an open page asks by itself', async () => {
  const { fastify, requests, clock, release } = createWatched()
  const stream = fastify.inject({ url: '/slow' })
  await expect.poll(() => requests.isAnybodyWaiting()).toBe(true)
  clock.ms += 10_000
  expect(requests.isAnybodyWaiting()).toBe(false)
  release()
  await stream
  await fastify.inject({ method: 'POST', url: '/feed?size=20' })
  expect(requests.isAnybodyWaiting()).toBe(false)
})

function createWatched() {
  const fastify = Fastify()
  onTestFinished(() => fastify.close())
  const clock = { ms: 0 }
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const requests = watchRequests(fastify, { nowMs: () => clock.ms, ignoredPaths: ['/feed'] })
  fastify.get('/slow', () => promise.then(() => 'done'))
  for (const path of ['/save', '/feed']) fastify.post(path, async () => 'done')
  return { fastify, requests, clock, release }
}
