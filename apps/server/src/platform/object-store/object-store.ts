import type { Readable } from 'node:stream'

export interface StoredObject {
  sizeBytes: number
  modifiedAt: Date
}

export interface ByteRange {
  fromByte: number
  /** Behind the last one. */
  toByte: number
}

export interface SignPostRequest {
  /** What every posted key must begin with; ends in `/`. */
  directory: string
  maxBytes: number
  /** Declared content types that the store takes. What the bytes are is checked after they arrived. */
  contentTypes: readonly string[]
}

/** A form that lets its bearer post files into one directory for a few minutes (E-09). */
export interface SignedPost {
  host: string
  url: string
  bucket: string
  accessId: string
  policy: string
  signature: string
  /** Whole seconds since 1970. */
  expire: number
  /** Post exactly these, then `key`, then the file last. */
  fields: Record<string, string>
}

/**
 * Files by key. A key below `media/` is public and immutable: whoever knows its random name may read it at
 * `getPublicUrl`. Every other key is private, and only the server reads it.
 */
export interface ObjectStore {
  /** Whole or not at all; durable when it resolves. An object that stands under the key is replaced. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Null where nothing stands. `range` lies inside the object. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /** Null where nothing stands. Holds the whole object in memory. */
  read(key: string): Promise<Buffer | null>
  stat(key: string): Promise<StoredObject | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Removes what killed processes left half-written, but nothing that may still be arriving. */
  removeAbandoned(): Promise<void>
  /** Every key below a prefix that ends in `/`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string } & StoredObject>
  signPost(request: SignPostRequest): SignedPost
  /** Where a browser loads a public object. Throws for a private key. */
  getPublicUrl: (key: string) => string
}

export const PUBLIC_PREFIX = 'media/'
