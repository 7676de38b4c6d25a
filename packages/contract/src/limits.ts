/** Every limit that both sides must agree on; the unit stands in the name. */

// calls
export const CALL_TIMEOUT_MS = 30_000
export const TRANSFER_TIMEOUT_MS = 60_000
/** The body of an ordinary call, and of one that carries a scene document. */
export const JSON_BODY_MAX_BYTES = 256 * 1024
export const SCENE_BODY_MAX_BYTES = 1024 * 1024
/** Calls per minute, caller and endpoint where the endpoint names no limit of its own. */
export const CALLS_PER_MINUTE = 300
/** The same for all together who come from one network without a login. */
export const CALLS_PER_MINUTE_OF_NETWORK = 3000
/** As far as the database counts anything. */
export const COUNTER_MAX = 2 ** 31 - 1
export const PAGE_SIZE_DEFAULT = 20
export const PAGE_SIZE_MAX = 100
export const CLIENT_ID = 'art-client-h5'
export const CLIENT_VERSION = 'v0.1'

// identity
export const SMS_RESEND_COUNTDOWN_S = 30
export const SMS_CODE_LENGTH = 6
export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 16
export const PASSWORD_SPECIAL_CHARACTERS = '!@#$%^&*,._'
export const NICKNAME_MAX_CHARACTERS = 20
export const INTRODUCTION_MAX_CHARACTERS = 100
export const DELETION_COOLING_OFF_DAYS = 7
export const DELETION_NOTE_MAX_CHARACTERS = 500
export const USERNAME_MIN_CHARACTERS = 4
export const USERNAME_MAX_CHARACTERS = 20
/** The client treats a token as expired this much earlier than stated (T-01). */
export const TOKEN_EXPIRY_MARGIN_S = 30
export const TEMPORARY_TOKEN_LIFE_S = 60
/** A rotated refresh token used again within this time comes from another tab, or its answer was lost: not from a thief. */
export const REFRESH_GRACE_S = 20

// avatars
/** K-06. */
export const AVATAR_PAGE_SIZE = 50

// community
export const COMMENT_MAX_CHARACTERS = 500
/** Answers that a thread shows before somebody asks for the rest. */
export const COMMENT_REPLIES_SHOWN = 2
export const FOLLOWING_MAX = 2000
export const BLOCKED_MAX = 1000
/** Works that a person's history keeps. */
export const HISTORY_MAX = 500
export const REPORT_MAX_CHARACTERS = 300
export const REVIEW_NOTE_MAX_CHARACTERS = 300
/** Publications and reports that wait for a reviewer are counted no further: what is more is `300+`. */
export const REVIEW_TOTAL_MAX = 300
export const SEARCH_MAX_CHARACTERS = 40
export const NEARBY_KM = 50

// feedback
export const FEEDBACK_MIN_CHARACTERS = 5
export const FEEDBACK_MAX_CHARACTERS = 1000
export const FEEDBACK_PICTURES_MAX = 6

// uploads
export const UPLOAD_SIGNATURE_MARGIN_S = 3
export const UPLOAD_SIGNATURE_CACHE_S = 6
export const IMAGE_MAX_BYTES = 30 * 1024 * 1024
export const AUDIO_MAX_BYTES = 20 * 1024 * 1024
export const VIDEO_MAX_BYTES = 200 * 1024 * 1024
export const VIDEO_MAX_S = 600
/** No phone's decoder takes more … */
export const VIDEO_MAX_SIDE_PX = 8192
/** … and no phone's camera records more. */
export const VIDEO_FRAME_RATE_MAX = 240
export const MODEL_MAX_BYTES = 30 * 1024 * 1024
export const MODEL_MAX_TRIANGLES = 500_000
export const IMAGE_MAX_PIXELS = 60_000_000
/** What decoders and graphics cards of today take; a picture of less than the smallest side shows nothing. */
export const IMAGE_MAX_SIDE_PX = 16_384
export const IMAGE_MIN_SIDE_PX = 8
/** The longest hand scrolls are forty times as long as high; at fifty a thumbnail is still five pixels high. */
export const IMAGE_MAX_ASPECT = 50
/** Of files that were posted and not registered yet: three of the biggest films of one person, twenty of the biggest pictures. */
export const UNREGISTERED_MAX_BYTES = 3 * VIDEO_MAX_BYTES
/** Variants of a picture: the longest side of each, in pixels. */
export const IMAGE_VARIANT_PX = { thumb: 256, medium: 768, large: 2048 } as const
/** A picture that goes all around gets a variant of at most this width, where it is wider than the large one shows. */
export const PANORAMA_VARIANT_WIDTH_PX = 4096
/** Of a model's textures: the side of each, and all together. */
export const MODEL_TEXTURE_MAX_PX = 4096
export const MODEL_TEXTURES_MAX_PIXELS = 100_000_000

// works
/** Of one person, drafts and what lies in the recycle bin among them. */
export const WORKS_MAX = 2000
/** Banners and editorials together: what one call puts into order. */
export const PROMOTIONS_MAX = 50
export const TITLE_MIN_CHARACTERS = 2
export const TITLE_MAX_CHARACTERS = 30
export const SUMMARY_MAX_CHARACTERS = 500
export const TAGS_MAX = 8
export const TAG_MAX_CHARACTERS = 12
export const WORKS_IN_HALL_MAX = 200
export const TEMPLATE_SEARCH_MAX_CHARACTERS = 40
export const POST_TEXT_MAX_CHARACTERS = 5000
export const POST_MEDIA_MAX = 9
export const POST_MEDIUM_ALT_MAX_CHARACTERS = 200
export const PLACE_NAME_MAX_CHARACTERS = 40
export const WORK_PASSWORD_MIN_CHARACTERS = 4
export const WORK_PASSWORD_MAX_CHARACTERS = 20
/** A panorama is this many times as wide as high, give or take the tolerance. */
export const PANORAMA_ASPECT = 2
export const PANORAMA_ASPECT_TOLERANCE = 0.03
export const PANORAMA_MIN_WIDTH_PX = 1024
export const RECYCLE_BIN_DAYS = 30
export const REVISIONS_MAX = 50
/** Halls of one person that may be prepared or wait for it at once. */
export const PARALLEL_PUBLICATIONS_MAX = 10
export const AUTOSAVE_DEBOUNCE_MS = 500
/** A visitor counts once per this time. */
export const VISIT_WINDOW_MINUTES = 30
/** Visitors without a login of one network and hall that count in this time: a school class with its parents, no botnet. */
export const VISITS_PER_NETWORK = 60

// rooms
/**
 * People with a figure in a room; more come as spectators … A new maximum needs a migration of `room_capacity_check`; drawing and
 * forms follow by themselves.
 */
export const ROOM_CAPACITY_MIN = 2
export const ROOM_CAPACITY_MAX = 50
export const ROOM_CAPACITY_DEFAULT = 24
/** … up to so many connections in all. */
export const ROOM_CONNECTIONS_MAX = 200
export const ROOM_CHAT_MAX_CHARACTERS = 500
/** What was said last, that whoever comes in gets at once; further ones come in parts of the same size. */
export const ROOM_HISTORY_SIZE = 50
export const ROOM_RESERVATION_S = 30
/** A lost connection keeps its place for so long … */
export const ROOM_RECONNECTION_S = 15
/** … and a host who is gone this long ends the live part. */
export const ROOM_HOST_GRACE_S = 30
export const ROOM_REMOVAL_MINUTES = 10
export const ROOM_CLAIMABLE_AFTER_H = 24
export const KICK_TOKEN_LIFE_S = 60
/** On the home page. */
export const LIVE_ROOMS_SHOWN = 10
