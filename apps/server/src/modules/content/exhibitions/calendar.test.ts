import { getCalendarPath } from '@zhanjian/contract/works/calendar-links.ts'
import { publishWork, updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { unpublishWork } from '@zhanjian/contract/works/works.ts'
import { createTestSession } from '@zhanjian/scene/exhibition/testing/exhibitions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createFrozenClock } from '../../../testing/frozen-clock.ts'
import type { Person } from '../../../testing/start-test-app.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { addExhibition, getDay, toPart } from './testing/exhibitions.ts'

let app: TestApp
let curator: Person
beforeAll(async () => {
  app = await startTestApp({ clock: createFrozenClock() })
  await app.jobs.start()
  curator = await app.signIn({ nickname: '林深' })
})

const fetchCalendar = (code: string) => app.fastify.inject({ url: getCalendarPath(code) })
const unfold = (body: string) => body.replaceAll('\r\n ', '')
const toSession = (id: string, day: string, title = '') =>
  createTestSession(id, { title, startsAt: `${day}T14:00`, endsAt: `${day}T15:00` })

/** An exhibition with two sessions, published, and how its owner changes it. */
async function publishWithSessions() {
  const day = getDay(app, 3)
  const timetable = [toSession('s0', day, '第一场'), toSession('s1', day, '秘密的题目')]
  const added = await addExhibition(app, curator, [toPart('hall', 'work', 'hall00000a')], { timetable })
  let revision = added.revision
  const { token } = curator
  const save = async (body: object) => {
    revision = (await app.callOk(updateWork, { body: { id: added.id, revision, ...body }, token })).revision
  }
  const publish = () => app.callOk(publishWork, { params: { id: added.id }, body: { revision }, token })
  await publish()
  return { ...added, day, timetable, save, publish }
}

describe('F-04 the days of an exhibition go into calendars', () => {
  test('for everybody with the link: the show, and each entry of its timetable', async () => {
    const { code, day } = await publishWithSessions()
    const { statusCode, headers, body } = await fetchCalendar(code)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(body).toContain(`DTSTART;VALUE=DATE:${getDay(app, -1).replaceAll('-', '')}`)
    expect(body).toContain(`DTSTART;TZID=Asia/Shanghai:${day.replaceAll('-', '')}T140000`)
    expect(unfold(body)).toContain('SUMMARY:第一场 · 他岸\r\n')
  })

  test('a later publication replaces entries and cancels one that is gone, without its title; one that ended long ago is forgotten', async () => {
    const { code, day, save, publish, document, timetable } = await publishWithSessions()
    const [first] = timetable
    await save({ document: { ...document, timetable: [{ ...first, startsAt: `${day}T16:00`, endsAt: `${day}T17:00` }] } })
    await publish()
    const changed = unfold((await fetchCalendar(code)).body)
    expect(changed).toMatch(new RegExp(`UID:s0\\.${code}@\\S+\r\nSEQUENCE:2\r\n`))
    expect(changed).toContain(`${day.replaceAll('-', '')}T160000`)
    expect(changed).toMatch(new RegExp(`UID:s1\\.${code}@[^]*STATUS:CANCELLED`))
    expect(changed.match(/STATUS:CANCELLED/g)).toHaveLength(1)
    expect(changed).not.toContain('秘密的题目')
    app.clock.advanceS(60 * 86_400)
    curator = await app.signIn(curator.user)
    expect((await fetchCalendar(code)).body).not.toContain('CANCELLED')
  })

  test('none of one that is locked, private or withdrawn', async () => {
    const locked = await publishWithSessions()
    await locked.save({ visibility: 'password', password: 'moonlight' })
    expect((await fetchCalendar(locked.code)).statusCode).toBe(403)
    const hidden = await publishWithSessions()
    await hidden.save({ visibility: 'private' })
    expect((await fetchCalendar(hidden.code)).statusCode).toBe(404)
    const withdrawn = await publishWithSessions()
    await app.callOk(unpublishWork, { params: { id: withdrawn.id }, token: curator.token })
    expect((await fetchCalendar(withdrawn.code)).statusCode).toBe(404)
  })
})
