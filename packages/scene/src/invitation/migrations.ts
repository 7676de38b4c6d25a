/** Steps that convert older invitations to the current version. */
import type { Migration } from '../document/migrate.ts'

/** Every step since version 1, in order. Version 1 is the first that was released. */
export const INVITATION_MIGRATIONS: readonly Migration[] = []
