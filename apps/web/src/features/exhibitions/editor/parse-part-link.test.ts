import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { parsePartCode } from './parse-part-link.ts'

const origin = 'https://zhanjian.example'
const code = 'aB3dE5gH7j'

test.each([
  ['a code', code, code],
  ['a shared link, with spaces around it', ` ${origin}/h/${code}\n`, code],
  ['the page of a hall', `${origin}/#${screenAddress('hall', { code })}`, code],
  ['a room', `${origin}/#${screenAddress('live', { roomName: code })}`, code],
  ['a booth', `${origin}/#${screenAddress('booth', { code })}`, code],
  ['the same on another site', `https://evil.example/h/${code}`, null],
  ['another page', `${origin}/#${screenAddress('person', { id: code })}`, null],
  ['words', '我的展厅', null],
])('S-20 %s is recognised, or is not', (_, text, expected) => {
  expect(parsePartCode(text, origin)).toBe(expected)
})
