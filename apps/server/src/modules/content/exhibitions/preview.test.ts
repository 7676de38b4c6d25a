import { hallPoster } from '@zhanjian/contract/works/published-works.ts'
import { publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { createTestSession } from '@zhanjian/scene/exhibition/testing/exhibitions.ts'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFrozenClock } from '../../../testing/frozen-clock.ts'
import type { Person } from '../../../testing/start-test-app.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { approveWork } from '../works/testing/works.ts'
import { addExhibition, getDay, toPart } from './testing/exhibitions.ts'

const ORIGIN = 'https://zhanjian.example'

let app: TestApp
let curator: Person
beforeAll(async () => {
  app = await startTestApp({ clock: createFrozenClock(), environment: { publicOrigin: ORIGIN } })
  await app.jobs.start()
  curator = await app.signIn({ nickname: '林深' })
})

const period = { opensOn: '2027-05-01', closesOn: '2027-06-30' }

async function publish(changes: Parameters<typeof addExhibition>[3], details: object = {}, isListed = true) {
  const { id, code, revision } = await addExhibition(app, curator, [toPart('hall', 'work', 'hall00000a', '第一间')], changes)
  const { token } = curator
  const saved = await app.callOk(updateWork, { body: { id, revision, ...details }, token })
  await app.callOk(publishWork, { params: { id }, body: { revision: saved.revision }, token })
  if (isListed) await approveWork(app, id)
  const { body, statusCode } = await app.fastify.inject({ url: `/h/${code}` })
  expect(statusCode).toBe(200)
  return { id, code, body }
}

const contentOf = (html: string, property: string): string | undefined =>
  new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]
/** What a browser takes for the element, up to its first end. */
const dataOf = (html: string): string | undefined => /<script type="application\/ld\+json">(.*?)<\/script/s.exec(html)?.[1]

describe('F-04 the link of an exhibition', () => {
  test('a messenger is told its days and shown its cover, and a person is led to it', async () => {
    const { code, body } = await publish({ period }, { summary: '纸、水与岸' })
    expect(contentOf(body, 'og:title')).toBe('他岸')
    expect(contentOf(body, 'og:description')).toBe('2027年5月1日至6月30日 · 纸、水与岸')
    expect(contentOf(body, 'og:image')).toMatch(/^https:\/\/zhanjian\.example\//)
    expect(body).toContain(`url=/#/pages/index/meta-exhibition?code=${code}&amp;from=link"`)
    expect(body).toContain('>走进展览</a>')
  })

  test('a search engine reads an event: when, online, by whom, with its picture and its timetable', async () => {
    const timetable = [
      createTestSession('s1', { kind: 'opening', title: '', text: '', startsAt: '2027-05-01T19:00', endsAt: '2027-05-01T20:00' }),
    ]
    const { code, body } = await publish({
      period,
      timetable,
      hours: { opensAt: '09:00', closesAt: '21:00' },
      organisers: '纸月工作室\n江岸美术馆',
    })
    const link = `${ORIGIN}/h/${code}`
    const online = {
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: link },
    }
    expect(JSON.parse(dataOf(body) ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ExhibitionEvent',
      name: '他岸',
      description: '2027年5月1日至6月30日 · 林深 的展览',
      url: link,
      image: [contentOf(body, 'og:image')],
      inLanguage: 'zh-CN',
      isAccessibleForFree: true,
      startDate: '2027-05-01T09:00:00+08:00',
      endDate: '2027-06-30T21:00:00+08:00',
      ...online,
      organizer: [
        { '@type': 'Organization', name: '纸月工作室' },
        { '@type': 'Organization', name: '江岸美术馆' },
        { '@type': 'Person', name: '林深', url: `${ORIGIN}/u/${curator.user.id}` },
      ],
      subEvent: [
        {
          '@type': 'Event',
          name: '开幕',
          startDate: '2027-05-01T19:00:00+08:00',
          endDate: '2027-05-01T20:00:00+08:00',
          ...online,
        },
      ],
    })
  })

  test('day and night it is whole days; hours over midnight end on the day after', async () => {
    const datesOf = async (hours: { opensAt: string; closesAt: string } | null) => {
      const { startDate, endDate } = JSON.parse(dataOf((await publish({ period, hours })).body) ?? '')
      return [startDate, endDate]
    }
    expect(await datesOf(null)).toEqual(['2027-05-01', '2027-06-30'])
    expect(await datesOf({ opensAt: '18:00', closesAt: '02:00' })).toEqual([
      '2027-05-01T18:00:00+08:00',
      '2027-07-01T02:00:00+08:00',
    ])
  })

  test('no text can close the element or begin one', async () => {
    const title = '</script><script>1</script>'
    const hostile = `${title}<!--`
    const timetable = [createTestSession('s', { title: hostile, text: hostile })]
    const { body } = await publish({ period, timetable, organisers: hostile }, { title, summary: hostile })
    expect(body.match(/<script/g)).toHaveLength(1)
    expect(body.match(/<\/script/g)).toHaveLength(1)
    expect(body).not.toContain('<!--')
    expect(JSON.parse(dataOf(body) ?? '')).toMatchObject({ name: title, organizer: [{ name: hostile }, {}] })
  })

  test('a search engine is told nothing of one that is not listed, or is locked', async () => {
    const unlisted = await publish({ period }, { visibility: 'unlisted' }, false)
    expect(unlisted.body).toContain('noindex')
    expect(dataOf(unlisted.body)).toBeUndefined()
    const locked = await publish({ period, organisers: '江岸美术馆' }, { visibility: 'password', password: 'moonlight' }, false)
    expect(locked.body).not.toMatch(/他岸|江岸美术馆|ld\+json|og:/)
  })

  test('before it opens nobody is told where its parts are', async () => {
    const { body } = await publish({ period: { opensOn: getDay(app, 3), closesOn: getDay(app, 9) } })
    expect(body).not.toMatch(/hall00000a|第一间/)
  })

  test('its poster has its cover and a code that leads to its link, which says that it is of a poster', async () => {
    const { code } = await publish({ period })
    const { url, filename } = await app.callOk(hallPoster, { params: { code } })
    expect(filename).toContain('他岸')
    const { rawPayload } = await app.fastify.inject({ url: new URL(url, ORIGIN).pathname })
    const { data, info } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(decodeQR({ width: info.width, height: info.height, data: new Uint8Array(data) })).toBe(
      `${ORIGIN}/h/${code}?from=poster`,
    )
    const { body } = await app.fastify.inject({ url: `/h/${code}?from=poster` })
    expect(body).toContain(`url=/#/pages/index/meta-exhibition?code=${code}&amp;from=poster"`)
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/h/${code}">`)
  })

  test('a listed one is in the sitemap', async () => {
    const { code } = await publish({ period })
    const index = (await app.fastify.inject({ url: '/sitemap.xml' })).body
    const parts = [...index.matchAll(/<loc>https:\/\/zhanjian\.example(\/sitemap\/works\/[^<]+)<\/loc>/g)]
    const pages = await Promise.all(parts.map(async ([, url = '']) => (await app.fastify.inject({ url })).body))
    expect(pages.join('')).toContain(`<loc>${ORIGIN}/h/${code}</loc>`)
  })
})
