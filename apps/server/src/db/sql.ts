/**
 * A statement with its values: `` sql`select … where id = ${id}` ``. Each value becomes a parameter, each `Sql` a part of the
 * text; names that vary are entries of a record. `raw` takes any string as SQL: it is for texts from files and names from
 * the catalogue, and `npm run check` refuses it in modules.
 */
export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag'

/** A template, or a text with the values of its `$1`, `$2` …; without values it may hold several statements. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
