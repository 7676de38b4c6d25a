import { wechatColumns as columns } from '../bill-columns.zh.ts'
import { parseYuan } from '../parse-yuan.ts'
import { type BillLine, PaymentUnclear } from '../payment-provider.ts'
import { cleanText } from '../payment-provider-values.ts'
import { readBillTable } from '../read-bill-table.ts'

/** Lines of a bill of all kinds; the summary below them has fewer columns. @throws PaymentUnclear if an amount is not readable */
export const readWechatBill = (bytes: Buffer): BillLine[] =>
  readBillTable(bytes, { first: columns.time, name: columns.name }).map(toLine)

function toLine(row: Readonly<Record<string, string>>): BillLine {
  const isRefund = row[columns.state] === 'REFUND'
  const number = row[isRefund ? columns.refundNumber : columns.number] ?? ''
  const transactionId = row[columns.transactionId] ?? ''
  const amountFen = parseYuan(row[isRefund ? columns.refundAmount : columns.amount] ?? '')
  if (amountFen === null || number === '') throw new PaymentUnclear('a line of the bill is not readable')
  const subject = isRefund ? 'refund' : 'payment'
  return { subject, number: cleanText(number), transactionId: cleanText(transactionId), amountFen }
}
