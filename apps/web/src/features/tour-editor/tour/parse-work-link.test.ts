import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { parseWorkCode } from './parse-work-link.ts'

const origin = 'https://zhanjian.example'
const code = 'aB3dE5gH7j'

test.each([
  ['a code', code, code],
  ['a shared link, with spaces around it', ` ${origin}/h/${code}\n`, code],
  ['the page of a hall', `${origin}/#${screenAddress('hall', { code })}`, code],
  ['the page of a work', `${origin}/#${screenAddress('detail', { code })}`, code],
  ['the same on another site', `https://evil.example/h/${code}`, null],
  ['another page', `${origin}/#${screenAddress('person', { id: code })}`, null],
  ['words', '我的展厅', null],
  ['nothing', '', null],
])('S-21 %s is recognised, or is not', (_, text, expected) => {
  expect(parseWorkCode(text, origin)).toBe(expected)
})
