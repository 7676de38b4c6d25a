import { expect, test } from 'vitest'
import { isArrayOf, isNullOr, isNumber, isOneOf, isRecordOf, isShape, isString, isUndefinedOr } from './type-guards.ts'

interface Note {
  text: string
  colour?: 'ink' | 'gold' | undefined
  sizePx: number | null
}
const isNote = isShape<Note>({ text: isString, colour: isUndefinedOr(isOneOf(['ink', 'gold'])), sizePx: isNullOr(isNumber) })

test('a value is valid if every field is', () => {
  expect(isNote({ text: '月洞', sizePx: null })).toBe(true)
  expect(isNote({ text: '月洞', sizePx: 3, colour: 'gold', more: 1 })).toBe(true)
  expect(isNote({ text: '月洞' })).toBe(false)
  expect(isNote({ text: 1, sizePx: 3 })).toBe(false)
  expect(isNote({ text: '月洞', sizePx: 3, colour: 'red' })).toBe(false)
})

test('null, arrays and primitives are neither shapes nor records', () => {
  for (const value of [null, undefined, 'x', 1, []]) {
    expect(isNote(value)).toBe(false)
    expect(isRecordOf(isNumber)(value)).toBe(false)
  }
})

test('arrays and records are valid if every entry is', () => {
  expect(isArrayOf(isNote)([])).toBe(true)
  expect(isArrayOf(isNumber)([1, 2])).toBe(true)
  expect(isArrayOf(isNumber)([1, '2'])).toBe(false)
  expect(isArrayOf(isNumber)({ length: 0 })).toBe(false)
  expect(isRecordOf(isNumber)({ a: 1 })).toBe(true)
  expect(isRecordOf(isNumber)({ a: '1' })).toBe(false)
})
