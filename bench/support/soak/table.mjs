/** A table of markdown, by lines. */
export const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `|${'---|'.repeat(head.length)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
]
