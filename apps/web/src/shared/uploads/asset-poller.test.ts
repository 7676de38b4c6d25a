import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import { describe, expect, test, vi } from 'vitest'
import type { CallApi } from '../../lib/api/api-client.ts'
import { createAssetPoller } from './asset-poller.ts'
import { buildAsset } from './testing/fake-uploads.ts'

function setUp() {
  const requests: string[][] = []
  const pauses: (() => void)[] = []
  const pausesMs: number[] = []
  let answer: (ids: string[]) => Asset[] = () => []
  const watch = createAssetPoller({
    // The poller calls only one endpoint.
    call: (async (_endpoint: unknown, { body: { ids } }: { body: { ids: string[] } }) => {
      requests.push(ids)
      return answer(ids)
    }) as unknown as CallApi,
    wait: (durationMs) =>
      new Promise((resolve) => {
        pausesMs.push(durationMs)
        pauses.push(resolve)
      }),
  })
  const round = async (next: typeof answer) => {
    answer = next
    const count = requests.length
    await vi.waitFor(() => expect(pauses.length).toBeGreaterThan(count))
    pauses.at(-1)?.()
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(count))
  }
  return { watch, requests, pausesMs, round }
}

describe('polling files that the server processes', () => {
  test('C-18 one call asks for all files; each resolves when it is ready or failed', async () => {
    const { watch, requests, round } = setUp()
    const [first, second] = [watch.waitUntilSettled('a'), watch.waitUntilSettled('b')]
    await round((ids) => ids.map((id) => buildAsset({ id, status: id === 'a' ? 'ready' : 'processing' })))
    expect(requests[0]).toEqual(['a', 'b'])
    expect(await first).toMatchObject({ id: 'a', status: 'ready' })
    await round((ids) => ids.map((id) => buildAsset({ id, status: 'failed', failure: 'damaged' })))
    expect(requests[1]).toEqual(['b'])
    expect(await second).toMatchObject({ status: 'failed' })
  })

  test('C-18 a picture is settled before its close-up exists, and complete with it', async () => {
    const { watch, round } = setUp()
    const [settled, complete] = [watch.waitUntilSettled('a'), watch.waitUntilComplete('a')]
    await round((ids) => ids.map((id) => buildAsset({ id, status: 'ready', urls: { thumb: '/t', medium: '/m' } })))
    expect((await settled)?.urls).toEqual({ thumb: '/t', medium: '/m' })
    await round((ids) => ids.map((id) => buildAsset({ id, status: 'ready', urls: { thumb: '/t', medium: '/m', large: '/l' } })))
    expect((await complete)?.urls.large).toBe('/l')
  })

  test('C-18 nobody waits for an original that is still on the device, but for one that the server compares', async () => {
    const { watch, round } = setUp()
    const build = (id: string, original: 'awaited' | 'received' | 'refused') =>
      buildAsset({ id, urls: { medium: '/m' }, original })
    const [onDevice, compared] = [watch.waitUntilComplete('a'), watch.waitUntilComplete('b')]
    await round(() => [build('a', 'awaited'), build('b', 'received')])
    expect((await onDevice)?.original).toBe('awaited')
    await round(() => [build('b', 'refused')])
    expect((await compared)?.original).toBe('refused')
  })

  test('C-18 more files than one call may name are all requested in the same round', async () => {
    const { watch, requests, round } = setUp()
    const ids = Array.from({ length: 450 }, (_, index) => `file-${index}`)
    const settled = Promise.all(ids.map((id) => watch.waitUntilSettled(id)))
    await round((some) => some.map((id) => buildAsset({ id, status: 'ready' })))
    expect((await settled).map((asset) => asset?.id)).toEqual(ids)
    expect(requests.map((call) => call.length)).toEqual([200, 200, 50])
  })

  test('C-18 the interval is short after a file is done and grows while none is', async () => {
    const { watch, pausesMs, round } = setUp()
    const settled = Promise.all([watch.waitUntilSettled('a'), watch.waitUntilSettled('b')])
    const none = (ids: string[]) => ids.map((id) => buildAsset({ id, status: 'processing' }))
    for (let turn = 0; turn < 3; turn++) await round(none)
    await round((ids) => ids.map((id) => buildAsset({ id, status: id === 'a' ? 'ready' : 'processing' })))
    await round(none)
    await round((ids) => ids.map((id) => buildAsset({ id, status: 'ready' })))
    await settled
    const [first = 0, second = 0, third = 0, fourth = 0, afterOne = 0, afterNone = 0] = pausesMs
    expect([first < second, second < third, third < fourth]).toEqual([true, true, true])
    expect([afterOne, afterNone]).toEqual([first, second])
  })

  test('C-18 a failed call has no effect; a removed file resolves with nothing', async () => {
    const { watch, round } = setUp()
    const settled = watch.waitUntilSettled('a')
    await round(() => {
      throw new Error('offline')
    })
    await round(() => [])
    expect(await settled).toBeNull()
  })
})
