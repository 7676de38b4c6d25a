import type { Message } from '@zhanjian/contract/messages.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { sampleHalls } from '../../../../playground/halls.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const agoMs = (durationMs: number) => new Date(Date.now() - durationMs).toISOString()
const people = [...new Map(sampleHalls.map(({ owner }) => [owner.id, owner])).values()]
const path = screenAddress('detail', { code: sampleHalls[0]?.code ?? '' })
const person = (index: number) => people[index % people.length] ?? null

const base = { path, count: 1, isRead: false, person: null }

export const communityMessages: Message[] = [
  {
    ...{ ...base, id: 'c1', type: 'community', kind: 'comment.added', person: person(0), createdAt: agoMs(3 * MINUTE_MS) },
    ...{ title: '陈若溪 评论了《月洞春深》', text: '第二个展厅的光太好了，那幅春山是怎么布的灯？' },
  },
  {
    ...{
      ...base,
      id: 'c2',
      type: 'community',
      kind: 'work.liked',
      person: person(1),
      count: 12,
      createdAt: agoMs(30 * MINUTE_MS),
    },
    ...{ title: '苏园 等 12 人喜欢了《月洞春深》', text: '' },
  },
  {
    ...{ ...base, id: 'c3', type: 'community', kind: 'person.followed', person: person(2), createdAt: agoMs(25 * HOUR_MS) },
    ...{ title: '一个名字特别特别长的朋友，长到一行放不下 关注了您', text: '', isRead: true },
  },
  {
    ...{ ...base, id: 'c4', type: 'community', kind: 'comment.answered', person: person(3), createdAt: agoMs(300 * HOUR_MS) },
    ...{ title: '何止 回复了您', text: '谢谢！用的是“暖阳”，亮度调低了一点。', isRead: true },
  },
]

export const systemMessages: Message[] = [
  {
    ...{ ...base, id: 's1', type: 'system', kind: 'work.rejected', createdAt: agoMs(12 * MINUTE_MS) },
    ...{ title: '《窑火三日》没有通过审核', text: '画面或文字不够完整清楚；第 3 张图片看不清。修改后可以再提交。' },
  },
  {
    ...{ ...base, id: 's2', type: 'system', kind: 'work.approved', createdAt: agoMs(5 * HOUR_MS) },
    ...{ title: '《月洞春深》已通过审核', text: '现在首页、搜索和您的主页都能看到它。' },
  },
  {
    ...{ ...base, id: 's3', type: 'system', kind: 'report.upheld', createdAt: agoMs(26 * HOUR_MS), isRead: true },
    ...{ title: '您的举报已处理', text: '谢谢。我们核实后删除了那条评论。', path: null },
  },
  {
    ...{ ...base, id: 's4', type: 'system', kind: 'security.new_device', createdAt: agoMs(500 * HOUR_MS), isRead: true },
    ...{ title: '在新设备上登录', text: 'Safari · iPhone。若不是您本人操作，请修改密码。' },
  },
]
