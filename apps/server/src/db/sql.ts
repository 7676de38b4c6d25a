/**
 * A statement with its values: `` sql`select … where id = ${id}` ``. Each value becomes a parameter, each `Sql` a part of
 * the text. The library's `raw`, which takes any string, is left out: names that vary are entries of a record.
 */
export { default as sql, empty, join, type Sql } from 'sql-template-tag'

/** A template, or a text from elsewhere with the values of its `$1`, `$2` …; without values it may hold several statements. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
