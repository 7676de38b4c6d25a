/** Spreadsheets take it for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as a spreadsheet opens them: UTF-8 with its mark, so that Chinese is read as such. */
export const csvOf = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(lineOf).join('\r\n')}\r\n`

const lineOf = (cells: readonly string[]): string =>
  cells.map((cell) => `"${(FORMULA.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')
