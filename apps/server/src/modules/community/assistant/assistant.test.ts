import {
  assistantHistory,
  assistantState,
  clearAssistantHistory,
  helpArticles,
  rateAssistantTurn,
  removeAssistantTurn,
  writeDraftText,
} from '@zhanjian/contract/community/assistant.ts'
import { screenNameOf } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { startTestApp } from '../../../testing/start-test-app.ts'
import { bakeFake } from '../../content/works/testing/works.ts'
import { ASSISTANT_ANSWERS_PER_DAY, toDay, toUserSubject } from './quota.ts'
import { askAssistant, pick, publishLabelledHall, switchAssistant } from './testing/ask-assistant.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const owner = await app.signIn({ nickname: '沈砚秋' })
const facts = { artist: '沈未央', year: '2023', medium: '纸本水墨设色', realSizeCm: [130, 100] as [number, number] }
const hall = await publishLabelledHall(app, owner, {
  title: '远山有信',
  summary: '沈未央水墨个展。',
  works: [
    { title: '晴川', text: '赭黄的晨雾压在蓝灰色山脊上。', ...facts },
    { title: '秋水', ...facts, realSizeCm: null },
  ],
})
const secret = await publishLabelledHall(app, owner, {
  title: '私藏',
  visibility: 'private',
  works: [{ title: '密卷', artist: '无名' }],
})
await switchAssistant(app, true)

const viewerPath = (workId: string) => `/pages/aframe/vr-gallery-test?code=${hall.code}&work=${workId}`

test('S-22 F-07 without a model the guide answers, says that it is the guide, and cites the label', async () => {
  const answered = await askAssistant(app, '《晴川》是谁画的？')
  expect(pick(answered, 'start')).toEqual([{ type: 'start', engine: 'guide', notice: null }])
  expect(answered.text).toContain('沈未央')
  expect(pick(answered, 'sources')[0]?.sources[0]).toMatchObject({ kind: 'label', title: '晴川', path: viewerPath('p0') })
  expect(pick(answered, 'done')).toHaveLength(1)
})

test('F-07 the guide leads a visitor to a work on its wall', async () => {
  const answered = await askAssistant(app, '带我去看晴川')
  expect(pick(answered, 'cards')[0]?.cards[0]).toMatchObject({ kind: 'hung', walk: { path: viewerPath('p0'), workId: 'p0' } })
})

test('F-07 a title is known within whatever is said around it, with a wrong character, and a work by what is seen on it', async () => {
  const ask = async (question: string, place?: { hallCode: string }) =>
    pick(await askAssistant(app, question, { place }), 'cards')[0]?.cards[0]?.title
  expect(await ask('我家墙窄 想问问远山有信大概讲的啥')).toBe('远山有信')
  expect(await ask('远三有信挂哪了')).toBe('远山有信')
  expect(await ask('领我去看那张有晨雾的吧', { hallCode: hall.code })).toBe('晴川')
  expect(await ask('私藏里的密卷在哪里看')).not.toBe('密卷')
})

test('F-07 in a hall the work at hand is explained, and what its label does not say is said to be missing', async () => {
  const place = { hallCode: hall.code, workId: 'p1' }
  expect((await askAssistant(app, '这幅多大', { place })).text).toContain('没有写尺寸')
  expect((await askAssistant(app, '讲讲面前这幅', { place: { ...place, workId: 'p0' } })).text).toContain('赭黄的晨雾')
  expect((await askAssistant(app, '这里有几幅作品', { place })).text).toContain('2 件作品')
})

test('F-07 away from a hall, it is what was spoken of last', async () => {
  const turns = [{ question: '《晴川》是谁画的', answer: '《晴川》的作者是沈未央。' }]
  expect((await askAssistant(app, '它是哪一年的', { turns })).text).toContain('2023')
})

test('F-07 a work that hangs in several halls is listed once, with how many they are', async () => {
  const other = await app.signIn({ nickname: '林深' })
  const works = [{ title: '沙丘之夜', artist: '顾长川' }]
  await publishLabelledHall(app, owner, { title: '沙丘与月', works })
  await publishLabelledHall(app, owner, { title: '夜色流线', works: [...works, { title: '沙丘之晨', artist: '顾长川' }] })
  await publishLabelledHall(app, other, { title: '年度选', works })
  for (const question of ['有没有关于沙丘之的画', '《沙丘之夜》是谁画的', '顾长川是谁']) {
    const answered = await askAssistant(app, question)
    const cards = pick(answered, 'cards')[0]?.cards ?? []
    expect(cards.filter(({ title }) => title === '沙丘之夜').map(({ kind }) => kind)).toHaveLength(1)
    expect(pick(answered, 'sources')[0]?.sources.filter(({ title }) => title === '沙丘之夜')).toHaveLength(1)
  }
  const [card] = pick(await askAssistant(app, '《沙丘之夜》是谁画的'), 'cards')[0]?.cards ?? []
  expect(card?.line).toMatch(/^顾长川 · 挂在《.+》等 3 间展厅$/)
  expect(pick(await askAssistant(app, '《晴川》是谁画的'), 'cards')[0]?.cards[0]?.line).toBe('沈未央 · 挂在《远山有信》')
})

test('F-07 the guide finds people, and says so if nothing is found', async () => {
  expect((await askAssistant(app, '沈砚秋是谁')).text).toContain('沈砚秋是展间的创作者')
  expect((await askAssistant(app, '沈未央是谁')).text).toContain('《晴川》')
  expect((await askAssistant(app, '有没有恐龙化石的展厅')).text).toContain('没有找到')
})

test('F-07 how-to is answered from the help, whose every link leads to a screen', async () => {
  const answered = await askAssistant(app, '怎么用照片建展厅')
  expect(pick(answered, 'sources')[0]?.sources[0]).toMatchObject({ kind: 'help', id: 'make-hall' })
  for (const [question, id] of [
    ['会员怎么退款', 'refund'],
    ['怎么补签', 'sign-in'],
    ['怎么申请成为商家', 'become-merchant'],
  ]) {
    expect(pick(await askAssistant(app, question ?? ''), 'sources')[0]?.sources[0]).toMatchObject({ kind: 'help', id })
  }
  const { records } = await app.callOk(helpArticles)
  for (const { links } of records) for (const { path } of links) expect(screenNameOf(path)).toBeDefined()
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
})

test('F-07 a hall of photos is only proposed: nothing is made before the person confirms', async () => {
  const { token, user } = await app.signIn()
  const answered = await askAssistant(app, '帮我用照片做一间展厅', { token })
  expect(pick(answered, 'actions')[0]?.actions[0]?.kind).toBe('make_hall')
  expect(await app.database.query(sql`select 1 from work where owner_id = ${user.id}`)).toEqual([])
})

test('F-07 what the caller may not see is not read, whatever is asked', async () => {
  const place = { hallCode: secret.code, workId: 'p0' }
  const stranger = await app.signIn()
  for (const options of [{ place }, { place, token: stranger.token }]) {
    for (const question of ['讲讲面前这幅', '带我去看《密卷》', '这里有哪些作品']) {
      const answered = await askAssistant(app, question, options)
      expect(JSON.stringify(answered.events)).not.toContain('无名')
      expect(JSON.stringify(answered.events)).not.toContain('私藏')
    }
  }
  expect((await askAssistant(app, '这幅是谁画的', { place, token: owner.token })).text).toContain('无名')
})

test('F-07 with the switch off nothing is answered on any node, and nothing is lost', async () => {
  const other = await startTestApp({ database: app.database, objects: app.objects })
  const { token } = await app.signIn()
  await askAssistant(app, '你好', { token })
  await switchAssistant(app, false)
  for (const node of [app, other]) {
    await expect.poll(async () => (await node.callOk(assistantState)).isOn).toBe(false)
    expect(await askAssistant(node, '你好', { token })).toMatchObject({ status: 403, code: 'ASSISTANT_OFF' })
    expect((await node.call(writeDraftText, { body: { kind: 'title', maxCharacters: 20 }, token })).code).toBe('ASSISTANT_OFF')
    expect((await node.callOk(assistantHistory, { body: {}, token })).records).toHaveLength(1)
  }
  await switchAssistant(other, true)
  await expect.poll(async () => (await app.callOk(assistantState)).isOn).toBe(true)
})

test('F-07 the history is for its person only, and can be rated, deleted one by one, and cleared', async () => {
  const [{ token }, stranger] = [await app.signIn(), await app.signIn()]
  const ids: (string | null | undefined)[] = []
  for (const question of ['你好', '推荐几间展厅', '怎么登录'])
    ids.push(pick(await askAssistant(app, question, { token }), 'done')[0]?.turnId)
  const list = async (size = 20, cursor?: string) =>
    app.callOk(assistantHistory, { body: { size, ...(cursor && { cursor }) }, token })
  expect((await list()).records.map(({ question }) => question)).toEqual(['怎么登录', '推荐几间展厅', '你好'])
  const first = await list(2)
  expect((await list(2, first.cursor ?? '')).records.map(({ id }) => id)).toEqual([ids[0]])

  const params = { id: String(ids[1]) }
  expect((await app.call(rateAssistantTurn, { params, body: { isHelpful: true }, token: stranger.token })).code).toBe('NOT_FOUND')
  await app.callOk(rateAssistantTurn, { params, body: { isHelpful: true }, token })
  expect((await list()).records[1]?.isHelpful).toBe(true)
  expect(await app.callOk(removeAssistantTurn, { params, token: stranger.token })).toEqual({ removed: false })
  expect(await app.callOk(removeAssistantTurn, { params, token })).toEqual({ removed: true })
  expect((await app.callOk(assistantHistory, { body: {}, token: stranger.token })).records).toEqual([])
  expect(await app.callOk(clearAssistantHistory, { token })).toEqual({ removed: 2 })
})

test('F-07 a question that is asked again replaces its turn', async () => {
  const { token } = await app.signIn()
  const replaces = pick(await askAssistant(app, '你好', { token }), 'done')[0]?.turnId ?? ''
  await askAssistant(app, '你好', { token, replaces })
  expect((await app.callOk(assistantHistory, { body: {}, token })).records).toHaveLength(1)
})

test('F-07 of a visitor nothing is kept', async () => {
  const before = await app.database.query(sql`select id from assistant_turn`)
  expect(pick(await askAssistant(app, '你好'), 'done')[0]?.turnId).toBeNull()
  expect(await app.database.query(sql`select id from assistant_turn`)).toHaveLength(before.length)
})

test('F-07 a limit that is reached is told with the time when it ends, and others are not affected', async () => {
  const { token, user } = await app.signIn()
  const { user: max } = ASSISTANT_ANSWERS_PER_DAY.guide
  const day = toDay(app.clock.nowMs())
  await app.database.query(
    sql`insert into assistant_use (day, engine, subject, count) values (${day}, 'guide', ${toUserSubject(user.id)}, ${max - 1})`,
  )
  const last = pick(await askAssistant(app, '你好', { token }), 'done')[0]
  expect(last?.quota).toMatchObject({ limit: max, left: 0 })
  expect(await askAssistant(app, '你好', { token })).toMatchObject({ status: 429, code: 'ASSISTANT_USED_UP' })
  expect((await askAssistant(app, '你好')).status).toBe(200)
  app.clock.advanceS(24 * 3600)
  expect((await askAssistant(app, '你好', { token })).status).toBe(200)
})

test('F-07 a visitor is counted by browser and by network', async () => {
  const ip = '198.51.100.7'
  const first = await askAssistant(app, '你好', { ip })
  const { limit, left } = pick(await askAssistant(app, '你好', { ip, cookie: first.cookie }), 'done')[0]?.quota ?? {}
  expect(left).toBe((limit ?? 0) - 2)
  await app.database.query(
    sql`update assistant_use set count = ${ASSISTANT_ANSWERS_PER_DAY.guide.network} where count = 2 and engine = 'guide' and subject not like 'user %'`,
  )
  // Without its cookie a browser is a new one, but not of a new network.
  expect((await askAssistant(app, '你好', { ip })).code).toBe('ASSISTANT_USED_UP')
  expect((await askAssistant(app, '你好', { ip: '198.51.100.8' })).status).toBe(200)
})

test('F-07 what is too long, empty or not allowed is refused with a sentence', async () => {
  expect(await askAssistant(app, '画'.repeat(2_001))).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  expect(await askAssistant(app, '画'.repeat(400_000))).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' })
  expect(await askAssistant(app, ' \u200b ')).toMatchObject({ status: 400, code: 'INVALID_INPUT' })
  expect(await askAssistant(app, '哪里有招 嫖')).toMatchObject({ status: 400, code: 'TEXT_REFUSED' })
})

test('F-07 the guide writes drafts from what is known and invents nothing', async () => {
  const { token } = await app.signIn()
  const work = { title: '晴川', artist: '沈未央', year: '2023', medium: '纸本水墨设色' }
  const write = async (kind: 'alt' | 'introduction' | 'invitation' | 'tour' | 'title' | 'text', works: object[] = [work]) =>
    (await app.callOk(writeDraftText, { body: { kind, title: '远山有信', works, maxCharacters: 200 }, token })).text
  expect(await write('alt', [{ ...work, aspect: 1.3, colour: '#2040a0' }])).toBe(
    '横幅纸本水墨设色《晴川》，作者沈未央，整体以蓝色为主',
  )
  expect(await write('introduction')).toContain('展出沈未央的 1 件作品')
  expect(await write('invitation')).toContain('诚邀您来看《远山有信》')
  expect(await write('tour')).toContain('第 1 站，《晴川》')
  expect(await write('text')).toContain('沈未央作')
  expect(await write('alt', [{}])).toBe('')
})
