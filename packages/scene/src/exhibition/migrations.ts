/** Steps that convert older exhibitions to the current version. */
import type { Migration } from '../document/migrate.ts'

/** Every step since version 1, in order. Version 1 is the first that was released. */
export const EXHIBITION_MIGRATIONS: readonly Migration[] = []
