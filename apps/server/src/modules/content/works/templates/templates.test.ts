import { worksOfPerson } from '@zhanjian/contract/accounts/people.ts'
import { decideReview, putWorkBack, reviewQueue, reviewSubject, takeWorkDown } from '@zhanjian/contract/admin/review.ts'
import { SCENE_BODY_MAX_BYTES } from '@zhanjian/contract/api/limits.ts'
import { addComment, addReport, favouriteWork, likeWork } from '@zhanjian/contract/community/community.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { homeFeed, searchWorks } from '@zhanjian/contract/works/discovery.ts'
import { countVisit, hallPoster, publicHallByCode, workDetailByCode } from '@zhanjian/contract/works/published-works.ts'
import { sharedTemplates, templateByCode } from '@zhanjian/contract/works/templates.ts'
import { addWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks, removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { createTestHall, createTestRoom, createTestWork } from '@zhanjian/scene/hall/testing/halls.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import {
  approveWork,
  bakeFake,
  createHallFromTemplate,
  createOfferedTemplate,
  createPublishedTemplate,
  createTemplateDraft,
  publishAndWait,
} from '../testing/works.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()

const signInAdmin = () => app.signIn({ roles: ['user', 'admin'] })
const look = (code: string, person?: Person) =>
  app.call(templateByCode, { params: { code }, ...(person === undefined ? {} : { token: person.token }) })
const useCountOf = async (code: string, person: Person) => (await look(code, person)).data.useCount
async function offeredCodes(person?: Person, body: Record<string, unknown> = {}): Promise<string[]> {
  const token = person === undefined ? {} : { token: person.token }
  const { records } = await app.callOk(sharedTemplates, { body: { size: 100, ...body }, ...token })
  return records.map(({ work }) => work.code)
}

describe('S-10 the document of a template', () => {
  test('it is a hall without works and music; others are rejected on creation and on saving', async () => {
    const { token } = await app.signIn()
    const hung = createTestHall(createTestRoom(), [createTestWork('p0', { assetId: 'x' })])
    const sounding = { ...createTestHall(createTestRoom()), music: { assetId: 'x', volume: 1 } }
    for (const document of [hung, sounding, { schemaVersion: 1 }, { ...createTestHall(createTestRoom()), script: 'alert(1)' }]) {
      const made = await app.call(addWork, { body: { kind: 'template', title: '空房间', document }, token })
      expect(made).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID' })
    }
    const { work, revision } = await createTemplateDraft(app, await app.signIn())
    expect(work).toMatchObject({ kind: 'template', availability: 'draft', workCount: 0, cover: null })
    const own = await app.signIn()
    const draft = await createTemplateDraft(app, own)
    for (const document of [hung, sounding]) {
      const saved = await app.call(updateWork, { body: { id: draft.work.id, revision, document }, token: own.token })
      expect(saved.code).toBe('DOCUMENT_INVALID')
    }
    expect((await app.callOk(workById, { params: { id: draft.work.id }, token: own.token })).revision).toBe(1)
  })

  test('a document that exceeds the limits of halls is rejected', async () => {
    const { token } = await app.signIn()
    const { building } = createTestHall(createTestRoom())
    const [wall] = building.walls
    const many = { ...building, walls: Array.from({ length: 65 }, (_, index) => ({ ...wall, id: `w${index}` })) }
    const wide = {
      ...building,
      floor: [
        [-150, -150],
        [150, -150],
        [150, 150],
        [-150, 150],
      ],
    }
    for (const odd of [many, wide]) {
      const document = { ...createTestHall(createTestRoom()), building: odd }
      expect((await app.call(addWork, { body: { kind: 'template', title: '空房间', document }, token })).code).toBe(
        'DOCUMENT_INVALID',
      )
    }
    const heavy = { ...createTestHall(createTestRoom()), template: { id: 'x'.repeat(SCENE_BODY_MAX_BYTES), version: 1 } }
    expect((await app.call(addWork, { body: { kind: 'template', title: '空房间', document: heavy }, token })).http).toBe(413)
  })

  test('S-17 it appears only in the choice of templates; it cannot be opened, liked, favourited or discussed', async () => {
    const owner = await app.signIn()
    const { work } = await createOfferedTemplate(app, owner, '谁也碰不到')
    const { code, id } = work
    for (const person of [owner, await app.signIn(), await signInAdmin()]) {
      const { token } = person
      for (const type of ['recommended', 'newest'] as const) {
        expect(JSON.stringify(await app.callOk(homeFeed, { body: { type, size: 100 }, token }))).not.toContain(code)
      }
      expect((await app.callOk(worksOfPerson, { params: { id: owner.user.id }, body: {}, token })).records).toEqual([])
      expect((await app.callOk(searchWorks, { body: { text: '谁也碰不到' }, token })).records).toEqual([])
      for (const endpoint of [workDetailByCode, publicHallByCode, countVisit, hallPoster]) {
        expect((await app.call(endpoint, { params: { code }, token })).code).toBe('NOT_FOUND')
      }
      for (const endpoint of [likeWork, favouriteWork]) {
        expect((await app.call(endpoint, { params: { code }, body: { isLiked: true, isFavourite: true }, token })).code).toBe(
          'NOT_FOUND',
        )
      }
      const comment = await app.call(addComment, { body: { code, text: '好', requestId: crypto.randomUUID() }, token })
      expect(comment.code).toBe('NOT_FOUND')
    }
    for (const path of ['/sitemap.xml', `/h/${code}`, `/u/${owner.user.id}`]) {
      expect((await app.fastify.inject({ url: path })).body).not.toContain('谁也碰不到')
    }
    const [row] = await app.database.query<{ is_listed: boolean; is_offered: boolean }>(sql`select * from work where id = ${id}`)
    expect([row?.is_listed, row?.is_offered]).toEqual([false, true])
  })
})

describe('S-15 access to a template', () => {
  test('the owner can use it at once; everybody after its approval, and then only approved publications', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()]
    const draft = await createTemplateDraft(app, owner)
    const { code, id } = draft.work
    for (const person of [owner, other, undefined]) expect((await look(code, person)).code).toBe('NOT_FOUND')
    await publishAndWait(app, owner, id, 1)
    expect((await look(code, owner)).data).toMatchObject({
      hall: { revision: 1, work: { review: { state: 'pending' } } },
      useCount: 0,
    })
    for (const person of [other, undefined]) expect((await look(code, person)).code).toBe('NOT_FOUND')
    expect(await offeredCodes(other)).not.toContain(code)

    await approveWork(app, id)
    expect(await offeredCodes()).toContain(code)
    const { document } = (await look(code)).data.hall
    await app.callOk(updateWork, { body: { id, revision: 1, title: '改过的房间' }, token: owner.token })
    await publishAndWait(app, owner, id, 2)
    expect((await look(code)).data.hall).toMatchObject({ revision: 1, work: { title: '空房间', review: null }, document })
    expect((await look(code, owner)).data.hall).toMatchObject({ revision: 2, work: { title: '改过的房间' } })
    expect((await app.callOk(sharedTemplates, { body: {} })).records.find(({ work }) => work.code === code)).toMatchObject({
      revision: 1,
      work: { title: '空房间' },
    })
  })

  test('a private one is only for its owner; a withdrawn or deleted one for nobody', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()]
    const { work } = await createOfferedTemplate(app, owner)
    const { code, id } = work
    await app.callOk(updateWork, { body: { id, revision: 1, visibility: 'private' }, token: owner.token })
    expect([(await look(code, owner)).http, (await look(code, other)).code, await offeredCodes(other)]).toEqual([
      200,
      'NOT_FOUND',
      expect.not.arrayContaining([code]),
    ])
    await app.callOk(updateWork, { body: { id, revision: 2, visibility: 'public' }, token: owner.token })
    expect(await offeredCodes(other)).toContain(code)
    await app.callOk(unpublishWork, { params: { id }, token: owner.token })
    expect([(await look(code, owner)).code, (await look(code, other)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    await app.callOk(removeWork, { params: { id }, token: owner.token })
    expect([(await look(code, owner)).code, await offeredCodes(other)]).toEqual(['NOT_FOUND', expect.not.arrayContaining([code])])
  })

  test('a template of a banned owner is not visible, usable or counted until the ban ends', async () => {
    const [owner, other, admin] = [await app.signIn(), await app.signIn(), await signInAdmin()]
    const { work } = await createOfferedTemplate(app, owner)
    const withhold = (isWithheld: boolean) =>
      app.database.withTransaction((queries) => app.services.works.reviews.setWithheld([owner.user.id], isWithheld, queries))
    await withhold(true)
    expect([(await look(work.code, other)).code, await offeredCodes(other)]).toEqual([
      'NOT_FOUND',
      expect.not.arrayContaining([work.code]),
    ])
    await createHallFromTemplate(app, other, { id: work.code, version: 1 })
    expect(await useCountOf(work.code, admin)).toBe(0)
    await withhold(false)
    expect(await offeredCodes(other)).toContain(work.code)
  })

  test('halls created by others count once each, even with repeated requests; those of the owner and from inaccessible ones do not', async () => {
    const [owner, other, another] = [await app.signIn(), await app.signIn(), await app.signIn()]
    const { work } = await createOfferedTemplate(app, owner)
    const template = { id: work.code, version: 1 }
    await Promise.all(['one', 'one', 'two', 'two'].map((requestId) => createHallFromTemplate(app, other, template, requestId)))
    await Promise.all([createHallFromTemplate(app, another, template), createHallFromTemplate(app, other, template, 'one')])
    await createHallFromTemplate(app, owner, template)
    await createHallFromTemplate(app, other, { ...template, version: 7 })
    await createHallFromTemplate(app, other, { ...template, id: 'AAAAAAAAAA' })
    expect(await useCountOf(work.code, other)).toBe(3)

    const unseen = await createPublishedTemplate(app, owner)
    await createHallFromTemplate(app, other, { id: unseen.work.code, version: 1 })
    expect(await useCountOf(unseen.work.code, owner)).toBe(0)
    const hall = await createHallFromTemplate(app, other, { id: work.id, version: 1 })
    expect(hall.document['template']).toEqual({ id: work.id, version: 1 })
  })

  test('a hall is not affected by later changes, takedown or deletion of its template', async () => {
    const [owner, other, admin] = [await app.signIn(), await app.signIn(), await signInAdmin()]
    const { work } = await createOfferedTemplate(app, owner)
    const hall = await createHallFromTemplate(app, other, { id: work.code, version: 1 })
    const standing = async () => (await app.callOk(workById, { params: { id: hall.work.id }, token: other.token })).document
    const before = await standing()

    const { building } = createTestHall(createTestRoom())
    const document = { ...createTestHall(createTestRoom()), building: { ...building, wallColour: '#123456' } }
    await app.callOk(updateWork, { body: { id: work.id, revision: 1, document }, token: owner.token })
    await publishAndWait(app, owner, work.id, 2)
    await approveWork(app, work.id)
    expect(await standing()).toEqual(before)

    await app.callOk(takeWorkDown, { params: { id: work.id }, body: { reasons: ['infringement'] }, token: admin.token })
    expect((await look(work.code, other)).code).toBe('WORK_TAKEN_DOWN')
    expect([await offeredCodes(other), await standing()]).toEqual([expect.not.arrayContaining([work.code]), before])
    await app.callOk(putWorkBack, { params: { id: work.id }, token: admin.token })
    expect((await look(work.code, other)).http).toBe(200)

    await app.callOk(removeWork, { params: { id: work.id }, token: owner.token })
    await app.database.query(sql`delete from work where id = ${work.id}`)
    expect(await standing()).toEqual(before)
  })
})

describe('S-08 the list of templates', () => {
  test('it is sorted by date or use, in pages, filtered by title, without templates of blocked people', async () => {
    const own = await startTestApp({ bake: bakeFake })
    await own.jobs.start()
    try {
      const [owner, other] = [await own.signIn(), await own.signIn()]
      const codes: string[] = []
      for (const title of ['砖房', '木屋', '砖塔']) codes.push((await createOfferedTemplate(own, owner, title)).work.code)
      const [bricks, wood, tower] = codes
      for (const code of [wood, wood, bricks]) await createHallFromTemplate(own, other, { id: String(code), version: 1 })
      const read = async (body: Record<string, unknown>, token?: string) => {
        const found: string[] = []
        let cursor: string | null | undefined
        do {
          const part = await own.callOk(sharedTemplates, {
            body: { ...body, ...(cursor ? { cursor } : {}) },
            ...(token === undefined ? {} : { token }),
          })
          found.push(...part.records.map(({ work }) => work.code))
          cursor = part.cursor
        } while (cursor !== null)
        return found
      }
      expect(await read({ size: 1 })).toEqual([tower, wood, bricks])
      expect(await read({ size: 2, order: 'used' })).toEqual([wood, bricks, tower])
      expect(await read({ text: ' 砖 ', order: 'used' })).toEqual([bricks, tower])
      const { cursor } = await own.callOk(sharedTemplates, { body: { size: 1 } })
      expect((await own.call(sharedTemplates, { body: { order: 'used', cursor: String(cursor) } })).code).toBe('INVALID_INPUT')
      await own.database.query(
        sql`insert into person_block (blocker_id, blocked_id, made_at) values (${other.user.id}, ${owner.user.id}, now())`,
      )
      expect(await read({}, other.token)).toEqual([])
    } finally {
      await own.jobs.stop()
    }
  })

  test('S-07 own templates are listed among own works with their kind', async () => {
    const owner = await app.signIn()
    const { work } = await createTemplateDraft(app, owner)
    const { records } = await app.callOk(myWorks, { body: { kind: 'template' }, token: owner.token })
    expect(records.map(({ code }) => code)).toEqual([work.code])
  })
})

describe('S-11 review of templates', () => {
  test('it is in the review queue, can be walked and decided with reasons, and its owner gets a specific message', async () => {
    const [owner, admin] = [await app.signIn(), await signInAdmin()]
    const { work } = await createPublishedTemplate(app, owner)
    const { token } = admin
    const queue = await app.callOk(reviewQueue, { body: { kind: 'template', text: work.code }, token })
    expect(queue.records.map((item) => item.work.kind)).toEqual(['template'])
    const params = { workId: work.id, number: 1 }
    const subject = await app.callOk(reviewSubject, { params, token })
    expect(subject.hall).toMatchObject({ revision: 1, document: { works: [] }, lightmap: { widthPx: 8 } })
    expect(subject.detail).toMatchObject({ media: [], text: '' })
    await app.callOk(decideReview, { params, body: { decision: 'reject', reasons: ['low_quality'], note: '太暗' }, token })
    expect((await look(work.code, owner)).data.hall.work.review).toEqual({
      state: 'rejected',
      reasons: ['low_quality'],
      note: '太暗',
    })
    expect((await look(work.code)).code).toBe('NOT_FOUND')

    await app.callOk(updateWork, { body: { id: work.id, revision: 1, summary: '亮一些' }, token: owner.token })
    await publishAndWait(app, owner, work.id, 2)
    await app.callOk(decideReview, { params: { ...params, number: 2 }, body: { decision: 'approve' }, token })
    expect((await look(work.code)).data.hall.revision).toBe(2)
    const systemMessages = await app.callOk(myMessages, { body: { type: 'system' }, token: owner.token })
    expect(systemMessages.records.map(({ title, path }) => [title, path])).toEqual([
      ['模板已通过审核', `/pages/index/template-preview?code=${work.code}`],
      ['模板未通过审核', `/pages/aframe/template-editor?id=${work.id}`],
    ])
  })

  test('a report on it reaches the reviewers; a template that is not visible cannot be reported', async () => {
    const [owner, other] = [await app.signIn(), await app.signIn()]
    const { work } = await createOfferedTemplate(app, owner)
    const report = (code: string) =>
      app.call(addReport, { body: { target: { kind: 'work', id: code }, reason: 'other', text: '抄来的' }, token: other.token })
    expect((await report(work.code)).http).toBe(200)
    expect((await report((await createPublishedTemplate(app, owner)).work.code)).code).toBe('NOT_FOUND')
  })

  test('templates of merchants can be used by everybody at once', async () => {
    const merchant = await app.signIn({ roles: ['user', 'merchant'] })
    const { work } = await createPublishedTemplate(app, merchant)
    expect(await offeredCodes()).toContain(work.code)
  })
})
