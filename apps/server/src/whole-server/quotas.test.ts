import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { saveCardGroup } from '@zhanjian/contract/cards/card-holder.ts'
import { saveCard } from '@zhanjian/contract/cards/cards.ts'
import { BIZ_CARDS_MAX, CARD_GROUPS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { addComment, addReport } from '@zhanjian/contract/community/community.ts'
import { addFeedback } from '@zhanjian/contract/community/feedback.ts'
import { COMMENTS_PER_MINUTE } from '@zhanjian/contract/community/limits.ts'
import { PROMOTIONS_MAX, WORKS_MAX } from '@zhanjian/contract/works/limits.ts'
import { addPromotion } from '@zhanjian/contract/works/promotions.ts'
import { addWork } from '@zhanjian/contract/works/work-drafts.ts'
import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { REPORTS_PER_DAY_MAX } from '../modules/community/community/reports.ts'
import { FEEDBACK_PER_DAY_MAX } from '../modules/community/feedback/service.ts'
import { createCardBody } from '../modules/content/cards/testing/cards.ts'
import { createPublishedPost } from '../modules/content/works/testing/posts.ts'
import { createHallDocument } from '../modules/content/works/testing/works.ts'
import { findBrokenInvariants } from '../testing/find-broken-invariants.ts'
import { type Person, startTestApp, type TestApp } from '../testing/start-test-app.ts'

/** Both on one database. */
const first = await startTestApp()
await first.jobs.start()
const { database, objects, clock } = first
const nodes: [TestApp, TestApp] = [first, await startTestApp({ database, objects, clock })]

/** All at the same time, alternating between the two nodes. @returns the number of successes, and the errors of the others */
async function rush(endpoint: Endpoint, { token }: Person, bodies: readonly object[]) {
  const answers = await Promise.all(bodies.map((body, index) => nodes[index % 2 === 0 ? 0 : 1].call(endpoint, { body, token })))
  const refusals = new Set(answers.flatMap(({ http, code }) => (http === 200 ? [] : [code])))
  return { passed: answers.filter(({ http }) => http === 200).length, refusals: [...refusals] }
}
const times = <Value>(count: number, make: (index: number) => Value) => Array.from({ length: count }, (_, index) => make(index))

test('the works of a person never exceed the limit, and a repeated request returns the existing one', async () => {
  const person = await nodes[0].signIn()
  const body = (index: number) => ({ kind: 'gallery', title: '展厅', document: createHallDocument([]), requestId: `r${index}` })
  const { work } = await nodes[0].callOk(addWork, { body: { ...body(0), kind: 'gallery' }, token: person.token })
  await nodes[0].database.query(
    sql`insert into work (id, code, kind, owner_id, visibility, availability, created_at)
     select gen_random_uuid(), 'qqqqqq' || lpad(n::text, 4, '0'), kind, owner_id, visibility, availability, created_at
     from work, generate_series(1, ${WORKS_MAX - 4}) as n where id = ${work.id}`,
  )
  expect(
    await rush(
      addWork,
      person,
      times(14, (index) => body(index + 1)),
    ),
  ).toEqual({ passed: 3, refusals: ['WORKS_TOO_MANY'] })
  expect((await nodes[1].callOk(addWork, { body: { ...body(0), kind: 'gallery' }, token: person.token })).work.id).toBe(work.id)
  await nodes[0].database.query(sql`delete from work where code like 'qqqqqq%'`)
})

test('cards and groups of a person never exceed the limits', async () => {
  const person = await nodes[0].signIn()
  const cards = times(BIZ_CARDS_MAX + 5, (index) => createCardBody({ name: `第${index}张` }))
  expect(await rush(saveCard, person, cards)).toEqual({ passed: BIZ_CARDS_MAX, refusals: ['BIZ_CARDS_FULL'] })
  const groups = times(CARD_GROUPS_MAX + 5, (index) => ({ name: `第${index}组` }))
  expect(await rush(saveCardGroup, person, groups)).toEqual({ passed: CARD_GROUPS_MAX, refusals: ['CARD_GROUPS_FULL'] })
})

test('promotions never exceed the limit', async () => {
  const admin = await nodes[0].signIn({ roles: ['user', 'admin'] })
  const body = { place: 'banner', label: '', title: '春日新展', text: '', path: '/', isOn: true }
  const rushed = await rush(
    addPromotion,
    admin,
    times(PROMOTIONS_MAX + 8, () => body),
  )
  expect(rushed).toEqual({ passed: PROMOTIONS_MAX, refusals: ['PROMOTIONS_TOO_MANY'] })
})

test('comments, feedback and reports of a person never exceed the limits', async () => {
  const [owner, person] = [await nodes[0].signIn(), await nodes[0].signIn()]
  const posts: string[] = []
  for (let index = 0; index < REPORTS_PER_DAY_MAX + 6; index += 1)
    posts.push((await createPublishedPost(nodes[0], owner)).work.code)
  const comments = times(2 * COMMENTS_PER_MINUTE, (index) => ({ code: posts[0], text: `第${index}句`, requestId: `c${index}` }))
  expect(await rush(addComment, person, comments)).toEqual({ passed: COMMENTS_PER_MINUTE, refusals: ['COMMENTING_TOO_FAST'] })
  const feedback = times(FEEDBACK_PER_DAY_MAX + 6, (index) => ({ kind: 'problem', text: `第${index}次说字太小` }))
  expect((await rush(addFeedback, person, feedback)).passed).toBe(FEEDBACK_PER_DAY_MAX)
  const reports = posts.map((id) => ({ target: { kind: 'work', id }, reason: 'spam' }))
  expect(await rush(addReport, person, reports)).toEqual({ passed: REPORTS_PER_DAY_MAX, refusals: ['REPORT_LIMIT_REACHED'] })
  expect(await findBrokenInvariants(nodes[0])).toEqual([])
})
