import { syncVerifications as syncEndpoint } from '@zhanjian/contract/lottery/ticket-verification.ts'
import { expect, test, vi } from 'vitest'
import type { CallApi } from '../../../lib/api/api-client.ts'
import { ApiError, NETWORK_CODE } from '../../../lib/api/api-error.ts'
import type { KeyValueStore } from '../../../lib/key-value-store.ts'
import { createMemoryStore } from '../../../shared/uploads/testing/fake-uploads.ts'
import { syncVerifications } from './sync-verifications.ts'
import { createVerificationQueue, isRefused, isWaiting, type KeptVerification } from './verification-queue.ts'
import { VERIFICATIONS_WAIT_KEY } from './verifications-wait-key.ts'

const NOW_MS = Date.parse('2026-11-26T08:00:00Z')

function setUp({ store = createMemoryStore(), ownerId = 'u1' }: { store?: KeyValueStore; ownerId?: string } = {}) {
  const flags = new Map<string, unknown>()
  const onChanged = vi.fn()
  const storage = {
    write: (name: string, value: unknown) => {
      flags.set(name, value)
      return 'kept' as const
    },
    remove: (name: string) => void flags.delete(name),
  }
  return { store, flags, onChanged, queue: createVerificationQueue({ store, storage, ownerId, onChanged }) }
}

const build = (ticketId: string, changes: Partial<KeptVerification> = {}): Omit<KeptVerification, 'key' | 'ownerId'> => ({
  requestId: `request-${ticketId}`,
  ticketId,
  text: `signed ${ticketId}`,
  at: '2026-11-26T07:00:00.000Z',
  prizeName: '青瓷品茗杯',
  picture: null,
  outcome: 'waiting',
  ticket: null,
  ...changes,
})

/** A server that answers with the outcomes by ticket. */
function createCall(outcomes: Record<string, KeptVerification['outcome']>) {
  const sent: string[][] = []
  const call = vi.fn(async (endpoint: unknown, { body }: { body: { items: { requestId: string }[] } }) => {
    expect(endpoint).toBe(syncEndpoint)
    sent.push(body.items.map(({ requestId }) => requestId))
    return {
      items: body.items.map(({ requestId }) => ({
        requestId,
        outcome: outcomes[requestId.slice('request-'.length)] ?? 'verified',
        ticket: null,
      })),
    }
  })
  return { call: call as unknown as CallApi, sent }
}

test('S-64 a verification survives closing, once for each ticket, and only its own person sees it', async () => {
  const { store, queue, flags } = setUp()
  await queue.add(build('a'))
  await queue.add(build('a', { requestId: 'another', at: '2026-11-26T09:00:00.000Z' }))
  const reopened = setUp({ store }).queue
  expect(await reopened.list()).toMatchObject([{ ticketId: 'a', requestId: 'request-a' }])
  expect(await reopened.find('a')).toMatchObject({ at: '2026-11-26T07:00:00.000Z' })
  expect(await setUp({ store, ownerId: 'u2' }).queue.list()).toEqual([])
  expect(flags.get(VERIFICATIONS_WAIT_KEY)).toBe(true)
})

test('S-64 what waits is delivered, the oldest first; conflicts stay until they are read', async () => {
  const { queue, flags, onChanged } = setUp()
  await queue.add(build('b', { at: '2026-11-26T07:02:00.000Z' }))
  await queue.add(build('a'))
  await queue.add(build('c', { at: '2026-11-26T07:03:00.000Z' }))
  const { call, sent } = createCall({ b: 'conflict' })
  onChanged.mockClear()
  expect(await syncVerifications({ queue, call, now: () => NOW_MS })).toEqual({ verifiedCount: 2, refusedCount: 1 })
  expect(sent).toEqual([['request-a', 'request-b', 'request-c']])
  const list = await queue.list()
  expect(list.filter(isWaiting)).toEqual([])
  expect(list.filter(isRefused)).toMatchObject([{ ticketId: 'b', outcome: 'conflict' }])
  expect(flags.has(VERIFICATIONS_WAIT_KEY)).toBe(false)
  expect(onChanged).toHaveBeenCalled()
  await queue.forget(list.filter(isRefused)[0]?.key ?? '')
  expect((await queue.list()).map(({ ticketId }) => ticketId)).toEqual(['c', 'a'])
})

test('S-64 more than the server takes at once go in parts; without an answer they wait on', async () => {
  const { queue } = setUp()
  for (let index = 0; index < 130; index += 1)
    await queue.add(build(`t${index}`, { at: new Date(NOW_MS + index * 1000).toISOString() }))
  const { call, sent } = createCall({})
  let calls = 0
  const failing = (async (...request: Parameters<CallApi>) => {
    calls += 1
    if (calls === 2) throw new ApiError({ code: NETWORK_CODE, message: '网络不通' })
    return call(...request)
  }) as CallApi
  await expect(syncVerifications({ queue, call: failing, now: () => NOW_MS })).rejects.toThrow('网络不通')
  expect((await queue.list()).filter(isWaiting)).toHaveLength(30)
  expect(await syncVerifications({ queue, call, now: () => NOW_MS })).toEqual({ verifiedCount: 30, refusedCount: 0 })
  expect(sent.map((part) => part.length)).toEqual([100, 30])
})

test('S-64 one that the server has is recognised for three days', async () => {
  const { queue } = setUp()
  await queue.add(build('old', { at: '2026-11-22T07:00:00.000Z', outcome: 'verified' }))
  await queue.add(build('new', { outcome: 'verified' }))
  await queue.settle([], NOW_MS)
  expect((await queue.list()).map(({ ticketId }) => ticketId)).toEqual(['new'])
})

test('E-11 values that are none are left out', async () => {
  const { store, queue } = setUp()
  await store.set('x', { ownerId: 'u1', text: 7 })
  expect(await queue.list()).toEqual([])
  expect(await queue.find('x')).toBeUndefined()
})
