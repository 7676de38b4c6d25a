/** Limits that client and server must agree on; the unit is in the name. */

/** An order that is not paid is closed after this time. */
export const ORDER_LIFE_MINUTES = 15
/** Highest price of a plan, and so of an order: ¥50 000. */
export const ORDER_AMOUNT_MAX_FEN = 5_000_000
/** Longest plan. */
export const PLAN_DAYS_MAX = 3660
/** Longest name of a plan. */
export const PLAN_NAME_MAX_CHARACTERS = 12
/** Longest line below the name of a plan. */
export const PLAN_NOTE_MAX_CHARACTERS = 40
/** Longest note of a buyer who asks for a refund. */
export const REFUND_NOTE_MAX_CHARACTERS = 200
/** Days of the plot of money. */
export const MONEY_PLOT_DAYS_MAX = 90
