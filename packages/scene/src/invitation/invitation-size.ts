/** What a reader of invitations has to know of the document; apart from its schema, which weighs more than such a reader. */

/** Incremented with every change of shape, also of a range; a test sees to it. Steps convert older ones: `document.ts`. */
export const INVITATION_SCHEMA_VERSION = 1

/** Width of a page in its units. */
export const INVITATION_WIDTH = 375
/** Height of a page in its units. */
export const INVITATION_HEIGHT = 667
