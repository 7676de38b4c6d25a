import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../../testing/start-test-app.ts'
import { createListedPost, createPublishedPost } from '../../testing/posts.ts'
import { createSitemapStore } from './sitemap-store.ts'

const ORIGIN = 'https://zhanjian.example'

const locationsOf = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
const timesOf = (xml: string): string[] => [...xml.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, time = '']) => time)

test('the sitemap contains all listed content and nothing else', async () => {
  const app = await startTestApp({ environment: { publicOrigin: ORIGIN } })
  await app.jobs.start()
  const [person, quiet] = [await app.signIn(), await app.signIn()]
  const { work } = await createListedPost(app, person)
  await createPublishedPost(app, quiet)
  const hidden = await createListedPost(app, quiet)
  const body = { id: hidden.work.id, revision: hidden.revision, visibility: 'unlisted' }
  await app.callOk(updateWork, { body, token: quiet.token })
  const read = async (url: string) => {
    const answer = await app.fastify.inject({ url })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    return locationsOf(answer.body)
  }
  const parts = await read('/sitemap.xml')
  expect(parts).toHaveLength(2)
  const links = await Promise.all(parts.map((part) => read(new URL(part).pathname)))
  expect(links.flat()).toEqual([`${ORIGIN}/h/${work.code}`, `${ORIGIN}/u/${person.user.id}`])
  const robots = await app.fastify.inject({ url: '/robots.txt' })
  expect(robots.body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  expect(robots.body).toContain('Disallow: /api/')
  expect((await app.fastify.inject({ url: '/sitemap/works/x.xml' })).statusCode).toBe(404)
  await app.jobs.stop()
})

test('a part of the sitemap has the date of its newest entry', async () => {
  const app = await startTestApp({ environment: { publicOrigin: ORIGIN } })
  await app.jobs.start()
  const person = await app.signIn()
  await createListedPost(app, person)
  app.clock.advanceS(3600)
  const { work, revision } = await createListedPost(app, person)
  const read = async (url: string) => (await app.fastify.inject({ url })).body
  const index = await read('/sitemap.xml')
  const [works = '', people = ''] = locationsOf(index).map((part) => new URL(part).pathname)
  const [older = '', newer = ''] = timesOf(await read(works))
  expect(Date.parse(newer)).toBeGreaterThan(Date.parse(older))
  expect(timesOf(index)).toEqual([newer, ...timesOf(await read(people))])
  // Changes of unlisted works change nothing.
  await app.callOk(updateWork, { body: { id: work.id, revision, visibility: 'private' }, token: person.token })
  expect(timesOf(await read('/sitemap.xml'))[0]).toBe(older)
  await app.jobs.stop()
})

test('many works are split into parts, each work once', async () => {
  const app = await startTestApp({ environment: { publicOrigin: ORIGIN } })
  await app.jobs.start()
  const person = await app.signIn()
  const codes: string[] = []
  for (let index = 0; index < 5; index++) codes.push((await createListedPost(app, person)).work.code)
  const store = createSitemapStore(app.database, 2)
  const parts = await store.listWorkParts()
  expect(parts).toHaveLength(3)
  const found = await Promise.all(parts.map(({ from }) => store.listWorks(from)))
  expect(
    found
      .flat()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(codes.sort())
  expect((await store.listPeopleParts()).map(({ from }) => from)).toEqual([person.user.id])
  await app.jobs.stop()
})
