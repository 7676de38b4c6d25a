import type { UploadSignature } from '@zhanjian/contract/files/uploads.ts'
import { describe, expect, test } from 'vitest'
import { buildSignature } from './testing/fake-uploads.ts'
import { createUploadSignatureCache } from './upload-signature-cache.ts'

function setUp() {
  let nowMs = 1_000_000
  const answers: ((signature: UploadSignature) => void)[] = []
  const signatures = createUploadSignatureCache({
    request: () => new Promise((resolve) => answers.push(resolve)),
    now: () => nowMs,
  })
  return { signatures, answers, pass: (durationMs: number) => (nowMs += durationMs), expireIn: (s: number) => nowMs / 1000 + s }
}

describe('upload signatures', () => {
  test('T-16 K-05 a signature is reused until 3 s before its expiry', async () => {
    const { signatures, answers, pass, expireIn } = setUp()
    const first = signatures.get('image')
    answers[0]?.(buildSignature({ expire: expireIn(300) }))
    const signature = await first

    pass(296_900)
    expect(await signatures.get('image')).toBe(signature)
    pass(100)
    void signatures.get('image')
    expect(answers).toHaveLength(2)
  })

  test('T-16 K-05 a pending request is shared for up to 6 s', async () => {
    const { signatures, answers, pass, expireIn } = setUp()
    const first = signatures.get('image')
    pass(5_999)
    const second = signatures.get('image')
    expect(answers).toHaveLength(1)
    pass(1)
    const third = signatures.get('image')
    expect(answers).toHaveLength(2)

    const [late, fresh] = [buildSignature({ expire: expireIn(10) }), buildSignature({ expire: expireIn(300) })]
    answers[1]?.(fresh)
    expect(await third).toBe(fresh)
    answers[0]?.(late)
    expect([await first, await second]).toEqual([late, late])
  })

  test('T-16 pictures and music have separate signatures', () => {
    const { signatures, answers } = setUp()
    void signatures.get('image')
    void signatures.get('audio')
    expect(answers).toHaveLength(2)
  })

  test('T-16 a refused signature is not used again, and a failed request is not cached', async () => {
    const { signatures, answers, expireIn } = setUp()
    const first = signatures.get('image')
    answers[0]?.(buildSignature({ expire: expireIn(300) }))
    signatures.invalidate(await first)
    void signatures.get('image')
    expect(answers).toHaveLength(2)

    let calls = 0
    const failing = createUploadSignatureCache({ request: () => Promise.reject(new Error(`call ${++calls}`)), now: () => 0 })
    await expect(failing.get('image')).rejects.toThrow('call 1')
    await expect(failing.get('image')).rejects.toThrow('call 2')
  })
})
