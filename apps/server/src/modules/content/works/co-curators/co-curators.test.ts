import { addComment, commentsOfWork, removeComment } from '@zhanjian/contract/community/community.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import type { CuratorDuty } from '@zhanjian/contract/works/co-curators.ts'
import * as coCuratorCalls from '@zhanjian/contract/works/co-curators.ts'
import { publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { decideGuestBookEntry, guestBookDeskPageList, guestBookPageList } from '@zhanjian/contract/works/guest-book.ts'
import { CO_CURATOR_INVITE_DAYS, CO_CURATORS_MAX } from '@zhanjian/contract/works/limits.ts'
import { publishWork, updateWork, workById, workPublication } from '@zhanjian/contract/works/work-drafts.ts'
import { workRevisions } from '@zhanjian/contract/works/work-revisions.ts'
import { statisticsOfWork } from '@zhanjian/contract/works/work-statistics.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { addExhibition, getDay, publishExhibition, toPart } from '../../exhibitions/testing/exhibitions.ts'
import { signTestBook } from '../../exhibitions/testing/guest-books.ts'
import { createPublishedPost } from '../testing/posts.ts'
import { bakeFake } from '../testing/works.ts'

let app: TestApp
let owner: Person
let helper: Person
let exhibition: Awaited<ReturnType<typeof addExhibition>>
beforeAll(async () => {
  app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
  await app.jobs.start()
})
beforeEach(async () => {
  owner = await app.signIn({ nickname: '林深' })
  helper = await app.signIn({ nickname: '苏园' })
  exhibition = await addExhibition(app, owner, [toPart('hall', 'work', 'hall00000a')])
})

const here = () => ({ params: { id: exhibition.id } })
const invite = async (duties: CuratorDuty[] = ['edit'], { token } = owner) =>
  app.callOk(coCuratorCalls.inviteCoCurator, { ...here(), body: { duties }, token })
const accept = (key: string, { token } = helper) => app.call(coCuratorCalls.acceptCoCuratorInvite, { params: { key }, token })
const join = async (duties: CuratorDuty[], person = helper) => accept((await invite(duties)).key, person)
const getTeam = ({ token } = owner) => app.call(coCuratorCalls.coCuratorsOfExhibition, { ...here(), token })
const remove = ({ user: { id } }: Person, { token } = owner) =>
  app.call(coCuratorCalls.removeCoCurator, { params: { id: exhibition.id, personId: id }, token })
const open = ({ token } = helper) => app.call(workById, { ...here(), token })
const save = (changes: object, revision = exhibition.revision, { token } = helper) =>
  app.call(updateWork, { body: { id: exhibition.id, revision, ...changes }, token })
/** Logins do not last as long as links. */
const letAWeekPass = () =>
  app.database.query(
    sql`update exhibition_co_curator_invite set invited_at = invited_at - make_interval(days => ${CO_CURATOR_INVITE_DAYS})`,
  )
const listMessages = async ({ token }: Person) =>
  (await app.callOk(myMessages, { body: { type: 'system' }, token })).records.map(({ title, text }) => `${title}:${text}`)

describe('F-04 an exhibition is made together', () => {
  test('who has the link sees to what it invites, joins once, and finds the exhibition among those they help with', async () => {
    const { key, invite: made } = await invite(['guest_book', 'edit'])
    expect(made.duties).toEqual(['edit', 'guest_book'])
    const shown = await app.callOk(coCuratorCalls.coCuratorInviteByKey, { params: { key }, token: helper.token })
    expect(shown).toMatchObject({ title: '他岸', owner: { nickname: '林深' }, duties: ['edit', 'guest_book'] })
    expect((await accept(key)).data).toEqual({ id: exhibition.id, duties: ['edit', 'guest_book'] })
    expect(await accept(key, await app.signIn())).toMatchObject({ http: 404 })
    expect((await getTeam()).data).toMatchObject({
      owner: { nickname: '林深' },
      coCurators: [{ person: { nickname: '苏园' }, duties: ['edit', 'guest_book'] }],
      invites: [],
    })
    const { records } = await app.callOk(coCuratorCalls.curatedExhibitions, { token: helper.token })
    expect(records).toMatchObject([
      {
        work: { id: exhibition.id, title: '他岸', can: { edit: true, publish: false, remove: false } },
        duties: ['edit', 'guest_book'],
      },
    ])
    expect(await listMessages(owner)).toEqual([expect.stringContaining('苏园 接受了邀请')])
  })

  test('of many people who use one link at the same moment one joins', async () => {
    const { key } = await invite()
    const people = await Promise.all([1, 2, 3, 4].map(() => app.signIn()))
    const answers = await Promise.all(people.map((person) => accept(key, person)))
    expect(answers.map(({ http }) => http).sort((one, other) => one - other)).toEqual([200, 404, 404, 404])
    expect((await getTeam()).data).toMatchObject({ coCurators: [{}], invites: [] })
  })

  test('a link ends after a week, when it is taken back, and with its exhibition; the owner cannot use it', async () => {
    const [old, withdrawn, own] = [await invite(), await invite(), await invite()]
    expect(await accept(own.key, owner)).toMatchObject({ http: 409, code: 'CO_CURATOR_IS_OWNER' })
    const params = { id: exhibition.id, inviteId: withdrawn.invite.id }
    const left = await app.callOk(coCuratorCalls.withdrawCoCuratorInvite, { params, token: owner.token })
    expect(left.invites.map(({ id }) => id).sort()).toEqual([old.invite.id, own.invite.id].sort())
    expect(await accept(withdrawn.key)).toMatchObject({ http: 404 })
    await letAWeekPass()
    expect(await accept(old.key)).toMatchObject({ http: 404 })
    expect((await getTeam()).data).toMatchObject({ invites: [] })
    const last = await invite()
    await app.callOk(removeWork, { ...here(), token: owner.token })
    expect(await accept(last.key)).toMatchObject({ http: 404 })
  })

  test('people and open links together have a limit, also for many calls at once; old links make room', async () => {
    const { token } = owner
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call(coCuratorCalls.inviteCoCurator, { ...here(), body: { duties: ['edit'] }, token }),
      ),
    )
    expect(answers.every(({ http }) => http === 200)).toBe(true)
    app.clock.advanceS(60)
    const more = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.call(coCuratorCalls.inviteCoCurator, { ...here(), body: { duties: ['edit'] }, token }),
      ),
    )
    expect(more.every(({ http }) => http === 200)).toBe(true)
    app.clock.advanceS(60)
    const full = await app.call(coCuratorCalls.inviteCoCurator, { ...here(), body: { duties: ['edit'] }, token })
    expect(full).toMatchObject({
      http: 409,
      code: 'CO_CURATORS_FULL',
      msg: expect.stringContaining(String(CO_CURATORS_MAX)),
    })
    await letAWeekPass()
    expect((await invite()).key).toMatch(/^[\w-]{22}$/)
  })
})

describe('F-04 what a co-curator does', () => {
  test('edits the draft like its owner, of two saves from one state the later is told the newer draft', async () => {
    await join(['edit'])
    const { data: draft } = await open()
    expect(draft).toMatchObject({ work: { can: { edit: true, publish: false, remove: false } }, revision: exhibition.revision })
    expect(draft?.assets.length).toBeGreaterThan(0)
    const document = { ...exhibition.document, text: '一起写的' }
    expect((await save({ title: '彼岸', document })).data).toMatchObject({ revision: exhibition.revision + 1 })
    expect(await save({ document }, exhibition.revision, owner)).toMatchObject({
      code: 'STALE_REVISION',
      data: { work: { title: '彼岸', can: { publish: true } }, document: { text: '一起写的' } },
    })
    expect(await save({ document })).toMatchObject({ code: 'STALE_REVISION', data: { work: { can: { publish: false } } } })
    expect(await app.call(workPublication, { ...here(), query: {}, token: helper.token })).toMatchObject({ http: 200 })
  })

  test.each([
    ['visibility', { visibility: 'private' }],
    ['password', { password: 'geheim12' }],
    ['cover', { coverAssetId: null }],
    ['comments', { commentsClosed: true }],
    ['place', { place: null }],
  ])('does not change what is the owner’s: %s', async (_name, changes) => {
    await join(['edit'])
    expect(await save({ title: '彼岸', ...changes })).toMatchObject({ http: 403 })
    expect((await open(owner)).data).toMatchObject({
      work: { title: '他岸', visibility: 'public' },
      revision: exhibition.revision,
    })
  })

  test('does not publish, withdraw, remove, read figures or earlier versions, nor invite', async () => {
    await join(['edit', 'guest_book', 'comments'])
    const { token } = helper
    const answers = [
      await app.call(publishWork, { ...here(), body: { revision: exhibition.revision }, token }),
      await app.call(unpublishWork, { ...here(), token }),
      await app.call(removeWork, { ...here(), token }),
      await app.call(statisticsOfWork, { ...here(), query: {}, token }),
      await app.call(workRevisions, { ...here(), token }),
      await app.call(coCuratorCalls.inviteCoCurator, { ...here(), body: { duties: ['edit'] }, token }),
      await app.call(coCuratorCalls.setCuratorDuties, {
        params: { id: exhibition.id, personId: helper.user.id },
        body: { duties: ['edit'] },
        token,
      }),
      await remove(owner, helper),
    ]
    expect(answers.map(({ http }) => http)).toEqual(answers.map(() => 403))
    await invite()
    expect((await getTeam(helper)).data).toMatchObject({ coCurators: [{}], invites: [] })
  })

  test('without the duty nobody edits; who is removed or leaves is refused at the next save, and both are told', async () => {
    await join(['guest_book'])
    expect(await open()).toMatchObject({ http: 403 })
    expect(await save({ title: '彼岸' })).toMatchObject({ http: 403 })
    const params = { id: exhibition.id, personId: helper.user.id }
    await app.callOk(coCuratorCalls.setCuratorDuties, { params, body: { duties: ['edit'] }, token: owner.token })
    expect(await save({ title: '彼岸' })).toMatchObject({ http: 200 })
    await remove(helper)
    expect(await save({ title: '彼岸二' }, exhibition.revision + 1)).toMatchObject({ http: 403 })
    expect(await listMessages(helper)).toEqual([expect.stringContaining('林深 结束了您对展览')])
    await join(['edit'])
    app.clock.advanceS(1)
    expect(await remove(helper, helper)).toMatchObject({ http: 200 })
    expect(await open()).toMatchObject({ http: 403 })
    expect((await listMessages(owner))[0]).toContain('苏园 不再参与')
    expect((await open(owner)).data).toMatchObject({ work: { title: '彼岸' } })
  })

  test('invited twice, one has the duties of both', async () => {
    await join(['comments'])
    expect((await join(['edit'])).data).toMatchObject({ duties: ['edit', 'comments'] })
  })
})

describe('F-04 a published exhibition', () => {
  let code: string
  beforeEach(async () => {
    code = await publishExhibition(app, owner, [toPart('hall', 'work', 'hall00000a')])
    const { id } = await app.callOk(publicExhibitionByCode, { params: { code } }).then(({ work }) => work)
    exhibition = { ...exhibition, id }
  })
  const read = (person?: Person) =>
    app.callOk(publicExhibitionByCode, { params: { code }, ...(person && { token: person.token }) })

  test('tells each what they do for it; before it opens those who make it see its parts', async () => {
    await join(['comments'])
    expect((await read()).duties).toEqual([])
    expect((await read(helper)).duties).toEqual(['comments'])
    expect((await read(owner)).duties).toEqual(['edit', 'guest_book', 'comments'])
    code = await publishExhibition(app, owner, [toPart('hall', 'work', 'hall00000a')], {
      period: { opensOn: getDay(app, 2), closesOn: getDay(app, 9) },
    })
    exhibition = { ...exhibition, id: (await read()).work.id }
    await join(['edit'])
    expect([(await read()).parts.length, (await read(helper)).parts.length]).toEqual([0, 1])
  })

  test('its guest book is decided by who has that duty, and by nobody else who helps', async () => {
    const visitor = await app.signIn()
    const { id } = await signTestBook(app, visitor, code)
    const decide = ({ token }: Person) => app.call(decideGuestBookEntry, { params: { id }, body: { state: 'hidden' }, token })
    await join(['edit', 'comments'])
    expect(await decide(helper)).toMatchObject({ http: 404 })
    expect(await app.call(guestBookDeskPageList, { params: { code }, body: {}, token: helper.token })).toMatchObject({
      http: 404,
    })
    await join(['guest_book'])
    expect((await app.callOk(guestBookPageList, { params: { code }, body: {}, token: helper.token })).waiting).toBe(0)
    expect(await decide(helper)).toMatchObject({ data: { state: 'hidden' } })
    await remove(helper)
    expect(await decide(helper)).toMatchObject({ http: 404 })
  })

  test('its comments are removed by who has that duty', async () => {
    const visitor = await app.signIn()
    const body = { code, text: '来看看', requestId: 'one' }
    const { id } = await app.callOk(addComment, { body, token: visitor.token })
    const mayRemove = async () =>
      (await app.callOk(commentsOfWork, { body: { code }, token: helper.token })).records[0]?.can.remove
    await join(['guest_book'])
    expect(await mayRemove()).toBe(false)
    expect(await app.call(removeComment, { params: { id }, token: helper.token })).toMatchObject({ http: 403 })
    await join(['comments'])
    expect(await mayRemove()).toBe(true)
    expect(await app.call(removeComment, { params: { id }, token: helper.token })).toMatchObject({ http: 200 })
  })
})

test('F-04 a stranger, another kind of work, and what is no id are refused', async () => {
  const stranger = await app.signIn()
  expect(await getTeam(stranger)).toMatchObject({ http: 403 })
  expect(await remove(helper, stranger)).toMatchObject({ http: 403 })
  const post = await createPublishedPost(app, owner)
  for (const id of [post.work.id, 'no-id', exhibition.id.replace(/.$/, '0')]) {
    const call = { params: { id }, body: { duties: ['edit' as const] }, token: owner.token }
    if (id === exhibition.id) continue
    expect(await app.call(coCuratorCalls.inviteCoCurator, call)).toMatchObject({ http: 404 })
  }
})
