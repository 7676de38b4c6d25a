import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { PAGE_SIZE_MAX } from '../api/limits.ts'
import { pageOf, pageRequest } from '../api/paging.ts'
import { IMAGE_MAX_SIDE_PX } from './limits.ts'

/** What a file is for; selects its directory and the accepted types and sizes. */
export const uploadPath = z.enum(['image', 'audio', 'video', 'model'])
/** One of {@link uploadPath}. */
export type UploadPath = z.infer<typeof uploadPath>

/** A signed form: post exactly the form fields `fields`, then `key`, then the file last. */
export const uploadSignature = z.object({
  host: z.string(),
  policy: z.string(),
  accessId: z.string(),
  signature: z.string(),
  /** Seconds since 1970. */
  expire: z.int(),
  callback: z.nullable(z.string()),
  /** Required prefix of every key. */
  dir: z.string(),
  bucket: z.string(),
  /** Address to post to. */
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  maxBytes: z.int(),
})
/** A parsed {@link uploadSignature}. */
export type UploadSignature = z.infer<typeof uploadSignature>

/** Why a file could not be used; selects the sentence that the user reads. */
export const uploadFailure = z.enum([
  'unsupported_type',
  'svg',
  'heic',
  'too_many_pixels',
  'too_narrow',
  'damaged',
  'empty',
  'processing',
  'too_long',
  'too_complex',
  'outside_files',
  'unsupported_sound',
])
/** One of {@link uploadFailure}. */
export type UploadFailure = z.infer<typeof uploadFailure>

/**
 * The part of a sphere that a panorama covers, as its file says: whole width and height as angles, and its middle; yaw grows to the
 * left, pitch upwards.
 */
export const pictureSphere = z.object({
  yawRad: z.number(),
  pitchRad: z.number(),
  centreYawRad: z.number(),
  centrePitchRad: z.number(),
})
/** A parsed {@link pictureSphere}. */
export type PictureSphere = z.infer<typeof pictureSphere>

/**
 * What became of the original of a picture whose first picture was registered alone: `awaited`, `received` (being compared with the first
 * picture), `late` (not arrived within a day, and still accepted) or `refused` (it shows something else, or is unusable).
 */
export const originalState = z.enum(['awaited', 'received', 'late', 'refused'])
/** One of {@link originalState}. */
export type OriginalState = z.infer<typeof originalState>

/** A registered file. */
export const asset = z.object({
  id: z.string(),
  kind: uploadPath,
  status: z.enum(['processing', 'ready', 'failed']),
  failure: z.nullable(uploadFailure),
  /** The file's original name, without a path. */
  name: z.string(),
  sizeBytes: z.int(),
  /** Pixels, upright (EXIF orientation applied); null until processed, for audio and for models. */
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
  /** `#rrggbb`. */
  dominantColour: z.nullable(z.string()),
  durationS: z.nullable(z.number()),
  /** Of pictures only: null unless the file says that it is a panorama. */
  sphere: z.nullable(pictureSphere),
  /** Of a model in its rest pose, in its own metres, which may differ from its real size; absent until its files are made. */
  modelSizeM: z.optional(z.object({ widthM: z.number(), heightM: z.number(), depthM: z.number() })),
  /**
   * Immutable addresses. `panorama`: of panoramas only; `long`: of long pictures (`isLongPicture`) only. Of models: `thumb` and `medium` are a picture of it, `web` for the viewer, `arGlb` and `arUsdz` for AR (`ar-files.ts`);
   * `original` only of one uploaded before these were made.
   */
  urls: z.object({
    thumb: z.optional(z.string()),
    medium: z.optional(z.string()),
    large: z.optional(z.string()),
    long: z.optional(z.string()),
    panorama: z.optional(z.string()),
    original: z.optional(z.string()),
    web: z.optional(z.string()),
    arGlb: z.optional(z.string()),
    arUsdz: z.optional(z.string()),
  }),
  /** Told to the owner. Absent: the file is the original, or has been replaced by it. */
  original: z.optional(originalState),
})
/** A parsed {@link asset}. */
export type Asset = z.infer<typeof asset>

const originalSide = z.int().check(z.gte(1), z.lte(IMAGE_MAX_SIDE_PX))

/** One signature serves any number of files until it expires. */
export const requestUploadSignature = endpoint('POST /api/oos/getToken', 'user', {
  needsPhone: true,
  takesTokenInQuery: true,
  summary: 'Get a signed form for posting files directly to the store',
  query: z.object({ path: uploadPath, token: z.optional(z.string().check(z.maxLength(256))) }),
  data: uploadSignature,
  errors: ['STORAGE_FULL', 'UPLOADS_UNFINISHED'],
})

/**
 * Registering the same key again returns the same asset. An unusable file becomes a `failed` asset with a `failure`. With the size of
 * the original the file is its first picture: a smaller copy, with which works can be published before `registerOriginal`.
 */
export const registerUpload = endpoint('POST /api/cmsUserUploads/add', 'user', {
  needsPhone: true,
  summary: 'Register a posted file, so that its content is checked and processed',
  body: z.object({
    key: z.string().check(z.minLength(1), z.maxLength(512)),
    name: z.string().check(z.maxLength(255)),
    /** Pixels, upright. Only of pictures. */
    original: z.optional(z.object({ widthPx: originalSide, heightPx: originalSide })),
  }),
  data: asset,
  errors: ['UPLOAD_NOT_ARRIVED', 'STORAGE_FULL'],
  perMinute: 240,
})

/**
 * The picture keeps its id, and gets its close-up from the original. Idempotent. An original that shows something else than the first
 * picture is `refused`; one that nobody awaits is dropped.
 */
export const registerOriginal = endpoint('POST /api/cmsUserUploads/addOriginal', 'user', {
  needsPhone: true,
  summary: 'Register the posted original of a picture whose first picture I registered',
  body: z.object({
    assetId: z.string().check(z.maxLength(64)),
    key: z.string().check(z.minLength(1), z.maxLength(512)),
  }),
  data: asset,
  errors: ['NOT_FOUND', 'UPLOAD_NOT_ARRIVED', 'STORAGE_FULL'],
  perMinute: 240,
})

/** The caller's files by id; unknown ids are left out. */
export const uploadsById = endpoint('POST /api/cmsUserUploads/getByIds', 'user', {
  summary: 'Get my files by id, to follow their processing',
  body: z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)) }),
  data: z.array(asset),
  perMinute: 240,
})

/**
 * A use of a file: in a draft, in the published or pending revision (`shown`), in earlier publications that can be restored
 * (`kept`), or as the recording of a business card (`card`).
 */
export const assetUse = z.object({
  /** Of the work, or of the card. */
  workId: z.string(),
  /** Of the draft, or the name on the card. */
  title: z.string(),
  /** The work is in the recycle bin, or the card was removed and can be restored. */
  isInBin: z.boolean(),
  as: z.enum(['draft', 'shown', 'kept', 'card']),
})
/** A parsed {@link assetUse}. */
export type AssetUse = z.infer<typeof assetUse>

/** The caller's files with their uses. */
export const myUploads = endpoint('POST /api/cmsUserUploads/getPageList', 'user', {
  summary: 'List my files with the works that use them',
  body: z.object({
    ...pageRequest,
    kind: z.optional(uploadPath),
    order: z._default(z.enum(['newest', 'largest']), 'newest'),
  }),
  data: pageOf(z.extend(asset, { createdAt: z.string(), uses: z.array(assetUse) })),
})

/** Storage that the caller's files use. */
export const uploadUsage = endpoint('GET /api/cmsUserUploads/usage', 'user', {
  summary: 'Get the storage that my files use',
  /** `quotaBytes` negative: unlimited. Failed files are not counted. */
  data: z.object({ usedBytes: z.int(), quotaBytes: z.int(), fileCount: z.int() }),
})

/**
 * A file that a draft or the published revision uses is never removed: it is returned in `inUse` with its uses. A file that only
 * earlier publications use is removed with `includingKept`, and those publications with it. Ids without a file of the caller
 * count as removed. Idempotent.
 */
export const removeUploads = endpoint('POST /api/cmsUserUploads/remove', 'user', {
  summary: 'Remove files of mine that no work uses',
  body: z.object({
    ids: z.array(z.string().check(z.maxLength(64))).check(z.minLength(1), z.maxLength(PAGE_SIZE_MAX)),
    includingKept: z._default(z.boolean(), false),
  }),
  data: z.object({
    removedIds: z.array(z.string()),
    inUse: z.array(z.object({ id: z.string(), uses: z.array(assetUse) })),
    usedBytes: z.int(),
  }),
  perMinute: 60,
})
