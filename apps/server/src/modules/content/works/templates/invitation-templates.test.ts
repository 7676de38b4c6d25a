import { decideReview, reviewQueue, reviewSubject } from '@zhanjian/contract/admin/review.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { invitationTemplateByCode, sharedInvitationTemplates } from '@zhanjian/contract/invitations/invitation-templates.ts'
import { publicInvitationByCode } from '@zhanjian/contract/invitations/invitations.ts'
import { sharedTemplates, templateByCode } from '@zhanjian/contract/works/templates.ts'
import { addWork, publishWork, updateWork, type WorkDraft, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { myWorks } from '@zhanjian/contract/works/works.ts'
import { createInvitationFromTemplate, removeEvent } from '@zhanjian/scene/invitation/own-template.ts'
import { createFullInvitation, createTestInvitation } from '@zhanjian/scene/invitation/testing/invitations.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { publishInvitationTemplate } from '../testing/invitations.ts'
import { approveWork, createOfferedTemplate } from '../testing/works.ts'

const app = await startTestApp()

const template = removeEvent(createFullInvitation())
const plain = removeEvent(createTestInvitation(1))
const add = (person: Person, document: object = template) =>
  app.call(addWork, {
    body: { kind: 'invitation_template', title: '喜帖的样子', document: { ...document } },
    token: person.token,
  })

async function createOffered(person: Person): Promise<WorkDraft> {
  const draft = await publishInvitationTemplate(app, person)
  await app.callOk(updateWork, {
    body: { id: draft.work.id, revision: draft.revision, visibility: 'public' },
    token: person.token,
  })
  await approveWork(app, draft.work.id)
  return draft
}

const look = (code: string, person?: Person) =>
  app.call(invitationTemplateByCode, { params: { code }, ...(person === undefined ? {} : { token: person.token }) })

async function offeredCodes(): Promise<string[]> {
  const { records } = await app.callOk(sharedInvitationTemplates, { body: { size: 100 } })
  return records.map(({ work }) => work.code)
}

test('S-13 a template has nothing of an event, of people and of files; such a draft is refused and the earlier one stays', async () => {
  const owner = await app.signIn()
  const { work, revision } = (await add(owner)).data
  const full = createFullInvitation()
  const refused: object[] = [
    { ...template, door: full.door },
    { ...template, music: full.music },
    { ...template, pages: full.pages },
    { ...template, event: { ...template.event, contactPhone: '13800000000' } },
    { ...template, event: { ...template.event, startsAt: full.event.startsAt } },
  ]
  expect(full.door === null || full.music === null).toBe(false)
  for (const document of refused) {
    expect(await add(owner, document)).toMatchObject({ http: 400, code: 'DOCUMENT_INVALID', msg: '内容有误，未能保存' })
    const saved = await app.call(updateWork, { body: { id: work.id, revision, document: { ...document } }, token: owner.token })
    expect(saved.code).toBe('DOCUMENT_INVALID')
  }
  expect(await app.callOk(workById, { params: { id: work.id }, token: owner.token })).toMatchObject({
    revision,
    document: template,
  })
})

test('S-13 an own template is private and can be used at once; made public, it is offered after its review', async () => {
  const [owner, other] = [await app.signIn(), await app.signIn()]
  const { work } = await publishInvitationTemplate(app, owner)
  expect(work).toMatchObject({ visibility: 'private', kind: 'invitation_template' })
  expect((await look(work.code, owner)).data).toMatchObject({ invitation: { document: plain, startsAt: null }, useCount: 0 })
  for (const person of [other, undefined]) expect((await look(work.code, person)).code).toBe('NOT_FOUND')
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, visibility: 'public' }, token: owner.token })
  expect((await look(work.code, other)).code).toBe('NOT_FOUND')
  await approveWork(app, work.id)
  expect((await look(work.code)).data.invitation.document).toEqual(plain)
  expect(await offeredCodes()).toContain(work.code)
  const { records } = await app.callOk(myWorks, { body: { kind: 'invitation_template' }, token: owner.token })
  expect(records.map(({ code }) => code)).toEqual([work.code])
})

test('S-13 templates of invitations and of halls are offered apart, and neither is opened as a work', async () => {
  const owner = await app.signIn()
  const { work } = await createOffered(owner)
  await app.jobs.start()
  const hall = await createOfferedTemplate(app, owner).finally(() => app.jobs.stop())
  const halls = (await app.callOk(sharedTemplates, { body: { size: 100 } })).records.map(({ work: { code } }) => code)
  expect([halls, await offeredCodes()]).toEqual([
    expect.not.arrayContaining([work.code]),
    expect.not.arrayContaining([hall.work.code]),
  ])
  expect(halls).toContain(hall.work.code)
  expect((await app.call(templateByCode, { params: { code: work.code } })).code).toBe('NOT_FOUND')
  expect((await look(hall.work.code)).code).toBe('NOT_FOUND')
  const { token } = owner
  expect((await app.call(publicInvitationByCode, { params: { code: work.code }, token })).code).toBe('NOT_FOUND')
  const [row] = await app.database.query<{ is_listed: boolean; is_offered: boolean }>(
    sql`select is_listed, is_offered from work where id = ${work.id}`,
  )
  expect(row).toEqual({ is_listed: false, is_offered: true })
})

test('S-13 an invitation made from an offered template counts once for it, one of its maker does not', async () => {
  const [owner, other] = [await app.signIn(), await app.signIn()]
  const { work } = await createOffered(owner)
  const make = (person: Person, revision = 1, requestId = crypto.randomUUID()) =>
    app.callOk(addWork, {
      body: {
        kind: 'invitation',
        title: '我们的婚礼',
        document: { ...createInvitationFromTemplate(template, { startsAt: '2027-05-01T12:00' }) },
        requestId,
        template: { code: work.code, revision },
      },
      token: person.token,
    })
  const requestId = crypto.randomUUID()
  const [made, again] = [await make(other, 1, requestId), await make(other, 1, requestId)]
  expect(made.work).toMatchObject({ id: again.work.id, kind: 'invitation', visibility: 'unlisted' })
  await make(owner)
  await make(other, 7)
  expect((await look(work.code)).data.useCount).toBe(1)
})

test('S-11 a reviewer sees the pages of a template, and its maker is told that it is offered', async () => {
  const [owner, admin] = [await app.signIn(), await app.signIn({ roles: ['user', 'admin'] })]
  const { work } = await publishInvitationTemplate(app, owner)
  const { token } = admin
  const params = { workId: work.id, number: 1 }
  expect((await app.call(reviewSubject, { params, token })).code).toBe('NOT_FOUND')
  await app.callOk(updateWork, { body: { id: work.id, revision: 1, visibility: 'public' }, token: owner.token })
  const queue = await app.callOk(reviewQueue, { body: { kind: 'invitation_template', text: work.code }, token })
  expect(queue.records.map((item) => item.workId)).toEqual([work.id])
  const { invitation, hall } = await app.callOk(reviewSubject, { params, token })
  expect([hall, invitation?.document]).toEqual([null, plain])
  await app.callOk(decideReview, { params, body: { decision: 'approve' }, token })
  expect(await offeredCodes()).toContain(work.code)
  const { records } = await app.callOk(myMessages, {
    body: { type: 'system' },
    token: owner.token,
  })
  expect(records.map(({ title, path }) => [title, path])).toEqual([
    ['模板已通过审核', `/pages/index/template-preview?card=${work.code}`],
  ])
})

test('S-13 a template needs no title of an event and no time to be published, and a first page with something on it', async () => {
  const owner = await app.signIn()
  const empty = { ...template, pages: [{ ...template.pages[0], elements: [] }] }
  const { work, revision } = (await add(owner, empty)).data
  const publish = await app.call(publishWork, { params: { id: work.id }, body: { revision }, token: owner.token })
  expect(publish).toMatchObject({ code: 'INVITATION_INCOMPLETE', data: { gaps: ['cover_empty'] } })
  const bare = removeEvent({ ...createTestInvitation(1), event: { ...createTestInvitation(1).event, title: '' } })
  const draft = (await add(owner, bare)).data
  const body = { revision: draft.revision }
  expect((await app.call(publishWork, { params: { id: draft.work.id }, body, token: owner.token })).http).toBe(200)
})
