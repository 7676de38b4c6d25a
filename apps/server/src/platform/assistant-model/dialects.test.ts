import { expect, onTestFinished, test } from 'vitest'
import { startFakeModelServer } from '../../fakes/assistant-model/fake-model-server.ts'
import { createSettableClock } from '../../testing/settable-clock.ts'
import { type ModelEvent, ModelFailure } from './assistant-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible.ts'
import { readAnswer } from './read-answer.ts'
import { DIALECT_TOOLS, type Dialect, dialects } from './testing/dialects.ts'

const tools = DIALECT_TOOLS.map((name) => ({ name, description: '', parameters: {} }))
const QUESTION = {
  messages: [{ role: 'user' as const, content: '你好' }],
  tools,
  maxTokens: 100,
  maxCharacters: 1_000,
  maxMs: 5_000,
}

/** As a client shows it. */
async function collect(events: AsyncIterable<ModelEvent>) {
  let text = ''
  let end: Extract<ModelEvent, { type: 'end' }> | null = null
  for await (const event of events) {
    if (event.type === 'text') text += event.text
    else if (event.type === 'restart') text = ''
    else end = event
  }
  return { text, reason: end?.reason, calls: end?.toolCalls.map(({ name, argumentsText }) => [name, argumentsText]) ?? [] }
}

const toExpected = ({ text, calls = [] }: Dialect) => ({ text, reason: calls.length > 0 ? 'tool_calls' : 'stop', calls })

test.each(dialects)('F-07 a provider answers in its own dialect: $name', async (dialect) => {
  const server = await startFakeModelServer(() => ({ body: dialect.stream }))
  onTestFinished(server.close)
  const model = createOpenAiCompatibleModel(server.account, { clock: createSettableClock() })
  expect(await collect(model.stream(QUESTION, new AbortController().signal))).toEqual(toExpected(dialect))
})

async function* inPieces(...pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces
}

async function* cutOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
  throw new TypeError('terminated')
}

test.each(dialects)('F-07 an answer is the same wherever its bytes are parted: $name', async (dialect) => {
  const bytes = Buffer.from(dialect.stream)
  for (let at = 1; at < bytes.length; at++) {
    const parted = inPieces(bytes.subarray(0, at), bytes.subarray(at))
    expect(await collect(readAnswer(parted, QUESTION)), `parted at ${at}`).toEqual(toExpected(dialect))
  }
  const single = inPieces(...Array.from(bytes, (byte) => Uint8Array.of(byte)))
  expect(await collect(readAnswer(single, QUESTION)), 'byte by byte').toEqual(toExpected(dialect))
})

test.each(
  dialects,
)('F-07 an answer that breaks off at any byte is whole or has failed, and shows nothing wrong: $name', async (dialect) => {
  const bytes = Buffer.from(dialect.stream)
  for (let at = 0; at < bytes.length; at++) {
    const rest = bytes.subarray(0, at)
    const read = await collect(readAnswer(at % 2 === 0 ? cutOff(rest) : inPieces(rest), QUESTION)).catch((error: unknown) => {
      expect(error instanceof ModelFailure || error instanceof TypeError).toBe(true)
      return null
    })
    if (read === null) continue
    expect(read.text.isWellFormed()).toBe(true)
    // A thought that does not say that it is one looks like an answer until it ends.
    if (!dialect.name.includes('without its beginning')) expect(dialect.text.startsWith(read.text.trim()), read.text).toBe(true)
  }
})

test.each([
  [
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
    { max_completion_tokens: 100 },
    1,
  ],
  ['max_tokens and max_completion_tokens are unknown fields', {}, 2],
] as const)('F-07 a refused limit of tokens is called otherwise or left out, and stays so: %s', async (message, kept, refusals) => {
  const server = await startFakeModelServer(({ max_tokens: limit, max_completion_tokens: other }) => {
    const isRefused = limit !== undefined || (refusals === 2 && other !== undefined)
    return isRefused ? { status: 400, body: JSON.stringify({ error: { message } }) } : { text: '远山' }
  })
  onTestFinished(server.close)
  const model = createOpenAiCompatibleModel(server.account, { clock: createSettableClock() })
  for (const requests of [refusals + 1, refusals + 2]) {
    expect((await collect(model.stream(QUESTION, new AbortController().signal))).text).toBe('远山')
    expect(server.received).toHaveLength(requests)
  }
  const { max_tokens, max_completion_tokens } = server.received.at(-1) ?? {}
  expect(JSON.parse(JSON.stringify({ max_tokens, max_completion_tokens }))).toEqual(kept)
  expect(model.isResting()).toBe(false)
})
