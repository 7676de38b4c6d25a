import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createPostFile, type PostOutcome } from './post-file.ts'
import { buildSignature } from './testing/fake-uploads.ts'

/** The part of XMLHttpRequest that posting a form needs. */
function createFakeRequest() {
  const request = {
    upload: { onprogress: null as ((event: { loaded: number; total: number }) => void) | null },
    onload: null as (() => void) | null,
    onerror: null as (() => void) | null,
    status: 0,
    opened: [] as string[],
    sent: null as FormData | null,
    isAborted: false,
    open: (...opened: string[]) => (request.opened = opened),
    send: (form: FormData) => (request.sent = form),
    abort: () => (request.isAborted = true),
  }
  return request
}

function start(signal = new AbortController().signal) {
  const request = createFakeRequest()
  const shares: number[] = []
  // The fake has only the members that the code uses.
  const post = createPostFile({ createRequest: () => request as unknown as XMLHttpRequest })
  const signature = buildSignature({ fields: { policy: 'p', signature: 's' } })
  const file = new Blob(['abcd'], { type: 'image/jpeg' })
  const outcome: Promise<PostOutcome> = post({
    signature,
    key: 'dir/a.jpg',
    file,
    onProgress: (share) => shares.push(share),
    signal,
  })
  return { request, shares, outcome }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('posting a file to the store', () => {
  test('E-09 the form contains the signed fields, then the key, then the file last', async () => {
    const { request, shares, outcome } = start()
    expect(request.opened).toEqual(['POST', 'http://store.test/oss/works'])
    expect([...(request.sent?.keys() ?? [])]).toEqual(['policy', 'signature', 'key', 'file'])
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    request.status = 200
    request.onload?.()
    expect(await outcome).toEqual({ kind: 'posted' })
    expect(shares).toEqual([0.25])
  })

  test('K-01 a post without progress for 60 s is cancelled, one with progress is not', async () => {
    const { request, outcome } = start()
    vi.advanceTimersByTime(59_000)
    request.upload.onprogress?.({ loaded: 1, total: 4 })
    vi.advanceTimersByTime(59_000)
    expect(request.isAborted).toBe(false)
    vi.advanceTimersByTime(1000)
    expect(await outcome).toEqual({ kind: 'stalled' })
    expect(request.isAborted).toBe(true)
  })

  test('F-01 a refusal, a lost network and a cancelled post are distinguished', async () => {
    const refused = start()
    refused.request.status = 403
    refused.request.onload?.()
    expect(await refused.outcome).toEqual({ kind: 'refused', httpStatus: 403 })

    const lost = start()
    lost.request.onerror?.()
    expect(await lost.outcome).toEqual({ kind: 'unreachable' })

    const cancel = new AbortController()
    const cancelled = start(cancel.signal)
    cancel.abort()
    expect(await cancelled.outcome).toEqual({ kind: 'cancelled' })
    expect(cancelled.request.isAborted).toBe(true)
  })
})
