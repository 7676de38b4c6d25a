import { createRequire } from 'node:module'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { root } from '../../../scripts/root.mjs'
import { requestSmsCode } from './login.mjs'

const sharp = createRequire(path.join(root, 'apps/server/package.json'))('sharp')
const SIDE_PX = 160
const POLL_INTERVAL_MS = 300
const TIMEOUT_MS = 120_000
/** Pictures of one user that are reused for further works. */
const MAX_PICTURES = 6

/** A unique small picture: a known one would not be processed again. */
const createPicture = () =>
  sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } })
    .jpeg()
    .toBuffer()

/** Form order as in the browser: the signed fields, then the key, then the file. @returns its id once it is ready, or null */
export async function uploadPicture({ member }) {
  const signature = await member.ask('upload signature', 'POST', '/api/oos/getToken?path=image')
  if (signature === null) return null
  const key = `${signature.dir}${crypto.randomUUID()}`
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...signature.fields, key })) form.append(name, value)
  form.append('file', new Blob([await createPicture()], { type: 'image/jpeg' }), 'photo')
  if (!(await member.post('post file', signature.url, form))) return null
  const asset = await member.ask('register upload', 'POST', '/api/cmsUserUploads/add', { key, name: 'photo.jpg' })
  const ready = asset === null ? null : await waitUntilReady(member, asset.id)
  if (ready !== null) member.pictures = [asset.id, ...(member.pictures ?? [])].slice(0, MAX_PICTURES)
  return ready
}

async function waitUntilReady(member, id) {
  for (const from = performance.now(); performance.now() - from < TIMEOUT_MS; await wait(POLL_INTERVAL_MS)) {
    const assets = await member.ask('upload state', 'POST', '/api/cmsUserUploads/getByIds', { ids: [id] })
    if (assets?.[0]?.status === 'ready') return id
    if (assets?.[0]?.status === 'failed') return null
  }
  return null
}

const getOrUploadPicture = async (at) => at.member.pictures?.[0] ?? (await uploadPicture(at))

const buildHall = (pictures, turn) =>
  createHall(
    'white_cube',
    pictures.map((assetId, index) => ({ id: `w${index}`, assetId, aspect: 1, title: `作品 ${index + 1}，第 ${turn} 稿` })),
  )

/** Autosave: saves the same draft repeatedly, each time on the previous revision. */
export async function saveDraft(at) {
  const { member } = at
  if (member.isSaving) return
  member.isSaving = true
  try {
    member.draft ??= await addHall(at)
    if (member.draft === null) return
    const { id, revision, pictures } = member.draft
    const document = buildHall(pictures, revision)
    const saved = await member.ask('save draft', 'POST', '/api/work/update', { id, revision, document })
    member.draft = saved === null ? null : { id, pictures, revision: saved.revision }
  } finally {
    member.isSaving = false
  }
}

async function addHall(at) {
  const picture = await getOrUploadPicture(at)
  if (picture === null) return null
  const body = { kind: 'gallery', title: '长跑的展厅', document: buildHall([picture], 0) }
  const made = await at.member.ask('add work', 'POST', '/api/work/add', body)
  return made === null ? null : { id: made.work.id, revision: made.revision, pictures: [picture] }
}

export async function publishArticle(at) {
  const picture = await getOrUploadPicture(at)
  if (picture === null) return
  const document = { schemaVersion: 1, text: '今天的光很好。', media: [{ assetId: picture, alt: '' }], hallCode: null }
  const made = await at.member.ask('add work', 'POST', '/api/work/add', { kind: 'article', title: '雨后', document })
  if (made === null) return
  await at.member.ask('publish', 'POST', `/api/work/${made.work.id}/publish`, { revision: made.revision })
  if (Math.random() < 0.2) await at.member.ask('remove work', 'DELETE', `/api/work/${made.work.id}`)
}

/** Baking its light takes seconds of CPU time. */
export async function publishHall(at) {
  const made = await addHall(at)
  if (made === null) return
  await at.member.ask('publish', 'POST', `/api/work/${made.id}/publish`, { revision: made.revision })
  for (const from = performance.now(); performance.now() - from < TIMEOUT_MS; await wait(POLL_INTERVAL_MS)) {
    const publication = await at.member.ask('publication', 'GET', `/api/work/${made.id}/publication`)
    if (publication?.state !== 'preparing') return
  }
}

/** Allowed once a day per user: further requests are rejected. */
export async function exportData({ member }) {
  const smsCode = await requestSmsCode(member, member.phone, 'export-data')
  if (smsCode !== null) await member.ask('export', 'POST', '/api/account/export/request', { smsCode })
  await member.ask('export state', 'GET', '/api/account/export')
}
