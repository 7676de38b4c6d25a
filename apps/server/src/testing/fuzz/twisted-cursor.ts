/** Values that no list issues, of each type in cursors. */
const TWISTS: readonly unknown[] = [
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2 ** 31,
  -1,
  0.5,
  '',
  null,
  [],
  {},
  '\0',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00.000000001Z',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(500),
  'NaN',
  '-infinity',
]
/** One of this number of cursors is sent as received, the others are changed. */
const KEPT_OF = 3

/** A cursor is JSON that every client can read and write: replaces one of its values. */
export function twistedCursor(cursor: string, choice: number): string {
  if (choice % KEPT_OF === 0) return cursor
  const parts = partsOf(cursor)
  if (parts === null || parts.length === 0) return cursor
  const twisted = parts.with(choice % parts.length, TWISTS[choice % TWISTS.length])
  return Buffer.from(JSON.stringify(twisted)).toString('base64url')
}

function partsOf(cursor: string): unknown[] | null {
  try {
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown
    return Array.isArray(parts) ? parts : null
  } catch {
    return null
  }
}
