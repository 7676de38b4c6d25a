import { expect, test } from 'vitest'
import { writeCsv } from './write-csv.ts'

test.each(['=1+1', '+8613800000000', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'])('a cell that begins like %j is a text', (cell) => {
  expect(writeCsv([[cell]]).replace('\ufeff', '')).toMatch(/^"?'/)
})

test('commas, quotes and line breaks stay within their cell', () => {
  expect(writeCsv([['林深，海', 'a,b', '说"好"', '一\n二']])).toBe('\ufeff林深，海,"a,b","说""好""","一\n二"\r\n')
})

test.each(['13800000000', '20261128000000000012', '007', '12E5'])('%s stays a text in a spreadsheet', (cell) => {
  expect(writeCsv([[cell]])).toBe(`\ufeff${cell}\t\r\n`)
})

test('what is added up stays a number', () => {
  expect(writeCsv([['0', '48.33', '0.00', '1024', '1600000000']])).toBe('\ufeff0,48.33,0.00,1024,1600000000\r\n')
})

test('other cells stay as they are', () => {
  expect(writeCsv([['林深海', '138 0000', 'a=b', '']])).toBe('\ufeff林深海,138 0000,a=b,\r\n')
})
