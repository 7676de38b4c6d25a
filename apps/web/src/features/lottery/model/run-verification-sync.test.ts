import { expect, test, vi } from 'vitest'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { sampleKept } from '../../../../playground/sample-tickets.ts'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError, NETWORK_CODE } from '../../../lib/api/api-error.ts'
import type { AppEvents } from '../../../lib/app-events.ts'
import { createEventBus } from '../../../lib/event-bus.ts'
import { createMapStorage } from '../../../lib/testing/map-storage.ts'
import { createMemoryStore } from '../../../shared/uploads/testing/fake-uploads.ts'
import { runVerificationSync } from './run-verification-sync.ts'
import { createVerificationQueue } from './verification-queue.ts'

const [first, second] = sampleKept
if (first === undefined || second === undefined) throw new Error('there are no samples')

function setUp() {
  const stored = new Map<string, string>()
  const storage = createMapStorage(stored)
  const events = createEventBus<AppEvents>()
  const store = createMemoryStore()
  const network = { isOnline: false }
  const sent: string[] = []
  const call = (async (_endpoint: unknown, { body }: { body: { items: { requestId: string }[] } }) => {
    if (!network.isOnline) throw new ApiError({ code: NETWORK_CODE, message: '网络不通' })
    sent.push(...body.items.map(({ requestId }) => requestId))
    return { items: body.items.map(({ requestId }) => ({ requestId, outcome: 'verified', ticket: null })) }
  }) as unknown as CallApi
  const timers: (() => void)[] = []
  const listeners = new Map<string, () => void>()
  const window = {
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
    setTimeout: (run: () => void) => timers.push(run),
    clearTimeout: () => undefined,
  } as unknown as Parameters<typeof runVerificationSync>[1]
  const showToast = vi.fn()
  const session = { getState: () => ({ kind: 'logged-in', user: sampleCreator }) } as never
  const queue = createVerificationQueue({
    store,
    storage,
    ownerId: sampleCreator.id,
    onChanged: () => events.emit('verifications:changed'),
  })
  const start = () => runVerificationSync({ call, events, session, showToast, storage }, window, store)
  return { network, sent, timers, listeners, showToast, queue, start }
}

test('S-64 what waits is delivered by itself once the network is back, and told', async () => {
  const { network, sent, timers, listeners, showToast, queue, start } = setUp()
  await queue.add(first)
  start()
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  network.isOnline = true
  listeners.get('online')?.()
  await vi.waitFor(() => expect(showToast).toHaveBeenCalledWith('1 次离线核销已同步', expect.any(Number)))
  expect(sent).toEqual([first.requestId])
})

test('S-64 a network that comes back without an event is noticed, and what is added later follows', async () => {
  const { network, sent, timers, queue, start } = setUp()
  await queue.add(first)
  start()
  await vi.waitFor(() => expect(timers).toHaveLength(1))
  // Not tried at once: it is tried again soon.
  await queue.add(second)
  expect(sent).toEqual([])
  network.isOnline = true
  timers[0]?.()
  await vi.waitFor(() => expect(sent.toSorted()).toEqual([first.requestId, second.requestId].toSorted()))
})
