import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageRequest } from './paging.ts'

/** What a file is for; it becomes the directory and decides which types and sizes are taken. */
export const uploadPath = z.enum(['image', 'audio'])
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
export const uploadFailure = z.enum(['unsupported_type', 'svg', 'heic', 'too_many_pixels', 'damaged', 'empty', 'processing'])
export type UploadFailure = z.infer<typeof uploadFailure>

export const asset = z.object({
  id: z.string(),
  kind: z.enum(['image', 'audio']),
  status: z.enum(['processing', 'ready', 'failed']),
  failure: z.nullable(uploadFailure),
  /** The file's own name, without its path. */
  name: z.string(),
  sizeBytes: z.int(),
  /** Pixels, upright (EXIF orientation applied); null until processed and for audio. */
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
  /** `#rrggbb`. */
  dominantColour: z.nullable(z.string()),
  durationS: z.nullable(z.number()),
  /** Immutable addresses; audio has `original` only. */
  urls: z.object({
    thumb: z.optional(z.string()),
    medium: z.optional(z.string()),
    large: z.optional(z.string()),
    original: z.optional(z.string()),
  }),
})
export type Asset = z.infer<typeof asset>

/** C-17. */
export const requestUploadSignature = endpoint({
  method: 'POST',
  path: '/api/oos/getToken',
  access: 'user',
  summary: 'A signed form for posting files straight to the store',
  query: z.object({ path: uploadPath, token: z.optional(z.string().check(z.maxLength(256))) }),
  data: uploadSignature,
  errors: ['STORAGE_FULL'],
})

/** C-18. Registering the same key twice gives the same asset. A file that cannot be used becomes a `failed` asset that says why. */
export const registerUpload = endpoint({
  method: 'POST',
  path: '/api/cmsUserUploads/add',
  access: 'user',
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

export const myUploads = endpoint({
  method: 'POST',
  path: '/api/cmsUserUploads/getPageList',
  access: 'user',
  summary: 'My files, newest first',
  body: z.object({ ...pageRequest, kind: z.optional(uploadPath) }),
  data: pageOf(asset),
})
