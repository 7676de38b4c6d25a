/** Limits that client and server must agree on; the unit is in the name. */

// community
/** Longest comment. */
export const COMMENT_MAX_CHARACTERS = 500
/** Comments of one user within a minute: enough for a conversation, too slow for a bot. */
export const COMMENTS_PER_MINUTE = 10
/** Replies that a thread shows before the user opens the rest. */
export const COMMENT_REPLIES_SHOWN = 2
/** Most users that one user can follow. */
export const FOLLOWING_MAX = 2000
/** Most users that one user can block. */
export const BLOCKED_MAX = 1000
/** Works in a user's visit history. */
export const HISTORY_MAX = 500
/** Longest text of a report. */
export const REPORT_MAX_CHARACTERS = 300
/** Longest note of an admin on a decision. */
export const REVIEW_NOTE_MAX_CHARACTERS = 300
/** Pending publications and reports are counted up to this; more is shown as `300+`. */
export const REVIEW_TOTAL_MAX = 300
/** Longest search text. */
export const SEARCH_MAX_CHARACTERS = 40
/** Radius of a search for works nearby. */
export const NEARBY_KM = 50

// feedback
/** Shortest feedback. */
export const FEEDBACK_MIN_CHARACTERS = 5
/** Longest feedback, and longest answer to one. */
export const FEEDBACK_MAX_CHARACTERS = 1000
/** Most pictures of a feedback. */
export const FEEDBACK_PICTURES_MAX = 6
/** Longest way to reach whoever asks, of their own choice. */
export const FEEDBACK_CONTACT_MAX_CHARACTERS = 100
/** Longest fact about the device, but for its user agent. */
export const DEVICE_FACT_MAX_CHARACTERS = 40
/** Longest user agent that a feedback contains. */
export const USER_AGENT_MAX_CHARACTERS = 256

// assistant
/** Longest question. */
export const ASSISTANT_QUESTION_MAX_CHARACTERS = 2000
/** Longest answer. */
export const ASSISTANT_ANSWER_MAX_CHARACTERS = 4000
/** Turns of a conversation that a question may bring along. */
export const ASSISTANT_TURNS_MAX = 20
/** Most turns of the history in one page. */
export const ASSISTANT_HISTORY_PAGE_MAX = 50
/** Longest text that is written, and that stands in the field before. */
export const ASSISTANT_WRITING_MAX_CHARACTERS = 4000
/** Most works that are written about at once: a full hall. */
export const ASSISTANT_WRITING_WORKS_MAX = 120
/** Turns are kept this long, at most. */
export const ASSISTANT_HISTORY_DAYS = 180
