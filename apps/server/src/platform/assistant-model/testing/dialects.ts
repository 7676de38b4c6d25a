/** A whole answer as a provider sends it, with what is read from it. Made for this purpose. */
export interface Dialect {
  name: string
  stream: string
  text: string
  /** Names and arguments of calls of tools. */
  calls?: readonly (readonly [string, string])[]
}

/** What the tests offer. */
export const DIALECT_TOOLS = ['search_works', 'read_help'] as const

const STOP = '{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}'
const DONE = '[DONE]'
const say = (content: unknown): string => JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })
const callWith = (...calls: object[]): string => JSON.stringify({ choices: [{ delta: { content: null, tool_calls: calls } }] })
const toCall = (name: string | null, args: unknown, more: object = {}) => ({ ...more, function: { name, arguments: args } })
const toEvents = (...data: string[]): string => data.map((one) => `data: ${one}\n\n`).join('')
const HILL: Dialect['calls'] = [['search_works', '{"text":"山"}']]
const HILL_AND_WATER: Dialect['calls'] = [
  ['search_works', '{"text":"山"}'],
  ['search_works', '{"text":"水"}'],
]
const SEARCH_AND_HELP: Dialect['calls'] = [
  ['search_works', '{"text":"山"}'],
  ['read_help', '{"text":"水"}'],
]
const WHOLE = {
  id: 'x',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: '远山🎉', tool_calls: [toCall('search_works', '{"text":"山"}', { id: 'a' })] },
      finish_reason: 'stop',
    },
  ],
  usage: { total_tokens: 3 },
}

/** How providers frame the pieces. */
const framings: Dialect[] = [
  { name: 'events', stream: toEvents(say('远'), say('山🎉'), STOP, DONE), text: '远山🎉' },
  { name: 'without a space', stream: toEvents(say('远山🎉'), STOP).replaceAll('data: ', 'data:'), text: '远山🎉' },
  { name: 'with CR LF', stream: toEvents(say('远'), say('山🎉'), STOP, DONE).replaceAll('\n', '\r\n'), text: '远山🎉' },
  { name: 'with CR', stream: toEvents(say('远'), say('山'), STOP).replaceAll('\n', '\r'), text: '远山' },
  { name: 'without empty lines', stream: toEvents(say('远'), say('山'), STOP, DONE).replaceAll('\n\n', '\n'), text: '远山' },
  { name: 'a mark of the byte order first', stream: `\ufeff${toEvents(say('远山'), STOP)}`, text: '远山' },
  {
    name: 'comments, ids and names of events',
    stream: `: ping\n\nretry: 5\nid: 1\nevent: message\n${toEvents(say('远山'))}event: end\n${toEvents(STOP)}`,
    text: '远山',
  },
  {
    name: 'one piece on several lines',
    stream: `${JSON.stringify(JSON.parse(say('远山')), null, 1).replaceAll(/^/gm, 'data: ')}\n\n${toEvents(STOP)}`.replaceAll(
      '\n',
      '\r\n',
    ),
    text: '远山',
  },
  { name: 'a JSON text a line', stream: `${say('远')}\n${say('山')}\n${STOP}\n`, text: '远山' },
  { name: 'no end of the last line', stream: `data: ${say('远山')}\n\ndata: ${STOP}`, text: '远山' },
  { name: 'plain JSON', stream: JSON.stringify(WHOLE), text: '远山🎉', calls: HILL },
  { name: 'plain JSON on several lines', stream: JSON.stringify(WHOLE, null, 2), text: '远山🎉', calls: HILL },
]

/** How they end. */
const endings: Dialect[] = [
  { name: 'no reason, but [DONE]', stream: toEvents(say('远山'), DONE), text: '远山' },
  { name: 'a reason, but no [DONE]', stream: toEvents(say('远山'), STOP), text: '远山' },
  { name: 'neither a reason nor [DONE]', stream: toEvents(say('远'), say('山')), text: '远山' },
  {
    name: 'an empty reason',
    stream: toEvents(say('远山').replace('"finish_reason":null', '"finish_reason":""'), DONE),
    text: '远山',
  },
  { name: 'calls without a reason', stream: toEvents(callWith(toCall('search_works', '{"text":"山"}'))), text: '', calls: HILL },
  {
    name: 'figures with null choices behind the end',
    stream: toEvents(say('远山'), STOP, '{"choices":null,"usage":{"total_tokens":1}}', DONE),
    text: '远山',
  },
  { name: 'a fault behind the end', stream: toEvents(say('远山'), STOP, '{"error":{"code":"timeout"}}'), text: '远山' },
]

/** What stands between the pieces. */
const strangers: Dialect[] = [
  {
    name: 'nulls and signs of life',
    stream: `data:\n\ndata\n\n${toEvents('null', '[]', '"ping"', 'ping', '{}', '{"choices":[null]}', '{"choices":[{"delta":null}],"error":null}', say('远'), '{"choices":[]}', say(null), say('山'), STOP)}`,
    text: '远山',
  },
  {
    name: 'empty errors',
    stream: toEvents(say('远山').replace('{', '{"error":"",'), STOP.replace('{', '{"error":false,')),
    text: '远山',
  },
  {
    name: 'fields of other forms beside the text',
    stream: toEvents(
      '{"choices":[{"delta":{"content":"远","tool_calls":{},"function_call":null},"finish_reason":5}]}',
      '{"choices":[{"delta":{"content":"山","tool_calls":[{"index":null,"function":null},null,5]}}],"usage":"?"}',
      '{"choices":[{"delta":{"content":5}}]}',
      STOP,
    ),
    text: '远山',
  },
]

/** How the text comes. */
const texts: Dialect[] = [
  {
    name: 'content in parts',
    stream: toEvents(
      say([{ type: 'text', text: '远' }]),
      say([
        { type: 'thinking', thinking: [{ type: 'text', text: '想' }] },
        { type: 'reasoning', text: '想' },
        { type: 'image_url' },
      ]),
      say(['山', { type: 'output_text', text: '🎉' }, null]),
      STOP,
    ),
    text: '远山🎉',
  },
  { name: 'text in place of a delta', stream: toEvents('{"choices":[{"text":"远山"}]}', STOP), text: '远山' },
  { name: 'a thought', stream: toEvents(say('<think>先查'), say('一下</think>\n\n远山'), STOP), text: '远山' },
  {
    name: 'a thought by another name',
    stream: toEvents(say('<Thinking>先查</Thinking>远'), say('<reasoning>x</reasoning>山'), STOP),
    text: '远山',
  },
  {
    name: 'a thought in halves of its marks',
    stream: toEvents(...['<th', 'ink>先', '</', 'think', '>远', '山'].map(say), STOP),
    text: '远山',
  },
  {
    name: 'a thought without its beginning',
    stream: toEvents(say('先查'), say('一下'), say('</think>\n远山'), STOP),
    text: '远山',
  },
  {
    name: 'an emoji in halves, a half alone, and controls',
    stream: toEvents(
      ...['"远\\ud83c"', '"\\udf89山\\ud83c"', '"\\u0000水\\u0007"', '"\\udf89。\\ud83c"'].map(
        (text) => `{"choices":[{"delta":{"content":${text}}}]}`,
      ),
      STOP,
    ),
    text: '远🎉山水。',
  },
]

/** How calls of tools come. */
const calls: Dialect[] = [
  {
    name: 'by index, in turns',
    stream: toEvents(
      callWith(toCall('search_works', '', { index: 0, id: 'a' }), toCall('read_help', '', { index: 1, id: 'b' })),
      callWith(toCall(null, '{"text":', { index: 0 }), toCall(null, '{"text":', { index: 1 })),
      callWith(toCall(null, '"山"}', { index: 0 }), toCall(null, '"水"}', { index: 1 })),
      STOP,
    ),
    text: '',
    calls: SEARCH_AND_HELP,
  },
  {
    name: 'by id, all with index 0',
    stream: toEvents(
      callWith(toCall('search_works', '', { index: 0, id: 'a' })),
      callWith(toCall('read_help', '', { index: 0, id: 'b' })),
      callWith(toCall(null, '{"text":"山"}', { index: 0, id: 'a' })),
      callWith(toCall(null, '{"text":"水"}', { index: 0, id: 'b' })),
      STOP,
    ),
    text: '',
    calls: SEARCH_AND_HELP,
  },
  ...[{}, { index: 0 }, { index: null }].flatMap((more): Dialect[] => [
    {
      name: `one after the other, ${JSON.stringify(more)}`,
      stream: toEvents(
        callWith(toCall('search_works', '{"text":"山"}', more)),
        callWith(toCall('search_works', '{"text":"水"}', more)),
        STOP,
      ),
      text: '',
      calls: HILL_AND_WATER,
    },
    {
      name: `both in one piece, ${JSON.stringify(more)}`,
      stream: toEvents(
        callWith(toCall('search_works', '{"text":"山"}', more), toCall('search_works', '{"text":"水"}', more)),
        STOP,
      ),
      text: '',
      calls: HILL_AND_WATER,
    },
    {
      name: `names first, arguments in pieces, ${JSON.stringify(more)}`,
      stream: toEvents(
        callWith(toCall('search_works', '', more)),
        callWith(toCall(null, '{"te', more)),
        callWith(toCall(null, 'xt":"山"}', more)),
        callWith(toCall('search_works', '', more)),
        callWith(toCall(null, '{"text":', more)),
        callWith(toCall(null, '"水"}', more)),
        STOP,
      ),
      text: '',
      calls: HILL_AND_WATER,
    },
    {
      name: `a name in every piece, ${JSON.stringify(more)}`,
      stream: toEvents(
        ...['', '{"te', 'xt":"山"}', '', '{"text"', ':"水"}', ''].map((part) => callWith(toCall('search_works', part, more))),
        STOP,
      ),
      text: '',
      calls: HILL_AND_WATER,
    },
    {
      name: `without arguments at first, ${JSON.stringify(more)}`,
      stream: toEvents(callWith(toCall('search_works', '', more)), callWith(toCall('read_help', '{"text":"水"}', more)), STOP),
      text: '',
      calls: [
        ['search_works', ''],
        ['read_help', '{"text":"水"}'],
      ],
    },
  ]),
  {
    name: 'a name in pieces, and one that grows',
    stream: toEvents(
      callWith(toCall('search_', '', { index: 0 })),
      callWith(toCall('works', '{"text":"山"}', { index: 0 })),
      callWith(toCall('read_', '', { index: 1 })),
      callWith(toCall('read_help', '{"text":"水"}', { index: 1 })),
      STOP,
    ),
    text: '',
    calls: SEARCH_AND_HELP,
  },
  {
    name: 'arguments as an object',
    stream: toEvents(callWith(toCall('search_works', { text: '山' }, { index: 0 })), STOP),
    text: '',
    calls: HILL,
  },
  {
    name: 'in the older form',
    stream: toEvents(
      '{"choices":[{"delta":{"function_call":{"name":"search_works","arguments":""}}}]}',
      '{"choices":[{"delta":{"function_call":{"arguments":"{\\"text\\":\\"山\\"}"}}}]}',
      '{"choices":[{"delta":{},"finish_reason":"function_call"}]}',
    ),
    text: '',
    calls: HILL,
  },
]

/** How the endpoints that call themselves OpenAI-compatible differ. */
export const dialects: readonly Dialect[] = [...framings, ...endings, ...strangers, ...texts, ...calls]
