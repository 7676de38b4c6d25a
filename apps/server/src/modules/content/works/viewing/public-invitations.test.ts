import { type PublicInvitation, publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { getCalendarPath } from '@zhanjian/contract/works/calendar-links.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { publicPanoramaByCode } from '@zhanjian/contract/works/panoramas.ts'
import { addWork, publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { createInvitation } from '@zhanjian/scene/invitation/create-invitation.ts'
import type { InvitationDocument } from '@zhanjian/scene/invitation/document.ts'
import { INVITATION_TEMPLATES } from '@zhanjian/scene/invitation/templates/invitation-templates.zh.ts'
import { createTestInvitation, createTestPage, createTestText } from '@zhanjian/scene/invitation/testing/invitations.ts'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { createMp3 } from '../../uploads/testing/test-files.ts'
import { uploadAndProcess } from '../../uploads/testing/upload-test-file.ts'
import { type DrawInvitation, drawInvitationInThread } from '../publishing/picture/draw-picture-in-thread.ts'
import { addInvitation, publishInvitation } from '../testing/invitations.ts'
import { createPublishedPost, uploadPicture } from '../testing/posts.ts'
import { approveWork } from '../testing/works.ts'

const drawNothing: DrawInvitation = async () => null
let draw = drawNothing
const app = await startTestApp({ drawInvitation: (...task) => draw(...task) })
await app.jobs.start()
const person = await app.signIn({ nickname: '林深' })

const call = (code: string, token?: string) =>
  app.call(publicInvitationByCode, { params: { code }, ...(token === undefined ? {} : { token }) })
const open = (code: string): Promise<PublicInvitation> => app.callOk(publicInvitationByCode, { params: { code } })
const save = (id: string, changes: Record<string, unknown>, revision = 1) =>
  app.call(updateWork, { body: { id, revision, ...changes }, token: person.token })
const publish = (id: string, revision = 1) => app.call(publishWork, { params: { id }, body: { revision }, token: person.token })
const add = (document: object) =>
  app.call(addWork, { body: { kind: 'invitation', title: '我们的婚礼', document: { ...document } }, token: person.token })
const invitation = createTestInvitation(2)
const LONG_ADDRESS = `${'长'.repeat(55)}路 1 号`
const LONG_PLACE = { name: LONG_ADDRESS, address: LONG_ADDRESS, regionCode: '310101', position: null }
const withEvent = (changes: Partial<InvitationDocument['event']>) => ({
  ...invitation,
  event: { ...invitation.event, ...changes },
})

describe('S-12 who may open an invitation', () => {
  test('everybody with the link, without an account; a new one is listed nowhere', async () => {
    const { work } = await publishInvitation(app, person)
    await approveWork(app, work.id)
    expect(work.visibility).toBe('unlisted')
    expect(await open(work.code)).toMatchObject({
      revision: 1,
      work: { kind: 'invitation', title: '我们的婚礼', owner: { nickname: '林深' } },
      document: { pages: [{ id: 'p0' }, { id: 'p1' }] },
      startsAt: '2027-05-01T03:18:00.000Z',
      endsAt: '2027-05-01T06:00:00.000Z',
    })
    const listed = await app.callOk(homeFeed, { body: { type: 'newest' } })
    expect(listed.records.map(({ code }) => code)).not.toContain(work.code)
  })

  test('one that its owner makes public is listed once it has been approved', async () => {
    const { work, revision } = await addInvitation(app, person, invitation, '开放的音乐会')
    await save(work.id, { visibility: 'public' }, revision)
    expect(await publish(work.id, revision + 1)).toMatchObject({ http: 200 })
    const list = async () => (await app.callOk(homeFeed, { body: { type: 'newest' } })).records.map(({ code }) => code)
    expect(await list()).not.toContain(work.code)
    await approveWork(app, work.id)
    expect(await list()).toContain(work.code)
  })

  test('nobody when it is withdrawn, removed or private; another kind of work is no invitation', async () => {
    const { work } = await publishInvitation(app, person)
    const post = await createPublishedPost(app, person)
    expect(await call(post.work.code)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.call(publicPanoramaByCode, { params: { code: work.code } })).toMatchObject({ code: 'NOT_FOUND' })
    await save(work.id, { visibility: 'private' })
    expect(await call(work.code)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await call(work.code, person.token)).toMatchObject({ http: 200 })
    await save(work.id, { visibility: 'password', password: 'moon' }, 2)
    expect(await call(work.code)).toMatchObject({ code: 'WORK_LOCKED' })
    await save(work.id, { visibility: 'unlisted' }, 3)
    await app.callOk(unpublishWork, { params: { id: work.id }, token: person.token })
    expect(await call(work.code)).toMatchObject({ code: 'NOT_FOUND' })
    await app.callOk(removeWork, { params: { id: work.id }, token: person.token })
    expect(await call(work.code)).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('S-71 its readers are told the region of its place, its owner edits what was typed', async () => {
    const { work } = await publishInvitation(app, person)
    const place = { name: '外滩花园', address: '上海市黄浦区中山东一路 1 号', regionCode: '310101' }
    expect((await open(work.code)).document).toMatchObject({ event: { place } })
    const draft = await app.callOk(workById, { params: { id: work.id }, token: person.token })
    expect(draft.document).toMatchObject({ event: { place: { ...place, address: '中山东一路 1 号' } } })
  })

  test('S-71 a place whose name has no room for its region is told as it was typed', async () => {
    const place = { ...LONG_PLACE, address: '' }
    const { work } = await publishInvitation(app, person, withEvent({ place: LONG_PLACE }))
    expect((await open(work.code)).document).toMatchObject({ event: { place: LONG_PLACE } })
    const { work: other } = await publishInvitation(app, person, withEvent({ place }))
    expect((await open(other.code)).document).toMatchObject({ event: { place: { ...place, address: '上海市黄浦区' } } })
  })

  test('where its door leads is not told', async () => {
    const { work } = await publishInvitation(app, person, { ...invitation, door: { kind: 'room', code: 'room000001' } })
    expect(JSON.stringify(await open(work.code))).not.toContain('room000001')
    const draft = await app.callOk(workById, { params: { id: work.id }, token: person.token })
    expect(draft.document).toMatchObject({ door: { code: 'room000001' } })
  })
})

describe('S-13 what an invitation is made of', () => {
  test('its pictures and its music go with it, and the names of their files do not', async () => {
    const pictureId = await uploadPicture(app, person)
    const { id: musicId } = await uploadAndProcess(app, person, createMp3(1), {
      path: 'audio',
      type: 'audio/mpeg',
      name: '歌.mp3',
    })
    const first = createTestPage('p0')
    const { work } = await publishInvitation(app, person, {
      ...invitation,
      music: { assetId: musicId, volume: 0.5 },
      pages: [{ ...first, background: { ...first.background, picture: { assetId: pictureId } } }],
    })
    const { assets } = await open(work.code)
    expect(new Map(assets.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [pictureId, ''],
        [musicId, ''],
      ]),
    )
  })

  test('a picture of somebody else, or a song as a picture, cannot be published', async () => {
    const stranger = await app.signIn()
    const foreign = await uploadPicture(app, stranger)
    const { id: song } = await uploadAndProcess(app, person, createMp3(1), { path: 'audio', type: 'audio/mpeg', name: 'a.mp3' })
    for (const assetId of [foreign, song]) {
      const page = createTestPage('p0')
      const pages = [{ ...page, background: { ...page.background, picture: { assetId } } }]
      const { work } = await addInvitation(app, person, { ...invitation, pages })
      expect(await publish(work.id)).toMatchObject({ code: 'ASSET_FAILED', data: { assetIds: [assetId] } })
    }
  })

  test('marks of HTML in names are kept as letters, line breaks in a line are not', async () => {
    const title = '<b>林晓</b>\r\nBEGIN:VEVENT'
    const { work } = await publishInvitation(app, person, withEvent({ title, hosts: '<script>alert(1)</script>' }))
    expect((await open(work.code)).document).toMatchObject({
      event: { title: '<b>林晓</b> BEGIN:VEVENT', hosts: '<script>alert(1)</script>' },
    })
  })
})

describe('S-13 bad input is refused with a clear sentence and nothing is lost', () => {
  const manyElements = (count: number) => Array.from({ length: count }, (_, index) => createTestText(`t${index}`))

  test.each<[string, object, string]>([
    ['two hundred pages', createTestInvitation(200), 'pages'],
    ['no page', { ...invitation, pages: [] }, 'pages'],
    ['five thousand elements', { ...invitation, pages: [createTestPage('p0', manyElements(5000))] }, 'pages.0.elements'],
    [
      'a picture of no width',
      { ...invitation, pages: [createTestPage('p0', [createTestText('t', { w: 0 })])] },
      'pages.0.elements.0.w',
    ],
    ['a date that is none', withEvent({ startsAt: '2027-02-30T18:00' }), 'event.startsAt'],
    ['a time zone that is none', withEvent({ timeZone: 'Mars/Olympus' }), 'event.timeZone'],
    ['a title of a page', withEvent({ title: '长'.repeat(41) }), 'event.title'],
  ])('%s', async (_, document, place) => {
    const answer = await add(document)
    expect(answer).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID', msg: '内容有误，未能保存' })
    expect(Object(answer.data).issues[0]).toMatch(new RegExp(`^${place}:`))
  })

  test('more elements than a request may carry', async () => {
    const answer = await add({ ...invitation, pages: [createTestPage('p0', manyElements(12_000))] })
    expect(answer).toMatchObject({
      http: 413,
      code: 'BODY_TOO_LARGE',
      msg: '内容太多，一次收不下，请删掉一些，或分成几份',
    })
  })

  test('a draft that was saved before stays as it was', async () => {
    const { work, revision } = await addInvitation(app, person)
    expect(await save(work.id, { document: { ...createTestInvitation(200) } }, revision)).toMatchObject({
      code: 'DOCUMENT_INVALID',
    })
    expect(await app.callOk(workById, { params: { id: work.id }, token: person.token })).toMatchObject({
      revision,
      document: { pages: [{ id: 'p0' }, { id: 'p1' }] },
    })
  })

  test.each<[Partial<InvitationDocument['event']>, string[], string]>([
    [{ title: ' ' }, ['title_missing'], '请写上这次活动叫什么'],
    [{ startsAt: null }, ['time_missing'], '请选好开始的时间，来宾才知道何时到'],
    [{ endsAt: '2027-05-01T11:00' }, ['end_before_start'], '结束的时间要在开始之后，请改一下'],
    [{ title: '', startsAt: null }, ['title_missing', 'time_missing'], '请写上这次活动叫什么'],
  ])('an invitation with %j can be saved and not published', async (changes, gaps, msg) => {
    const { work } = await addInvitation(app, person, withEvent(changes))
    expect(await publish(work.id)).toMatchObject({ http: 400, code: 'INVITATION_INCOMPLETE', msg, data: { gaps } })
  })

  test('a time that has passed can be published: people keep invitations of what was', async () => {
    const { work } = await addInvitation(app, person, {
      ...withEvent({ startsAt: '2020-01-01T12:00', endsAt: null }),
      answers: { ...invitation.answers, deadline: null },
    })
    expect(await publish(work.id)).toMatchObject({ http: 200 })
  })

  test('a refused word anywhere in the invitation keeps it from being published', async () => {
    const pages = [createTestPage('p0', [createTestText('t', { text: '办理假证' })])]
    const { work } = await addInvitation(app, person, { ...invitation, pages })
    const answer = await publish(work.id)
    expect(answer).toMatchObject({ code: 'TEXT_REFUSED' })
  })
})

test('S-15 the cover of an invitation is its first page, drawn by the server, and comes with its link for messengers', {
  timeout: 90_000,
}, async () => {
  const design = INVITATION_TEMPLATES.find(({ occasion }) => occasion === 'wedding')
  if (design === undefined) throw new Error('no template')
  draw = drawInvitationInThread
  onTestFinished(() => {
    draw = drawNothing
  })
  const { work } = await publishInvitation(app, person, createInvitation(design, { startsAt: '2027-05-01T11:18' }))
  const findCover = async () => (await open(work.code)).work.cover
  await expect.poll(findCover, { timeout: 60_000 }).toMatchObject({ widthPx: 750, heightPx: 1334, colour: '#f8ebe6' })
  const shared = await app.fastify.inject({ url: `/h/${work.code}` })
  const picture = /property="og:image" content="([^"]+)"/.exec(shared.body)?.[1] ?? ''
  const { rawPayload } = await app.fastify.inject({ url: new URL(picture).pathname })
  const { dominant, isOpaque } = await sharp(rawPayload).stats()
  // The pink of the art, not an empty page.
  expect([isOpaque, dominant.r > dominant.b]).toEqual([true, true])
  expect((await sharp(rawPayload).stats()).entropy).toBeGreaterThan(4)
})

describe('S-12 the event goes into calendars', () => {
  const fetchCalendar = (code: string) => app.fastify.inject({ url: getCalendarPath(code) })

  test('with its time, zone and place, the same entry again after a change, and no line of its own by a title', async () => {
    const title = '婚礼\r\nATTENDEE:mailto:a@b.example'
    const { work } = await publishInvitation(app, person, withEvent({ title }))
    const first = await fetchCalendar(work.code)
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(first.body).toContain('DTSTART;TZID=Asia/Shanghai:20270501T111800')
    expect(first.body.replaceAll('\r\n ', '')).toContain('LOCATION:外滩花园 上海市黄浦区中山东一路 1 号\r\n')
    expect(first.body).toContain('SUMMARY:婚礼 ATTENDEE:mailto:a@b.example')
    expect(first.body).not.toMatch(/^ATTENDEE/m)
    await save(work.id, { document: withEvent({ startsAt: '2027-05-02T11:18', endsAt: null }) })
    await publish(work.id, 2)
    const second = await fetchCalendar(work.code)
    expect(second.body).toContain('20270502T111800')
    const uidOf = (body: string) => /^UID:(.+)$/m.exec(body)?.[1]
    expect(uidOf(second.body)).toBe(uidOf(first.body))
    expect([first, second].map(({ body }) => /^SEQUENCE:(\d+)/m.exec(body)?.[1])).toEqual(['1', '2'])
  })

  test('not of what is locked, withdrawn or no invitation', async () => {
    const { work } = await publishInvitation(app, person)
    const post = await createPublishedPost(app, person)
    await save(work.id, { visibility: 'password', password: 'moon' })
    expect((await fetchCalendar(work.code)).statusCode).toBe(403)
    for (const code of [post.work.code, 'nowhere000', "x'%20or"]) expect((await fetchCalendar(code)).statusCode).toBe(404)
  })
})
