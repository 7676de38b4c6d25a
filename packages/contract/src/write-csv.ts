/** Characters at which spreadsheets take a cell for a formula, in both widths. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/
/** Without it, spreadsheets read Chinese in the encoding of the system. */
const BYTE_ORDER_MARK = '\ufeff'

/** A file that spreadsheets open. Cells that would be formulas become texts. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + writeCsvRows(rows)

/** Further rows of such a file. */
export const writeCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')

function writeCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
