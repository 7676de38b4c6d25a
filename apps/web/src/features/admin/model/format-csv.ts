/** Spreadsheets would execute it as a formula, in both widths. */
const FORMULA_PATTERN = /^[=+\-@\t\r＝＋－＠]/

/** CSV for spreadsheets: UTF-8 with a byte order mark, without which Chinese text is misread. */
export const formatCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map(formatCsvLine).join('\r\n')}\r\n`

const formatCsvLine = (cells: readonly string[]): string =>
  cells.map((cell) => `"${(FORMULA_PATTERN.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')
