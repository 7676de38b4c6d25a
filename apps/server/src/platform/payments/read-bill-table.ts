import { parse } from 'csv-parse/sync'
import { PaymentUnclear } from './payment-provider.ts'

/** Names of columns of a bill. */
export interface BillTableColumns {
  /** By which the header is known. */
  first: string
  /** Of what was bought: the only one with free text. */
  name: string
}

/** A cell of WeChat Pay begins with this sign, and a comma within one is written as it is. */
const MARK = '`'
const CSV = { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }

/**
 * Records of a provider's CSV, in UTF-8 or GBK: each cell by the name of its column. Lines before the header and after the table are
 * left out; without a header there are none. @throws PaymentUnclear if a line is not readable
 */
export function readBillTable(bytes: Buffer, { first, name }: BillTableColumns): Readonly<Record<string, string>>[] {
  const rows = readRows(decode(bytes))
  const start = rows.findIndex(([cell]) => cell === first)
  const names = rows[start] ?? []
  const records: Record<string, string>[] = []
  for (const row of start < 0 ? [] : rows.slice(start + 1)) {
    if (row.length < names.length) break
    const cells = joinName(row, names.length, names.indexOf(name))
    records.push(Object.fromEntries(names.map((column, index) => [column, cells[index] ?? ''])))
  }
  return records
}

/** No Chinese text of GBK is readable as UTF-8. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}

const readRows = (text: string): string[][] =>
  text.includes(`\n${MARK}`) ? text.split(/\r?\n/).map((line) => readMarkedLine(line) ?? readCsv(line)[0] ?? []) : readCsv(text)

/** @returns null if it has no marks, or cells in quotes without one */
function readMarkedLine(line: string): string[] | null {
  if (!line.startsWith(MARK) || /,"(?!`)[^`]*",`/.test(line)) return null
  return line.split(/,(?="?`)/).map(cleanCell)
}

function readCsv(text: string): string[][] {
  try {
    const rows = parse(text, { ...CSV, record_delimiter: ['\r\n', '\n'] })
    return rows.map((row) => row.map(cleanCell))
  } catch (error) {
    throw new PaymentUnclear('the bill is not readable', { cause: error })
  }
}

const cleanCell = (cell: string): string => cell.replace(/^"?`|(?<=^"`.*)"$/gs, '').trim()

/** A comma that stands in the name without quotes has cut it into several cells. @throws PaymentUnclear if there is no name */
function joinName(row: readonly string[], count: number, at: number): readonly string[] {
  const surplus = row.length - count
  if (surplus === 0) return row
  if (at < 0) throw new PaymentUnclear('a line of the bill has too many cells')
  return [...row.slice(0, at), row.slice(at, at + surplus + 1).join(','), ...row.slice(at + surplus + 1)]
}
