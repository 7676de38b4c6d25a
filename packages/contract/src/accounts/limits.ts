/** Limits that client and server must agree on; the unit is in the name. */

/** Pause before another code can be sent to the same phone. */
export const SMS_RESEND_COUNTDOWN_S = 30
/** Digits of a code. */
export const SMS_CODE_LENGTH = 6
/** Shortest account password. */
export const PASSWORD_MIN_CHARACTERS = 8
/** Longest account password. */
export const PASSWORD_MAX_CHARACTERS = 16
/** Special characters that a password may contain; one is required. */
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*,._'
/** Longest nickname. */
export const NICKNAME_MAX_CHARACTERS = 20
/** Longest introduction on a user's page. */
export const INTRODUCTION_MAX_CHARACTERS = 100
/** Days in which the user can still cancel the deletion of the account. */
export const DELETION_COOLING_OFF_DAYS = 7
/** Longest note of a user who deletes the account. */
export const DELETION_NOTE_MAX_CHARACTERS = 500
/** Shortest username. */
export const USERNAME_MIN_CHARACTERS = 4
/** Longest username. */
export const USERNAME_MAX_CHARACTERS = 20
/** Longest invitation code that is looked up. */
export const INVITATION_CODE_MAX_CHARACTERS = 32
/** The client treats a token as expired this much earlier than stated. */
export const TOKEN_EXPIRY_MARGIN_S = 30
/** Lifetime of the single-use tokens that complete a social login or a launch. */
export const TEMPORARY_TOKEN_LIFE_S = 60
/**
 * A rotated refresh token reused within this time comes from another tab, or its response was lost; later reuse counts as theft.
 */
export const REFRESH_GRACE_S = 20
