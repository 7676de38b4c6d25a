/**
 * Every error code: name → HTTP status, and the body's `status` if it differs.
 * The Chinese sentence of each is in `errors.zh.ts`; the compiler requires it.
 */
const ERRORS = {
  // the request itself
  INVALID_INPUT: { http: 400, status: 5001 },
  BODY_TOO_LARGE: { http: 413 },
  UNSUPPORTED_MEDIA_TYPE: { http: 415 },
  NOT_FOUND: { http: 404 },
  METHOD_NOT_ALLOWED: { http: 405 },
  TOO_MANY_REQUESTS: { http: 429 },
  SERVER_FAULT: { http: 500 },
  /** The request may have taken effect. */
  SERVER_BUSY: { http: 503 },
  /** The server's disk; `STORAGE_FULL` is the user's quota. */
  DISK_FULL: { http: 507 },

  // the caller
  LOGIN_REQUIRED: { http: 401 },
  FORBIDDEN: { http: 403 },
  /** `{note, until}` as data. */
  ACCOUNT_BANNED: { http: 403 },
  WRONG_CREDENTIALS: { http: 400 },
  LOGIN_LOCKED: { http: 429 },
  /** After many wrong passwords from one place: an SMS code is required instead. */
  PASSWORD_NOT_ENOUGH: { http: 403 },
  KEY_EXPIRED: { http: 400 },
  GRANT_NOT_AVAILABLE: { http: 400 },
  PROOF_REQUIRED: { http: 400 },
  WRONG_PASSWORD: { http: 400 },
  /** A new password that is on the list of common ones. */
  PASSWORD_TOO_COMMON: { http: 400 },
  RESET_TOKEN_INVALID: { http: 400 },
  PHONE_TAKEN: { http: 409 },
  /** The login was correct, but the account is to be erased: `{eraseAt, cancelToken}` as data. */
  DELETION_PENDING: { http: 409 },
  ACCOUNT_BEING_ERASED: { http: 409 },
  HAND_OVER_UNKNOWN: { http: 404 },
  EXPORT_TOO_SOON: { http: 429 },
  /** Of the same account: one at a time. */
  DOWNLOAD_RUNNING: { http: 429 },
  /** The user agreed to a version of the terms that is no longer in force. */
  CONSENT_OUTDATED: { http: 409 },
  USERNAME_TAKEN: { http: 409 },
  /** A username can be changed once. */
  USERNAME_FIXED: { http: 409 },
  PICTURE_NOT_USABLE: { http: 400 },
  SMS_TOO_SOON: { http: 429 },
  SMS_LIMIT_REACHED: { http: 429 },
  /** The SMS gateway refuses this number. */
  SMS_PHONE_REFUSED: { http: 400 },
  SMS_CODE_WRONG: { http: 400 },
  REFRESH_INVALID: { http: 401 },
  /** Another tab has just rotated this refresh token: read the stored token again. */
  REFRESH_ALREADY_ROTATED: { http: 409 },

  // logins by a provider
  /** No valid response from the provider; other ways to log in still work. */
  SOCIAL_UNAVAILABLE: { http: 502 },
  /** The provider refuses this login: a used code, or a token of another app. */
  SOCIAL_REFUSED: { http: 400 },
  SOCIAL_DENIED: { http: 400 },
  /** Expired, used before, or begun in another browser. */
  SOCIAL_STATE_INVALID: { http: 400 },
  /** The messaging app's preview mode gives no real account. */
  SOCIAL_SNAPSHOT: { http: 403 },
  /** A temporary token that is used, expired or of another user. */
  LOGIN_TOKEN_INVALID: { http: 400 },
  /** A user without a phone may only view and like. */
  PHONE_REQUIRED: { http: 403 },
  PHONE_ALREADY_BOUND: { http: 409 },
  /** Confirm joining that account, then call again with `join`. */
  PHONE_HAS_ACCOUNT: { http: 409 },
  /** An account has at most one identity of each provider family. */
  SOCIAL_ALREADY_BOUND: { http: 409 },
  /** The identity has an account of its own: log in with it and bind the phone there to join the two. */
  SOCIAL_TAKEN: { http: 409 },

  // hosts
  ADDRESS_NOT_OURS: { http: 400 },
  MESSAGING_APP_OFF: { http: 400 },

  // uploads
  UPLOAD_NOT_ARRIVED: { http: 409 },
  STORAGE_FULL: { http: 403 },
  /** Too many uploads that were not registered. */
  UPLOADS_UNFINISHED: { http: 429 },

  // feedback
  FEEDBACK_LIMIT_REACHED: { http: 429 },
  FEEDBACK_CLOSED: { http: 409 },

  // works
  STALE_REVISION: { http: 409 },
  DOCUMENT_INVALID: { http: 400 },
  DOCUMENT_TOO_NEW: { http: 409 },
  WORK_TAKEN_DOWN: { http: 410 },
  HALL_EMPTY: { http: 400 },
  ASSET_NOT_READY: { http: 409 },
  ASSET_FAILED: { http: 409 },
  TEXT_REFUSED: { http: 400 },
  PUBLISHING_BUSY: { http: 429 },
  /** Needs the work's password; until then title and owner are not revealed. */
  WORK_LOCKED: { http: 403 },
  /** Too many attempts at a work's password. `_OR_LOGIN`: to callers without a login during an attack by unknown devices. */
  UNLOCK_LATER: { http: 429 },
  UNLOCK_LATER_OR_LOGIN: { http: 429 },
  /** Visibility `password` without a password. */
  PASSWORD_REQUIRED: { http: 400 },
  POST_EMPTY: { http: 400 },
  /** The server renders no covers of videos, and could not draw this model. */
  COVER_REQUIRED: { http: 400 },
  /** `{assetIds, scenes}` as data; `scenes`: `tourFault` of each. */
  PANORAMA_SHAPE: { http: 400 },
  /** A tour without scenes. */
  TOUR_EMPTY: { http: 400 },
  /** Ways to scenes that do not exist: `{hotspots}`, each a `tourFault`. */
  TOUR_WAY_BROKEN: { http: 400 },
  /** What guests must know of an event is missing: `{gaps}` as data, each an `invitationGap`; the message is that of the first. */
  INVITATION_INCOMPLETE: { http: 400 },
  EXHIBITION_INCOMPLETE: { http: 400 },
  /** Links to sites that are not allowed: `{hotspots}`, each a `tourFault`. */
  LINK_NOT_ALLOWED: { http: 400 },
  /** Business cards that are not the owner's, or gone: `{hotspots}`, each a `tourFault`. */
  TOUR_CARD_GONE: { http: 400 },

  // community
  COMMENTS_CLOSED: { http: 409 },
  /** Blocked by the author of the answered comment or by the owner of the work. */
  BLOCKED: { http: 403 },
  COMMENTING_TOO_FAST: { http: 429 },
  /** Not open yet, or over. */
  GUEST_BOOK_CLOSED: { http: 409 },
  /** The caller has another entry of today. */
  GUEST_BOOK_SIGNED_TODAY: { http: 409 },
  GUEST_BOOK_LIMIT_REACHED: { http: 429 },
  CO_CURATORS_FULL: { http: 409 },
  CO_CURATOR_IS_OWNER: { http: 409 },
  FOLLOWING_TOO_MANY: { http: 409 },
  WORKS_TOO_MANY: { http: 409 },
  PROMOTIONS_TOO_MANY: { http: 409 },
  BLOCKING_TOO_MANY: { http: 409 },
  REPORT_LIMIT_REACHED: { http: 429 },

  // rooms
  /** Not opened yet, or closed. */
  ROOM_NOT_OPEN: { http: 409 },
  ROOM_LOCKED: { http: 403 },
  /** Recently removed by the host: `{until}` as data. */
  ROOM_REFUSED: { http: 403 },
  /** A guest of the same network was recently removed: join with an account, or after `{until}` (data). */
  ROOM_GUESTS_REFUSED: { http: 403 },
  /** The hall already has a room: `{roomName}` as data. */
  ROOM_EXISTS: { http: 409 },
  /** Not possible in the room's current state, which may have just changed. */
  ROOM_STATE: { http: 409 },
  /** Others cannot see the hall: not published, private or withdrawn. */
  ROOM_HALL_HIDDEN: { http: 409 },

  // business cards
  BIZ_CARDS_FULL: { http: 409 },
  /** Changed elsewhere since the caller read it: the current card as data. */
  CARD_STALE: { http: 409 },
  /** A picture, sound, film or work of the card that is not the caller's, not ready, or too long. */
  CARD_FILE_NOT_USABLE: { http: 400 },
  CARD_IS_OWN: { http: 409 },
  /** `{againAt}` as data. */
  CARD_EXCHANGE_TOO_SOON: { http: 409 },
  CARD_REQUESTS_FULL: { http: 409 },
  /** Answered, withdrawn or ended meanwhile: the exchange as data. */
  CARD_EXCHANGE_OVER: { http: 409 },
  /** An exchange needs a card of the caller. */
  CARD_NEEDED: { http: 409 },
  HOLDER_FULL: { http: 409 },
  CARD_GROUP_EXISTS: { http: 409 },
  CARD_GROUPS_FULL: { http: 409 },
  VCARD_UNREADABLE: { http: 400 },

  // prizes
  PRIZES_FULL: { http: 409 },
  /** Changed elsewhere since the caller read it: the current prize as data. */
  PRIZE_STALE: { http: 409 },
  /** Not possible in the prize's current state, which may have just changed: the current prize as data. */
  PRIZE_STATE: { http: 409 },
  /** A picture that is not the caller's, not a picture, or not ready. */
  PRIZE_FILE_NOT_USABLE: { http: 400 },
  /** `{fields}` as data. */
  PRIZE_INCOMPLETE: { http: 400 },
  /** A higher value needs a merchant: `{maxFen}` as data. */
  PRIZE_VALUE_LIMIT: { http: 403 },
  /** The last day of its tickets is over. */
  PRIZE_DAY_PAST: { http: 400 },
  /** Fewer units than were given to wheels and won already: `{taken}` as data. */
  PRIZE_STOCK_TAKEN: { http: 409 },
  /** A wheel has units of it, or a ticket is unused. */
  PRIZE_IN_USE: { http: 409 },
  /** Nobody decides on an own prize. */
  PRIZE_IS_OWN: { http: 403 },
  VERIFIERS_FULL: { http: 409 },
  VERIFIER_UNKNOWN: { http: 404 },
  VERIFIER_IS_OWNER: { http: 409 },

  // tickets
  /** Wrong, unknown, or not for the caller to verify: always the same answer. */
  TICKET_NOT_FOUND: { http: 404 },
  /** A QR code or a text of something else. */
  TICKET_UNREADABLE: { http: 400 },
  /** A signed ticket whose signature is wrong. */
  TICKET_FORGED: { http: 400 },
  /** Too many wrong codes: `{againAt}` as data. */
  TICKET_TRIES_LIMIT: { http: 429 },
  /** The ticket as data, with who and when. */
  TICKET_ALREADY_VERIFIED: { http: 409 },
  /** The ticket as data. */
  TICKET_EXPIRED: { http: 409 },
  /** The ticket as data. */
  TICKET_CANCELLED: { http: 409 },

  // wheels
  WHEELS_FULL: { http: 409 },
  /** Changed elsewhere since the caller read it: the current wheel as data. */
  WHEEL_STALE: { http: 409 },
  /** Not possible in the wheel's current state, which may have just changed: the current wheel as data. */
  WHEEL_STATE: { http: 409 },
  /** It has started: its rules are frozen. */
  WHEEL_STARTED: { http: 409 },
  /** `{faults}` as data. */
  WHEEL_INCOMPLETE: { http: 400 },
  /** Not in favour of the participants: `{faults}` as data. */
  WHEEL_ONLY_BETTER: { http: 409 },
  /** A prize has too few units: `{left}` as data. */
  WHEEL_STOCK_SHORT: { http: 409 },
  /** Not online, not approved, or not the caller's. */
  WHEEL_PRIZE_NOT_USABLE: { http: 400 },
  /** A picture that is not the caller's, not a picture, or not ready. */
  WHEEL_FILE_NOT_USABLE: { http: 400 },
  WHEEL_OFFERS_CLOSED: { http: 409 },
  WHEEL_OFFERS_FULL: { http: 409 },
  /** Decided, withdrawn or in use meanwhile: the offer as data. */
  WHEEL_OFFER_STATE: { http: 409 },
  /** `{startsAt}` as data. */
  WHEEL_NOT_STARTED: { http: 409 },
  WHEEL_ENDED: { http: 409 },
  WHEEL_IS_CANCELLED: { http: 409 },
  WHEEL_NOT_JOINED: { http: 409 },
  /** Other rules are in force than the caller has read: `{rulesHash}` as data. */
  WHEEL_RULES_CHANGED: { http: 409 },
  /** Too many participants of this network today. */
  /** Somebody else has joined with this seed. */
  WHEEL_SEED_TAKEN: { http: 409 },
  WHEEL_NETWORK_FULL: { http: 429 },
  /** Too many participants of this browser. */
  WHEEL_DEVICE_FULL: { http: 409 },
  WHEEL_NO_CHANCE: { http: 409 },
  /** Another number is next: the participation as data. */
  WHEEL_NONCE: { http: 409 },
  /** The root of the day is published after midnight. */
  WHEEL_DAY_OPEN: { http: 409 },
  /** Not of the form that the rules name, or not written in its one way. */
  WHEEL_FIGURE_FORM: { http: 400 },
  /** It is not announced yet. */
  WHEEL_FIGURE_EARLY: { http: 409 },
  /** Another figure was entered, which never changes: `{figure}` as data. */
  WHEEL_FIGURE_ENTERED: { http: 409 },

  // merchants
  /** Changed from elsewhere: the current application as data. */
  MERCHANT_STALE: { http: 409 },
  /** Not possible in its state, which may have just changed: the current application as data. */
  MERCHANT_STATE: { http: 409 },
  /** `{fields}` as data. */
  MERCHANT_INCOMPLETE: { http: 400 },
  /** Another merchant has this credit code. */
  MERCHANT_LICENCE_TAKEN: { http: 409 },
  MERCHANT_FILE_NOT_USABLE: { http: 400 },
  MERCHANT_IS_OWN: { http: 409 },

  // activities
  ACTIVITIES_FULL: { http: 409 },
  /** Changed from elsewhere: the current activity as data. */
  ACTIVITY_STALE: { http: 409 },
  /** Not possible in its state, which may have just changed: the current activity as data. */
  ACTIVITY_STATE: { http: 409 },
  /** `{faults}` as data. */
  ACTIVITY_INCOMPLETE: { http: 400 },
  ACTIVITY_FILE_NOT_USABLE: { http: 400 },
  /** `{startsAt}` as data. */
  ACTIVITY_NOT_STARTED: { http: 409 },
  ACTIVITY_ENDED: { http: 409 },
  /** `{reason}` as data. */
  ACTIVITY_IS_CLOSED: { http: 409 },
  /** Without the place or the code that it asks for. */
  ACTIVITY_PROOF_NEEDED: { http: 400 },
  /** `{distanceM, radiusM}` as data. */
  ACTIVITY_TOO_FAR: { http: 409 },
  /** `{accuracyM, maxM}` as data. */
  ACTIVITY_POSITION_VAGUE: { http: 409 },
  /** Of an earlier minute, of another activity, or none at all. */
  ACTIVITY_CODE_EXPIRED: { http: 409 },
  /** Not a past day of the activity, or its sign-ins prove something that cannot be made up. */
  ACTIVITY_MAKE_UP_DAY: { http: 409 },
  ACTIVITY_MAKE_UPS_USED: { http: 409 },

  // booths
  BOOTHS_FULL: { http: 409 },
  /** Changed from elsewhere: the current booth as data. */
  BOOTH_STALE: { http: 409 },
  /** Not possible in its state, which may have just changed: the current booth as data. */
  BOOTH_STATE: { http: 409 },
  /** `{faults}` as data. */
  BOOTH_INCOMPLETE: { http: 400 },
  BOOTH_FILE_NOT_USABLE: { http: 400 },
  /** Not the caller's, or not everybody can visit it. */
  BOOTH_HALL_NOT_USABLE: { http: 400 },
  BOOTH_CARD_NOT_USABLE: { http: 400 },
  /** Withdrawn, perhaps while it was read. */
  BOOTH_NOT_SHOWN: { http: 409 },
  BOOTH_IS_OWN: { http: 409 },
  /** Its merchant has another name than the caller has agreed to: `{name}` as data. */
  BOOTH_MERCHANT_RENAMED: { http: 409 },
  LEAD_LIMIT_REACHED: { http: 429 },

  // guests of invitations
  /** Withdrawn, taken down or removed, perhaps while it was read. */
  INVITATION_WITHDRAWN: { http: 410 },
  /** The host has closed the answers. */
  ANSWERS_CLOSED: { http: 409 },
  /** After the deadline or the event: `{deadline}` as data. */
  ANSWERS_OVER: { http: 409 },
  /** The host takes nobody more by the common link; personal links go on. */
  LINK_ANSWERS_CLOSED: { http: 409 },
  /** More have come by the common link today than are taken, or too many wait for the host. */
  LINK_ANSWERS_FULL: { http: 409 },
  /** `{max}` as data. */
  PARTY_TOO_LARGE: { http: 400 },
  /** Not a question of the card, or none of its choices: the questions have changed since the page was read. */
  ANSWERS_OUTDATED: { http: 409 },
  /** Questions that must be answered: `{questionIds}` as data. */
  ANSWERS_MISSING: { http: 400 },
  /** The host does not take blessings. */
  BLESSINGS_CLOSED: { http: 409 },
  /** `{opensAt}` as data. */
  DOOR_NOT_OPEN: { http: 409 },
  /** Where it leads cannot be visited by everybody, or is gone. */
  DOOR_GONE: { http: 410 },
  /** `{max}` as data. */
  GUESTS_FULL: { http: 409 },
  /** Another guest of the card has this phone number: that guest's `{guestId, name}` as data. */
  GUEST_PHONE_TAKEN: { http: 409 },
  /** A code of something else, or of another card. */
  GUEST_CODE_UNKNOWN: { http: 404 },
  /** No link for check-ins after the event. */
  ENTRANCE_OVER: { http: 409 },
  /** `{againAt}` as data. */
  REMINDED_JUST_NOW: { http: 409 },
  /** The exhibition has opened, or the entry of its timetable has begun. */
  REMINDER_TOO_LATE: { http: 409 },
  REMINDERS_TOO_MANY: { http: 409 },
  /** The curator has taken the part out of the exhibition, or it belongs to somebody else by now. */
  LOAN_ENDED: { http: 409 },
  /** Answered otherwise meanwhile. */
  LOAN_CHANGED: { http: 409 },
  /** Only a published card can be answered. */
  INVITATION_NOT_PUBLISHED: { http: 409 },

  // membership and money
  PLAN_WITHDRAWN: { http: 409 },
  /** Its terms have changed since the caller read them: the current plan as data. */
  PLAN_CHANGED: { http: 409 },
  /** The same request id for something else. */
  REQUEST_REUSED: { http: 409 },
  /** Not possible in the order's current state, which may have just changed: the order as data. */
  ORDER_STATE: { http: 409 },
  PAYMENT_CHANNEL_OFF: { http: 409 },
  /** No valid response from the provider; the same call again does no harm. */
  PAYMENT_UNAVAILABLE: { http: 502 },
  /** Another amount than the caller has seen, or none at all: the quote as data. */
  REFUND_CHANGED: { http: 409 },
  /** Decided or withdrawn meanwhile: the order as data. */
  REFUND_STATE: { http: 409 },
  REFUND_TOO_MUCH: { http: 409 },
  /** Nobody decides on an own order. */
  REFUND_IS_OWN: { http: 403 },
  /** More works than the caller's plan allows in a hall: `{count, max}` as data. */
  HALL_WORKS_LIMIT: { http: 403 },
  /** More people than the caller's plan allows in a room: `{max}` as data. */
  ROOM_CAPACITY_LIMIT: { http: 403 },

  // assistant
  ASSISTANT_OFF: { http: 403 },
  /** `{resetsAt}` as data. */
  ASSISTANT_USED_UP: { http: 429 },
  /** Answers to earlier questions of the caller are still being written. */
  ASSISTANT_BUSY: { http: 429 },

  // review
  /** Another admin has just decided; the current state as data. */
  ALREADY_DECIDED: { http: 409 },
  REASON_REQUIRED: { http: 400 },
  LAST_ADMIN: { http: 409 },
} as const satisfies Record<string, { http: number; status?: number }>

/** Name of an error, as `code` of a response. */
export type ErrorCode = keyof typeof ERRORS

/** All error codes. */
export const errorCodes = Object.keys(ERRORS) as ErrorCode[]

/** HTTP status of a response with this error. */
export const getHttpStatus = (code: ErrorCode): number => ERRORS[code].http

/** `status` of the envelope: the HTTP status, but 5001 for input that failed validation. */
export const getBodyStatus = (code: ErrorCode): number => {
  const entry: { http: number; status?: number } = ERRORS[code]
  return entry.status ?? entry.http
}

/** Whether a value is an error code that this version knows. */
export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in ERRORS
