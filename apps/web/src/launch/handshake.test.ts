import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type LaunchMessage, requestTokenFromOpener } from './handshake.ts'

const CONSOLE = 'https://console.example'
const NONCE = 'of-this-request'

/** A launch page in a window opened by `opener`; `messages` arrive after the first request. */
function runHandshake({ opener, messages = [] }: { opener: unknown; messages?: readonly unknown[] }) {
  const listeners = new Set<(message: LaunchMessage) => void>()
  let waits = 0
  const outcome = requestTokenFromOpener({
    window: {
      opener,
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
    allowedOrigins: ['https://own.example', CONSOLE],
    nonce: NONCE,
    async wait() {
      waits += 1
      // The browser delivers messages of every sender.
      for (const message of messages) for (const listener of listeners) listener(message as LaunchMessage)
      return undefined
    },
  })
  return { outcome, waits: () => waits, listeners }
}
const createOpener = () => ({ postMessage: vi.fn() })
const answer = { action: 'refreshToken', data: 'the-token', nonce: NONCE }

test('T-08 the request is sent to each allowed origin by name, never to any origin', async () => {
  const opener = createOpener()
  await runHandshake({ opener, messages: [{ source: opener, origin: CONSOLE, data: answer }] }).outcome
  expect(opener.postMessage.mock.calls).toEqual([
    [{ action: 'requestRefreshToken', nonce: NONCE }, 'https://own.example'],
    [{ action: 'requestRefreshToken', nonce: NONCE }, CONSOLE],
  ])
})

test('T-08 after the response of the opener no further message is accepted', async () => {
  const opener = createOpener()
  const { outcome, listeners } = runHandshake({ opener, messages: [{ source: opener, origin: CONSOLE, data: answer }] })
  await expect(outcome).resolves.toEqual({ kind: 'given', refreshToken: 'the-token' })
  expect(listeners.size).toBe(0)
})

test.each([
  ['another window of an allowed origin, such as a frame in the opener', { source: createOpener() }],
  ['no window at all', { source: null }],
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin that only begins like an allowed one', { origin: `${CONSOLE}.evil.example` }],
  ['an origin that hides itself', { origin: 'null' }],
  ['another action', { data: { ...answer, action: 'RefreshToken' } }],
  ['the answer to an earlier request', { data: { ...answer, nonce: 'of-another' } }],
  ['no nonce', { data: { action: 'refreshToken', data: 'the-token' } }],
  ['an empty token', { data: { ...answer, data: '' } }],
  ['a token that is no text', { data: { ...answer, data: { refresh_token: 'the-token' } } }],
  ['no object', { data: 'refreshToken' }],
])('T-08 a message from or with %s is ignored', async (_what, change) => {
  const opener = createOpener()
  const { outcome } = runHandshake({ opener, messages: [{ source: opener, origin: CONSOLE, data: answer, ...change }] })
  await expect(outcome).resolves.toEqual({ kind: 'no-answer' })
})

test('T-08 whatever others send, only the opener’s response counts', async () => {
  const foreign = fc.record({
    source: fc.constantFrom(null, {}, { postMessage: () => undefined }),
    origin: fc.constantFrom(CONSOLE, 'https://evil.example', 'null', ''),
    data: fc.oneof(fc.anything(), fc.constant({ ...answer, data: 'stolen' })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(foreign), async (messages) => {
      const opener = createOpener()
      const own = { source: opener, origin: CONSOLE, data: answer }
      const { outcome } = runHandshake({ opener, messages: [...messages, own] })
      expect(await outcome).toEqual({ kind: 'given', refreshToken: 'the-token' })
    }),
    { numRuns: 50 },
  )
})

test('T-08 without an opener nothing is sent', async () => {
  for (const opener of [null, undefined, {}]) {
    await expect(runHandshake({ opener }).outcome).resolves.toEqual({ kind: 'no-opener' })
  }
})
