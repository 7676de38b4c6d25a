import fc from 'fast-check'
import { anyCharacter } from '../any-character.ts'

/** Prefix of a text that is inserted into a JSON body literally: numbers that JavaScript cannot represent, duplicate keys. */
const RAW = '@@raw:'

const NUMBERS = [0, -1, 1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308, 5e-324, 0.1, -0.5, 1e21]
const RAW_NUMBERS = ['1e400', '-1e400', '-0', '9223372036854775808', '0.00000000000000000000001', '1E+2'].map(
  (text) => RAW + text,
)
const BROKEN_JSON = ['NaN', 'Infinity', 'undefined', '01', '+1', "'x'", '{', '"\\u12"', '"\\x"', '/**/1'].map(
  (text) => RAW + text,
)

const TEXTS = [
  '',
  ' ',
  '\u3000',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  'x\ud83d',
  '\u202eabc\u202c',
  '\u200b\u200d\ufeff',
  'e\u0301'.repeat(20),
  '👩‍👩‍👧‍👦'.repeat(30),
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'İıſK',
  '\u0085\u2028\u2029\v\f',
  "'; drop table account; --",
  "' or '1'='1",
  '1) union select null,version()--',
  '%_\\%',
  'a & b | !(c <-> d) :*',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'x\r\nSet-Cookie: fuzz=1\r\n\r\n<html>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%00',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '$(sleep 9)`id`',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  '-1',
  '1e3',
  '0x10',
  '１２３',
  '00000000-0000-0000-0000-000000000000',
  '{00000000-0000-0000-0000-000000000000}',
  'ffffffff-ffff-ffff-ffff-ffffffffffff ',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01T00:00:00Z',
  'infinity',
  'a'.repeat(65),
  'a'.repeat(1001),
  '展'.repeat(5001),
  'x'.repeat(70_000),
]

/** Instead of any text. */
export const hostileText = fc.oneof(
  { arbitrary: fc.constantFrom(...TEXTS), weight: 6 },
  { arbitrary: fc.string({ unit: anyCharacter, maxLength: 40 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }), weight: 1 },
)

const nested = fc.integer({ min: 2, max: 3000 }).map((depth) => `${RAW}${'['.repeat(depth)}${']'.repeat(depth)}`)
const nestedObjects = fc.integer({ min: 2, max: 2000 }).map((depth) => `${RAW}${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`)
const hugeArray = fc
  .tuple(fc.integer({ min: 101, max: 20_000 }), fc.constantFrom<unknown>(0, '', null, 'x', {}))
  .map(([length, item]) => Array.from({ length }, () => item))
const prototypes = fc.constantFrom(
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":1,"a":2}', '{"toString":null}'].map(
    (text) => RAW + text,
  ),
)

/** Instead of any value of a body. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 8 },
  { arbitrary: fc.constantFrom<unknown>(...NUMBERS, ...RAW_NUMBERS), weight: 5 },
  { arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: { b: [] } }), weight: 4 },
  { arbitrary: prototypes, weight: 2 },
  { arbitrary: fc.constantFrom(...BROKEN_JSON), weight: 1 },
  { arbitrary: nested, weight: 1 },
  { arbitrary: nestedObjects, weight: 1 },
  { arbitrary: hugeArray, weight: 1 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
)
