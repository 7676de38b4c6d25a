import { expect, onTestFinished, test } from 'vitest'
import { type FakeAnswer, type ModelFault, startFakeModelServer } from '../../fakes/assistant-model/fake-model-server.ts'
import { createSettableClock } from '../../testing/settable-clock.ts'
import { type ModelEvent, ModelFailure } from './assistant-model.ts'
import { createOpenAiCompatibleModel } from './openai-compatible.ts'

const TIMEOUTS = { firstLineMs: 1_500, idleMs: 400 }
const QUESTION = {
  messages: [{ role: 'user' as const, content: '你好' }],
  tools: [],
  maxTokens: 100,
  maxCharacters: 1_000,
  maxMs: 5_000,
}

async function startModel(answer: FakeAnswer | (() => FakeAnswer)) {
  const server = await startFakeModelServer(typeof answer === 'function' ? answer : () => answer)
  onTestFinished(server.close)
  return { server, model: createOpenAiCompatibleModel(server.account, { clock: createSettableClock(), timeouts: TIMEOUTS }) }
}

async function ask(
  model: Awaited<ReturnType<typeof startModel>>['model'],
  signal = new AbortController().signal,
  question: Partial<typeof QUESTION> = {},
) {
  const events: ModelEvent[] = []
  try {
    for await (const event of model.stream({ ...QUESTION, ...question }, signal)) events.push(event)
    return { text: toText(events), end: events.find((event) => event.type === 'end') ?? null, failure: null }
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

test('F-07 an answer that does not end is cut at its length, and left at the provider', async () => {
  const { model, server } = await startModel({ text: '画'.repeat(400), fault: 'endless' })
  const { text, end } = await ask(model)
  expect([text, end]).toEqual(['画'.repeat(1_000), { type: 'end', reason: 'length', toolCalls: [] }])
  await expect.poll(server.countOpen).toBe(0)
  expect(model.isResting()).toBe(false)
})

test.each<[ModelFault, 'length' | 'late']>([
  ['endless_thinking', 'length'],
  ['huge_line', 'length'],
  ['endless_comments', 'late'],
])('F-07 with the fault %s what was said before stays, and the answer ends by itself as %s', async (fault, reason) => {
  const { model, server } = await startModel({ text: '《晴川》是沈未央的作品。', fault })
  const { text, end, failure } = await ask(model, undefined, { maxMs: reason === 'late' ? 500 : 60_000 })
  expect([failure, text, end]).toEqual([null, '《晴川》是沈未央的作品。', { type: 'end', reason, toolCalls: [] }])
  await expect.poll(server.countOpen).toBe(0)
})

test('F-07 a piece that comes byte by byte is a pause, not a sign of life', async () => {
  const { model, server } = await startModel({ text: '一二三四五六七八九十'.repeat(20), fault: 'dripping' })
  expect((await ask(model)).failure?.message).toBe('the provider is too slow')
  await expect.poll(server.countOpen).toBe(0)
})

test('F-07 calls of tools have a number, and their arguments a length', async () => {
  const { model: long } = await startModel({ fault: 'endless_arguments' })
  const [call] = (await ask(long)).end?.toolCalls ?? []
  expect([call?.name, call?.argumentsText.slice(0, 16)]).toEqual(['read_help', '{"text":{"text":'])
  expect(call?.argumentsText.length).toBeLessThanOrEqual(8_192)
  const { model: many, server } = await startModel({ fault: 'endless_calls' })
  expect((await ask(many)).end).toMatchObject({ reason: 'tool_calls', toolCalls: { length: 8 } })
  await expect.poll(server.countOpen).toBe(0)
})

test('F-07 pieces of an unknown form are skipped, and an answer whose last pieces have no choices ends well', async () => {
  const pieces = [
    'null',
    '',
    '[]',
    '"ping"',
    'ping',
    '{"choices":null,"usage":{"total_tokens":1}}',
    '{"choices":[null]}',
    '{"choices":[{"delta":null}],"error":null}',
    '{"choices":[{"delta":{"content":null,"tool_calls":[{"index":null,"function":null}]}}]}',
    '{"choices":[{"delta":{"content":5}}]}',
    '{"choices":[{"delta":{"content":"山"},"finish_reason":"stop"}]}',
    '{"choices":null}',
  ]
  const { model } = await startModel({ text: '远', pieces })
  expect(await ask(model)).toMatchObject({ text: '远山', failure: null, end: { reason: 'stop', toolCalls: [] } })
})

const say = (content: string): string => JSON.stringify({ choices: [{ delta: { content } }] })

test.each<[string, readonly string[], string]>([
  ['in one piece', ['<think>先查一下</think>\n\n您好'], '您好'],
  ['split over pieces', ['<th', 'ink>先', '查<', '/thi', 'nk>', '\n', '您', '好'], '您好'],
  ['letter by letter', [...'<think>a<b</think>1<2'], '1<2'],
  ['twice, and within the answer', ['<think>一</think>您', '<think>二</think>好'], '您好'],
  ['without its beginning', ['</think>您好'], '您好'],
  ['without its end', ['您好<think>还在想'], '您好'],
])('F-07 what a model thinks in its content is not shown: %s', async (_how, texts, shown) => {
  const { model } = await startModel({ pieces: texts.map(say) })
  expect((await ask(model)).text).toBe(shown)
})

test('F-07 an emoji that comes in halves is whole, a half alone and what no text has is left out', async () => {
  const pieces = ['"a\\ud83c"', '"\\udf89b\\ud83c"', '"c\\u0000d\\u0007\\n"', '"\\udf89e\\ud83c"'].map(
    (text) => `{"choices":[{"delta":{"content":${text}}}]}`,
  )
  const { model } = await startModel({ pieces })
  expect((await ask(model)).text).toBe('a🎉bcd\ne')
  const { model: long } = await startModel({ text: '🎉'.repeat(400), fault: 'endless' })
  expect((await ask(long, undefined, { maxCharacters: 101 })).text).toBe('🎉'.repeat(50))
})

const callPiece = (...calls: object[]): string => JSON.stringify({ choices: [{ delta: { tool_calls: calls } }] })
const toCall = (name: string, text: string, more: object = {}) => ({
  index: 0,
  ...more,
  function: { name, arguments: JSON.stringify({ text }) },
})

test.each<[string, readonly string[], readonly [string, string][]]>([
  [
    'both with index 0 and ids of their own',
    [callPiece(toCall('search_works', '山', { id: 'a' })), callPiece(toCall('search_works', '水', { id: 'b' }))],
    [
      ['search_works', '{"text":"山"}'],
      ['search_works', '{"text":"水"}'],
    ],
  ],
  [
    'both with index 0 and no ids, in one piece',
    [callPiece(toCall('search_works', '山'), toCall('search_works', '水'))],
    [
      ['search_works', '{"text":"山"}'],
      ['search_works', '{"text":"水"}'],
    ],
  ],
  [
    'with index 0, different names and no ids',
    [callPiece(toCall('search_works', '山')), callPiece(toCall('read_help', '水'))],
    [
      ['search_works', '{"text":"山"}'],
      ['read_help', '{"text":"水"}'],
    ],
  ],
  [
    'one whose name and id are repeated in every piece',
    ['{"te', 'xt":', '"山"}', ''].map((part) =>
      callPiece({ index: 0, id: 'a', function: { name: 'search_works', arguments: part } }),
    ),
    [['search_works', '{"text":"山"}']],
  ],
  [
    'one whose name is repeated without an id',
    ['{"te', 'xt":', '"山"}', ''].map((part) => callPiece({ index: 0, function: { name: 'search_works', arguments: part } })),
    [['search_works', '{"text":"山"}']],
  ],
  [
    'one whose name comes in pieces',
    [
      callPiece({ index: 0, id: 'a', function: { name: 'search_' } }),
      callPiece({ index: 0, function: { name: 'works' } }),
      callPiece({ index: 0, id: '', function: { arguments: '{}' } }),
    ],
    [['search_works', '{}']],
  ],
])('F-07 calls of tools are told apart: %s', async (_how, pieces, expected) => {
  const { model } = await startModel({ pieces })
  const calls = (await ask(model)).end?.toolCalls ?? []
  expect(calls.map(({ name, argumentsText }) => [name, argumentsText])).toEqual(expected)
  expect(new Set(calls.map(({ id }) => id)).size).toBe(expected.length)
})
