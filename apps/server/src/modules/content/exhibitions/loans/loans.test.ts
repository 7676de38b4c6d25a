import { readFile } from 'node:fs/promises'
import { blockPerson } from '@zhanjian/contract/accounts/people.ts'
import { myMessages } from '@zhanjian/contract/community/messages.ts'
import { answerLoan, askForLoans, type Loan, type LoanFilter, myLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import { exhibitionParts, publicExhibitionByCode } from '@zhanjian/contract/works/exhibitions.ts'
import { LOAN_ASK_AGAIN_DAYS, LOAN_ASKS_PER_DAY_MAX } from '@zhanjian/contract/works/limits.ts'
import type { LoanState } from '@zhanjian/contract/works/loan-states.ts'
import { publishWork, updateWork, workById } from '@zhanjian/contract/works/work-drafts.ts'
import { removeWork, unpublishWork } from '@zhanjian/contract/works/works.ts'
import type { Part } from '@zhanjian/scene/exhibition/document.ts'
import { createTestSession } from '@zhanjian/scene/exhibition/testing/exhibitions.ts'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { raw, sql } from '../../../../db/sql.ts'
import { REFUSED_WORDS } from '../../../../platform/moderation-words.zh.ts'
import { createFrozenClock } from '../../../../testing/frozen-clock.ts'
import { type Person, startTestApp, type TestApp } from '../../../../testing/start-test-app.ts'
import { startBooth } from '../../booths/testing/booths.ts'
import { createOpenTestRoom } from '../../rooms/testing/rooms.ts'
import { createPublishedPost } from '../../works/testing/posts.ts'
import { bakeFake } from '../../works/testing/works.ts'
import { addExhibition, getDay, publishExhibition, toPart } from '../testing/exhibitions.ts'

const DAY_S = 86_400
const MIGRATION = new URL('../../../../db/migrations/0117-loans-to-exhibitions.sql', import.meta.url)

let app: TestApp
let curator: Person
let artist: Person
beforeAll(async () => {
  app = await startTestApp({ bake: bakeFake, clock: createFrozenClock() })
  await app.jobs.start()
})
beforeEach(async () => {
  curator = await app.signIn({ nickname: '林深' })
  artist = await app.signIn({ nickname: '阿野' })
})

const again = (person: Person) => app.signIn(person.user)
const post = async (title: string, by = artist) => (await createPublishedPost(app, by, { title })).work
const findId = async (code: string): Promise<string> => {
  const [row] = await app.database.query<{ id: string }>(sql`select id from work where code = ${code}`)
  return row?.id ?? expect.fail()
}
/** What the job does; it may do the same at the same moment. */
const settle = async (code: string) => app.services.exhibitions.asks.settleShown(await findId(code))
/** Published, and whoever is to be asked is asked. */
async function publish(parts: readonly Part[], changes: Parameters<typeof addExhibition>[3] = {}): Promise<string> {
  const code = await publishExhibition(app, curator, parts, changes)
  await settle(code)
  return code
}
async function change(code: string, changes: object): Promise<void> {
  const { token } = await again(curator)
  const id = await findId(code)
  const { revision } = await app.callOk(workById, { params: { id }, token })
  const saved = await app.callOk(updateWork, { body: { id, revision, ...changes }, token })
  await app.callOk(publishWork, { params: { id }, body: { revision: saved.revision }, token })
  await settle(code)
}
async function setParts(code: string, parts: readonly Part[]): Promise<void> {
  const { token } = await again(curator)
  const { document } = await app.callOk(workById, { params: { id: await findId(code) }, token })
  await change(code, { document: { ...document, parts } })
}
const open = async (code: string, by?: Person) =>
  app.callOk(publicExhibitionByCode, { params: { code }, ...(by && { token: (await again(by)).token }) })
const statesOf = async (code: string, by?: Person) => (await open(code, by)).parts.map(({ state }) => state)
const loanOf = async (code: string) => (await open(code, curator)).parts[0]?.loan
const listPage = async (filter: LoanFilter = 'asked', by = artist, rest: object = {}) =>
  app.callOk(myLoans, { body: { filter, ...rest }, token: (await again(by)).token })
const list = async (filter?: LoanFilter, by?: Person): Promise<Loan[]> => (await listPage(filter, by)).records
const answer = async (id: string, state: LoanState, by = artist) =>
  app.call(answerLoan, { params: { id }, body: { state }, token: (await again(by)).token })
const first = async (filter?: LoanFilter): Promise<Loan> => (await list(filter))[0] ?? expect.fail()
const ask = async (code: string, partIds: string[], by = curator) =>
  app.call(askForLoans, { params: { id: await findId(code) }, body: { partIds }, token: (await again(by)).token })
const messagesOf = async (person: Person) => {
  const { records } = await app.callOk(myMessages, { body: { type: 'system' }, token: (await again(person)).token })
  return records.filter(({ kind }) => kind.startsWith('exhibition.loan'))
}

describe('F-04 S-20 a curator asks before somebody else’s work is shown', () => {
  test('until its owner agrees visitors find a closed door of which nothing is told; the curator is told how it stands', async () => {
    const [own, lent] = [await post('自己的', curator), await post('山中来信')]
    const code = await publish([toPart('own', 'work', own.code), toPart('lent', 'work', lent.code, '第二间')])
    const shown = await open(code)
    expect(shown.parts).toMatchObject([
      { state: 'open', title: '自己的' },
      { partId: 'lent', state: 'closed' },
    ])
    expect(shown.parts[1]).not.toHaveProperty('loan')
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`山中来信|第二间|${lent.code}|阿野`))
    expect((await open(code, curator)).parts).toMatchObject([
      { state: 'open' },
      { state: 'open', title: '山中来信', loan: { state: 'asked', mayAsk: false } },
    ])
    // An admin sees what visitors see.
    expect(await statesOf(code, await app.signIn({ roles: ['user', 'admin'] }))).toEqual(['open', 'closed'])

    expect(await messagesOf(artist)).toMatchObject([
      {
        kind: 'exhibition.loan_asked',
        text: '林深 想在展览《他岸》里展出您的作品，等您同意。',
        path: expect.stringContaining(await findId(code)),
      },
    ])
    const page = await listPage()
    expect(page).toMatchObject({ counts: { asked: 1, granted: 0, over: 0 }, cursor: null })
    expect(page.records).toMatchObject([
      {
        state: 'asked',
        isRemoved: false,
        partKind: 'work',
        part: { state: 'open', title: '山中来信' },
        exhibition: { code, title: '他岸', period: { opensOn: getDay(app, -1) }, curator: { nickname: '林深' } },
      },
    ])
    expect(await answer((await first()).id, 'granted')).toMatchObject({ http: 200, data: { state: 'granted' } })
    expect((await open(code)).parts).toMatchObject([{}, { state: 'open', title: '山中来信' }])
    expect(await messagesOf(curator)).toMatchObject([
      { title: '对方同意展出了', text: '阿野 同意在展览《他岸》里展出“山中来信”。' },
    ])
  })

  test('who helps to edit reads how parts stand and asks in the name of the curator; who helps otherwise does neither', async () => {
    const lent = await post('山中来信')
    const { id, code } = await addExhibition(app, curator, [toPart('lent', 'work', lent.code)])
    const helper = await app.signIn({ nickname: '苏园' })
    const services = app.services.works.coCurators
    const describeParts = () =>
      app.call(exhibitionParts, {
        body: { exhibitionId: id, parts: [{ id: 'lent', kind: 'work', code: lent.code }] },
        token: helper.token,
      })
    await services.accept((await services.invite(id, curator.user.id, ['guest_book'])).key, helper.user.id)
    expect([await describeParts(), await ask(code, ['lent'], helper)]).toMatchObject([{ http: 403 }, { http: 403 }])
    await services.setDuties(id, curator.user.id, helper.user.id, ['edit'])
    expect(await ask(code, ['lent'], helper)).toMatchObject({ data: { asked: 1 } })
    expect((await describeParts()).data).toMatchObject({ parts: [{ loan: { state: 'asked' } }] })
    expect(await messagesOf(artist)).toMatchObject([{ text: '林深 想在展览里展出您的作品，等您同意。' }])
  })

  test('rooms and booths, too, and a room that only the timetable names', async () => {
    const { room } = await createOpenTestRoom(app, artist)
    const { room: other } = await createOpenTestRoom(app, artist)
    const merchant = await app.signIn({ roles: ['user', 'merchant'] })
    const booth = await startBooth(app, merchant)
    const timetable = [
      createTestSession('s1', {
        startsAt: `${getDay(app, 1)}T10:00`,
        endsAt: `${getDay(app, 1)}T11:00`,
        roomName: other.roomName,
      }),
    ]
    const code = await publish([toPart('room', 'room', room.roomName), toPart('booth', 'booth', booth.code)], { timetable })
    const hidden = await open(code)
    expect(hidden.parts).toMatchObject([{ state: 'closed' }, { state: 'closed' }])
    expect(hidden.document).toMatchObject({ timetable: [{ roomName: null }] })
    expect(JSON.stringify(hidden)).not.toContain(other.roomName)
    for (const { id } of await list()) await answer(id, 'granted')
    for (const { id } of await list('asked', merchant)) await answer(id, 'granted', merchant)
    const shown = await open(code)
    expect(shown.parts).toMatchObject([{ state: 'open' }, { state: 'open' }])
    expect(shown.document).toMatchObject({ timetable: [{ roomName: other.roomName }] })
  })

  test('its owner takes it back: the door closes at once, the curator is told, and it may be lent again', async () => {
    const code = await publish([toPart('a', 'work', (await post('点灯')).code)])
    const { id } = await first()
    await answer(id, 'granted')
    await answer(id, 'withdrawn')
    expect(await statesOf(code)).toEqual(['closed'])
    expect(await loanOf(code)).toEqual({ state: 'withdrawn', mayAsk: false })
    expect((await messagesOf(curator)).map(({ title }) => title).sort()).toEqual(['对方同意展出了', '有作品不再展出'])
    expect(await list('over')).toMatchObject([{ id, state: 'withdrawn' }])
    expect(await answer(id, 'granted')).toMatchObject({ http: 200 })
    expect(await statesOf(code)).toEqual(['open'])
  })

  test('an answer is taken back, and the same answer twice at once is one; what no answer leads to is refused', async () => {
    await publish([toPart('a', 'work', (await post('看海')).code)])
    const { id } = await first()
    expect(await answer(id, 'withdrawn')).toMatchObject({ http: 409, code: 'LOAN_CHANGED' })
    expect((await Promise.all([answer(id, 'declined'), answer(id, 'declined')])).map(({ http }) => http)).toEqual([200, 200])
    expect(await messagesOf(curator)).toHaveLength(1)
    expect(await answer(id, 'asked')).toMatchObject({ http: 200 })
    expect(await list()).toMatchObject([{ id, state: 'asked', answeredAt: null }])
    const both = await Promise.all([answer(id, 'granted'), answer(id, 'declined')])
    expect(both.filter(({ http }) => http === 200).length).toBeGreaterThan(0)
  })

  test('the curator takes the part out: the record closes, and what comes back within some days stands as it did', async () => {
    const [one, two] = [await post('山中信'), await post('山外山')]
    const [a, b] = [toPart('a', 'work', one.code), toPart('b', 'work', two.code)]
    const code = await publish([a, b])
    for (const { id } of await list()) await answer(id, 'granted')
    await setParts(code, [a])
    const gone = (await list('over'))[0] ?? expect.fail()
    expect(gone).toMatchObject({ state: 'granted', isRemoved: true, part: { title: '山外山' } })
    expect(await answer(gone.id, 'withdrawn')).toMatchObject({ http: 409, code: 'LOAN_ENDED' })
    await setParts(code, [a, b])
    expect(await statesOf(code)).toEqual(['open', 'open'])
    await setParts(code, [a])
    app.clock.advanceS((LOAN_ASK_AGAIN_DAYS + 1) * DAY_S)
    await setParts(code, [a, b])
    expect(await statesOf(code)).toEqual(['open', 'closed'])
    expect(await list()).toMatchObject([{ state: 'asked', isRemoved: false, part: { title: '山外山' } }])
  })
})

describe('F-04 owners are not asked too often', () => {
  test('publishing again asks nobody twice; a refusal rests for some days, and only the curator’s own word asks again', async () => {
    const code = await publish([toPart('a', 'work', (await post('一次')).code)])
    await Promise.all([settle(code), settle(code), settle(code)])
    expect(await messagesOf(artist)).toHaveLength(1)
    const { id } = await first()
    await answer(id, 'declined')
    expect((await ask(code, ['a'])).data).toEqual({ asked: 0, refused: { count: 1, reason: 'too_soon' } })
    app.clock.advanceS(LOAN_ASK_AGAIN_DAYS * DAY_S)
    await settle(code)
    expect(await loanOf(code)).toEqual({ state: 'declined', mayAsk: true })
    const answers = await Promise.all([ask(code, ['a']), ask(code, ['a'])])
    expect(answers.map(({ data }) => data.asked).sort((one, other) => one - other)).toEqual([0, 1])
    expect(await first()).toMatchObject({ id, state: 'asked' })
  })

  test('publishing asks by itself; while the exhibition is taken down nobody is asked, and once it is back they are', async () => {
    const code = await publishExhibition(app, curator, [toPart('a', 'work', (await post('第一封')).code)])
    await vi.waitFor(async () => expect(await list()).toHaveLength(1))
    const id = await findId(code)
    const decision = { reasons: ['other' as const], note: '', byId: curator.user.id }
    await app.database.withTransaction((queries) => app.services.works.reviews.takeDown(id, decision, queries))
    await setParts(code, [toPart('b', 'work', (await post('第二封')).code)])
    expect((await list()).map(({ part }) => part)).toMatchObject([{ title: '第一封' }])
    await app.database.withTransaction((queries) => app.services.works.reviews.putBack(id, curator.user.id, queries))
    await vi.waitFor(async () => expect((await list()).map(({ part }) => part)).toMatchObject([{ title: '第二封' }]))
    await vi.waitFor(async () => expect(await list('over')).toMatchObject([{ isRemoved: true, part: { title: '第一封' } }]))
  })

  test('beforehand, from the editor: the draft is named, and its link leads nowhere yet', async () => {
    const { id, code } = await addExhibition(app, curator, [toPart('a', 'work', (await post('先问')).code)])
    const { token } = curator
    const body = {
      exhibitionId: id,
      parts: [{ id: 'a', kind: 'work', code: (await app.callOk(workById, { params: { id }, token })).work.code }],
    }
    expect((await app.callOk(exhibitionParts, { body, token })).parts).toMatchObject([{ state: 'closed' }])
    expect((await ask(code, ['a'])).data).toEqual({ asked: 1, refused: { count: 0, reason: null } })
    expect(await list()).toMatchObject([{ exhibition: { code: null, title: '他岸' } }])
    expect((await messagesOf(artist))[0]?.text).toBe('林深 想在展览里展出您的作品，等您同意。')
    // What it is called meanwhile strangers do not read before it was looked at.
    const [refusedWord = expect.fail()] = REFUSED_WORDS
    const { revision } = await app.callOk(workById, { params: { id }, token })
    await app.callOk(updateWork, { body: { id, revision, title: `展览${refusedWord}` }, token })
    expect(await list()).toMatchObject([{ exhibition: { title: '他岸' } }])
    expect(await ask(code, ['a'])).toMatchObject({ code: 'TEXT_REFUSED' })
    await app.callOk(removeWork, { params: { id }, token })
    expect(await list()).toEqual([])
  })

  test('not between people of whom one blocks the other, and not of what nobody can see', async () => {
    const hidden = await post('收起来的')
    await app.callOk(unpublishWork, { params: { id: hidden.id }, token: artist.token })
    await app.callOk(blockPerson, { params: { id: curator.user.id }, body: { isBlocked: true }, token: artist.token })
    const code = await publish([toPart('a', 'work', (await post('不想被问')).code), toPart('b', 'work', hidden.code)])
    expect((await ask(code, ['a', 'b'])).data).toEqual({ asked: 0, refused: { count: 2, reason: 'unavailable' } })
    expect(await list()).toEqual([])
    expect(await messagesOf(artist)).toEqual([])
    expect(await loanOf(code)).toEqual({ state: 'not_asked', mayAsk: true })
  })

  test('more than a day’s worth waits, and one message stands for everything that is asked until it is read', async () => {
    const code = await publish([toPart('own', 'work', (await post('占位', curator)).code)])
    await app.database.query(
      sql`insert into exhibition_loan (id, work_id, part_kind, part_code, lender_id, title, state, asked_at)
        select gen_random_uuid(), ${await findId(code)}, 'work', 'x' || n, ${artist.user.id}, '他岸', 'asked', ${app.clock.now()}
          from generate_series(1, ${LOAN_ASKS_PER_DAY_MAX - 2}) as n`,
    )
    const works = await Promise.all(['甲等', '乙等', '丙等'].map((title) => post(title)))
    const full = await publish(works.map(({ code: part }, index) => toPart(`p${index}`, 'work', part)))
    expect((await listPage('asked', artist, { exhibitionId: await findId(full) })).counts.asked).toBe(2)
    expect((await ask(full, ['p0', 'p1', 'p2'])).data).toEqual({ asked: 0, refused: { count: 3, reason: 'limit' } })
    expect(await messagesOf(artist)).toHaveLength(1)
    app.clock.advanceS(DAY_S)
    expect((await ask(full, ['p2'])).data.asked).toBe(1)
  })
})

describe('F-04 only who owns a part answers for it', () => {
  test('somebody else’s answer, and one to nothing, find nothing; a stranger asks for nobody', async () => {
    const code = await publish([toPart('a', 'work', (await post('别人的')).code)])
    const { id } = await first()
    const stranger = await app.signIn()
    for (const by of [stranger, curator]) expect(await answer(id, 'granted', by)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await answer('nothing', 'granted')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await ask(code, ['a'], stranger)).toMatchObject({ code: 'FORBIDDEN' })
    const body = { exhibitionId: await findId(code), parts: [{ id: 'a', kind: 'work', code }] }
    expect(await app.call(exhibitionParts, { body, token: stranger.token })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await statesOf(code)).toEqual(['closed'])
  })

  test('a work that changes hands takes no answer along: its new owner is asked, the former one has no say', async () => {
    const work = await post('换了主人')
    const code = await publish([toPart('a', 'work', work.code)])
    const { id } = await first()
    await answer(id, 'granted')
    const heir = await app.signIn()
    await app.database.query(sql`update work set owner_id = ${heir.user.id} where id = ${work.id}`)
    expect(await statesOf(code)).toEqual(['closed'])
    expect(await answer(id, 'withdrawn')).toMatchObject({ code: 'LOAN_ENDED' })
    await settle(code)
    expect(await list('asked', heir)).toMatchObject([{ id, state: 'asked' }])
    expect(await answer(id, 'granted')).toMatchObject({ code: 'NOT_FOUND' })
    expect(await answer(id, 'granted', heir)).toMatchObject({ http: 200 })
    expect(await statesOf(code)).toEqual(['open'])
  })

  test('with its owner a loan goes, or goes on with who accepts the works; with its curator it goes', async () => {
    const [kept, gone] = [await post('交给别人'), await post('一起走', await app.signIn({ nickname: '小满' }))]
    const code = await publish([toPart('a', 'work', kept.code), toPart('b', 'work', gone.code)])
    await answer((await first()).id, 'granted')
    const data = app.personalData.filter(({ name }) => ['exhibitions', 'works'].includes(name))
    const heir = await app.signIn()
    for (const part of data) await part.erase(artist.user.id, heir.user.id)
    for (const part of data) await part.erase(gone.owner.id, null)
    expect(await statesOf(code)).toEqual(['open', 'closed'])
    expect(await list('granted', heir)).toMatchObject([{ part: { title: '交给别人' } }])
    for (const part of data) await part.erase(curator.user.id, null)
    expect(await list('granted', heir)).toEqual([])
  })

  test('HTML in names stays text', async () => {
    const title = '<b onmouseover=alert(1)>灯</b>'
    await publish([toPart('a', 'work', (await post(title)).code)])
    const loan = await first()
    expect(loan.part).toMatchObject({ title })
    await answer(loan.id, 'granted')
    expect((await messagesOf(curator))[0]?.text).toBe(`阿野 同意在展览《他岸》里展出“${title}”。`)
  })
})

test('F-04 what stood in exhibitions before anybody was asked stays open, and its owner may take it back', async () => {
  const { room } = await createOpenTestRoom(app, artist)
  const [own, work] = [await post('自己的墙', curator), await post('从前就在')]
  const day = getDay(app, 1)
  const timetable = [createTestSession('s1', { startsAt: `${day}T10:00`, endsAt: `${day}T11:00`, roomName: room.roomName })]
  const code = await publish([toPart('own', 'work', own.code), toPart('a', 'work', work.code)], { timetable })
  await app.database.query(sql`delete from exhibition_loan where work_id = ${await findId(code)}`)
  const [, grants = expect.fail()] = /^(with part as[^;]+);/m.exec(await readFile(MIGRATION, 'utf8')) ?? []
  await app.database.query(raw(`${grants} and part.id = '${await findId(code)}'`))
  expect((await open(code)).document).toMatchObject({ timetable: [{ roomName: room.roomName }] })
  expect(await statesOf(code)).toEqual(['open', 'open'])
  const lent = await list('granted')
  expect(lent.map(({ partKind }) => partKind).sort()).toEqual(['room', 'work'])
  for (const { id } of lent) await answer(id, 'withdrawn')
  expect(await statesOf(code)).toEqual(['open', 'closed'])
})
