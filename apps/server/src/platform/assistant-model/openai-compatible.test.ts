import { expect, onTestFinished, test } from 'vitest'
import { type FakeAnswer, type ModelFault, startFakeModelServer } from '../../fakes/assistant-model/fake-model-server.ts'
import { createSettableClock } from '../../testing/settable-clock.ts'
import { type ModelEvent, ModelFailure } from './assistant-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible.ts'

const TIMEOUTS = { firstByteMs: 200, idleMs: 200, totalMs: 2_000 }
const QUESTION = { messages: [{ role: 'user' as const, content: '你好' }], tools: [], maxTokens: 100 }

async function startModel(answer: FakeAnswer | (() => FakeAnswer)) {
  const server = await startFakeModelServer(typeof answer === 'function' ? answer : () => answer)
  onTestFinished(server.close)
  return { server, model: createOpenAiCompatibleModel(server.account, { clock: createSettableClock(), timeouts: TIMEOUTS }) }
}

async function ask(model: Awaited<ReturnType<typeof startModel>>['model'], signal = new AbortController().signal) {
  const events: ModelEvent[] = []
  try {
    for await (const event of model.stream(QUESTION, signal)) events.push(event)
    return { text: toText(events), end: events.at(-1), failure: null }
  } catch (error) {
    return { text: toText(events), end: null, failure: error instanceof ModelFailure ? error : null }
  }
}

const toText = (events: readonly ModelEvent[]): string =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('')

test('text comes in pieces, and what a model thinks is not part of it', async () => {
  const { model, server } = await startModel({ text: '《晴川》是沈未央的作品，纸本水墨。' })
  expect(await ask(model)).toMatchObject({ text: '《晴川》是沈未央的作品，纸本水墨。', end: { reason: 'stop', toolCalls: [] } })
  expect(server.received[0]).toMatchObject({ model: 'fake-chat', max_tokens: 100 })
})

test('calls of tools are joined by their index', async () => {
  const calls = [
    { name: 'search_works', argumentsText: '{"text":"水墨","kind":"gallery"}' },
    { name: 'read_help', argumentsText: '{"text":' },
  ]
  const { model } = await startModel({ toolCalls: calls })
  expect((await ask(model)).end).toMatchObject({ reason: 'tool_calls', toolCalls: calls })
})

test.each<[ModelFault, 'unavailable' | 'refused']>([
  ['cut', 'unavailable'],
  ['silent', 'unavailable'],
  ['stalled', 'unavailable'],
  ['rate_limit', 'unavailable'],
  ['error_500', 'unavailable'],
  ['garbage', 'unavailable'],
  ['error_in_stream', 'unavailable'],
  ['content_filter', 'refused'],
  ['inspection_failed', 'refused'],
])('a provider with the fault %s fails as %s, without the key in the message', async (fault, kind) => {
  const { model } = await startModel({ text: '一二三四五六七八九十', fault })
  const { failure } = await ask(model)
  expect(failure?.kind).toBe(kind)
  expect(failure?.message).not.toContain('fake-key')
})

test('a model that fails again and again rests, and is asked again later', async () => {
  const { model } = await startModel({ fault: 'error_500' })
  for (let attempt = 0; attempt < 5; attempt++) await ask(model)
  expect(model.isResting()).toBe(true)
  const { model: refusing } = await startModel({ fault: 'inspection_failed' })
  for (let attempt = 0; attempt < 6; attempt++) await ask(refusing)
  expect(refusing.isResting()).toBe(false)
})

test('who leaves ends the request at the provider', async () => {
  const { model, server } = await startModel({ text: '一二三四五六七八九十', fault: 'stalled' })
  const gone = new AbortController()
  const asked = ask(model, gone.signal)
  await expect.poll(server.countOpen).toBe(1)
  gone.abort()
  expect((await asked).failure).not.toBeNull()
  await expect.poll(server.countOpen).toBe(0)
  expect(model.isResting()).toBe(false)
})
