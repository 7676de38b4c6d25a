/**
 * A statement with its values: `` sql`select … where id = ${id}` ``. Each value becomes a parameter, each `Sql` a part of the
 * text; variable names are entries of a record. `raw` takes any string as SQL: for texts from files and names from the
 * catalogue; `npm run check` refuses it in modules.
 */
export { default as sql, empty, join, raw, type Sql } from 'sql-template-tag'

/** A template, or a text with the values of its `$1`, `$2` …; without values it may contain several statements. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}
