import { expect, test } from 'vitest'
import { encodeGbk } from '../../fakes/payments/encode-gbk.ts'
import { PaymentUnclear } from './payment-provider.ts'
import { readBillTable } from './read-bill-table.ts'

const columns = { first: '时间', name: '商品名称' }
const HEADER = '时间,单号,商品名称,金额'
const right = [
  { 时间: '10:00', 单号: 'a', 商品名称: '会员月卡, 30 天', 金额: '45.00' },
  { 时间: '11:00', 单号: 'b', 商品名称: '年卡', 金额: '90.00' },
]

test.each<[string, string]>([
  ['with marks, and a comma as it is', '`10:00,`a,`会员月卡, 30 天,`45.00\r\n`11:00,`b,`年卡,`90.00\r\n总笔数\r\n`2'],
  ['with marks in quotes', '`10:00,`a,"`会员月卡, 30 天",`45.00\n`11:00,`b,`年卡,`90.00'],
  ['with a cell in quotes among marked ones', '`10:00,`a,"会员月卡, 30 天",`45.00\n`11:00,`b,`年卡,`90.00'],
  ['all in quotes with marks', '"`10:00","`a","`会员月卡, 30 天","`45.00"\n"`11:00","`b","`年卡","`90.00"'],
  ['with cells in quotes', '10:00,a,"会员月卡, 30 天",45.00\n11:00,b,年卡,90.00\n#结束'],
  ['with tabs behind its cells', '10:00\t,a\t,"会员月卡, 30 天"\t,45.00\t\r\n11:00\t,b\t,年卡\t,90.00\t\r\n'],
])('a bill %s is read whole, in UTF-8 and in GBK, with or without a mark of its order of bytes', (_name, rows) => {
  const text = `${HEADER}\r\n${rows}`
  for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), encodeGbk(`#账单\r\n${text}`)])
    expect(readBillTable(bytes, columns)).toEqual(right)
})

test('a comma in the name that nothing protects moves no other cell', () => {
  const rows = readBillTable(Buffer.from(`${HEADER}\n10:00,a,会员月卡, 30 天,45.00\n11:00,b,年卡,90.00`), columns)
  expect(rows.map((row) => [row['单号'], row['金额']])).toEqual([
    ['a', '45.00'],
    ['b', '90.00'],
  ])
})

test('quotes within a name stay, and do not reach beyond their line', () => {
  const rows = '`10:00,`a,`月卡,"超值,`45.00\n`11:00,`b,`"年"卡,`90.00'
  expect(readBillTable(Buffer.from(`${HEADER}\n${rows}`), columns).map((row) => row['商品名称'])).toEqual([
    '月卡,"超值',
    '"年"卡',
  ])
})

test('a file without the header has no lines; too many cells and quotes without an end make a bill unclear', () => {
  expect(readBillTable(Buffer.from('汇总,2\n'), columns)).toEqual([])
  expect(() => readBillTable(Buffer.from('时间,单号\n10:00,a,b'), columns)).toThrow(PaymentUnclear)
  expect(() => readBillTable(Buffer.from(`${HEADER}\n10:00,a,"月卡,45.00\n`), columns)).toThrow(PaymentUnclear)
})
