import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { homeFeed, newWorkCount, relatedWorks } from '@zhanjian/contract/works/discovery.ts'
import * as publishedWorks from '@zhanjian/contract/works/published-works.ts'
import * as workDrafts from '@zhanjian/contract/works/work-drafts.ts'
import * as workRevisions from '@zhanjian/contract/works/work-revisions.ts'
import * as workFigures from '@zhanjian/contract/works/work-statistics.ts'
import * as works from '@zhanjian/contract/works/works.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { bakeFake, createApprovedHall } from '../testing/works.ts'

type Sight = 'NOT_FOUND' | 'WORK_TAKEN_DOWN' | 'WORK_LOCKED' | 'shown'
const WHO = ['stranger', 'user', 'keyHolder', 'owner', 'merchant', 'admin', 'banned'] as const
type Who = (typeof WHO)[number]

interface Standing {
  /** Creates the state. */
  set: string
  /** Written by hand, not derived from the code under test. Viewers without an entry get `others`. */
  others: Sight
  but?: Partial<Record<Who, Sight>>
  isListed?: boolean
}

const STANDINGS: Readonly<Record<string, Standing>> = {
  public: { set: `visibility = 'public'`, others: 'shown', isListed: true },
  'public, and never approved': { set: `visibility = 'public', approved_revision = null`, others: 'shown' },
  unlisted: { set: `visibility = 'unlisted'`, others: 'shown' },
  'behind a password': {
    set: `visibility = 'password'`,
    others: 'WORK_LOCKED',
    but: { owner: 'shown', admin: 'shown', keyHolder: 'shown' },
  },
  private: { set: `visibility = 'private'`, others: 'NOT_FOUND', but: { owner: 'shown' } },
  'a draft': { set: `availability = 'draft'`, others: 'NOT_FOUND' },
  'taken down': { set: `availability = 'taken_down', taken_down_reason = ''`, others: 'WORK_TAKEN_DOWN' },
  deleted: {
    set: `availability = 'deleted', availability_before = 'published', deleted_at = now()`,
    others: 'NOT_FOUND',
  },
  'of a banned user': { set: 'is_withheld = true', others: 'NOT_FOUND', but: { admin: 'shown' } },
}
const PASSWORD = '春江花月'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const people = {
  user: await app.signIn(),
  keyHolder: await app.signIn(),
  owner: await app.signIn(),
  merchant: await app.signIn({ roles: ['user', 'merchant'] }),
  admin: await app.signIn({ roles: ['user', 'admin'] }),
  banned: await app.signIn(),
}
await app.database.query(sql`update account set status = 'banned' where id = ${people.banned.user.id}`)

type Options = Pick<NonNullable<Parameters<TestApp['call']>[1]>, 'params' | 'body' | 'query'>
interface Work {
  id: string
  code: string
}

const contract = { ...works, ...workDrafts, ...workRevisions, ...publishedWorks, ...workFigures }

/** Endpoints that read a work by its link. */
const READS: readonly [Endpoint, (work: Work) => Options][] = [
  [contract.publicHallByCode, ({ code }) => ({ params: { code } })],
  [contract.workDetailByCode, ({ code }) => ({ params: { code } })],
  [relatedWorks, ({ code }) => ({ params: { code } })],
  [contract.countVisit, ({ code }) => ({ params: { code } })],
  [contract.reportDwell, ({ code }) => ({ params: { code }, body: { seconds: 3 } })],
  [contract.hallPoster, ({ code }) => ({ params: { code } })],
]
/** The owner's endpoints, by id; none of them changes anything if refused. */
const OWN: readonly [Endpoint, (work: Work) => Options][] = [
  [contract.workById, ({ id }) => ({ params: { id } })],
  [contract.updateWork, ({ id }) => ({ body: { id, revision: 1, title: '不是我的' } })],
  [contract.publishWork, ({ id }) => ({ params: { id }, body: { revision: 1 } })],
  [contract.workPublication, ({ id }) => ({ params: { id } })],
  [contract.unpublishWork, ({ id }) => ({ params: { id } })],
  [contract.removeWork, ({ id }) => ({ params: { id } })],
  [contract.restoreWork, ({ id }) => ({ params: { id } })],
  [contract.workRevisions, ({ id }) => ({ params: { id } })],
  [contract.workRevisionByNumber, ({ id }) => ({ params: { id, number: 1 } })],
  [contract.restoreRevision, ({ id }) => ({ params: { id, number: 1 }, body: { revision: 1 } })],
  [contract.statisticsOfWork, ({ id }) => ({ params: { id } })],
]
/** Endpoints without a certain work. */
const MINE: readonly [Endpoint, () => Options][] = [
  [
    contract.addWork,
    () => ({ body: { kind: 'article', title: '我的', document: { schemaVersion: 1, text: '', media: [], hallCode: null } } }),
  ],
  [contract.myWorks, () => ({ body: {} })],
  [contract.statisticsOfMine, () => ({})],
]

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value

test('P-01 every call of the works’ contract is in this table', () => {
  const listed = [...READS, ...OWN, ...MINE].map(([endpoint]) => endpoint).concat(contract.unlockWork)
  const own: readonly unknown[] = Object.values(contract)
  const missing = own.filter((value) => isEndpoint(value) && !listed.includes(value))
  expect(missing).toEqual([])
})

describe.each(Object.entries(STANDINGS))('P-01 access to a work that is %s', (_name, {
  set,
  others,
  but = {},
  isListed = false,
}) => {
  let work: Work
  let cookie: string

  beforeAll(async () => {
    const { work: made, revision } = await createApprovedHall(app, people.owner)
    work = made
    const body = { id: work.id, revision, visibility: 'password', password: PASSWORD }
    await app.callOk(contract.updateWork, { body, token: people.owner.token })
    const opened = await app.call(contract.unlockWork, { params: { code: work.code }, body: { password: PASSWORD } })
    cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    await app.database.query(sql`update work set visibility = 'public' where id = ${work.id}`)
    await app.database.query(sql`update work set ${raw(set)} where id = ${work.id}`)
  })

  let network = 0
  const callAs = (who: Who, endpoint: Endpoint, options: Options) =>
    app.call(endpoint, {
      ...options,
      ip: `203.0.113.${(network = (network + 1) % 250)}`,
      ...(who === 'stranger' ? {} : { token: people[who].token }),
      ...(who === 'keyHolder' ? { headers: { cookie } } : {}),
    })

  test.each(WHO)('a %s reads it only if the policy shows it, and causes no counts otherwise', async (who) => {
    const sight = but[who] ?? others
    const counted = async () => {
      const [row] = await app.database.query<{ count: number }>(sql`select visit_count as count from work where id = ${work.id}`)
      return row?.count ?? 0
    }
    const before = await counted()
    for (const [endpoint, options] of READS) {
      // A share picture takes a second to draw.
      if (endpoint === contract.hallPoster && sight === 'shown' && who !== 'owner') continue
      const { http, code } = await callAs(who, endpoint, options(work))
      expect([endpoint.path, http === 200 ? 'shown' : code]).toEqual([endpoint.path, sight])
    }
    if (sight !== 'shown') expect(await counted()).toBe(before)
    const wrong = await callAs(who, contract.unlockWork, { params: { code: work.code }, body: { password: '不对' } })
    expect(wrong.http === 200 ? 'shown' : wrong.code).toBe(sight === 'WORK_LOCKED' ? 'WRONG_PASSWORD' : sight)
  })

  test.each(WHO)('a %s finds it in lists only if it is listed', async (who) => {
    const codesOf = async (endpoint: typeof homeFeed, body: Record<string, unknown>) => {
      const { http, data } = await callAs(who, endpoint, { body })
      return http === 200 ? JSON.stringify(data) : ''
    }
    for (const type of ['recommended', 'newest']) {
      expect((await codesOf(homeFeed, { type, size: 50 })).includes(work.code)).toBe(isListed)
    }
    expect(
      (
        await callAs(who, newWorkCount, {
          body: {
            head: Buffer.from('["2020-01-01T00:00:00.000Z","00000000-0000-7000-8000-000000000000"]').toString('base64url'),
          },
        })
      ).http,
    ).toBe(200)
  })

  test.each(WHO)('only its owner can change it, not a %s', async (who) => {
    if (who === 'owner') return
    const standing = () =>
      app.database.query(
        sql`select w.*, d.revision, d.title from work w join work_draft d on d.work_id = w.id where w.id = ${work.id}`,
      )
    const before = await standing()
    const refusal = { stranger: 'LOGIN_REQUIRED', banned: 'ACCOUNT_BANNED' }[String(who)]
    for (const [endpoint, options] of OWN) {
      const { code, data } = await callAs(who, endpoint, options(work))
      expect([endpoint.path, code]).toEqual([endpoint.path, refusal ?? 'FORBIDDEN'])
      expect(JSON.stringify(data) ?? '').not.toContain(work.code)
    }
    for (const [endpoint, options] of MINE) {
      const { code, data } = await callAs(who, endpoint, options())
      expect([endpoint.path, code]).toEqual([endpoint.path, refusal])
      expect(JSON.stringify(data) ?? '').not.toContain(work.code)
    }
    expect(await standing()).toEqual(before)
  })
})

test('P-01 its owner may read and restore it in any state', async () => {
  const { work } = await createApprovedHall(app, people.owner)
  const { token } = people.owner
  for (const { set } of Object.values(STANDINGS)) {
    await app.database.query(sql`update work set ${raw(set)} where id = ${work.id}`)
    for (const endpoint of [contract.workById, contract.workRevisions, contract.statisticsOfWork]) {
      expect((await app.call(endpoint, { params: { id: work.id }, token })).http).toBe(200)
    }
    await app.database.query(
      sql`update work set availability = 'published', availability_before = null, deleted_at = null, is_withheld = false
        where id = ${work.id}`,
    )
  }
  expect(await findBrokenInvariants(app)).toEqual([])
})
