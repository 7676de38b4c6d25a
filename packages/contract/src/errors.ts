/**
 * Every failure the server may answer with: name → HTTP status, and the body's `status` where it differs.
 * The Chinese sentence of each stands in `errors.zh.ts`; the compiler asks for it.
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
  /** Whether the call took effect may be unknown. */
  SERVER_BUSY: { http: 503 },
  /** The server's, not the person's (`STORAGE_FULL`). */
  DISK_FULL: { http: 507 },

  // who asks
  LOGIN_REQUIRED: { http: 401 },
  FORBIDDEN: { http: 403 },
  /** `{note, until}` as data. */
  ACCOUNT_BANNED: { http: 403 },
  WRONG_CREDENTIALS: { http: 400 },
  LOGIN_LOCKED: { http: 429 },
  /** After many wrong ones from there: a code by text message instead. */
  PASSWORD_NOT_ENOUGH: { http: 403 },
  KEY_EXPIRED: { http: 400 },
  GRANT_NOT_AVAILABLE: { http: 400 },
  PROOF_REQUIRED: { http: 400 },
  WRONG_PASSWORD: { http: 400 },
  /** A new one that is among the first that are guessed … */
  PASSWORD_TOO_COMMON: { http: 400 },
  /** … or that contains the phone, nickname or username. */
  PASSWORD_NAMES_YOU: { http: 400 },
  RESET_TOKEN_INVALID: { http: 400 },
  PHONE_TAKEN: { http: 409 },
  /** The login was right, and the account is to be erased: `{eraseAt, cancelToken}` as data. */
  DELETION_PENDING: { http: 409 },
  ACCOUNT_BEING_ERASED: { http: 409 },
  HAND_OVER_UNKNOWN: { http: 404 },
  EXPORT_TOO_SOON: { http: 429 },
  /** Agreed to a version of the terms that holds no longer. */
  CONSENT_OUTDATED: { http: 409 },
  USERNAME_TAKEN: { http: 409 },
  /** A username changes once. */
  USERNAME_FIXED: { http: 409 },
  PICTURE_NOT_USABLE: { http: 400 },
  SMS_TOO_SOON: { http: 429 },
  SMS_LIMIT_REACHED: { http: 429 },
  /** The gateway sends nothing to this number. */
  SMS_PHONE_REFUSED: { http: 400 },
  SMS_CODE_WRONG: { http: 400 },
  REFRESH_INVALID: { http: 401 },
  /** Another tab rotated this refresh token a moment ago: read the stored token again. */
  REFRESH_ALREADY_ROTATED: { http: 409 },

  // logins that come from elsewhere
  /** A provider does not answer, or not in a way that counts: other ways to log in still work. */
  SOCIAL_UNAVAILABLE: { http: 502 },
  /** The provider does not vouch for this login: a code used before, a token of another app. */
  SOCIAL_REFUSED: { http: 400 },
  SOCIAL_DENIED: { http: 400 },
  /** Too late, used before, or begun in another browser. */
  SOCIAL_STATE_INVALID: { http: 400 },
  /** The messaging app shows a preview to somebody without a real account. */
  SOCIAL_SNAPSHOT: { http: 403 },
  /** A temporary token that is used, too old or somebody else's. */
  LOGIN_TOKEN_INVALID: { http: 400 },
  /** A social login without a phone may look and like, and nothing more. */
  PHONE_REQUIRED: { http: 403 },
  PHONE_ALREADY_BOUND: { http: 409 },
  /** Ask whether to join that account, then call again with `join`. */
  PHONE_HAS_ACCOUNT: { http: 409 },
  /** One identity of each provider. */
  SOCIAL_ALREADY_BOUND: { http: 409 },
  /** It has an account of its own: log in with it and bind the phone there, to join the two. */
  SOCIAL_TAKEN: { http: 409 },

  // hosts
  ADDRESS_NOT_OURS: { http: 400 },
  MESSAGING_APP_OFF: { http: 400 },

  // uploads
  UPLOAD_TYPE_REFUSED: { http: 400 },
  UPLOAD_TOO_LARGE: { http: 400 },
  UPLOAD_NOT_ARRIVED: { http: 409 },
  STORAGE_FULL: { http: 403 },
  /** Too much was posted and never registered. */
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
  /** A password opens it; until then nobody learns what it is called or whose it is. */
  WORK_LOCKED: { http: 403 },
  /** The password of a work was tried too often; the second one while many strangers guess it, to who is not logged in. */
  UNLOCK_LATER: { http: 429 },
  UNLOCK_LATER_OR_LOGIN: { http: 429 },
  /** With the visibility `password` and none chosen. */
  PASSWORD_REQUIRED: { http: 400 },
  POST_EMPTY: { http: 400 },
  /** A video and a model cannot be drawn by the server. */
  COVER_REQUIRED: { http: 400 },
  /** `{assetIds}` as data. */
  PANORAMA_SHAPE: { http: 400 },

  // community
  COMMENTS_CLOSED: { http: 409 },
  /** By the person whom one would answer, or whose work it is. */
  BLOCKED: { http: 403 },
  COMMENTING_TOO_FAST: { http: 429 },
  FOLLOWING_TOO_MANY: { http: 409 },
  WORKS_TOO_MANY: { http: 409 },
  PROMOTIONS_TOO_MANY: { http: 409 },
  BLOCKING_TOO_MANY: { http: 409 },
  REPORT_LIMIT_REACHED: { http: 429 },

  // rooms
  /** Set up and not opened yet, or over. */
  ROOM_NOT_OPEN: { http: 409 },
  ROOM_LOCKED: { http: 403 },
  /** Removed by the host a moment ago: `{until}` as data. */
  ROOM_REFUSED: { http: 403 },
  /** Somebody of the same network was removed a moment ago: come in with an account, or after `{until}` (data). */
  ROOM_GUESTS_REFUSED: { http: 403 },
  /** The hall has one: `{roomName}` as data. */
  ROOM_EXISTS: { http: 409 },
  /** Not from the state that it is in: somebody or something changed it a moment ago. */
  ROOM_STATE: { http: 409 },
  /** Nobody else sees the hall: not published, private, withdrawn. */
  ROOM_HALL_HIDDEN: { http: 409 },

  // review
  /** By somebody else a moment ago; as it stands now as data. */
  ALREADY_DECIDED: { http: 409 },
  REASON_REQUIRED: { http: 400 },
  LAST_ADMIN: { http: 409 },
} as const satisfies Record<string, { http: number; status?: number }>

export type ErrorCode = keyof typeof ERRORS

export const errorCodes = Object.keys(ERRORS) as ErrorCode[]

export const getHttpStatus = (code: ErrorCode): number => ERRORS[code].http

/** The `status` field of the envelope: the HTTP status, but 5001 for input that failed validation. */
export const getBodyStatus = (code: ErrorCode): number => {
  const entry: { http: number; status?: number } = ERRORS[code]
  return entry.status ?? entry.http
}

export const isErrorCode = (value: unknown): value is ErrorCode => typeof value === 'string' && value in ERRORS
