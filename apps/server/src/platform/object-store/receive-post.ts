import { Transform } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import type { DiskObjectStore } from './disk-object-store.ts'
import { checkPost } from './post-policy.ts'
import { createRefusal, type Refusal } from './post-refusal.ts'

const FORM_LIMITS = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 40, files: 1, parts: 41, headerPairs: 20 }

/** Limits the bytes that are uploaded but not registered. */
export interface UploadBudget {
  /** `known`: the key is reserved already. `full`: the upload is refused. */
  reserve(key: string, sizeBytes: number): Promise<'done' | 'known' | 'full'>
  /** The upload failed. */
  release(key: string): Promise<void>
}

/** An upload that was stored. */
export interface AcceptedUpload {
  refused: false
  successStatus: number
}

/** Reads the fields, checks them when the file starts, and streams the file. Fields after the file are ignored. */
export function receivePost(
  request: FastifyRequest,
  store: DiskObjectStore,
  budget: UploadBudget,
): Promise<AcceptedUpload | Refusal> {
  const form = createFormParser(request)
  if (form === null) return Promise.resolve(createRefusal('MalformedPOSTRequest'))
  const fields = new Map<string, string>()
  const bodyBytes = Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  let receiving: Promise<AcceptedUpload | Refusal> | null = null
  let stopFile = () => {}

  return new Promise((resolve, reject) => {
    // A field may have no name, although the library's types exclude it.
    form.on('field', (name: string | undefined, value) => {
      if (receiving === null && name !== undefined) fields.set(name.toLowerCase(), value)
    })
    form.on('file', (_name, file, _filename, _encoding, declaredType) => {
      // A form that ends inside the file fails the file, also while it is only drained: an unhandled error event would end the
      // process.
      file.on('error', () => {})
      if (receiving !== null) return void file.resume()
      if (!fields.has('content-type')) fields.set('content-type', declaredType)
      stopFile = () => file.destroy(new Error('the connection closed before the post was complete'))
      receiving = receiveFile(fields, file, bodyBytes, store, budget)
      receiving.then(resolve, reject)
    })
    form.on('error', () => {
      if (receiving === null) resolve(createRefusal('MalformedPOSTRequest'))
      else stopFile()
    })
    form.on('finish', () => {
      if (receiving === null) resolve(createRefusal('MalformedPOSTRequest'))
    })
    // A complete request closes too, while its file may still be written to the disk.
    request.raw.once('close', () => {
      if (request.raw.complete) return
      if (receiving === null) resolve(createRefusal('MalformedPOSTRequest'))
      else stopFile()
    })
    request.raw.pipe(form)
  })
}

function createFormParser(request: FastifyRequest): BusboyInstance | null {
  const contentType = request.headers['content-type']
  if (contentType === undefined) return null
  try {
    return new Busboy({ headers: { ...request.headers, 'content-type': contentType }, limits: FORM_LIMITS })
  } catch {
    return null // a form without a boundary
  }
}

async function receiveFile(
  fields: ReadonlyMap<string, string>,
  file: BusboyFileStream,
  bodyBytes: number,
  store: DiskObjectStore,
  budget: UploadBudget,
): Promise<AcceptedUpload | Refusal> {
  const post = checkPost(fields, store.credentials, store.clock.now())
  if (post.refused) {
    file.resume()
    return post
  }
  let isCutOff = false
  let sizeLimiter: Transform | undefined
  file.on('error', (error) => {
    isCutOff = true
    sizeLimiter?.destroy(error)
  })
  const reservation = await budget.reserve(post.key, Math.min(bodyBytes, post.maxBytes)).catch((error: unknown) => {
    file.resume()
    throw error
  })
  if (reservation === 'full') {
    file.resume()
    return createRefusal('QuotaExceeded')
  }
  const giveBack = async () => {
    if (reservation === 'done') await budget.release(post.key)
  }
  let sizeRefusal: Refusal | null = null
  let sizeBytes = 0
  sizeLimiter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sizeBytes += chunk.length
      if (sizeBytes > post.maxBytes) sizeRefusal = createRefusal('EntityTooLarge')
      done(sizeRefusal === null ? null : new Error('too large'), chunk)
    },
    flush(done) {
      if (sizeBytes < post.minBytes) sizeRefusal = createRefusal('EntityTooSmall')
      done(sizeRefusal === null ? null : new Error('too small'))
    },
  })
  try {
    if (isCutOff) throw new Error('the connection closed before the post was complete')
    const outcome = await store.storePosted(post.key, file.pipe(sizeLimiter), !post.forbidsOverwrite)
    if (outcome === 'taken') await giveBack()
    return outcome === 'taken' ? createRefusal('FileAlreadyExists') : { refused: false, successStatus: post.successStatus }
  } catch (error) {
    // If this fails too, the sweep of unregistered uploads releases the bytes; the caller gets the first error.
    await giveBack().catch(() => {})
    file.resume() // drains the rest of the body, so that the response reaches the client
    if (sizeRefusal !== null) return sizeRefusal
    if (isCutOff) return createRefusal('MalformedPOSTRequest')
    throw error
  }
}
