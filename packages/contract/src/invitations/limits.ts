/** Limits that client and server must agree on; the unit is in the name. */

/** Random characters of a guest's link: 131 bits. */
export const GUEST_KEY_CHARACTERS = 22
/** Guests that a host adds to one invitation. Those who come by the common link have the limits of `LINK_GUESTS_…`. */
export const GUESTS_PER_INVITATION_MAX = 20_000
/** Guests who come by the common link of one invitation on a day of Asia/Shanghai and are in the list at once; the next ones wait for the host. */
export const LINK_GUESTS_PER_DAY = 300
/** Of those so many from one network. */
export const LINK_GUESTS_PER_NETWORK = 120
/** With those who wait: nobody more is taken that day, of an invitation and of one network. */
export const LINK_GUESTS_PER_DAY_MAX = 2000
/** As above; a company behind one address. */
export const LINK_GUESTS_PER_NETWORK_MAX = 600
/** Guests of an invitation who wait for the host at the same time. */
export const WAITING_GUESTS_MAX = 2000
/** Guests that a host confirms, removes or puts back by one request. */
export const GUESTS_PER_CHANGE_MAX = 500
/** Guests that are added by one request. */
export const GUESTS_PER_REQUEST_MAX = 10_000
/** A request with that many. */
export const GUESTS_BODY_MAX_BYTES = 4 * 1024 * 1024
/** Of a guest, also of a couple or a family. */
export const GUEST_NAME_MAX_CHARACTERS = 20
/** A guest's phone number, as the host has written it. */
export const GUEST_PHONE_MAX_CHARACTERS = 20
/** What the host notes beside a guest. */
export const GUEST_NOTE_MAX_CHARACTERS = 100
/** People who come with one answer, the guest included; the invitation may allow fewer. */
export const GUEST_PARTY_MAX = 20
/** Own questions of one invitation. */
export const GUEST_QUESTIONS_MAX = 8
/** The answer to one of them. */
export const GUEST_ANSWER_MAX_CHARACTERS = 200
/** What a guest writes to the host with an answer. */
export const GUEST_MESSAGE_MAX_CHARACTERS = 200
/** A blessing falls over the page in one or two lines. */
export const BLESSING_MAX_CHARACTERS = 60
/** Blessings that the invitation loads. */
export const BLESSINGS_SHOWN_MAX = 200
/** Names of the welcome wall that are loaded at once. */
export const WELCOME_WALL_MAX = 500
/** A removed guest can be put back for this time. */
export const GUEST_RESTORE_H = 24
/** After the event the guests are deleted, and only their number stays. */
export const GUESTS_KEPT_DAYS = 90
/** An event without an end is over after this time. */
export const EVENT_LENGTH_DEFAULT_H = 12
/** Those who have not answered are reminded so many days before the deadline. */
export const GUEST_REMINDER_DAYS = 2
/** Text of a scanned code. */
export const GUEST_SCAN_MAX_CHARACTERS = 512
/** Guests that helpers at an entrance are shown for a name. */
export const ENTRANCE_FOUND_MAX = 20
/** How long after an event its link for check-ins works. */
export const ENTRANCE_GRACE_H = 6
/** Of an invitation without a time: since the link was given. */
export const ENTRANCE_WITHOUT_TIME_H = 72
/** Between two reminders of the host to the same guests. */
export const GUEST_REMINDER_AGAIN_H = 24
/** A ticket with which a guest enters a live room once under the invited name; each time the guest's link gives a new one. */
export const DOOR_TICKET_LIFE_S = 300
/** The name that a ticket has given ends after this time, long after any event. */
export const DOOR_PASS_KEPT_DAYS = 7
/** After the last change of its list, the guests of an event without a time are deleted. */
export const UNDATED_GUESTS_KEPT_DAYS = 365
