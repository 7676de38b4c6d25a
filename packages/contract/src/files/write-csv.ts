/** Characters at which spreadsheets take a cell for a formula, in both widths. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/
/** What spreadsheets would round, shorten or write as a power: phones, numbers of orders, codes. A figure that is added up has no such form. */
const LOOKS_LIKE_NUMBER = /^(0\d+|\d{11,}|\d+E\d+)$/i
/** Behind a cell it makes a text of it, and is not seen. */
const TEXT_MARK = '\t'
const NEEDS_QUOTES = /[",\r\n]/
/** Without it, spreadsheets read Chinese in the encoding of the system. */
const BYTE_ORDER_MARK = '\ufeff'

/** A file that spreadsheets open. Cells that would be formulas, or long numbers, become texts. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => BYTE_ORDER_MARK + writeCsvRows(rows)

/** Further rows of such a file. */
export const writeCsvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')

function writeCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : LOOKS_LIKE_NUMBER.test(text) ? text + TEXT_MARK : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
