import {
  changeEntry,
  heldCards,
  holderOverview,
  importCards,
  removeCardGroup,
  restoreEntry,
  saveCardGroup,
} from '@zhanjian/contract/cards/card-holder.ts'
import { cardById, removeCard, saveCard, visitCard } from '@zhanjian/contract/cards/cards.ts'
import { describe, expect, test } from 'vitest'
import { sql } from '../../../../db/sql.ts'
import { type Person, startTestApp } from '../../../../testing/start-test-app.ts'
import { REFRESHED_AT_ONCE } from '../core/cards.ts'
import { askFor, createCardBody, createPersonWithCard, exchangeCards, FOR_EVERYBODY, FOR_HOLDERS } from '../testing/cards.ts'

const app = await startTestApp()

const list = ({ token }: Person, body: Record<string, unknown> = {}) => app.callOk(heldCards, { body, token })
const namesOf = async (person: Person, body: Record<string, unknown> = {}) =>
  (await list(person, body)).records.map(({ name }) => name)
const overview = ({ token }: Person) => app.callOk(holderOverview, { token })
const vcf = (name: string, fields = '') => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\n${fields}END:VCARD\r\n`
const bring = ({ token }: Person, text: string) => app.call(importCards, { body: { text }, token })

/** Somebody who holds the cards of all. */
async function createHolder(...people: (readonly [string, Record<string, unknown>?])[]) {
  const holder = await createPersonWithCard(app, '我')
  const owners = []
  for (const [name, wishes] of people) {
    const owner = await createPersonWithCard(app, name, wishes)
    await exchangeCards(app, holder, holder.card, owner, owner.card)
    owners.push(owner)
    app.clock.advanceS(1)
  }
  return { holder, owners }
}

describe('the card holder', () => {
  test('C-29 cards are listed by pinyin or by what was exchanged last, in pages', async () => {
    const { holder } = await createHolder(['苏园'], ['单雄信'], ['Bob'], ['林深海'])
    expect(await namesOf(holder)).toEqual(['Bob', '林深海', '单雄信', '苏园'])
    expect(await namesOf(holder, { order: 'recent' })).toEqual(['林深海', 'Bob', '单雄信', '苏园'])
    expect(await list(holder, { size: 3, current: 2 })).toMatchObject({
      total: 4,
      pages: 2,
      records: [{ name: '苏园', initial: 'S' }],
    })
    expect(await overview(holder)).toMatchObject({
      total: 4,
      initials: [
        { initial: 'B', count: 1 },
        { initial: 'L', count: 1 },
        { initial: 'S', count: 2 },
      ],
      waitingCount: 0,
    })
  })

  test('C-29 a card that was opened comes first among the recent ones', async () => {
    const { holder } = await createHolder(['甲'], ['乙'])
    const entry = (await list(holder)).records.find(({ name }) => name === '甲')
    app.clock.advanceS(60)
    await app.callOk(visitCard, { params: { id: entry?.id }, token: holder.token })
    expect(await namesOf(holder, { order: 'recent' })).toEqual(['甲', '乙'])
  })

  test.each([
    ['深海', 'the name'],
    ['林', 'its first character'],
    ['展间', 'the company'],
    ['策展', 'the title'],
    ['龙虾', 'the note'],
    ['西岸', 'where they met'],
    ['lsh', 'initials of the name'],
    ['ZJ', 'initials of the company'],
    ['linsh', 'pinyin of the name'],
    ['展間 深海', 'several words, in traditional characters'],
  ])('C-29 %s finds a card by %s', async (text) => {
    const { holder } = await createHolder(['林深海'], ['陈若溪', { company: '别家', title: '' }])
    const [chen, lin] = (await list(holder)).records
    await app.callOk(changeEntry, {
      params: { id: lin?.id },
      body: { note: '爱吃龙虾', metAt: '西岸美术馆' },
      token: holder.token,
    })
    expect(await namesOf(holder, { text })).toEqual(['林深海'])
    expect((await list(holder, { text })).total).toBe(1)
    expect(chen?.name).toBe('陈若溪')
  })

  test('C-29 a search matches letters, not patterns', async () => {
    const { holder } = await createHolder(['林深海'])
    for (const text of ['%', '_', '.*', "'", '\\']) expect(await namesOf(holder, { text })).toEqual([])
    for (const groupId of ['x', crypto.randomUUID()]) expect(await namesOf(holder, { groupId })).toEqual([])
  })

  test('C-30 C-33 a change of a card is seen, found and sorted at once; what becomes for nobody vanishes', async () => {
    const { holder, owners } = await createHolder(['林深海'], ['陈若溪'])
    const [lin] = owners
    const body = {
      ...createCardBody({ name: '安然', company: '新馆', audience: { ...FOR_HOLDERS, title: 'nobody' as const } }),
      cardId: lin?.card.cardId,
    }
    await app.callOk(saveCard, { body, token: lin?.token ?? '' })
    expect((await list(holder)).records).toMatchObject([
      { name: '安然', company: '新馆', title: '', initial: 'A' },
      { name: '陈若溪' },
    ])
    expect(await namesOf(holder, { text: '新馆' })).toEqual(['安然'])
    for (const text of ['深海', 'lsh', '展间 安然', '策展 安然']) expect(await namesOf(holder, { text })).toEqual([])
  })

  test('C-33 the entries of very many holders follow a card too', async () => {
    const jobsApp = await startTestApp()
    await jobsApp.jobs.start()
    const owner = await createPersonWithCard(jobsApp, '林深海')
    await jobsApp.database.query(
      sql`with people as (insert into account (id, username, nickname, roles, invitation_code, created_at)
          select gen_random_uuid(), 'h' || n, 'h' || n, '{user}', 'h' || n, now()
          from generate_series(1, ${REFRESHED_AT_ONCE + 50}) as n returning id)
        insert into card_entry (id, holder_id, card_id, owner_id, source, snapshot, card_revision, sort_key, initial, search_text,
          identity_key, held_since, used_at)
        select gen_random_uuid(), id, ${owner.card.cardId}, ${owner.user.id}, 'exchange', '{}', 1, '', '#', '', '', now(), now() from people`,
    )
    await jobsApp.callOk(saveCard, {
      body: { ...createCardBody({ name: '安然' }), cardId: owner.card.cardId },
      token: owner.token,
    })
    const behind = sql`select 1 from card_entry where card_id = ${owner.card.cardId} and initial <> 'A'`
    await expect.poll(() => jobsApp.database.query(behind)).toEqual([])
  })

  test('C-27 a card that its owner removes stays as it was last seen', async () => {
    const { holder, owners } = await createHolder(['林深海', { audience: FOR_EVERYBODY }])
    await app.callOk(removeCard, { params: { id: owners[0]?.card.cardId }, token: owners[0]?.token ?? '' })
    const [held] = (await list(holder)).records
    expect(held).toMatchObject({ name: '林深海', company: '展间科技', isEnded: true })
    const detail = await app.callOk(cardById, { params: { id: held?.id }, token: holder.token })
    expect(detail).toMatchObject({
      mobile: '138 0000 0000',
      code: null,
      entry: { isEnded: true, source: 'exchange' },
      relation: { kind: 'held' },
    })
  })

  test('C-27 a removed entry can be restored for a day, by its holder only', async () => {
    const { holder, owners } = await createHolder(['林深海'])
    const [held] = (await list(holder)).records
    const params = { id: held?.id }
    const stranger = await app.signIn()
    expect((await app.call(removeCard, { params, token: stranger.token })).code).toBe('NOT_FOUND')
    expect(await app.callOk(removeCard, { params, token: holder.token })).toEqual({ removed: 'entry' })
    expect(await namesOf(holder)).toEqual([])
    expect((await app.call(cardById, { params, token: holder.token })).code).toBe('NOT_FOUND')
    expect((await app.call(restoreEntry, { params, token: stranger.token })).code).toBe('NOT_FOUND')
    expect(await app.callOk(restoreEntry, { params, token: holder.token })).toMatchObject({ name: '林深海' })
    await app.callOk(removeCard, { params, token: holder.token })
    app.clock.advanceS(86_401)
    const later = await app.signIn(holder.user)
    expect((await app.call(restoreEntry, { params, token: later.token })).code).toBe('NOT_FOUND')
    const owner = await app.signIn(owners[0]?.user ?? {})
    const asked = await askFor(app, { ...later }, owners[0]?.card.code ?? '', holder.card)
    expect(asked.data.relation.kind).toBe('requested')
    expect(owner.token).not.toBe('')
  })
})

describe('notes and groups', () => {
  test('C-30 notes, groups and where they met are seen by nobody but the holder', async () => {
    const { holder, owners } = await createHolder(['林深海'])
    const group = await app.callOk(saveCardGroup, { body: { name: '客户' }, token: holder.token })
    const [held] = (await list(holder)).records
    const body = { note: '欠我一顿饭', metAt: '上海', groupIds: [group.id, crypto.randomUUID(), 'x'] }
    const detail = await app.callOk(changeEntry, { params: { id: held?.id }, body, token: holder.token })
    expect(detail.entry).toMatchObject({ note: '欠我一顿饭', metAt: '上海', groupIds: [group.id] })
    expect(await namesOf(holder, { groupId: group.id })).toEqual(['林深海'])
    expect((await overview(holder)).groups).toEqual([{ ...group, count: 1 }])
    const seen = JSON.stringify([
      await list(owners[0] as Person),
      await app.callOk(cardById, { params: { id: holder.card.code }, token: owners[0]?.token ?? '' }),
    ])
    expect(seen).not.toMatch(/欠我一顿饭|客户/)
    for (const token of [owners[0]?.token ?? '', (await app.signIn()).token])
      expect((await app.call(changeEntry, { params: { id: held?.id }, body: { note: '' }, token })).code).toBe('NOT_FOUND')
    await app.callOk(removeCardGroup, { params: { id: group.id }, token: holder.token })
    expect((await list(holder)).records).toMatchObject([{ name: '林深海', groupIds: [] }])
  })

  test('a note of 10 000 characters is refused, and nothing is lost', async () => {
    const { holder } = await createHolder(['林深海'])
    const [held] = (await list(holder)).records
    await app.callOk(changeEntry, { params: { id: held?.id }, body: { note: '短' }, token: holder.token })
    const answer = await app.call(changeEntry, {
      params: { id: held?.id },
      body: { note: '长'.repeat(10_000) },
      token: holder.token,
    })
    expect(answer.code).toBe('INVALID_INPUT')
    expect((await list(holder)).records).toMatchObject([{ note: '短' }])
  })

  test('names of groups are unique within a holder, also in a rush, and their number has a limit', async () => {
    const [one, other] = [await app.signIn(), await app.signIn()]
    const save = (name: string, { token }: Person, id?: string) =>
      app.call(saveCardGroup, { body: { name, ...(id !== undefined && { id }) }, token })
    const made = await Promise.all([save('客户', one), save('客户', one), save('客户', other)])
    expect(made.filter(({ code }) => code === 'CARD_GROUP_EXISTS')).toHaveLength(1)
    const group = (await overview(one)).groups[0]
    expect((await save('新客户', one, group?.id)).data).toMatchObject({ id: group?.id, name: '新客户' })
    expect((await save('偷来的', other, group?.id)).code).toBe('NOT_FOUND')
    expect((await app.call(removeCardGroup, { params: { id: group?.id }, token: other.token })).code).toBe('NOT_FOUND')
    const rush = await Promise.all(Array.from({ length: 35 }, (_, index) => save(`组${index}`, one)))
    expect(rush.filter(({ http }) => http === 200)).toHaveLength(29)
    expect(rush.find(({ http }) => http !== 200)?.code).toBe('CARD_GROUPS_FULL')
  })
})

describe('importing', () => {
  test('the cards of a file stand in the holder; those that are there already are counted', async () => {
    const person = await app.signIn()
    const file = vcf('林深海', 'ORG:展间科技\r\nTEL;TYPE=CELL:138 0000\r\nNOTE:老朋友\r\n') + vcf('陈若溪') + vcf('陈若溪')
    const { data } = await bring(person, file)
    expect(data).toMatchObject({ addedIds: [expect.any(String), expect.any(String)], duplicates: 1, unreadable: 0 })
    expect((await list(person)).records).toMatchObject([
      { name: '陈若溪', cardId: null, userId: null },
      { name: '林深海', company: '展间科技', note: '老朋友', isEnded: false },
    ])
    expect(await app.callOk(cardById, { params: { id: data.addedIds[0] }, token: person.token })).toMatchObject({
      cardId: '',
      userId: '',
      mobile: '138 0000',
      owner: null,
      entry: { source: 'import', isEnded: false },
    })
    expect((await bring(person, file)).data).toEqual({ addedIds: [], duplicates: 3, unreadable: 0 })
  })

  test('the same file twice at once is imported once', async () => {
    const person = await app.signIn()
    const both = await Promise.all([bring(person, vcf('林深海')), bring(person, vcf('林深海'))])
    expect(new Set(both.map(({ data }) => data.duplicates))).toEqual(new Set([0, 1]))
  })

  test('a torn card is counted; a file of something else is refused', async () => {
    const person = await app.signIn()
    expect((await bring(person, vcf('林深海') + vcf('陈').slice(0, 40))).data).toMatchObject({ unreadable: 1 })
    for (const text of [vcf('林').slice(0, 30), '你好', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'])
      expect((await bring(person, text)).code).toBe('VCARD_UNREADABLE')
  })

  test('a file of 5 MB is refused by its size', async () => {
    const person = await app.signIn()
    const answer = await bring(person, vcf('林'.repeat(10), `NOTE:${'x'.repeat(5 * 1024 * 1024)}\r\n`))
    expect([answer.http, answer.code]).toEqual([413, 'BODY_TOO_LARGE'])
  })

  test('10 000 cards in one file are imported, and one more does not fit', async () => {
    const person = await app.signIn()
    const file = Array.from({ length: 10_000 }, (_, index) => `BEGIN:VCARD\nVERSION:3.0\nFN:客人${index}\nEND:VCARD\n`).join('')
    expect((await bring(person, file)).data.addedIds).toHaveLength(10_000)
    expect((await bring(person, vcf('多余'))).code).toBe('HOLDER_FULL')
    expect(await overview(person)).toMatchObject({ total: 10_000 })
    expect((await list(person, { text: '客人9999' })).records).toHaveLength(1)
    const [row] = await app.database.query<{ count: number }>(
      sql`select count(*)::int as count from card_entry where holder_id = ${person.user.id}`,
    )
    expect(row?.count).toBe(10_000)
  })
})
