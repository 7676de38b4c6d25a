import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const listAddresses = (text: string) => splitLinks(text).flatMap(({ text: part, href }) => (href === undefined ? [] : [part]))

test.each([
  ['见 https://example.com/a?b=1#c 。', ['https://example.com/a?b=1#c']],
  ['官网：https://example.com。欢迎', ['https://example.com']],
  ['（https://example.com/路）', ['https://example.com/']],
  ['去https://example.com，或 HTTP://Example.org/x！', ['https://example.com', 'HTTP://Example.org/x']],
  [
    'See https://example.com/a. Then https://example.com/b, and (https://example.com/c).',
    ['a', 'b', 'c'].map((name) => `https://example.com/${name}`),
  ],
  ['https://example.com/wiki/Ink_(paper)', ['https://example.com/wiki/Ink_(paper)']],
  ['“https://example.com/?q=1”', ['https://example.com/?q=1']],
  ['https://example.com/%E7%BA%B8...', ['https://example.com/%E7%BA%B8']],
])('an address in a text is found without the signs that follow: %s', (text, addresses) => {
  expect(listAddresses(text)).toEqual(addresses)
})

test.each([
  'javascript:alert(1)',
  'ftp://example.com/a',
  'data:text/html,x',
  'https://',
  'https://localhost/a',
  'https://bank.example@evil.example/',
  'xhttps://example.com',
  '15:30 //example.com',
])('what is no whole address of the web stays text: %s', (text) => {
  expect(splitLinks(text)).toEqual([{ text }])
})

test('the parts are the text, whatever it is, and lead only to the web', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('https://', 'http://a.b', '。', ')', '(', ' ', '@', '\n', '纸'))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const parts = splitLinks(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) expect(href ?? 'https://').toMatch(/^https?:\/\//)
    }),
  )
})
