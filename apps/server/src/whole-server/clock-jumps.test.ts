import { addReport, countShare } from '@zhanjian/contract/community/community.ts'
import { addFeedback } from '@zhanjian/contract/community/feedback.ts'
import { homeFeed } from '@zhanjian/contract/works/discovery.ts'
import { updateWork } from '@zhanjian/contract/works/work-drafts.ts'
import { describe, expect, test } from 'vitest'
import { publishTestPost, signInTrustedPerson } from '../modules/community/discovery/testing/posts.ts'
import { createPicture } from '../modules/content/uploads/testing/test-files.ts'
import { uploadAndProcess } from '../modules/content/uploads/testing/upload-test-file.ts'
import { createHallDraft } from '../modules/content/works/testing/works.ts'
import { findBrokenInvariants } from '../testing/find-broken-invariants.ts'
import { startTestApp } from '../testing/start-test-app.ts'

const DAY_S = 86_400
const DAILY = 20

describe.each([
  ['put back', -DAY_S],
  ['put forward', DAY_S],
])('a clock that is set %s by a day', (_what, jumpS) => {
  test('no draft, file or place in a feed is lost', async () => {
    const app = await startTestApp()
    await app.jobs.start()
    let maker = await signInTrustedPerson(app)
    const draft = await createHallDraft(app, maker)
    const made = []
    for (let index = 0; index < 6; index += 1) {
      made.push((await publishTestPost(app, maker, { title: `第${index}篇` })).code)
      app.clock.advanceS(1)
      if (index !== 2) continue
      app.clock.advanceS(jumpS)
      maker = await app.signIn(maker.user)
    }
    const { token } = await app.signIn(maker.user)
    const first = await app.callOk(homeFeed, { body: { type: 'newest', size: 2 } })
    app.clock.advanceS(-jumpS)
    const read = [...first.records]
    for (let cursor = first.cursor; cursor !== null; ) {
      const part = await app.callOk(homeFeed, { body: { type: 'newest', size: 2, cursor } })
      read.push(...part.records)
      cursor = part.cursor
    }
    expect(read.map(({ code }) => code).sort()).toEqual(made.sort())
    const again = await app.signIn(maker.user)
    const saved = await app.callOk(updateWork, {
      body: { id: draft.work.id, revision: draft.revision, title: '之后' },
      token: again.token,
    })
    expect(saved.revision).toBe(draft.revision + 1)
    expect(
      await app.call(updateWork, { body: { id: draft.work.id, revision: draft.revision, title: '更旧' }, token }),
    ).not.toMatchObject({
      http: 200,
    })
    expect((await uploadAndProcess(app, again, await createPicture('png', '#223344'))).status).toBe('ready')
    expect(await findBrokenInvariants(app)).toEqual([])
  })
})

test('after the clock is set back by a day, reports, feedback and shares of that day are still accepted', async () => {
  const app = await startTestApp()
  await app.jobs.start()
  const [owner, person] = [await signInTrustedPerson(app), await app.signIn()]
  const post = await publishTestPost(app, owner, { title: '一篇' })
  const say = async () => {
    const { token } = await app.signIn(person.user)
    return (await app.call(addFeedback, { body: { kind: 'problem', text: '字太小看不清楚' }, token })).http
  }
  for (let index = 0; index < DAILY; index += 1) expect(await say()).toBe(200)
  expect(await say()).toBe(429)
  const share = async () =>
    (await app.callOk(countShare, { params: { code: post.code }, body: { channel: 'link' }, ip: '198.51.100.7' })).shareCount
  expect([await share(), await share()]).toEqual([1, 1])
  app.clock.advanceS(-DAY_S)
  expect(await say()).toBe(200)
  expect([await share(), await share()]).toEqual([2, 2])
  const { token } = await app.signIn(person.user)
  expect((await app.call(addReport, { body: { target: { kind: 'work', id: post.code }, reason: 'spam' }, token })).http).toBe(200)
})
