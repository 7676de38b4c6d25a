import type { Message } from '@zhanjian/contract/community/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { sampleHalls } from '../../../../playground/sample-halls.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const timestampBefore = (durationMs: number) => new Date(Date.now() - durationMs).toISOString()
const people = [...new Map(sampleHalls.map(({ owner }) => [owner.id, owner])).values()]
const path = screenAddress('detail', { code: sampleHalls[0]?.code ?? '' })
const getPerson = (index: number) => people[index % people.length] ?? null

const defaultMessage = { path, count: 1, isRead: false, person: null }

export const communityMessages: Message[] = [
  {
    ...defaultMessage,
    id: 'c1',
    type: 'community',
    kind: 'comment.added',
    person: getPerson(0),
    createdAt: timestampBefore(3 * MINUTE_MS),
    title: '陈若溪 评论了《月洞春深》',
    text: '第二个展厅的光太好了，那幅春山是怎么布的灯？',
  },
  {
    ...defaultMessage,
    id: 'c2',
    type: 'community',
    kind: 'work.liked',
    person: getPerson(1),
    count: 12,
    createdAt: timestampBefore(30 * MINUTE_MS),
    title: '苏园 等 12 人喜欢了《月洞春深》',
    text: '',
  },
  {
    ...defaultMessage,
    id: 'c3',
    type: 'community',
    kind: 'person.followed',
    person: getPerson(2),
    createdAt: timestampBefore(25 * HOUR_MS),
    title: '一个名字特别特别长的朋友，长到一行放不下 关注了您',
    text: '',
    isRead: true,
  },
  {
    ...defaultMessage,
    id: 'c4',
    type: 'community',
    kind: 'comment.answered',
    person: getPerson(3),
    createdAt: timestampBefore(300 * HOUR_MS),
    title: '何止 回复了您',
    text: '谢谢！用的是“暖阳”，亮度调低了一点。',
    isRead: true,
  },
]

export const systemMessages: Message[] = [
  {
    ...defaultMessage,
    id: 's1',
    type: 'system',
    kind: 'work.rejected',
    createdAt: timestampBefore(12 * MINUTE_MS),
    title: '《窑火三日》没有通过审核',
    text: '画面或文字不够完整清楚；第 3 张图片看不清。修改后可以再提交。',
  },
  {
    ...defaultMessage,
    id: 's2',
    type: 'system',
    kind: 'work.approved',
    createdAt: timestampBefore(5 * HOUR_MS),
    title: '《月洞春深》已通过审核',
    text: '现在首页、搜索和您的主页都能看到它。',
  },
  {
    ...defaultMessage,
    id: 's3',
    type: 'system',
    kind: 'report.upheld',
    createdAt: timestampBefore(26 * HOUR_MS),
    isRead: true,
    title: '您的举报已处理',
    text: '谢谢。我们核实后删除了那条评论。',
    path: null,
  },
  {
    ...defaultMessage,
    id: 's4',
    type: 'system',
    kind: 'security.new_device',
    createdAt: timestampBefore(500 * HOUR_MS),
    isRead: true,
    title: '在新设备上登录',
    text: 'Safari · iPhone。若不是您本人操作，请修改密码。',
  },
]

export const cardMessages: Message[] = [
  {
    ...defaultMessage,
    id: 'k2',
    type: 'card',
    kind: 'card.requested',
    person: getPerson(1),
    createdAt: timestampBefore(8 * MINUTE_MS),
    title: '交换名片',
    text: '苏园 想和您交换名片',
    path: screenAddress('cardMessages', { id: 'e2' }),
  },
  {
    ...defaultMessage,
    id: 'k1',
    type: 'card',
    kind: 'card.accepted',
    person: getPerson(0),
    createdAt: timestampBefore(50 * HOUR_MS),
    title: '名片已交换',
    text: '陈若溪 接受了您的名片',
    isRead: true,
    path: screenAddress('cardMessages'),
  },
]
