import { registerOriginal, registerUpload, type UploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { describe, expect, test } from 'vitest'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError, NETWORK_CODE } from '../../lib/api/api-error.ts'
import type { PostOutcome, PostRequest } from './post-file.ts'
import { createSendUpload, type UploadToSend } from './send-upload.ts'
import { buildAsset, buildSignature } from './testing/fake-uploads.ts'

function setUp(
  postOutcome: PostOutcome,
  register: () => unknown = () => buildAsset(),
  sign: () => UploadSignature = buildSignature,
) {
  const posts: PostRequest[] = []
  const calls: unknown[] = []
  const events: string[] = []
  const send = createSendUpload({
    // Sending calls no other endpoints than the registrations.
    call: (async (endpoint: unknown, input: unknown) => {
      expect([registerUpload, registerOriginal]).toContain(endpoint)
      calls.push(endpoint === registerOriginal ? { original: input } : input)
      return register()
    }) as CallApi,
    signatures: { get: async () => sign(), invalidate: () => events.push('forgotten') },
    postFile: async (request) => {
      posts.push(request)
      return postOutcome
    },
    randomId: () => 'r4nd0m',
  })
  const run = (part: Partial<UploadToSend> = {}) =>
    send(
      {
        path: 'image',
        role: { kind: 'whole' },
        name: '秋 1.JPG',
        file: new Blob(['x'], { type: 'image/jpeg' }),
        postedKey: null,
        ...part,
      },
      {
        onProgress: () => undefined,
        onPosted: async (key) => void events.push(`posted ${key}`),
        onLost: async () => void events.push('lost'),
        signal: new AbortController().signal,
      },
    )
  return { run, posts, calls, events }
}

const refusal = (code: number, name?: ConstructorParameters<typeof ApiError>[0]['name']) => () => {
  throw new ApiError({ code, message: 'no', name })
}

describe('sending one file', () => {
  test('C-17 C-18 the file is posted under a random key of the signed directory, stored as posted, then registered by its name', async () => {
    const { run, posts, calls, events } = setUp({ kind: 'posted' })
    expect(await run()).toMatchObject({ kind: 'registered' })
    expect(posts[0]?.key).toBe('u/me/20260101/image/r4nd0m.jpg')
    expect(events).toEqual(['posted u/me/20260101/image/r4nd0m.jpg'])
    expect(calls).toEqual([{ body: { key: 'u/me/20260101/image/r4nd0m.jpg', name: '秋 1.JPG' } }])
  })

  test('C-18 a file that the store already has is only registered', async () => {
    const { run, posts, calls } = setUp({ kind: 'posted' })
    await run({ postedKey: 'u/me/k.jpg' })
    expect(posts).toEqual([])
    expect(calls).toEqual([{ body: { key: 'u/me/k.jpg', name: '秋 1.JPG' } }])
  })

  test('C-18 a first picture is registered with the size of its original, an original to its picture', async () => {
    const { run, calls } = setUp({ kind: 'posted' })
    await run({ postedKey: 'k', role: { kind: 'first', original: { widthPx: 4000, heightPx: 3000 } } })
    await run({ postedKey: 'k', role: { kind: 'original', assetId: 'a1' } })
    expect(calls).toEqual([
      { body: { key: 'k', name: '秋 1.JPG', original: { widthPx: 4000, heightPx: 3000 } } },
      { original: { body: { key: 'k', assetId: 'a1' } } },
    ])
    const { run: runGone } = setUp({ kind: 'posted' }, refusal(404, 'NOT_FOUND'))
    expect(await runGone({ postedKey: 'k', role: { kind: 'original', assetId: 'a1' } })).toEqual({ kind: 'gone' })
  })

  test('T-16 a refused post requests a new signature and is retried', async () => {
    const { run, events } = setUp({ kind: 'refused', httpStatus: 403 })
    expect(await run()).toEqual({ kind: 'again', reason: 'refused' })
    expect(events).toEqual(['forgotten'])
  })

  test('C-18 a file that did not arrive is posted again', async () => {
    const { run, events } = setUp({ kind: 'posted' }, refusal(409, 'UPLOAD_NOT_ARRIVED'))
    expect(await run({ postedKey: 'u/me/k.jpg' })).toEqual({ kind: 'again', reason: 'refused' })
    expect(events).toEqual(['lost'])
  })

  test('F-01 each failure is mapped to what the user can do about it', async () => {
    const after = (register: () => unknown) => setUp({ kind: 'posted' }, register).run()
    expect(await after(refusal(403, 'STORAGE_FULL'))).toEqual({ kind: 'failed', problem: 'storage_full' })
    expect(await after(refusal(401))).toEqual({ kind: 'login' })
    expect(await after(refusal(NETWORK_CODE))).toEqual({ kind: 'again', reason: 'network' })
    expect(await after(refusal(500, 'SERVER_FAULT'))).toEqual({ kind: 'again', reason: 'refused' })
    const withoutSignature = (code: number, name: Parameters<typeof refusal>[1]) =>
      setUp({ kind: 'posted' }, buildAsset, refusal(code, name)).run()
    expect(await withoutSignature(403, 'STORAGE_FULL')).toEqual({ kind: 'failed', problem: 'storage_full' })
    expect(await withoutSignature(403, 'PHONE_REQUIRED')).toEqual({ kind: 'failed', problem: 'no_phone' })
    expect(await withoutSignature(429, 'UPLOADS_UNFINISHED')).toEqual({ kind: 'again', reason: 'unfinished' })
    const { run } = setUp({ kind: 'stalled' })
    expect(await run()).toEqual({ kind: 'again', reason: 'network' })
    expect(await run({ file: new Blob([]) })).toEqual({ kind: 'failed', problem: 'empty' })
    const tooLarge = Object.defineProperty(new Blob(['x']), 'size', { value: 31 * 1024 * 1024 })
    expect(await run({ file: tooLarge })).toEqual({ kind: 'failed', problem: 'too_large' })
  })

  test('C-17 a type that the signature does not allow is declared as plain bytes', async () => {
    const { run, posts } = setUp({ kind: 'posted' })
    await run({ file: new Blob(['x'], { type: '' }) })
    await run({ file: new Blob(['x'], { type: 'image/png' }) })
    expect(posts.map((post) => post.file.type)).toEqual(['application/octet-stream', 'image/png'])
  })
})
