import { addReport, type ReportTarget } from '@zhanjian/contract/community/community.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { AppError } from '../../../failures/app-error.ts'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createHallDraft, createPublishedHall } from '../../content/works/testing/works.ts'
import { addTestComment } from './testing/comments.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const owner = await app.signIn()
const admin = await app.signIn({ roles: ['user', 'admin'] })

const report = ({ token }: Person, target: ReportTarget, text = '') =>
  app.call(addReport, { body: { target, reason: 'spam', text }, token })
const open = (kind: ReportTarget['kind']) => app.services.community.reports.listCases({ state: 'open', kind, size: 10 })

test('reports of one target form one case; a second report of a person is added to the first', async () => {
  const { work } = await createPublishedHall(app, owner)
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  const target = { kind: 'work', id: work.code } as const
  const first = await report(ann, target, '广告')
  expect((await report(ann, target, '还是广告')).data).toEqual(first.data)
  expect((await report(ann, target, '广告')).data).toEqual(first.data)
  await report(ben, target)
  const { cases, reports, total } = await open('work')
  expect(total).toBe(1)
  expect(cases).toMatchObject([{ targetId: work.id, count: 2, state: 'open' }])
  expect(reports.map(({ text }) => text)).toEqual(['广告\n还是广告', ''])
  expect(await app.services.community.reports.countOpenReports('work', [work.id])).toEqual(new Map([[work.id, 2]]))
})

test('simultaneous reports form one case, and each counts', async () => {
  const { work } = await createPublishedHall(app, owner)
  const { id } = await addTestComment(app, owner, work.code)
  const people = await Promise.all(Array.from({ length: 20 }, () => app.signIn()))
  await Promise.all(
    people.flatMap((person) => [report(person, { kind: 'comment', id }), report(person, { kind: 'comment', id })]),
  )
  expect((await open('comment')).cases).toMatchObject([{ count: 20 }])
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('a target that the reporter cannot see cannot be reported', async () => {
  const { work } = await createHallDraft(app, owner)
  const person = await app.signIn()
  const targets: ReportTarget[] = [
    { kind: 'work', id: work.code },
    { kind: 'work', id: 'x' },
    { kind: 'comment', id: crypto.randomUUID() },
    { kind: 'comment', id: 'x' },
    { kind: 'person', id: crypto.randomUUID() },
    { kind: 'person', id: 'x' },
  ]
  for (const target of targets) expect((await report(person, target)).code).toBe('NOT_FOUND')
  expect((await report(person, { kind: 'person', id: owner.user.id })).http).toBe(200)
})

test('a person may make twenty reports a day', async () => {
  const person = await app.signIn()
  const others = await Promise.all(Array.from({ length: 21 }, () => app.signIn()))
  const answers = await Promise.all(others.map(({ user }) => report(person, { kind: 'person', id: user.id })))
  expect(answers.filter(({ code }) => code === 'REPORT_LIMIT_REACHED')).toHaveLength(1)
})

test('a case is decided once; all reporters are notified, and its effects are applied completely or not at all', async () => {
  const { work } = await createPublishedHall(app, owner)
  const [ann, ben] = [await app.signIn(), await app.signIn()]
  const { id } = await addTestComment(app, ben, work.code)
  await report(ann, { kind: 'comment', id })
  const { reports, comments } = app.services.community
  const target = { kind: 'comment', targetId: id } as const
  const decision = { state: 'upheld', by: admin.user.id, reasons: ['advertising'], note: '' } as const
  await expect(
    reports.decideCase(target, decision, async () => {
      throw new AppError('FORBIDDEN')
    }),
  ).rejects.toThrow(new AppError('FORBIDDEN'))
  const judgement = { reasons: ['advertising' as const], note: '请勿发广告' }
  const decide = () =>
    reports.decideCase(target, decision, async (transaction) => {
      await comments.removeAsModerator(id, judgement, transaction)
    })
  const outcomes = await Promise.allSettled([decide(), decide()])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_DECIDED' } })
  await expect(reports.decideCase({ ...target, targetId: work.id }, decision, async () => {})).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const listSystemMessages = (person: Person) => app.callOk(myMessages, { body: { type: 'system' }, token: person.token })
  expect((await listSystemMessages(ann)).records).toMatchObject([{ kind: 'report.upheld' }])
  expect((await listSystemMessages(ben)).records).toMatchObject([
    { kind: 'comment.removed', text: expect.stringContaining('请勿发广告') },
  ])
  expect((await reports.listCases({ state: 'upheld', size: 10 })).cases).toMatchObject([{ targetId: id }])
  expect(await findBrokenInvariants(app)).toEqual([])
})

test('S-11 while cases are reported and decided between pages, no open case is skipped or repeated', async () => {
  const step = fc.record({ kind: fc.constantFrom('again', 'new', 'dismiss'), at: fc.nat(1000) })
  const own = await startTestApp()
  const boss = await own.signIn({ roles: ['user', 'admin'] })
  const reporters = await Promise.all(Array.from({ length: 12 }, () => own.signIn()))
  const report = (id: string, by: number) =>
    own.call(addReport, {
      body: { target: { kind: 'person', id }, reason: 'spam' },
      token: reporters[by % reporters.length]?.token ?? '',
    })
  const somebodyNew = async () => (await own.signIn()).user.id
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(step, { minLength: 2, maxLength: 10 }), async (size, steps) => {
      await own.database.query(sql`delete from report_case`)
      const before = await Promise.all(Array.from({ length: 9 }, somebodyNew))
      for (const [index, id] of before.entries()) for (let by = 0; by <= index % 3; by++) await report(id, by)
      const decided = new Set<string>()
      const read: { id: string; targetId: string }[] = []
      let cursor: string | undefined
      do {
        const part = await own.services.community.reports.listCases({
          state: 'open',
          size,
          ...(cursor !== undefined && { cursor }),
        })
        read.push(...part.cases)
        cursor = part.cursor ?? undefined
        const { kind, at } = steps.shift() ?? { kind: 'nothing', at: 0 }
        const targetId = before[at % before.length] ?? ''
        if (kind === 'again') for (let by = 3; by < 9; by++) await report(targetId, by)
        if (kind === 'new') for (let by = 0; by <= at % 5; by++) await report(await somebodyNew(), by)
        if (kind === 'dismiss' && !decided.has(targetId)) {
          decided.add(targetId)
          const decision = { state: 'dismissed', by: boss.user.id, reasons: [], note: '' } as const
          await own.services.community.reports.decideCase({ kind: 'person', targetId }, decision, async () => {})
        }
      } while (cursor !== undefined)
      // A decided target that is reported again becomes a new case.
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
      const targets = read.map(({ targetId }) => targetId)
      for (const id of before) if (!decided.has(id)) expect(targets).toContain(id)
    }),
    { numRuns: 6 },
  )
}, 90_000)
