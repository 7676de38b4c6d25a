import { expect, test } from 'vitest'
import { formatCsv } from './format-csv.ts'

test('a spreadsheet reads every cell unchanged, whatever its content', () => {
  expect(
    formatCsv([
      ['时间', '做了什么'],
      ['a,b', '他说"好"\n第二行'],
    ]),
  ).toBe('\uFEFF"时间","做了什么"\r\n"a,b","他说""好""\n第二行"\r\n')
})

test('user input is never interpreted as a formula', () => {
  expect(formatCsv([['=1+1', '@x', '-3', '+4']])).toBe(`\uFEFF"'=1+1","'@x","'-3","'+4"\r\n`)
  expect(formatCsv([['＝1+1', '＠x', '－3', '＋4']])).toBe(`\uFEFF"'＝1+1","'＠x","'－3","'＋4"\r\n`)
})
