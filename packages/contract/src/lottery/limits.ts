/** Limits that client and server must agree on; the unit is in the name. */

// prizes
/** Prizes of one user, drafts included. */
export const PRIZES_MAX = 200
/** Most pictures of a prize. */
export const PRIZE_PICTURES_MAX = 6
/** Highest value of a prize: ¥50 000, the limit of the law for a prize of a draw. */
export const PRIZE_VALUE_MAX_FEN = 5_000_000
/** Most units of a prize. */
export const PRIZE_TOTAL_MAX = 100_000
/** Longest text of how a prize is handed over. */
export const PRIZE_WAY_MAX_CHARACTERS = 200
/** Longest terms of a prize. */
export const PRIZE_TERMS_MAX_CHARACTERS = 1000
/** Longest validity of a ticket after the draw. */
export const TICKET_DAYS_MAX = 365
/** A removed prize can be restored for this time. */
export const PRIZE_RESTORE_H = 24
/** Verifiers of a prize. */
export const VERIFIERS_MAX = 20
/** Days of the plot of a prize. */
export const PRIZE_PLOT_DAYS_MAX = 90

// tickets
/** Characters of a ticket's code, the check character included. */
export const TICKET_CODE_CHARACTERS = 14
/** Longest text that is scanned or typed for a ticket. */
export const TICKET_TEXT_MAX_CHARACTERS = 2000
/** Wrong codes of one verifier, and of one network, within a minute. */
export const TICKET_MISSES_PER_MINUTE = 10
/** The winner is reminded this much before a ticket expires. */
export const TICKET_REMINDER_H = 72
/** An expired ticket keeps its unit of stock for this time: devices without a network may have verified it before. */
export const TICKET_SYNC_GRACE_H = 24
/** Verifications of one request that were made without a network. */
export const TICKET_SYNC_MAX = 100

// wheels
/** Wheels that are not removed, drafts included. */
export const WHEELS_MAX = 500
/** Fewest slices of a wheel. */
export const WHEEL_SLICES_MIN = 4
/** Most slices of a wheel. */
export const WHEEL_SLICES_MAX = 12
/** Longest label of a slice. */
export const WHEEL_LABEL_MAX_CHARACTERS = 12
/** Longest text in the middle of a wheel. */
export const WHEEL_CENTRE_MAX_CHARACTERS = 4
/** Largest weight of a slice. Weights are whole numbers. */
export const WHEEL_WEIGHT_MAX = 1_000_000
/** Longest rules of a wheel, beside what its other fields say. */
export const WHEEL_RULES_MAX_CHARACTERS = 5000
/** Longest time for which a wheel runs. */
export const WHEEL_DAYS_MAX = 366
/** Most chances of one entry of the ledger. */
export const WHEEL_CHANCE_AMOUNT_MAX = 20
/** Most entries of one source that a participant gets a day. */
export const WHEEL_CHANCE_TIMES_MAX = 10
/** Shortest seed of a participant. */
export const CLIENT_SEED_MIN_CHARACTERS = 16
/** Longest seed of a participant. */
export const CLIENT_SEED_MAX_CHARACTERS = 64
/** Participants of one wheel and one network within a day: enough for a school class, too few for a farm. */
export const WHEEL_JOINS_PER_NETWORK = 60
/** Participants of one wheel and one browser: a family's tablet, not a farm. */
export const WHEEL_JOINS_PER_DEVICE = 3
/** Draws of one participant within a minute. */
export const WHEEL_DRAWS_PER_MINUTE = 60
/** Latest winners that a wheel's page shows one after the other. */
export const WHEEL_TICKER_SIZE = 20
/** Own latest draws that a wheel's page shows. */
export const WHEEL_LAST_DRAWS = 5
/** Entries in one part of a public record. */
export const WHEEL_RECORD_PART_SIZE = 2000
/** Offers of one user that wait for an answer, or are accepted for a wheel that has not begun. */
export const WHEEL_OFFERS_MAX = 20
/** Name of a public figure, its source, and the figure itself. */
export const WHEEL_FIGURE_MAX_CHARACTERS = 120
/** Longest reason of an operator: why a wheel is cancelled, an offer is declined, rules are changed. */
export const WHEEL_NOTE_MAX_CHARACTERS = 200
/** Days of the plot of a wheel. */
export const WHEEL_PLOT_DAYS_MAX = 90
/** A removed wheel can be restored for this time. */
export const WHEEL_RESTORE_H = 24
/** Draws of the operator's preview. */
export const WHEEL_PREVIEW_DRAWS = 100_000
