/** Steps that convert older halls to the current version. */
import type { Migration } from '../document/migrate.ts'

/** Every step since version 1, in order. Version 1 is the first that was released. */
export const HALL_MIGRATIONS: readonly Migration[] = [
  // Halls stay as their owners have hung them.
  { from: 1, name: 'a hall may have a text wall', up: (document) => ({ ...document, textWall: null }) },
]
