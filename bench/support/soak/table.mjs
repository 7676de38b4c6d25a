/** A markdown table, as lines. */
export const renderTable = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]
