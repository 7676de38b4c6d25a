import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/start-test-app.ts'
import { bakeFake } from '../../../content/works/testing/works.ts'
import { askAssistant, pick, publishLabelledHall, switchAssistant } from '../testing/ask-assistant.ts'

const app = await startTestApp({ bake: bakeFake })
await app.jobs.start()
const owner = await app.signIn({ nickname: '沈砚秋' })
const titles = ['晴川', '秋水', '远山', '归舟', '听松', '夜雨']
const works = titles.map((title) => ({ title, artist: '沈未央', year: '2023', medium: '纸本水墨' }))
await publishLabelledHall(app, owner, { title: '远山有信', summary: '沈未央水墨个展。', works })
await switchAssistant(app, true)

const DOES_NOT_KNOW = '没有把握'

test.each([
  '今天天气怎么样',
  '外面冷不冷啊',
  '发票怎么开',
  '买会员能开发票吗',
  '怎么做红烧肉',
  '三加五等于几',
  '讲个笑话',
  '推荐一部电影',
  '能打折吗',
  '画可以买吗',
  '怎么修自行车',
  '能不能借我点钱',
  '美元汇率',
  '你喜欢我吗',
  'qwerty',
  '？？？',
  "what's the weather today",
  'tell me a joke',
])('F-07 the guide says that it does not know, and who does: %s', async (question) => {
  const answered = await askAssistant(app, question)
  expect(answered.text).toContain(DOES_NOT_KNOW)
  expect(pick(answered, 'cards')).toEqual([])
  expect(pick(answered, 'actions')[0]?.actions.map(({ path }) => path)).toContain(screenAddress('myFeedback'))
})

test.each<[string, string, string]>([
  ['照片最大能传多大', '30 MB', 'upload-pictures'],
  ['视频限制多少兆', '200 MB', 'upload-pictures'],
  ['视频最长几分钟', '10 分钟', 'upload-pictures'],
  ['一间展厅最多挂几张', '60', 'membership'],
  ['照片最多能放多少张', '一间展厅最多挂 60 件作品', 'upload-pictures'],
  ['最多能传几张照片', '一篇图文最多 9 张图', 'upload-pictures'],
  ['照片有数量限制吗', '照片墙最多 20 张', 'upload-pictures'],
  ['能挂几幅画', '60', 'upload-pictures'],
  ['请柬最多放几张照片', '照片墙最多 20 张', 'make-invitation'],
  ['怎么把人踢出直播', '选“移出房间”', 'live-host'],
  ['踢出直播', '选“移出房间”', 'live-host'],
  ['直播间怎么踢人', '选“移出房间”', 'live-host'],
  ['怎么请出直播间的人', '选“移出房间”', 'live-host'],
  ['有人在直播里捣乱怎么办', '锁门', 'live-host'],
  ['密码要几位', '8 到 16 位', 'password'],
  ['注销后多久生效', '7 天', 'delete-account'],
  ['一天能问你几次', '300', 'assistant'],
  ['客服电话', '还没有登记', 'feedback'],
  ['你们要钱吗', '免费', 'membership'],
  ['会员多少钱', '没有在售', 'membership'],
  ['转盘的中奖概率', '没有进行中的转盘', 'wheel'],
  ['最近有什么活动', '没有进行中', 'sign-in'],
  ['max file size for photos', '30 MB', 'upload-pictures'],
  ['I forgot my password', '密码登录页', 'password'],
  ['请柬怎么改时间', '再发一次', 'change-invitation'],
  ['请柬的时间怎么改', '链接不变', 'change-invitation'],
  ['怎么改请柬', '点“更新”', 'change-invitation'],
  ['怎么做结婚请柬', '挑一个样子', 'make-invitation'],
  ['怎么看来宾的回复', '来宾与回复', 'invitation-guests'],
  ['How do I create an exhibition hall?', '选好几张照片', 'make-hall'],
])('F-07 a fact of the site or its help is answered with its page: %s', async (question, said, article) => {
  const answered = await askAssistant(app, question)
  expect(answered.text).toContain(said)
  expect(pick(answered, 'sources')[0]?.sources[0]).toMatchObject({ kind: 'help', id: article })
})

test.each<[string, string, string]>([
  ['打开开直播', '开直播', screenAddress('liveEditor')],
  ['去开直播', '开直播', screenAddress('liveEditor')],
  ['打开直播', '元直播', screenAddress('live')],
  ['进入元直播', '元直播', screenAddress('live')],
  ['打开会员', '会员中心', screenAddress('membership')],
  ['看我的作品', '我的作品', screenAddress('myHalls')],
  ['打开设置', '设置', screenAddress('settings')],
])('F-07 a page that is named is opened by one button, and said once: %s', async (question, title, path) => {
  const answered = await askAssistant(app, question)
  expect(answered.text).toBe(`“${title}”点下面的按钮就能打开。`)
  expect(pick(answered, 'actions')[0]?.actions).toEqual([{ kind: 'open', label: `打开${title}`, path }])
})

test('F-07 how many works hang in a hall is no question for a limit', async () => {
  expect((await askAssistant(app, '这个展厅里有几张照片')).text).not.toContain('最多')
})

test.each<[string, string, string]>([
  ['《晴川》是谁画的', '它是哪一年的', '《晴川》的年份是 2023'],
  ['《晴川》是谁画的', '这个展厅在哪', '《远山有信》是一间展厅'],
  ['《晴川》是谁画的', '他还有别的作品吗', '《秋水》'],
  ['《远山有信》有几幅作品', '第二件是谁的', '《秋水》的作者是沈未央'],
  ['有没有水墨的展厅', '讲讲第一个', '《远山有信》'],
  ['转盘的概率', '什么时候结束', '没有进行中的转盘'],
  ['介绍一下《远山有信》', '起草一段邀请', '诚邀您来看《远山有信》'],
])('F-07 the guide knows its last answer: %s, %s', async (before, question, said) => {
  const turns = [{ question: before, answer: (await askAssistant(app, before)).text }]
  expect((await askAssistant(app, question, { turns })).text).toContain(said)
})

test('F-07 as many works are named as cards are shown', async () => {
  const answered = await askAssistant(app, '《远山有信》有几幅作品')
  expect(answered.text).toContain('6 件作品')
  expect(pick(answered, 'cards')[0]?.cards.map(({ title }) => title)).toEqual(['晴川', '秋水', '远山', '归舟', '听松', '夜雨'])
})

test('F-07 a draft begins with what is there, and asks afterwards', async () => {
  expect((await askAssistant(app, '起草一段简介')).text).toContain('〔作者〕')
  const person = await app.signIn({ nickname: '林深' })
  await publishLabelledHall(app, person, { title: '刀下有海', works: [{ title: '渔镇', artist: '林深' }] })
  expect((await askAssistant(app, '帮我起草简介', { token: person.token })).text).toContain('《刀下有海》展出林深的 1 件作品')
})
