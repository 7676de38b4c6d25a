/** Limits that client and server must agree on; the unit is in the name. */

/** Business cards of one user. */
export const BIZ_CARDS_MAX = 5
/** Longest name on a card. */
export const CARD_NAME_MAX_CHARACTERS = 20
/** Longest line of a card: company, title, phone. */
export const CARD_LINE_MAX_CHARACTERS = 40
/** Longest address of a website or mailbox. */
export const CARD_ADDRESS_MAX_CHARACTERS = 200
/** Longest introduction on a card. */
export const CARD_INTRODUCTION_MAX_CHARACTERS = 300
/** Most works shown on a card. */
export const CARD_WORKS_MAX = 6
/** Longest voice introduction of a card. */
export const CARD_RECORDING_MAX_S = 60
/** Longest note about a card that one holds. */
export const CARD_NOTE_MAX_CHARACTERS = 500
/** Longest text of where two people met. */
export const CARD_MET_AT_MAX_CHARACTERS = 60
/** Most groups of a card holder. */
export const CARD_GROUPS_MAX = 30
/** Longest name of a group of cards. */
export const CARD_GROUP_NAME_MAX_CHARACTERS = 12
/** Cards that one user can hold. */
export const HELD_CARDS_MAX = 10_000
/** The same person can be asked for an exchange again after this time. */
export const CARD_EXCHANGE_AGAIN_H = 24
/** Requests of one user that wait for an answer. */
export const CARD_REQUESTS_MAX = 100
/** Requests for an exchange of one user within a minute: enough for a table of people, too slow for a bot. */
export const CARD_REQUESTS_PER_MINUTE = 20
/** A removed entry of the card holder can be restored for this time. */
export const CARD_RESTORE_H = 24
/** Contacts of a file as text: a full holder without pictures, or thirty contacts with them. */
export const VCARD_MAX_BYTES = 3 * 1024 * 1024
/** Largest vCard file; its pictures are left out on the device. */
export const VCARD_FILE_MAX_BYTES = 32 * 1024 * 1024
/** Longest street address of a place. */
export const PLACE_ADDRESS_MAX_CHARACTERS = 80
