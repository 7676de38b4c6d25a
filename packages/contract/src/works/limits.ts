/** Limits that client and server must agree on; the unit is in the name. */

/** Works of one user, drafts and the recycle bin included. */
export const WORKS_MAX = 2000
/** Reminders of exhibitions that one person can wait for. */
export const REMINDERS_MAX = 200
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
/** Longest wait for the progress of a publication; shorter than `CALL_TIMEOUT_MS`. */
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
/** So long before an entry of a timetable begins its live room opens by itself. */
export const SESSION_DOORS_OPEN_MINUTES = 10
/** People who help with an exhibition, and open links with which somebody can. */
export const CO_CURATORS_MAX = 20
/** So long a link with which one person joins can be used. */
export const CO_CURATOR_INVITE_DAYS = 7
/** Longest entry of a guest book. */
export const GUEST_BOOK_ENTRY_MAX_CHARACTERS = 300
/** Entries of one person on one day, in all guest books. */
export const GUEST_BOOK_ENTRIES_PER_DAY_MAX = 30
/** Parts for which one curator asks their owners on one day, in all exhibitions: more than one exhibition holds. */
export const LOAN_ASKS_PER_DAY_MAX = 100
/** An owner who has not answered, or has refused, is left alone for so long before being asked for the same part again. */
export const LOAN_ASK_AGAIN_DAYS = 7
/** Width of the sheet of an autograph, in units. */
export const AUTOGRAPH_WIDTH = 600
/** Height of the sheet of an autograph, in units. */
export const AUTOGRAPH_HEIGHT = 240
/** Most strokes of an autograph: three long names. */
export const AUTOGRAPH_STROKES_MAX = 80
/** Most points of an autograph. */
export const AUTOGRAPH_POINTS_MAX = 1500
