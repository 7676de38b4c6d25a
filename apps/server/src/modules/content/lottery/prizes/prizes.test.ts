import { updateConfig } from '@zhanjian/contract/admin/site.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { removeUploads } from '@zhanjian/contract/files/uploads.ts'
import { PRIZES_MAX } from '@zhanjian/contract/lottery/limits.ts'
import { decidePrize, prizeReviewQueue, prizeReviewSubject } from '@zhanjian/contract/lottery/prize-review.ts'
import {
  publishedPrize,
  publishedPrizes,
  removePrize,
  restorePrize,
  revertPrize,
  savePrize,
  shelvePrize,
  submitPrize,
  withdrawPrize,
} from '@zhanjian/contract/lottery/prizes.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { createApprovedPrize, createPrize, createPrizeBody, issueTicket, submit } from '../testing/prizes.ts'

const app = await startTestApp({ moderation: { isAllowed: async (texts) => texts.every((text) => !text.includes('unfit')) } })
await app.jobs.start()
let owner = await app.signIn()
let admin = await app.signIn({ roles: ['user', 'admin'] })

const read = async (id: string, person = owner) =>
  (await app.callOk(publishedPrize, { params: { id }, token: person.token })).prize
const decide = (id: string, revision: number, decision: 'approve' | 'reject' | 'take_down', who = admin) => {
  const reasons = decision === 'approve' ? [] : (['terms_unclear'] as const)
  return app.call(decidePrize, {
    params: { id },
    body: { revision, decision, reasons: [...reasons], note: '请补充' },
    token: who.token,
  })
}
const save = (id: string, revision: number, wishes: object, person = owner) =>
  app.call(savePrize, { body: { ...createPrizeBody(), ...wishes, prizeId: id, revision }, token: person.token })
const kindsToldTo = async ({ token }: Person) =>
  (await app.callOk(myMessages, { body: { type: 'system' }, token })).records.map(({ kind }) => kind)

describe('drafts of prizes', () => {
  test('S-58 a draft may be incomplete, and comes back as it was saved', async () => {
    const { token } = owner
    const empty = createPrizeBody({ name: '', valueFen: null, total: null, way: '', terms: '' })
    const prize = await app.callOk(savePrize, { body: empty, token })
    expect(prize).toMatchObject({ state: 'draft', shelf: null, revision: 1, content: { name: '', valueFen: null, pictures: [] } })
    expect(await read(prize.id)).toEqual(prize)
  })

  test('S-58 a change of an older revision is refused with the newer prize', async () => {
    const { id } = await createPrize(app, owner)
    const both = await Promise.all([save(id, 1, { name: '甲甲' }), save(id, 1, { name: '乙乙' })])
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['PRIZE_STALE', undefined]))
    const saved = both.find(({ http }) => http === 200)
    const refused = both.find(({ http }) => http !== 200)
    expect(refused?.data).toMatchObject({ revision: 2, name: saved?.data.name })
  })

  test('S-58 saving what is saved already changes nothing', async () => {
    const prize = await createPrize(app, owner, { place: { name: '西岸', address: '', regionCode: null, position: null } })
    const pictureAssetIds = prize.content.pictures.map(({ assetId }) => assetId)
    const again = await save(prize.id, 1, { pictureAssetIds, place: prize.content.place })
    expect(again.data).toMatchObject({ revision: 1, state: 'draft' })
  })

  test('S-58 a repeated creation returns the prize that it made', async () => {
    const body = { ...createPrizeBody(), requestId: crypto.randomUUID() }
    const made = await Promise.all([1, 2, 3].map(() => app.callOk(savePrize, { body, token: owner.token })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  test('S-58 pictures of others, and what is no picture, are refused; a used one stays when its file is removed', async () => {
    const other = await createPrize(app, await app.signIn())
    const foreign = other.content.pictures.map(({ assetId }) => assetId)
    for (const pictureAssetIds of [foreign, [crypto.randomUUID()], ['nonsense']]) {
      const body = createPrizeBody({ pictureAssetIds })
      expect((await app.call(savePrize, { body, token: owner.token })).code).toBe('PRIZE_FILE_NOT_USABLE')
    }
    const prize = await createPrize(app, owner)
    const [picture] = prize.content.pictures
    const ids = [picture?.assetId ?? '']
    await app.callOk(removeUploads, { body: { ids }, token: owner.token })
    const kept = await save(prize.id, 1, { name: '改名', pictureAssetIds: ids })
    expect(kept.data.content.pictures).toEqual([picture])
    expect((await app.fastify.inject(new URL(picture?.url ?? '', 'http://x').pathname)).statusCode).toBe(200)
  })

  test(`S-58 of creations at once none exceeds ${PRIZES_MAX}`, async () => {
    const person = await app.signIn()
    await app.database.query(
      sql`insert into prize (id, account_id, content, state, created_at, updated_at)
        select gen_random_uuid(), ${person.user.id}, '{}', 'draft', now(), now() from generate_series(1, ${PRIZES_MAX - 2})`,
    )
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.call(savePrize, { body: createPrizeBody(), token: person.token })),
    )
    expect(answers.filter(({ code }) => code === 'PRIZES_FULL')).toHaveLength(3)
    await app.database.query(sql`delete from prize where account_id = ${person.user.id}`)
  })
})

describe('submitting a prize', () => {
  test('F-09 an incomplete prize says what is missing', async () => {
    const { id } = await app.callOk(savePrize, { body: createPrizeBody({ valueFen: null, way: '' }), token: owner.token })
    const answer = await app.call(submitPrize, { params: { id }, body: { revision: 1 }, token: owner.token })
    expect(answer).toMatchObject({ code: 'PRIZE_INCOMPLETE', data: { fields: ['valueFen', 'pictures', 'way'] } })
    expect(await read(id)).toMatchObject({ state: 'draft' })
  })

  test.each(['name', 'way', 'terms'])('F-09 an unfit text in %s is refused', async (field) => {
    const { id } = await createPrize(app, owner, { [field]: '一个 unfit 的词' })
    expect((await app.call(submitPrize, { params: { id }, body: { revision: 1 }, token: owner.token })).code).toBe('TEXT_REFUSED')
  })

  test('F-09 a day that is over is refused', async () => {
    const { id } = await createPrize(app, owner, { validity: { kind: 'until', day: '2020-01-01' } })
    expect((await app.call(submitPrize, { params: { id }, body: { revision: 1 }, token: owner.token })).code).toBe(
      'PRIZE_DAY_PAST',
    )
  })

  test('F-09 a value above the setting needs a merchant, whom the law limits', async () => {
    const submitted = async (person: Person, valueFen: number) => {
      const { id } = await createPrize(app, person, { valueFen })
      return app.call(submitPrize, { params: { id }, body: { revision: 1 }, token: person.token })
    }
    const merchant = await app.signIn({ roles: ['user', 'merchant'] })
    expect((await submitted(owner, 50_000)).http).toBe(200)
    expect(await submitted(owner, 50_001)).toMatchObject({ code: 'PRIZE_VALUE_LIMIT', data: { maxFen: 50_000 } })
    expect((await submitted(merchant, 5_000_000)).http).toBe(200)
    const body = createPrizeBody({ valueFen: 5_000_001 })
    expect(await app.call(savePrize, { body, token: merchant.token })).toMatchObject({ http: 400, code: 'INVALID_INPUT' })
    await app.callOk(updateConfig, { body: { name: 'prizeValueMaxYuan', value: 100 }, token: admin.token })
    expect(await submitted(owner, 50_000)).toMatchObject({ code: 'PRIZE_VALUE_LIMIT', data: { maxFen: 10_000 } })
    await app.callOk(updateConfig, { body: { name: 'prizeValueMaxYuan', value: 500 }, token: admin.token })
  })

  test('F-09 a pending prize cannot be edited, can be withdrawn, and a repeated call changes nothing', async () => {
    const prize = await createPrize(app, owner)
    await submit(app, owner, prize)
    expect(await submit(app, owner, prize)).toMatchObject({ state: 'pending' })
    expect(await save(prize.id, 1, { name: '改名' })).toMatchObject({ code: 'PRIZE_STATE', data: { state: 'pending' } })
    const withdraw = () => app.callOk(withdrawPrize, { params: { id: prize.id }, token: owner.token })
    expect([await withdraw(), await withdraw()]).toMatchObject([{ state: 'draft' }, { state: 'draft', submittedAt: null }])
    expect((await decide(prize.id, 1, 'approve')).code).toBe('ALREADY_DECIDED')
  })
})

describe('the review of prizes', () => {
  test('F-09 S-65 an approval puts the prize online, tells the owner and stands in the history', async () => {
    const person = await app.signIn()
    const prize = await createPrize(app, person, { name: '审核的奖品' })
    await submit(app, person, prize)
    const list = (state: 'pending' | 'decided') =>
      app.callOk(prizeReviewQueue, { body: { state, text: '审核的' }, token: admin.token })
    expect(await list('pending')).toMatchObject({ total: 1, records: [{ prizeId: prize.id, isFirst: true, isOwn: false }] })
    expect((await decide(prize.id, 1, 'approve')).data).toMatchObject({
      item: { state: 'approved', shelf: 'online', decidedBy: { id: admin.user.id } },
      stock: { total: 10, left: 10, inSlices: 0 },
      history: [
        { action: 'approve', by: { id: admin.user.id } },
        { action: 'submit', by: { id: person.user.id } },
        { action: 'create' },
      ],
    })
    expect(await list('pending')).toMatchObject({ total: 0 })
    expect(await list('decided')).toMatchObject({ total: 1 })
    expect(await kindsToldTo(person)).toEqual(['prize.approved'])
    const { history } = await app.callOk(publishedPrize, { params: { id: prize.id }, token: person.token })
    expect(history.map(({ action, by }) => [action, by?.id ?? null])).toEqual([
      ['approve', null],
      ['submit', person.user.id],
      ['create', person.user.id],
    ])
  })

  test('F-09 S-66 a rejection has a reason, and the owner can correct and submit again', async () => {
    const person = await app.signIn()
    const prize = await createPrize(app, person)
    await submit(app, person, prize)
    const body = { revision: 1, decision: 'reject' as const }
    expect((await app.call(decidePrize, { params: { id: prize.id }, body, token: admin.token })).code).toBe('REASON_REQUIRED')
    await decide(prize.id, 1, 'reject')
    expect(await read(prize.id, person)).toMatchObject({
      state: 'rejected',
      reasons: ['terms_unclear'],
      note: '请补充',
      shelf: null,
    })
    expect(await kindsToldTo(person)).toEqual(['prize.rejected'])
    const pictureAssetIds = prize.content.pictures.map(({ assetId }) => assetId)
    const changed = await save(prize.id, 1, { terms: '周末不可用', pictureAssetIds }, person)
    expect(changed.data).toMatchObject({ state: 'draft', revision: 2, reasons: ['terms_unclear'] })
    expect(await submit(app, person, changed.data)).toMatchObject({ state: 'pending', reasons: [], note: '' })
  })

  test('F-09 nobody decides on a prize of their own', async () => {
    const prize = await createPrize(app, admin)
    await submit(app, admin, prize)
    expect((await decide(prize.id, 1, 'approve')).code).toBe('PRIZE_IS_OWN')
    const subject = await app.callOk(prizeReviewSubject, { params: { id: prize.id }, token: admin.token })
    expect(subject.item).toMatchObject({ isOwn: true, state: 'pending' })
    // Neither does the statement, whatever the service checks.
    expect(await app.database.query(sql`select 1 from prize where id = ${prize.id} and state = 'pending'`)).toHaveLength(1)
    const other = await app.signIn({ roles: ['user', 'admin'] })
    expect((await decide(prize.id, 1, 'approve', other)).http).toBe(200)
  })

  test('F-09 after an edit the approved content is in force until the change is decided', async () => {
    const prize = await createApprovedPrize(app, owner, admin)
    const pictureAssetIds = prize.content.pictures.map(({ assetId }) => assetId)
    const edited = await save(prize.id, 1, { name: '新名字', total: 12, pictureAssetIds })
    expect(edited.data).toMatchObject({
      state: 'draft',
      shelf: 'online',
      approvedContent: { name: '帆布袋' },
      stock: { total: 10 },
    })
    await submit(app, owner, edited.data)
    const subject = await app.callOk(prizeReviewSubject, { params: { id: prize.id }, token: admin.token })
    expect(subject).toMatchObject({ changed: ['name', 'total'], item: { isFirst: false } })
    await decide(prize.id, 2, 'reject')
    expect(await read(prize.id)).toMatchObject({ state: 'rejected', approvedContent: { name: '帆布袋' }, shelf: 'online' })
    const reverted = await app.callOk(revertPrize, { params: { id: prize.id }, body: { revision: 2 }, token: owner.token })
    expect(reverted).toMatchObject({ state: 'approved', name: '帆布袋', revision: 3, reasons: [] })
    const again = await save(prize.id, 3, { name: '新名字', total: 12, pictureAssetIds })
    await submit(app, owner, again.data)
    await decide(prize.id, 4, 'approve')
    expect(await read(prize.id)).toMatchObject({
      state: 'approved',
      approvedContent: { name: '新名字' },
      stock: { total: 12, left: 12 },
    })
  })

  test('F-09 the number of units never falls below what was taken', async () => {
    const prize = await createApprovedPrize(app, owner, admin)
    const winner = await app.signIn()
    for (let unit = 0; unit < 3; unit += 1) await issueTicket(app, prize.id, winner)
    const pictureAssetIds = prize.content.pictures.map(({ assetId }) => assetId)
    const edited = await save(prize.id, 1, { total: 3, pictureAssetIds })
    await submit(app, owner, edited.data)
    await issueTicket(app, prize.id, winner)
    expect(await decide(prize.id, 2, 'approve')).toMatchObject({ code: 'PRIZE_STOCK_TAKEN' })
    await app.callOk(withdrawPrize, { params: { id: prize.id }, token: owner.token })
    const tooFew = await app.call(submitPrize, { params: { id: prize.id }, body: { revision: 2 }, token: owner.token })
    expect(tooFew).toMatchObject({ code: 'PRIZE_STOCK_TAKEN', data: { taken: 4 } })
    expect(await read(prize.id)).toMatchObject({ stock: { total: 10, left: 6, unused: 4 } })
  })

  test('F-09 a taken down prize is in force no longer, and its tickets stay', async () => {
    const person = await app.signIn()
    const prize = await createApprovedPrize(app, person, admin)
    await issueTicket(app, prize.id, await app.signIn())
    expect((await decide(prize.id, 1, 'take_down')).data).toMatchObject({
      item: { state: 'rejected', shelf: null },
      approvedContent: null,
    })
    expect(await kindsToldTo(person)).toEqual(['prize.taken_down', 'prize.approved'])
    expect(await read(prize.id, person)).toMatchObject({ stock: { total: 10, left: 9, unused: 1 } })
  })

  test('F-09 of several decisions and changes at once exactly one counts', async () => {
    const others = await Promise.all([1, 2, 3].map(() => app.signIn({ roles: ['user', 'admin'] })))
    const prize = await createPrize(app, owner)
    await submit(app, owner, prize)
    const answers = await Promise.all([
      ...others.flatMap((one) => [decide(prize.id, 1, 'approve', one), decide(prize.id, 1, 'reject', one)]),
      app.call(withdrawPrize, { params: { id: prize.id }, token: owner.token }),
    ])
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { code } of answers) expect([undefined, 'ALREADY_DECIDED', 'PRIZE_STATE']).toContain(code)
  })
})

describe('the shelf', () => {
  const shelve = (id: string, shelf: 'offline' | 'online') =>
    app.call(shelvePrize, { params: { id }, body: { shelf }, token: owner.token })

  test('F-09 only an approved prize goes online and offline', async () => {
    const draft = await createPrize(app, owner)
    expect((await shelve(draft.id, 'online')).code).toBe('PRIZE_STATE')
    const prize = await createApprovedPrize(app, owner, admin)
    expect((await shelve(prize.id, 'offline')).data).toMatchObject({ shelf: 'offline', state: 'approved' })
    expect((await shelve(prize.id, 'offline')).http).toBe(200)
    expect((await shelve(prize.id, 'online')).data).toMatchObject({ shelf: 'online' })
  })

  test('F-09 a prize is sold out when every unit was won, and has ended after its last day', async () => {
    const day = new Date(app.clock.nowMs() + 86_400_000).toISOString().slice(0, 10)
    const prize = await createApprovedPrize(app, owner, admin, { total: 1, validity: { kind: 'until', day } })
    await issueTicket(app, prize.id, await app.signIn())
    await app.services.lottery.prizes.sweep()
    expect(await read(prize.id)).toMatchObject({ shelf: 'sold_out' })
    expect((await shelve(prize.id, 'online')).code).toBe('PRIZE_STATE')
    await app.database.query(sql`update ticket set state = 'cancelled', holds_stock = false, cancelled_at = now(),
      cancel_reason = 'other' where prize_id = ${prize.id}`)
    await app.database.query(sql`update prize set left_count = 1, cancelled_count = 1 where id = ${prize.id}`)
    await app.services.lottery.prizes.sweep()
    expect(await read(prize.id)).toMatchObject({ shelf: 'online' })
    app.clock.advanceS(3 * 86_400)
    await app.services.lottery.prizes.sweep()
    const again = await app.signIn(owner.user)
    expect(await read(prize.id, again)).toMatchObject({ shelf: 'expired' })
    owner = again
    admin = await app.signIn(admin.user)
  })
})

describe('removing a prize', () => {
  test('S-60 a removed prize can be restored for a day', async () => {
    const prize = await createPrize(app, owner)
    const call = { params: { id: prize.id }, token: owner.token }
    await app.callOk(removePrize, call)
    expect((await app.call(publishedPrize, call)).code).toBe('NOT_FOUND')
    expect(await app.callOk(restorePrize, call)).toMatchObject({ id: prize.id, state: 'draft' })
    await app.callOk(removePrize, call)
    await app.database.query(sql`update prize set removed_at = removed_at - interval '25 hours' where id = ${prize.id}`)
    expect((await app.call(restorePrize, call)).code).toBe('NOT_FOUND')
    await app.services.lottery.prizes.sweep()
    expect(await app.database.query(sql`select 1 from prize where id = ${prize.id}`)).toEqual([])
  })

  test('S-60 a prize with an unused ticket cannot be removed', async () => {
    const prize = await createApprovedPrize(app, owner, admin)
    await issueTicket(app, prize.id, await app.signIn())
    expect((await app.call(removePrize, { params: { id: prize.id }, token: owner.token })).code).toBe('PRIZE_IN_USE')
  })
})

test('S-60 the list has pages, states and figures', async () => {
  const person = await app.signIn()
  const first = await createApprovedPrize(app, person, admin, { name: '第一个' })
  await createPrize(app, person, { name: '第二个' })
  await issueTicket(app, first.id, await app.signIn())
  const list = (body: object) => app.callOk(publishedPrizes, { body, token: person.token })
  expect(await list({ size: 1 })).toMatchObject({
    total: 2,
    pages: 2,
    records: [{ name: '第二个' }],
    counts: { draft: 1, approved: 1, pending: 0, rejected: 0 },
  })
  expect(await list({ state: 'approved' })).toMatchObject({ total: 1, records: [{ stock: { total: 10, left: 9, unused: 1 } }] })
})

test('S-61 the figures of a prize have every day of the plot', async () => {
  const prize = await createApprovedPrize(app, owner, admin)
  await issueTicket(app, prize.id, await app.signIn())
  const call = { params: { id: prize.id }, query: { days: 7 }, token: owner.token }
  const { days } = await app.callOk(publishedPrize, call)
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toMatchObject({ wonCount: 1, verifiedCount: 0 })
  expect(days.slice(0, -1).every(({ wonCount }) => wonCount === 0)).toBe(true)
})
