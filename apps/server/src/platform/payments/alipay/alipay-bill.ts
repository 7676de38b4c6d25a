import { alipayKinds, alipayColumns as columns } from '../bill-columns.zh.ts'
import { parseYuan } from '../parse-yuan.ts'
import { type BillLine, PaymentUnclear } from '../payment-provider.ts'
import { cleanText } from '../payment-provider-values.ts'
import { readBillTable } from '../read-bill-table.ts'
import { readZipFiles } from './read-zip-files.ts'

/** Of an archive with a table of the day's lines and one of its sums. @throws PaymentUnclear if it is not readable */
export async function readAlipayBill(archive: Buffer): Promise<BillLine[]> {
  try {
    const files = await readZipFiles(archive)
    return files.flatMap((bytes) => readBillTable(bytes, { first: columns.transactionId, name: columns.name })).map(toLine)
  } catch (error) {
    throw error instanceof PaymentUnclear ? error : new PaymentUnclear('the bill is not readable')
  }
}

function toLine(row: Readonly<Record<string, string>>): BillLine {
  const isRefund = row[columns.kind] === alipayKinds.refund
  const number = row[isRefund ? columns.refundNumber : columns.number] ?? ''
  // Refunds stand there as negative amounts.
  const amountFen = parseYuan((row[columns.amount] ?? '').replace(/^-/, ''))
  if (amountFen === null || number === '') throw new PaymentUnclear('a line of the bill is not readable')
  const subject = isRefund ? 'refund' : 'payment'
  return { subject, number: cleanText(number), transactionId: cleanText(row[columns.transactionId] ?? ''), amountFen }
}
