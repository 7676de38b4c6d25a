import { decidePrize } from '@zhanjian/contract/lottery/prize-review.ts'
import {
  publishedPrize,
  removePrize,
  restorePrize,
  revertPrize,
  savePrize,
  shelvePrize,
  submitPrize,
  withdrawPrize,
} from '@zhanjian/contract/lottery/prizes.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { findBrokenInvariants } from '../../../../testing/find-broken-invariants.ts'
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { createPrize, createPrizeBody } from '../testing/prizes.ts'

const RUNS = 20
const KINDS = [
  'save',
  'submit',
  'withdraw',
  'revert',
  'online',
  'offline',
  'approve',
  'reject',
  'take_down',
  'remove',
  'restore',
] as const
type Kind = (typeof KINDS)[number]

/** What a call may answer, whatever else happens. */
const ORDINARY = [undefined, 'NOT_FOUND', 'PRIZE_STATE', 'PRIZE_STALE', 'ALREADY_DECIDED', 'PRIZE_STOCK_TAKEN']

/** Two apps on one database, as two nodes. */
const first = await startTestApp()
await first.jobs.start()
const { database, objects, clock } = first
const nodes: [TestApp, TestApp] = [first, await startTestApp({ database, objects, clock })]
const owner = await first.signIn()
const admin = await first.signIn({ roles: ['user', 'admin'] })

/** The calls of a round run in parallel. */
const rounds = fc.array(fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 })

test('F-09 whatever owner and admin do at once, a prize stays whole', async () => {
  await fc.assert(
    fc.asyncProperty(rounds, async (wanted) => {
      const { id, content } = await createPrize(nodes[0], owner)
      const pictureAssetIds = content.pictures.map(({ assetId }) => assetId)
      let saves = 0
      for (const round of wanted) {
        const revision = (await readRow(id)).revision
        const answers = await Promise.all(
          round.map((kind, order) => {
            saves += 1
            return run(nodes[order % 2 === 0 ? 0 : 1], kind, { id, revision, total: 5 + (saves % 7), pictureAssetIds })
          }),
        )
        for (const { code } of answers) expect(ORDINARY).toContain(code)
        await expectWhole(id)
      }
      await nodes[0].database.query(sql`delete from prize where id = ${id}`)
    }),
    { numRuns: RUNS },
  )
  expect(await findBrokenInvariants(nodes[0])).toEqual([])
}, 120_000)

interface Target {
  id: string
  revision: number
  total: number
  pictureAssetIds: string[]
}

function run(app: TestApp, kind: Kind, { id, revision, total, pictureAssetIds }: Target) {
  const own = { params: { id }, token: owner.token }
  switch (kind) {
    case 'save':
      return app.call(savePrize, {
        body: { ...createPrizeBody({ total, pictureAssetIds }), prizeId: id, revision },
        token: owner.token,
      })
    case 'submit':
      return app.call(submitPrize, { ...own, body: { revision } })
    case 'withdraw':
      return app.call(withdrawPrize, own)
    case 'revert':
      return app.call(revertPrize, { ...own, body: { revision } })
    case 'online':
    case 'offline':
      return app.call(shelvePrize, { ...own, body: { shelf: kind } })
    case 'remove':
      return app.call(removePrize, own)
    case 'restore':
      return app.call(restorePrize, own)
    case 'approve':
    case 'reject':
    case 'take_down':
      return app.call(decidePrize, {
        params: { id },
        body: { revision, decision: kind, reasons: kind === 'approve' ? [] : ['other'] },
        token: admin.token,
      })
  }
}

async function readRow(id: string) {
  const [row] = await nodes[0].database.query<{
    revision: number
    state: string
    isSame: boolean
    approvedTotal: number | null
    total: number
    left: number
    isRemoved: boolean
  }>(
    sql`select revision, state, coalesce(content = approved_content, false) as "isSame",
        (approved_content ->> 'total')::int as "approvedTotal", total, left_count as left, removed_at is not null as "isRemoved"
      from prize where id = ${id}`,
  )
  if (row === undefined) throw new Error('the prize is gone')
  return row
}

/** An approved prize is what is in force; nothing was won, so that all units are left; the last event of the log fits. */
async function expectWhole(id: string): Promise<void> {
  const row = await readRow(id)
  if (row.state === 'approved') expect(row.isSame).toBe(true)
  if (row.approvedTotal !== null) expect(row.total).toBe(row.approvedTotal)
  expect(row.left).toBe(row.total)
  if (row.isRemoved) return
  const { prize, history } = await nodes[0].callOk(publishedPrize, { params: { id }, token: owner.token })
  const [latest] = history.filter(({ action }) => action === 'approve' || action === 'reject' || action === 'take_down')
  expect(prize.shelf === null).toBe(prize.approvedContent === null)
  if (prize.state === 'approved' && latest !== undefined) expect(['approve', 'reject']).toContain(latest.action)
  if (prize.state === 'rejected') expect(['reject', 'take_down']).toContain(latest?.action)
}
