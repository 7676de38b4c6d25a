import { setTimeout as wait } from 'node:timers/promises'
import { createHall } from '@zhanjian/scene/hall/create-hall.ts'
import { runParallel } from './run-parallel.mjs'
import { callApi } from './server.mjs'

const POLL_INTERVAL_MS = 50
/** As many parallel uploads as in the app. */
const MAX_PARALLEL_UPLOADS = 3

/**
 * From photos to the published hall by the API, like the app. If there are more works than photos, pictures hang several times.
 * @returns the hall as visitors get it in the end, and the duration of each step until its link
 */
export async function publishHall({ origin, token, photos, template, works: count = photos.length, title = '展厅' }) {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  const ids = await uploadAll(origin, token, photos)
  const uploadedS = seconds()
  const assets = await waitUntilReady(origin, token, ids)
  const processedS = seconds()
  const works = Array.from({ length: count }, (_, index) => {
    const { id, widthPx, heightPx } = assets[index % assets.length]
    const words = { title: `作品 ${index + 1}`, artist: '林知远', year: '2026' }
    return { id: `w${index}`, assetId: id, aspect: widthPx / heightPx, ...words }
  })
  const document = createHall(template, works)
  const { work, revision } = await callApi(origin, 'POST', '/api/work/add', { token, body: { kind: 'gallery', title, document } })
  await callApi(origin, 'POST', `/api/work/${work.id}/publish`, { token, body: { revision } })
  for (let state = 'preparing'; state !== 'ready'; await wait(POLL_INTERVAL_MS)) {
    ;({ state } = await callApi(origin, 'GET', `/api/work/${work.id}/publication`, { token }))
    if (state === 'failed') throw new Error('the hall could not be published')
  }
  const link = await fetch(`${origin}/h/${work.code}`)
  if (!link.ok) throw new Error(`the link answered ${link.status}`)
  const publishedS = seconds()
  return { hall: await waitForFinalHall(origin, work.code), uploadedS, processedS, publishedS }
}

/** The fine light and the picture of the hall follow the link, and would compete with what is measured next. @returns the hall with both */
export async function waitForFinalHall(origin, code) {
  for (;;) {
    const hall = await callApi(origin, 'GET', `/api/hall/${code}`)
    if (hall.work.cover?.url.includes('/hall/')) return hall
    await wait(POLL_INTERVAL_MS)
  }
}

async function uploadAll(origin, token, photos) {
  const signature = await callApi(origin, 'POST', '/api/oos/getToken?path=image', { token })
  return runParallel(photos, MAX_PARALLEL_UPLOADS, (photo, index) => upload(origin, token, signature, photo, index))
}

/** Form order as in the browser: the signed fields, then the key, then the file. */
async function upload(origin, token, { url, fields, dir }, photo, index) {
  const key = `${dir}${crypto.randomUUID()}`
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, key })) form.append(name, value)
  form.append('file', new Blob([photo], { type: 'image/jpeg' }), 'photo')
  const posted = await fetch(new URL(url, origin), { method: 'POST', body: form })
  if (!posted.ok) throw new Error(`the store answered ${posted.status}`)
  const { id } = await callApi(origin, 'POST', '/api/cmsUserUploads/add', { token, body: { key, name: `IMG_${index}.jpg` } })
  return id
}

async function waitUntilReady(origin, token, ids) {
  for (;;) {
    const assets = await callApi(origin, 'POST', '/api/cmsUserUploads/getByIds', { token, body: { ids } })
    const failed = assets.find(({ status }) => status === 'failed')
    if (failed) throw new Error(`a photo failed: ${failed.failure}`)
    if (assets.every(({ status }) => status === 'ready')) return ids.map((id) => assets.find((asset) => asset.id === id))
    await wait(POLL_INTERVAL_MS)
  }
}
