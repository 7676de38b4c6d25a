/**
 * Addresses of screens that this release does not have. A link to one opens home; a login may return to one, since it may have
 * begun in a later release. Its line moves to `screen-table.ts` with the screen.
 */
export const PLANNED_PATHS: readonly string[] = ['/pages/index/meta-exhibition']
