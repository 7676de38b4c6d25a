/** Limits that client and server must agree on; the unit is in the name. */

/** Of one organiser, drafts and ended ones included. */
export const ACTIVITIES_MAX = 200
/** From the first to the last day. */
export const ACTIVITY_DAYS_MAX = 366
/** Longest rules of an activity. */
export const ACTIVITY_RULES_MAX_CHARACTERS = 2000
/** Longest reason for closing an activity. */
export const ACTIVITY_REASON_MAX_CHARACTERS = 100
/** Days of a streak that have a reward. */
export const ACTIVITY_REWARDS_MAX = 8
/** Chances of one reward. */
export const ACTIVITY_AMOUNT_MAX = 10
/** Days of membership of one reward. */
export const ACTIVITY_REWARD_DAYS_MAX = 31
/** Times that one person can make up for a missed day. */
export const ACTIVITY_MAKE_UPS_MAX = 7
/** Smallest distance within which one may sign in at a place: positions of phones are no better. */
export const ACTIVITY_RADIUS_MIN_M = 50
/** Largest one. */
export const ACTIVITY_RADIUS_MAX_M = 5000
/** A device that knows its place less well than that proves nothing. */
export const ACTIVITY_ACCURACY_MAX_M = 200
/** The text in a venue's code. */
export const ACTIVITY_CODE_MAX_CHARACTERS = 512
/** Days of the plot of sign-ins. */
export const ACTIVITY_PLOT_DAYS_MAX = 60
/** After its removal, a draft can be put back. */
export const ACTIVITY_RESTORE_H = 24
