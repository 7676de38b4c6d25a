import { worksOfPerson } from '@zhanjian/contract/accounts/people.ts'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import {
  addComment,
  addReport,
  commentsOfWork,
  countShare,
  favouriteWork,
  likeComment,
  likeWork,
  myFavourites,
  removeComment,
  repliesOfComment,
} from '@zhanjian/contract/community/community.ts'
import { unlockWork } from '@zhanjian/contract/works/published-works.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '../../../db/sql.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { createListedPost } from '../../content/works/testing/posts.ts'
import { bakeFake } from '../../content/works/testing/works.ts'
import { addTestComment } from './testing/comments.ts'

type Refusal = 'NOT_FOUND' | 'WORK_TAKEN_DOWN' | 'WORK_LOCKED'
const WHO = ['stranger', 'user', 'keyHolder', 'owner', 'admin'] as const
type Who = (typeof WHO)[number]

interface Standing {
  /** Creates the state. */
  set: string
  /** Written by hand, not derived from the code under test. */
  refused: { readonly [By in Who]?: Refusal | undefined }
  isListed?: boolean
}

const forAll = (refusal: Refusal): Standing['refused'] => Object.fromEntries(WHO.map((who) => [who, refusal]))

const STANDINGS: Readonly<Record<string, Standing>> = {
  public: { set: `visibility = 'public'`, refused: {}, isListed: true },
  unlisted: { set: `visibility = 'unlisted'`, refused: {} },
  locked: { set: `visibility = 'password'`, refused: { stranger: 'WORK_LOCKED', user: 'WORK_LOCKED' } },
  private: { set: `visibility = 'private'`, refused: { ...forAll('NOT_FOUND'), owner: undefined } },
  draft: { set: `availability = 'draft'`, refused: forAll('NOT_FOUND') },
  takenDown: { set: `availability = 'taken_down', taken_down_reason = ''`, refused: forAll('WORK_TAKEN_DOWN') },
  deleted: {
    set: `availability = 'deleted', availability_before = 'published', deleted_at = now()`,
    refused: forAll('NOT_FOUND'),
  },
  withheld: { set: 'is_withheld = true', refused: { ...forAll('NOT_FOUND'), admin: undefined } },
}

let talker: Person

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const [user, keyHolder, owner] = [await app.signIn(), await app.signIn(), await app.signIn()]
const people = { user, keyHolder, owner, admin: await app.signIn({ roles: ['user', 'admin'] }) }

describe.each(Object.entries(STANDINGS))('P-01 a work that is %s', (_name, { set, refused, isListed = false }) => {
  let code: string
  let commentId: string
  let headers: Record<string, string>

  beforeAll(async () => {
    app.clock.advanceS(61)
    talker = await app.signIn()
    const details = { visibility: 'password', password: '春江花月' }
    const { work } = await createListedPost(app, people.owner, { details })
    code = work.code
    const opened = await app.call(unlockWork, { params: { code }, body: { password: details.password } })
    headers = { cookie: String(opened.headers['set-cookie']).split(';')[0] ?? '' }
    await app.database.query(sql`update work set visibility = 'unlisted' where code = ${code}`)
    const { id } = await addTestComment(app, talker, code)
    commentId = id
    await app.callOk(favouriteWork, { params: { code }, body: { isFavourite: true }, token: talker.token })
    await app.database.query(sql`update work set ${raw(set)} where code = ${code}`)
  })

  const callAs = (who: Who, endpoint: Endpoint, options: { params?: Record<string, unknown>; body?: unknown }) =>
    app.call(endpoint, {
      ...options,
      ...(who === 'stranger' ? {} : { token: people[who].token }),
      ...(who === 'keyHolder' ? { headers } : {}),
    })

  test.each(WHO)('to %s it can be viewed, discussed and counted only if the policy shows it', async (who) => {
    const needsPerson = (refusal: string | undefined) => (who === 'stranger' ? 'LOGIN_REQUIRED' : refusal)
    const comment = { code, text: `某日${crypto.randomUUID()}`, requestId: crypto.randomUUID() }
    const report = (kind: string, id: string) => ({ target: { kind, id }, reason: 'other' })
    const sight = refused[who]
    const missing = sight && 'NOT_FOUND'
    const expectations: [Endpoint, { params?: Record<string, unknown>; body?: unknown }, string | undefined][] = [
      [likeWork, { params: { code }, body: { isLiked: true } }, needsPerson(sight)],
      [likeWork, { params: { code }, body: { isLiked: false } }, needsPerson(sight)],
      [favouriteWork, { params: { code }, body: { isFavourite: true } }, needsPerson(sight)],
      [favouriteWork, { params: { code }, body: { isFavourite: false } }, needsPerson(sight)],
      [countShare, { params: { code }, body: { channel: 'link' } }, sight],
      [commentsOfWork, { body: { code } }, sight],
      [commentsOfWork, { body: { code, order: 'newest', focus: commentId } }, sight],
      [repliesOfComment, { params: { id: commentId }, body: {} }, sight],
      [addComment, { body: comment }, needsPerson(sight)],
      [addComment, { body: { ...comment, requestId: crypto.randomUUID(), replyTo: commentId } }, needsPerson(sight)],
      [likeComment, { params: { id: commentId }, body: { isLiked: true } }, needsPerson(missing)],
      [likeComment, { params: { id: commentId }, body: { isLiked: false } }, needsPerson(missing)],
      [addReport, { body: report('work', code) }, needsPerson(missing)],
      [addReport, { body: report('comment', commentId) }, needsPerson(missing)],
    ]
    for (const [endpoint, options, refusal] of expectations) {
      const { code: answer } = await callAs(who, endpoint, options)
      expect([endpoint.path, answer]).toEqual([endpoint.path, refusal])
    }
  })

  test('its comments can be removed by the author, the owner and admins, as far as they see it', async () => {
    for (const who of ['stranger', 'user', 'keyHolder', 'owner'] as const) {
      const { id } = await standing()
      const { code: answer } = await callAs(who, removeComment, { params: { id } })
      const shown = who === 'owner' ? undefined : 'FORBIDDEN'
      expect([who, answer]).toEqual([who, who === 'stranger' ? 'LOGIN_REQUIRED' : refused[who] ? 'NOT_FOUND' : shown])
    }
    expect((await callAs('admin', removeComment, { params: { id: (await standing()).id } })).http).toBe(200)
    expect((await app.call(removeComment, { params: { id: (await standing()).id }, token: talker.token })).http).toBe(200)
  })

  test('lists of other users show it only if the policy does', async () => {
    const { records } = await app.callOk(myFavourites, { body: {}, token: talker.token })
    const kept = records.find((record) => record.code === code)
    expect(kept?.work ?? null).toEqual(refused.user === undefined ? expect.objectContaining({ code }) : null)
    const works = await app.callOk(worksOfPerson, { params: { id: people.owner.user.id }, body: { size: 100 } })
    expect(works.records.some((work) => work.code === code)).toBe(isListed)
    expect(await findBrokenInvariants(app)).toEqual([])
  })

  /** A comment of the talker, written while the work was public. */
  async function standing(): Promise<{ id: string }> {
    const id = crypto.randomUUID()
    await app.database.query(
      sql`with commented as (update work set comment_count = comment_count + 1 where code = ${code} returning id),
         noted as (update work_day set comments = comments + 1 where work_id = (select id from commented) and day = (
           select max(day) from work_day where work_id = (select id from commented)))
       insert into comment (id, work_id, author_id, text, created_at)
       select ${id}, id, ${talker.user.id}, '写于从前', ${app.clock.now()} from commented`,
    )
    return { id }
  }
})
