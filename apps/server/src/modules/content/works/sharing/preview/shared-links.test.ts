import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork } from '@zhanjian/contract/works/works.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../../../../db/sql.ts'
import { startTestApp } from '../../../../../testing/start-test-app.ts'
import { createListedPost, createPublishedPost, uploadMediumFor, uploadPanorama } from '../../testing/posts.ts'
import { createTestScene, createTourOf, publishTour } from '../../testing/tours.ts'
import { bakeFake, createHallDraft, createPublishedHall, publishAndWait } from '../../testing/works.ts'

const app = await startTestApp({ bake: bakeFake, environment: { publicOrigin: 'https://zhanjian.example' } })
await app.jobs.start()

test('F-01 a shared link gives a messenger title, text and picture, and redirects a person without script', async () => {
  const person = await app.signIn({ nickname: '林深' })
  const { work } = await createPublishedHall(app, person, { title: '山中来信' })
  const answer = await app.fastify.inject({ url: `/h/${work.code}` })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(contentOf(answer.body, 'og:title')).toBe('山中来信')
  expect(contentOf(answer.body, 'og:description')).toContain('林深 的展厅')
  expect(contentOf(answer.body, 'og:url')).toBe(`https://zhanjian.example/h/${work.code}`)
  const picture = new URL(contentOf(answer.body, 'og:image') ?? '')
  expect(picture.origin).toBe('https://zhanjian.example')
  expect((await app.fastify.inject({ url: picture.pathname })).statusCode).toBe(200)
  const onward = `/#/pages/aframe/vr-gallery-test?code=${work.code}`
  expect(answer.body).toContain(`<meta http-equiv="refresh" content="0;url=${onward}">`)
  expect(answer.body).toContain(`<a href="${onward}">`)
  expect(answer.body).toContain(`<link rel="canonical" href="https://zhanjian.example/h/${work.code}">`)
  expect(answer.body).not.toContain('<script')
})

test('texts by users are escaped', async () => {
  const person = await app.signIn({ nickname: '"><img src=x>' })
  const { work } = await createHallDraft(app, person, { title: '<script>alert(1)</script>' })
  const summary = '" onload="alert(1)\' & <b>'
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, summary }, token: person.token })
  await publishAndWait(app, person, work.id, 2)
  const { body } = await app.fastify.inject({ url: `/h/${work.code}` })
  expect(body).not.toMatch(/<script|<img src=x|<b>|" onload/)
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a work that is not approved or is unlisted is excluded from search engines', async () => {
  const person = await app.signIn()
  const waiting = await createPublishedHall(app, person)
  const { work, revision } = await createListedPost(app, person)
  const isForSearch = async (code = work.code) => !(await app.fastify.inject({ url: `/h/${code}` })).body.includes('noindex')
  expect(await isForSearch(waiting.work.code)).toBe(false)
  expect(await isForSearch()).toBe(true)
  await app.callOk(updateWork, { body: { id: work.id, revision, visibility: 'unlisted' }, token: person.token })
  expect(await isForSearch()).toBe(false)
})

test('S-08 a broken link is reported with a link to home', async () => {
  const person = await app.signIn()
  const gone = await createPublishedHall(app, person, { title: '私密标题' })
  await app.callOk(removeWork, { params: { id: gone.work.id }, token: person.token })
  for (const code of [gone.work.code, 'AAAAAAAAAA', 'x', '%3Cscript%3E']) {
    const answer = await app.fastify.inject({ url: `/h/${code}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('<a href="/#/">')
    expect(answer.body).not.toMatch(/私密标题|<script/)
  }
  const takenDown = await createPublishedHall(app, person)
  await app.database.query(
    sql`update work set availability = 'taken_down', taken_down_reason = '侵权' where id = ${takenDown.work.id}`,
  )
  expect((await app.fastify.inject({ url: `/h/${takenDown.work.code}` })).statusCode).toBe(410)
})

test.each([
  ['article', '图文'],
  ['video', '视频'],
  ['model', '模型'],
] as const)('S-67 a post of the kind %s has a preview with its cover, and links to its page', async (kind, word) => {
  const person = await app.signIn({ nickname: '林深' })
  const mediaIds = [await uploadMediumFor(app, person, kind)]
  // Videos and models need a cover; articles show their first picture.
  const coverAssetId = kind === 'video' || kind === 'model' ? await uploadPanorama(app, person, 1600, 800) : null
  const { work } = await createPublishedPost(app, person, { kind, title: '雨后的湖', mediaIds, details: { coverAssetId } })
  const { body, statusCode } = await app.fastify.inject({ url: `/h/${work.code}` })
  expect(statusCode).toBe(200)
  expect([contentOf(body, 'og:type'), contentOf(body, 'og:title')]).toEqual(['article', '雨后的湖'])
  expect(contentOf(body, 'og:description')).toBe(`林深 的${word}`)
  expect(contentOf(body, 'og:url')).toBe(`https://zhanjian.example/h/${work.code}`)
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(body).toContain(`url=/#/pages/detail/detail-vue?code=${work.code}"`)
  const picture = new URL(contentOf(body, 'og:image') ?? '')
  expect(picture.origin).toBe('https://zhanjian.example')
  const sent = await app.fastify.inject({ url: picture.pathname })
  expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'image/webp'])
  const { width, height } = await sharp(sent.rawPayload).metadata()
  expect([contentOf(body, 'og:image:width'), contentOf(body, 'og:image:height')]).toEqual([String(width), String(height)])
})

describe('S-21 a link to a panorama tour', () => {
  const readHead = (body: string) => ['og:title', 'og:url', 'og:type'].map((property) => contentOf(body, property))
  /** Two scenes whose pictures have different sizes. */
  async function publishTwoScenes(details: Record<string, unknown> = {}) {
    const person = await app.signIn({ nickname: '林深' })
    const [gate, yard] = [await uploadPanorama(app, person, 2048, 1024), await uploadPanorama(app, person, 3072, 1024)]
    const scenes = [createTestScene('gate', gate, { title: '山门' }), createTestScene('yard', yard, { title: '' })]
    const draft = await publishTour(app, person, createTourOf(scenes), '一座院子')
    if (Object.keys(details).length > 0) {
      const body = { id: draft.work.id, revision: draft.revision, ...details }
      await app.callOk(updateWork, { body, token: person.token })
    }
    return draft.work.code
  }
  let code: string
  beforeAll(async () => {
    code = await publishTwoScenes()
  })

  test('S-21 it leads into the tour, with the picture of its first scene', async () => {
    const { body, statusCode } = await app.fastify.inject({ url: `/h/${code}` })
    expect(statusCode).toBe(200)
    expect(readHead(body)).toEqual(['一座院子', `https://zhanjian.example/h/${code}`, 'website'])
    expect(contentOf(body, 'og:description')).toBe('林深 的全景')
    expect(body).toContain(`url=/#/pages/index/panorama?code=${code}"`)
    expect(body).toContain('>环顾全景</a>')
    expect(await readPictureSize(body)).toEqual([768, 384])
  })

  test('S-21 with a scene and a view it leads there, and shows that scene', async () => {
    const { body } = await app.fastify.inject({ url: `/h/${code}?scene=gate&view=28.6,-5.7,68.8` })
    const query = 'scene=gate&amp;view=28.6%2C-5.7%2C68.8'
    expect(readHead(body)).toEqual(['一座院子 · 山门', `https://zhanjian.example/h/${code}?${query}`, 'website'])
    expect(body).toContain(`url=/#/pages/index/panorama?code=${code}&amp;${query}"`)
    expect(body).toContain(`<link rel="canonical" href="https://zhanjian.example/h/${code}">`)
    const other = await app.fastify.inject({ url: `/h/${code}?scene=yard` })
    expect(readHead(other.body)[0]).toBe('一座院子')
    expect(await readPictureSize(other.body)).toEqual([768, 256])
  })

  test.each([
    'scene=gone',
    'scene=%22%3E%3Cscript%3E',
    'scene=',
    'view=1,2,3',
    'scene=%E0%A4%A',
  ])('S-21 what is no scene of it (%s) is ignored', async (query) => {
    const { body, statusCode } = await app.fastify.inject({ url: `/h/${code}?${query}` })
    expect([statusCode, contentOf(body, 'og:title')]).toEqual([200, '一座院子'])
    expect(body).toContain(`url=/#/pages/index/panorama?code=${code}"`)
    expect(body).not.toContain('<script')
  })

  test('S-21 what is no view is left out', async () => {
    const { body } = await app.fastify.inject({ url: `/h/${code}?scene=gate&view=%22%3E` })
    expect(body).toContain(`url=/#/pages/index/panorama?code=${code}&amp;scene=gate"`)
  })

  test('S-21 of a tour with a password nothing of a scene is told', async () => {
    const locked = await publishTwoScenes({ visibility: 'password', password: '春江花月' })
    const { body } = await app.fastify.inject({ url: `/h/${locked}?scene=gate` })
    expect(body).not.toMatch(/一座院子|山门|og:/)
    expect(body).toContain(`url=/#/pages/detail/detail-vue?code=${locked}&amp;scene=gate"`)
    const broken = await app.fastify.inject({ url: `/h/${locked}?scene=%22%3E%3Cscript%3E` })
    expect(broken.body).toContain(`url=/#/pages/detail/detail-vue?code=${locked}"`)
  })
})

test('S-67 the description of a post is the text of its preview', async () => {
  const person = await app.signIn()
  const { work } = await createPublishedPost(app, person, { details: { summary: '开窑那天\n下着小雨' } })
  const { body } = await app.fastify.inject({ url: `/h/${work.code}` })
  expect(contentOf(body, 'og:description')).toBe('开窑那天 下着小雨')
})

test('a work without a picture is shown with the icon, a person without one with their drawn face', async () => {
  const person = await app.signIn()
  const { work } = await createListedPost(app, person, { mediaIds: [] })
  const { body } = await app.fastify.inject({ url: `/h/${work.code}` })
  expect(contentOf(body, 'og:image')).toBe('https://zhanjian.example/icon-512.png')
  expect(body).toContain('<meta name="twitter:card" content="summary">')
  const profile = await app.fastify.inject({ url: `/u/${person.user.id}` })
  expect(contentOf(profile.body, 'og:image')).toMatch(/^https:\/\/zhanjian\.example\/faces\/\d\d\.webp$/)
})

test('the page of a work with a password reveals nothing else', async () => {
  const person = await app.signIn({ nickname: '林深' })
  const details = { visibility: 'password', password: '春江花月', summary: '只给家人' }
  const { work } = await createPublishedPost(app, person, { title: '家里的照片', details })
  const { body, statusCode } = await app.fastify.inject({ url: `/h/${work.code}` })
  expect(statusCode).toBe(200)
  expect(body).toContain('noindex')
  expect(body).not.toMatch(/家里的照片|林深|只给家人|og:/)
})

test('a person with public works has a page; a person without, or who is banned, has none', async () => {
  const person = await app.signIn({ nickname: '苏园' })
  const page = () => app.fastify.inject({ url: `/u/${person.user.id}` })
  expect((await page()).statusCode).toBe(404)
  const { work } = await createListedPost(app, person)
  const { body, statusCode } = await page()
  expect([statusCode, contentOf(body, 'og:title'), contentOf(body, 'og:description')]).toEqual([
    200,
    '苏园 的作品',
    '公开了 1 件作品',
  ])
  expect(body).toContain(`url=/#/pages/person/index?id=${person.user.id}"`)
  await app.database.query(sql`update work set is_withheld = true where id = ${work.id}`)
  expect((await page()).statusCode).toBe(404)
  for (const id of ['x', '%27', crypto.randomUUID()]) {
    expect((await app.fastify.inject({ url: `/u/${id}` })).statusCode).toBe(404)
  }
})

test('X-03 a server fault is shown as a readable page with links to home and to retry', async () => {
  const broken = await startTestApp()
  await broken.database.query(sql`alter table work rename to work_that_is_gone`)
  const answer = await broken.fastify.inject({ url: '/h/AAAAAAAAAA' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body).toContain('暂时打不开')
  expect(answer.body).toContain('<a href="/h/AAAAAAAAAA">')
  expect(answer.body).toMatch(/href="\/#\/"/)
  expect(answer.body).not.toMatch(/relation|work_that_is_gone|SERVER_FAULT/)
})

test('S-08 a link with a slash or with words behind it leads to the page', async () => {
  const { work } = await createPublishedHall(app, await app.signIn())
  const link = `/h/${work.code}`
  for (const end of ['/', '。', '，点开看看', ')', '.', '%F0%9F%8E%89/']) {
    const { statusCode, headers } = await app.fastify.inject({ url: `${encodeURI(decodeURI(link + end))}?from=timeline` })
    expect([end, statusCode, headers.location]).toEqual([end, 302, `${link}?from=timeline`])
  }
})

test('S-08 a link with a line break before its words is answered with a page, and sets no header', async () => {
  for (const end of ['', '/']) {
    const { statusCode, headers } = await app.fastify.inject({ url: `/h/a%0d%0aset-cookie:%20x=1%E3%80%82${end}` })
    expect([statusCode, headers['set-cookie']]).toEqual([302, undefined])
    expect(headers.location).toBe('/h/a%0D%0Aset-cookie%3A%20x%3D1')
  }
})

test('an address with invalid text is answered with a page too', async () => {
  const answer = await app.fastify.inject({ url: '/h/AAAA%00AAAA' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

/** Of the file, which must be what the page says. */
async function readPictureSize(body: string): Promise<unknown[]> {
  const sent = await app.fastify.inject({ url: new URL(contentOf(body, 'og:image') ?? '').pathname })
  const { width, height } = await sharp(sent.rawPayload).metadata()
  expect([contentOf(body, 'og:image:width'), contentOf(body, 'og:image:height')]).toEqual([String(width), String(height)])
  return [width, height]
}

const contentOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]
