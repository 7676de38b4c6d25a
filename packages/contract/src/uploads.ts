import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PAGE_SIZE_MAX } from './limits.ts'
import { pageOf, pageRequest } from './paging.ts'

/** What a file is for; it becomes the directory and decides which types and sizes are taken. */
export const uploadPath = z.enum(['image', 'audio', 'video', 'model'])
export type UploadPath = z.infer<typeof uploadPath>

/** E-09 and `fields`: post exactly these form fields, then `key`, then the file last. */
export const uploadSignature = z.object({
  host: z.string(),
  policy: z.string(),
  accessId: z.string(),
  signature: z.string(),
  /** Seconds since 1970. */
  expire: z.int(),
  callback: z.nullable(z.string()),
  /** Every key must begin with it. */
  dir: z.string(),
  bucket: z.string(),
  /** Where to post. */
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  maxBytes: z.int(),
})
export type UploadSignature = z.infer<typeof uploadSignature>

/** Why a file could not be used, for the sentence that the person reads. */
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
])
export type UploadFailure = z.infer<typeof uploadFailure>

export const asset = z.object({
  id: z.string(),
  kind: uploadPath,
  status: z.enum(['processing', 'ready', 'failed']),
  failure: z.nullable(uploadFailure),
  /** The file's own name, without its path. */
  name: z.string(),
  sizeBytes: z.int(),
  /** Pixels, upright (EXIF orientation applied); null until processed, for audio and for models. */
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
  /** `#rrggbb`. */
  dominantColour: z.nullable(z.string()),
  durationS: z.nullable(z.number()),
  /** Immutable addresses; everything but images has `original` only. `panorama`: of pictures that go all around. */
  urls: z.object({
    thumb: z.optional(z.string()),
    medium: z.optional(z.string()),
    large: z.optional(z.string()),
    panorama: z.optional(z.string()),
    original: z.optional(z.string()),
  }),
})
export type Asset = z.infer<typeof asset>

/** C-17. */
export const requestUploadSignature = endpoint({
  method: 'POST',
  path: '/api/oos/getToken',
  access: 'user',
  needsPhone: true,
  takesTokenInQuery: true,
  summary: 'A signed form for posting files straight to the store',
  query: z.object({ path: uploadPath, token: z.optional(z.string().check(z.maxLength(256))) }),
  data: uploadSignature,
  errors: ['STORAGE_FULL', 'UPLOADS_UNFINISHED'],
})

/** C-18. Registering the same key twice gives the same asset. A file that cannot be used becomes a `failed` asset that says why. */
export const registerUpload = endpoint({
  method: 'POST',
  path: '/api/cmsUserUploads/add',
  access: 'user',
  needsPhone: true,
  summary: 'Register a posted file; it is checked by content and processed',
  body: z.object({
    key: z.string().check(z.minLength(1), z.maxLength(512)),
    name: z.string().check(z.maxLength(255)),
  }),
  data: asset,
  errors: ['UPLOAD_NOT_ARRIVED', 'STORAGE_FULL'],
  perMinute: 240,
})

export const uploadsById = endpoint({
  method: 'POST',
  path: '/api/cmsUserUploads/getByIds',
  access: 'user',
  summary: 'My files by id, to follow their processing',
  body: z.object({ ids: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)) }),
  data: z.array(asset),
  perMinute: 240,
})

/** Where a hall needs a file: in its draft, in what visitors see or soon will, or in earlier publications that could be restored. */
export const assetUse = z.object({
  workId: z.string(),
  /** Of the draft. */
  title: z.string(),
  /** The hall lies in the recycle bin. */
  isInBin: z.boolean(),
  as: z.enum(['draft', 'shown', 'kept']),
})
export type AssetUse = z.infer<typeof assetUse>

export const myUploads = endpoint({
  method: 'POST',
  path: '/api/cmsUserUploads/getPageList',
  access: 'user',
  summary: 'My files with the halls that use them',
  body: z.object({
    ...pageRequest,
    kind: z.optional(uploadPath),
    order: z._default(z.enum(['newest', 'largest']), 'newest'),
  }),
  data: pageOf(z.extend(asset, { createdAt: z.string(), uses: z.array(assetUse) })),
})

export const uploadUsage = endpoint({
  method: 'GET',
  path: '/api/cmsUserUploads/usage',
  access: 'user',
  summary: 'How much room my files take',
  /** `quotaBytes` negative: unlimited (K-10). Files that failed take no room. */
  data: z.object({ usedBytes: z.int(), quotaBytes: z.int(), fileCount: z.int() }),
})

/**
 * A file that a draft needs, or what visitors see, is never removed: it comes back in `inUse` with the halls that need it.
 * One that only earlier publications need stays too, unless `includingKept`: then those publications go with it.
 * Ids that are nobody's file of mine any more count as removed, so that asking twice is asking once.
 */
export const removeUploads = endpoint({
  method: 'POST',
  path: '/api/cmsUserUploads/remove',
  access: 'user',
  summary: 'Remove files of mine that no hall needs',
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
