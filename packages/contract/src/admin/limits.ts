/** Limits that client and server must agree on; the unit is in the name. */

/** Longest text of a promotion's label, such as its kind. */
export const PROMOTION_LABEL_MAX_CHARACTERS = 12
/** Longest title of a promotion. */
export const PROMOTION_TITLE_MAX_CHARACTERS = 30
/** Longest text of a promotion. */
export const PROMOTION_TEXT_MAX_CHARACTERS = 80
/** Longest address that a promotion opens. */
export const PROMOTION_PATH_MAX_CHARACTERS = 300
/** Shortest title of a terms document. */
export const TERMS_TITLE_MIN_CHARACTERS = 2
/** Longest title of a terms document. */
export const TERMS_TITLE_MAX_CHARACTERS = 40
/** Shortest terms document. */
export const TERMS_BODY_MIN_CHARACTERS = 20
/** Longest terms document. */
export const TERMS_BODY_MAX_CHARACTERS = 60_000
/** Longest summary of what a version of the terms changes. */
export const TERMS_SUMMARY_MAX_CHARACTERS = 500
/** Longest text of a setting. */
export const CONFIG_TEXT_MAX_CHARACTERS = 500
/** Longest part of a target by which the audit log is searched. */
export const AUDIT_TARGET_MAX_CHARACTERS = 100
