import { setTimeout as delay } from 'node:timers/promises'
import {
  type Asset,
  registerUpload,
  requestUploadSignature,
  type UploadPath,
  type UploadSignature,
  uploadsById,
} from '@zhanjian/contract/files/uploads.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

interface TestUploadOptions {
  path?: UploadPath
  name?: string
  /** MIME type that the browser declares. */
  type?: string
}

const POLL_INTERVAL_MS = 30

/** Like a browser: the signed fields, then the key, then the file. */
export async function postFile(
  app: TestApp,
  signature: UploadSignature,
  key: string,
  file: Buffer,
  type = 'image/png',
): Promise<LightMyRequestResponse> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...signature.fields, key })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)], { type }), 'file')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  return app.fastify.inject({
    method: 'POST',
    url: signature.url,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** Posts and registers. */
export async function uploadTestFile(
  app: TestApp,
  { token }: Person,
  file: Buffer,
  wishes: TestUploadOptions = {},
): Promise<Asset> {
  const { path = 'image', name = 'picture.png', type } = wishes
  const signature = await app.callOk(requestUploadSignature, { query: { path }, token })
  const key = `${signature.dir}${crypto.randomUUID()}`
  const posted = await postFile(app, signature, key, file, type)
  if (posted.statusCode !== 200) throw new Error(`posting to the store failed with ${posted.statusCode}: ${posted.body}`)
  return app.callOk(registerUpload, { body: { key, name }, token })
}

/** Needs started jobs. Rejects if the file is unusable. */
export async function uploadAndProcess(
  app: TestApp,
  person: Person,
  file: Buffer,
  wishes: TestUploadOptions = {},
): Promise<Asset> {
  const { id } = await uploadTestFile(app, person, file, wishes)
  for (;;) {
    const [asset] = await app.callOk(uploadsById, { body: { ids: [id] }, token: person.token })
    if (asset?.status === 'ready') return asset
    if (asset?.status !== 'processing') throw new Error(`the upload failed: ${asset?.failure}`)
    await delay(POLL_INTERVAL_MS)
  }
}
