/** Every limit that client and server must agree on; the unit is in the name. */

// requests
/** The client gives up on a request after this time. */
export const CALL_TIMEOUT_MS = 30_000
/** An upload that makes no progress for this time is aborted. */
export const TRANSFER_TIMEOUT_MS = 60_000
/** JSON body of a request without a limit of its own. */
export const JSON_BODY_MAX_BYTES = 256 * 1024
/** JSON body of a request that contains a scene document: a tour of 200 scenes with 50 ways in each is 2.4 MB. */
export const SCENE_BODY_MAX_BYTES = 3 * 1024 * 1024
/** Requests per minute, user and endpoint, unless the endpoint has its own limit. */
export const CALLS_PER_MINUTE = 300
/** The same for all clients of one network without a login. */
export const CALLS_PER_MINUTE_OF_NETWORK = 3000
/** Largest value of the database's integer columns. */
export const COUNTER_MAX = 2 ** 31 - 1
/** Records of a page if the request names no size. */
export const PAGE_SIZE_DEFAULT = 20
/** Most records of a page. */
export const PAGE_SIZE_MAX = 100
/** OAuth client id of the web app, sent with every login. */
export const CLIENT_ID = 'art-client-h5'
/** Version of the web app, sent as header `client-version`. */
export const CLIENT_VERSION = 'v0.1'

// identity
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

// avatars
/** Avatars of a page if the request names no size. */
export const AVATAR_PAGE_SIZE = 50

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

// administration
/** Longest text of a promotion's label, such as its kind. */
export const PROMOTION_LABEL_MAX_CHARACTERS = 12
/** Longest title of a promotion. */
export const PROMOTION_TITLE_MAX_CHARACTERS = 30
/** Longest text of a promotion. */
export const PROMOTION_TEXT_MAX_CHARACTERS = 80
/** Longest address that a promotion opens. */
export const PROMOTION_PATH_MAX_CHARACTERS = 300
/** Shortest title of a terms document. */
export const TERMS_TITLE_MIN_CHARACTERS = 2
/** Longest title of a terms document. */
export const TERMS_TITLE_MAX_CHARACTERS = 40
/** Shortest terms document. */
export const TERMS_BODY_MIN_CHARACTERS = 20
/** Longest terms document. */
export const TERMS_BODY_MAX_CHARACTERS = 60_000
/** Longest summary of what a version of the terms changes. */
export const TERMS_SUMMARY_MAX_CHARACTERS = 500
/** Longest text of a setting. */
export const CONFIG_TEXT_MAX_CHARACTERS = 500
/** Longest part of a target by which the audit log is searched. */
export const AUDIT_TARGET_MAX_CHARACTERS = 100

// uploads
/** Browsers and caches keep public files so long, which can be taken back only at their address. */
export const PUBLIC_FILE_CACHE_DAYS = 1
/** The client requests a new upload signature this much before the old one expires. */
export const UPLOAD_SIGNATURE_MARGIN_S = 3
/** A pending request for an upload signature is shared for this time. */
export const UPLOAD_SIGNATURE_CACHE_S = 6
/** Largest picture file. */
export const IMAGE_MAX_BYTES = 30 * 1024 * 1024
/** Largest audio file. */
export const AUDIO_MAX_BYTES = 20 * 1024 * 1024
/** Largest video file. */
export const VIDEO_MAX_BYTES = 200 * 1024 * 1024
/** Longest video. */
export const VIDEO_MAX_S = 600
/** Longest side of a video: decoders of phones support no more. */
export const VIDEO_MAX_SIDE_PX = 8192
/** Frames per second of a video: cameras of phones record no more. */
export const VIDEO_FRAME_RATE_MAX = 240
/** Largest file of a 3D model. */
export const MODEL_MAX_BYTES = 30 * 1024 * 1024
/** Most triangles of a 3D model. */
export const MODEL_MAX_TRIANGLES = 500_000
/** Triangles of what the viewer draws of a model; one with more is simplified. */
export const MODEL_WEB_MAX_TRIANGLES = 150_000
/** Triangles of the files for a phone's own AR, which also films the room. */
export const MODEL_AR_MAX_TRIANGLES = 50_000
/** Longest side of a model in a room. */
export const MODEL_SIDE_MIN_CM = 0.5
/** Longest side of a model in a room: a house. */
export const MODEL_SIDE_MAX_CM = 5000
/** Most points with words on a model. */
export const MODEL_HOTSPOTS_MAX = 20
/** Longest text of a point on a model. */
export const MODEL_HOTSPOT_TEXT_MAX_CHARACTERS = 200
/** Furthest coordinate of a point on a model, in the model's units. */
export const MODEL_HOTSPOT_REACH_MAX = 1_000_000
/** Most pixels of a picture, width × height. */
export const IMAGE_MAX_PIXELS = 60_000_000
/** The same of a picture at least `PANORAMA_LIKE_ASPECT` as wide as high: a panorama is looked at in parts. */
export const PANORAMA_MAX_PIXELS = 16_384 * 8192
/** Width ÷ height from which a picture may be a panorama. */
export const PANORAMA_LIKE_ASPECT = 1.9
/** Longest side of a picture: the limit of current decoders and graphics cards. */
export const IMAGE_MAX_SIDE_PX = 16_384
/** Shortest side of a picture or video; a smaller one shows nothing. */
export const IMAGE_MIN_SIDE_PX = 8
/** Long side ÷ short side. The longest hand scrolls are 40:1; at 50:1 a thumbnail is still twenty pixels high. */
export const IMAGE_MAX_ASPECT = 50
/** Uploads of one user that are not registered yet. */
export const UNREGISTERED_MAX_BYTES = 3 * VIDEO_MAX_BYTES
/** Longest side of each variant of a picture, in pixels; of a long picture: `LONG_PICTURE_STRETCH`. */
export const IMAGE_VARIANT_PX = { thumb: 256, medium: 768, large: 2048 } as const
/** Long side ÷ short side from which a picture is long, as a hand scroll or a picture of a whole page: it is looked at along. An index counts on it, too. */
export const LONG_PICTURE_ASPECT = 3
/** The variants of a long picture are up to this many times as long as others: four times 2048 is what graphics cards of phones take. */
export const LONG_PICTURE_STRETCH = 4
/** Short side of the extra variant of a long picture, which is read: as sharp as a phone is wide. Shorter only if the picture is. */
export const LONG_PICTURE_SHORT_SIDE_PX = 1080
/** Longest side of any variant: the format has no more. */
export const WEBP_MAX_SIDE_PX = 16_383
/** Largest width of the extra variant of a panorama that is wider than the `large` one. */
export const PANORAMA_VARIANT_WIDTH_PX = 4096
/** Longest side of one texture of a 3D model, as programs write it. */
export const MODEL_TEXTURE_MAX_PX = 8192
/** Longest side of one texture of what is shown of a 3D model. */
export const MODEL_VARIANT_TEXTURE_PX = 2048
/** Most pixels of all textures of a 3D model together. */
export const MODEL_TEXTURES_MAX_PIXELS = 100_000_000

// works
/** Works of one user, drafts and the recycle bin included. */
export const WORKS_MAX = 2000
/** Banners and editorials together: one request reorders them all. */
export const PROMOTIONS_MAX = 50
/** Shortest title of a work or room. */
export const TITLE_MIN_CHARACTERS = 2
/** Longest title of a work or room. */
export const TITLE_MAX_CHARACTERS = 30
/** Longest summary of a work. */
export const SUMMARY_MAX_CHARACTERS = 500
/** Most tags of a work. */
export const TAGS_MAX = 8
/** Longest tag. */
export const TAG_MAX_CHARACTERS = 12
/** Longest search text for templates. */
export const TEMPLATE_SEARCH_MAX_CHARACTERS = 40
/** Longest text of a post. */
export const POST_TEXT_MAX_CHARACTERS = 5000
/** Most media of a post. */
export const POST_MEDIA_MAX = 9
/** Longest alternative text of a medium. */
export const POST_MEDIUM_ALT_MAX_CHARACTERS = 200
/** Longest name of a work's location. */
export const PLACE_NAME_MAX_CHARACTERS = 40
/** Places that are offered because they were used before. */
export const RECENT_PLACES_MAX = 6
/** Shortest password of a work. */
export const WORK_PASSWORD_MIN_CHARACTERS = 4
/** Longest password of a work. */
export const WORK_PASSWORD_MAX_CHARACTERS = 20
/** Width of the preview of a scene, which a visitor sees first. */
export const SCENE_PREVIEW_WIDTH_PX = 1024
/** Width of the picture of a scene. A picture of a wider source is cut into tiles too. */
export const SCENE_PICTURE_WIDTH_PX = 4096
/** Side of the tiles of a scene; those at the right and lower edge may be smaller. */
export const SCENE_TILE_PX = 512
/** Width ÷ height of a panorama of the whole sphere, within `PANORAMA_ASPECT_TOLERANCE`. */
export const PANORAMA_ASPECT = 2
/** Allowed relative deviation from `PANORAMA_ASPECT`. */
export const PANORAMA_ASPECT_TOLERANCE = 0.03
/** Smallest width of a panorama. */
export const PANORAMA_MIN_WIDTH_PX = 1024
/** Days until a work in the recycle bin is deleted permanently. */
export const RECYCLE_BIN_DAYS = 30
/** Earlier publications that can be restored. */
export const REVISIONS_MAX = 50
/** Halls of one user that may be queued or baking at the same time. */
export const PARALLEL_PUBLICATIONS_MAX = 10
/** Longest wait for the progress of a publication; shorter than {@link CALL_TIMEOUT_MS}. */
export const PUBLICATION_WAIT_MAX_S = 10
/** Pause after the last edit before the draft is saved. */
export const AUTOSAVE_DEBOUNCE_MS = 500
/** Repeated visits of a visitor within this time count once. */
export const VISIT_WINDOW_MINUTES = 30
/**
 * Visitors without a login of one network counted for a hall within `VISIT_WINDOW_MINUTES`: enough for a school class, too few
 * for a botnet.
 */
export const VISITS_PER_NETWORK = 60

// rooms
/** Smallest number of people with an avatar that a room can be limited to; further ones join as spectators. */
export const ROOM_CAPACITY_MIN = 2
/** Largest number of people with an avatar in a room. */
export const ROOM_CAPACITY_MAX = 50
/** People with an avatar in a room unless the host sets another number. */
export const ROOM_CAPACITY_DEFAULT = 24
/** Most connections of a room, spectators included. */
export const ROOM_CONNECTIONS_MAX = 200
/** Longest chat message. */
export const ROOM_CHAT_MAX_CHARACTERS = 500
/** Latest chat messages that a client receives when it joins; also the page size of earlier ones. */
export const ROOM_HISTORY_SIZE = 50
/** A reserved seat expires after this time unless the client connects. */
export const ROOM_RESERVATION_S = 30
/** The seat of a lost connection is reserved for this time. */
export const ROOM_RECONNECTION_S = 15
/** The live part ends when the host has been disconnected for this time. */
export const ROOM_HOST_GRACE_S = 30
/** A removed person cannot join again for this time. */
export const ROOM_REMOVAL_MINUTES = 10
/** A room can be taken over after its owner has been absent for this time, if the owner allows it. */
export const ROOM_CLAIMABLE_AFTER_H = 24
/** Lifetime of a token that removes a person from a room. */
export const KICK_TOKEN_LIFE_S = 60
/** Rooms shown on the home page. */
export const LIVE_ROOMS_SHOWN = 10

// business cards
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

// membership and money
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
// merchants
/** Characters of a company's or a contact's name, at least. */
export const MERCHANT_NAME_MIN_CHARACTERS = 2
/** Of a company's name. */
export const MERCHANT_COMPANY_MAX_CHARACTERS = 50
/** Of a contact's name. */
export const MERCHANT_CONTACT_MAX_CHARACTERS = 20

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

// activities
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

// booths
/** Of one merchant, drafts included. */
export const BOOTHS_PER_MERCHANT_MAX = 5
/** Longest introduction of a booth. */
export const BOOTH_INTRODUCTION_MAX_CHARACTERS = 500
/** Pages of a brochure. */
export const BOOTH_PAGES_MAX = 20
/** What is to be seen on a page. */
export const BOOTH_ALT_MAX_CHARACTERS = 100
/** The line with contacts, and the one with opening hours. */
export const BOOTH_LINE_MAX_CHARACTERS = 60
/** Days of the plot of visits. */
export const BOOTH_PLOT_DAYS_MAX = 30
/** After its removal, a booth can be put back. */
export const BOOTH_RESTORE_H = 24
/** Of whoever leaves contact details. */
export const LEAD_NAME_MAX_CHARACTERS = 20
/** A phone number or a WeChat name. */
export const LEAD_LINE_MAX_CHARACTERS = 30
/** An e-mail address, or the name of a merchant. */
export const LEAD_ADDRESS_MAX_CHARACTERS = 100
/** Of the company of whoever leaves contact details. */
export const LEAD_COMPANY_MAX_CHARACTERS = 50
/** What contact details are left for. */
export const LEAD_TOPIC_MAX_CHARACTERS = 200
/** The merchant's note beside contact details. */
export const LEAD_NOTE_MAX_CHARACTERS = 200
/** Booths at which one person leaves contact details within 24 hours. */
export const LEADS_PER_DAY_MAX = 20
/** Contact details are deleted after so many days without a change by the person: what they were left for is over. */
export const LEAD_KEPT_DAYS = 365

// guests of invitations
/** Random characters of a guest's link: 131 bits. */
export const GUEST_KEY_CHARACTERS = 22
/** Guests that a host adds to one invitation. Those who come by the common link have the limits of `LINK_GUESTS_…`. */
export const GUESTS_PER_INVITATION_MAX = 20_000
/** Guests who come by the common link of one card on a day of Asia/Shanghai and are in the list at once; the next ones wait for the host. */
export const LINK_GUESTS_PER_DAY = 300
/** Of those so many from one network. */
export const LINK_GUESTS_PER_NETWORK = 120
/** With those who wait: nobody more is taken that day, of a card and of one network. */
export const LINK_GUESTS_PER_DAY_MAX = 2000
/** As above; a company behind one address. */
export const LINK_GUESTS_PER_NETWORK_MAX = 600
/** Guests of a card who wait for the host at the same time. */
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
/** People who come with one answer, the guest included; the card may allow fewer. */
export const GUEST_PARTY_MAX = 20
/** Own questions of one invitation. */
export const GUEST_QUESTIONS_MAX = 8
/** The answer to one of them. */
export const GUEST_ANSWER_MAX_CHARACTERS = 200
/** What a guest writes to the host with an answer. */
export const GUEST_MESSAGE_MAX_CHARACTERS = 200
/** A blessing falls over the page in one or two lines. */
export const BLESSING_MAX_CHARACTERS = 60
/** Blessings that the card loads. */
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
/** Of a card without a time: since the link was given. */
export const ENTRANCE_WITHOUT_TIME_H = 72
/** Between two reminders of the host to the same guests. */
export const GUEST_REMINDER_AGAIN_H = 24
/** A ticket with which a guest enters a live room once under the invited name; each time the guest's link gives a new one. */
export const DOOR_TICKET_LIFE_S = 300
/** The name that a ticket has given ends after this time, long after any event. */
export const DOOR_PASS_KEPT_DAYS = 7
/** After the last change of its list, the guests of an event without a time are deleted. */
export const UNDATED_GUESTS_KEPT_DAYS = 365
