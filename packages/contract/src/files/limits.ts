/** Limits that client and server must agree on; the unit is in the name. */

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
