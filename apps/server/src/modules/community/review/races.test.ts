import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { decideReview, putWorkBack, reviewQueue, reviewSubject, takeWorkDown } from '@zhanjian/contract/admin/review.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { expect, test } from 'vitest'
import { findBrokenInvariants } from '../../../testing/find-broken-invariants.ts'
import { type Person, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { bakeFake, createPublishedHall } from '../../content/works/testing/works.ts'

const ROUNDS = 3
const STATES: Readonly<Record<string, string>> = { approve: 'approved', reject: 'rejected', take_down: 'rejected' }

/** Two nodes with one database. */
const first = await startTestApp({ bake: bakeFake })
await first.jobs.start()
const { database, objects, clock } = first
const nodes: [TestApp, TestApp] = [first, await startTestApp({ database, objects, clock, bake: bakeFake })]
const admins: [Person, Person] = [
  await first.signIn({ roles: ['user', 'admin'] }),
  await first.signIn({ roles: ['user', 'admin'] }),
]
const owner = await first.signIn()

async function waitingHall(title: string) {
  await createPublishedHall(nodes[0], owner, { title })
  const { records } = await nodes[0].callOk(reviewQueue, { body: { text: title }, token: admins[0].token })
  const [item] = records
  if (item === undefined) throw new Error(`${title} is not in the review queue`)
  return item
}

const decide = (at: 0 | 1, item: { workId: string; number: number }, decision: 'approve' | 'reject' | 'take_down') => {
  const { workId, number } = item
  const body = { decision, reasons: decision === 'approve' ? [] : (['illegal'] as const), note: '' }
  return nodes[at].call(decideReview, { params: { workId, number }, body, token: admins[at].token })
}

/** Newest first. */
const noted = async (workId: string) =>
  (await nodes[0].callOk(auditLog, { body: { target: `work ${workId}` }, token: admins[0].token })).records
const messagesAbout = async (title: string) => {
  const { records } = await nodes[0].callOk(myMessages, { body: { type: 'system', size: 100 }, token: owner.token })
  return records.filter(({ text }) => text.includes(title)).map(({ kind }) => kind)
}

test.each([
  ['approve', 'reject'],
  ['approve', 'take_down'],
  ['reject', 'take_down'],
  ['approve', 'approve'],
] as const)('S-11 of two admins at two nodes, one who wants to %s and one to %s, one decides and the other is told the outcome', async (one, other) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const title = `${one} ${other} ${round}`
    const item = await waitingHall(title)
    const answers = await Promise.all([decide(0, item, one), decide(1, item, other)])
    const winner = answers.findIndex(({ http }) => http === 200)
    const [won, lost] = [answers[winner], answers[1 - winner]]
    const decision = winner === 0 ? one : other
    expect(won?.data).toMatchObject({ state: STATES[decision], decidedBy: { id: admins[winner]?.user.id } })
    expect(lost).toMatchObject({ http: 409, code: 'ALREADY_DECIDED', data: { state: STATES[decision] } })
    expect(await noted(item.workId)).toMatchObject([{ action: `review.${decision}`, actor: { id: admins[winner]?.user.id } }])
    expect(await messagesAbout(title)).toHaveLength(1)
  }
  expect(await findBrokenInvariants(nodes[0])).toEqual([])
})

test('S-11 simultaneous approval, takedown, restoration and republication leave a consistent state in any order', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const item = await waitingHall(`同时的展厅${round}`)
    const { workId, number } = item
    const params = { id: workId }
    const { revision } = await nodes[0].callOk(workById, { params, token: owner.token })
    const saved = await nodes[0].callOk(updateWork, {
      body: { id: workId, revision, title: `再次发布${round}` },
      token: owner.token,
    })
    const down = { reasons: ['illegal'] as const, note: '' }
    const answers = await Promise.all([
      decide(0, item, 'approve'),
      nodes[1].call(takeWorkDown, { params, body: down, token: admins[1].token }),
      nodes[0].call(putWorkBack, { params, token: admins[0].token }),
      nodes[1].call(publishWork, { params, body: { revision: saved.revision }, token: owner.token }),
      decide(1, item, 'reject'),
    ])
    for (const { http } of answers) expect([200, 404, 409]).toContain(http)
    await expect
      .poll(async () => (await nodes[0].callOk(workById, { params, token: owner.token })).publication.state, { timeout: 20_000 })
      .not.toBe('preparing')
    expect(await findBrokenInvariants(nodes[0])).toEqual([])

    const { transitions } = await nodes[0].callOk(reviewSubject, { params: { workId, number }, token: admins[0].token })
    const ofAdmins = transitions.filter(({ by }) => by !== null && by.id !== owner.user.id)
    const actions = (await noted(workId)).map(({ action }) => action)
    const count = (action: string) => actions.filter((each) => each === action).length
    const downs = ofAdmins.filter(({ after }) => after === 'taken_down').length
    expect([count('work.take_down'), count('review.approve') + count('review.reject')]).toEqual([
      downs,
      [answers[0], answers[4]].filter((answer) => answer?.http === 200).length,
    ])
    expect(count('work.put_back')).toBeLessThanOrEqual(downs)
  }
})
