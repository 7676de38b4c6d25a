/** Records of a provider's CSV: each cell by the name of its column. Lines before the header and after the table are left out. */
export function readBillTable(text: string, firstColumn: string): Readonly<Record<string, string>>[] {
  const rows = text.split(/\r?\n/).map((line) => line.split(',').map((cell) => cell.replace(/^[`\t\s\ufeff]+|[\t\s]+$/g, '')))
  const start = rows.findIndex(([first]) => first === firstColumn)
  const names = rows[start] ?? []
  const records: Record<string, string>[] = []
  for (const row of start < 0 ? [] : rows.slice(start + 1)) {
    if (row.length < names.length) break
    records.push(Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
  }
  return records
}
