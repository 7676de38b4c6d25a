import { writeCsv, writeCsvRows } from '@zhanjian/contract/files/write-csv.ts'

/** Rows of one statement: few enough for milliseconds of work, enough to be one of few statements. */
const PAGE_ROWS = 500
/** More lines open in no spreadsheet. */
const ROWS_MAX = 100_000

/** @param last of the page before; null: none. The order must not change while the file is read. */
type ReadPage<Row> = (last: Row | null, size: number) => Promise<readonly Row[]>

/** Pages of rows, each read when it is asked for, so that no connection waits for a slow reader. */
export async function* readRows<Row>(readPage: ReadPage<Row>): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null
  for (let count = 0; count < ROWS_MAX; count += PAGE_ROWS) {
    const rows: readonly Row[] = await readPage(last, PAGE_ROWS)
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_ROWS) return
    last = rows.at(-1) ?? null
  }
}

/** The pieces of a CSV file. */
export async function* readCsv<Row>(
  header: readonly string[],
  readPage: ReadPage<Row>,
  toLines: (rows: readonly Row[]) => readonly string[][] | Promise<readonly string[][]>,
): AsyncGenerator<string> {
  let before = writeCsv([header])
  for await (const rows of readRows(readPage)) {
    yield before + writeCsvRows(await toLines(rows))
    before = ''
  }
  if (before !== '') yield before
}
