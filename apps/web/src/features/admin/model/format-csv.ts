/** Spreadsheets take it for a formula. */
const FORMULA_PATTERN = /^[=+\-@\t\r]/

/** Rows as a spreadsheet opens them: UTF-8 with its mark, so that Chinese is read as such. */
export const formatCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(formatCsvLine).join('\r\n')}\r\n`

const formatCsvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${(FORMULA_PATTERN.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')
