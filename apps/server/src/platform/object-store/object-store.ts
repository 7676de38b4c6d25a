import type { Readable } from 'node:stream'

/** Facts about a stored object. */
export interface StoredObject {
  sizeBytes: number
  modifiedAt: Date
}

/** A range of bytes. */
export interface ByteRange {
  fromByte: number
  /** Exclusive. */
  toByte: number
}

/** What a signed form allows. */
export interface SignPostRequest {
  /** Required prefix of every key; ends with `/`. */
  directory: string
  maxBytes: number
  /** Declared content types that the store accepts. The content itself is checked after the upload. */
  contentTypes: readonly string[]
}

/** A form that allows its holder to upload files into one directory for a few minutes. */
export interface SignedPost {
  host: string
  url: string
  bucket: string
  accessId: string
  policy: string
  signature: string
  /** Whole seconds since 1970. */
  expire: number
  /** Post exactly these fields, then `key`, then the file last. */
  fields: Record<string, string>
}

/**
 * Files by key. An object with a key below `media/` is public: every client that knows its random name may read it at `getPublicUrl`, as long
 * as it has that name, and what it reads never changes. All others are private to the server.
 */
export interface ObjectStore {
  /** Atomic, and durable when it resolves. Replaces an existing object. */
  put(key: string, content: Uint8Array | Readable): Promise<void>
  /** Null if there is no such object. `range` must be inside the object. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /** Null if there is no such object. Reads the whole object into memory. */
  read(key: string): Promise<Buffer | null>
  stat(key: string): Promise<StoredObject | null>
  /** Gives the object a second key, without copying its bytes where the store can. @returns false if there is no such object */
  copy(from: string, to: string): Promise<boolean>
  /** Idempotent. */
  remove(key: string): Promise<void>
  /** Deletes incomplete files of killed processes, but none that may still be in transfer. */
  removeAbandoned(): Promise<void>
  /** All objects below a prefix that ends with `/`, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string } & StoredObject>
  signPost(request: SignPostRequest): SignedPost
  /** Address of a public object for browsers. @throws Error for a private key */
  getPublicUrl: (key: string) => string
}

/** Prefix of the keys of public objects. */
export const PUBLIC_PREFIX = 'media/'
