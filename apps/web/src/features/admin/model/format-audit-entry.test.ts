import { expect, test } from 'vitest'
import { formatAction, formatDetails, formatTarget, getTargetAddress } from './format-audit-entry.ts'

const formatEntry = (action: string, target: string, details: Record<string, unknown> = {}) =>
  [formatAction({ action }), formatTarget({ target, work: null }), formatDetails({ action, details })]
    .filter((part) => part !== '')
    .join(' | ')

test.each([
  [
    'review.reject',
    'work 0199aaaa-bbbb',
    { number: 3, reasons: ['fraud', 'other'] },
    '驳回了作品 | 作品 …aaa-bbbb | 第 3 次发布 · 理由：欺诈误导、其他',
  ],
  ['user.ban', 'user u1', { days: 7 }, '停用了账号 | 用户 u1 | 7 天'],
  ['user.ban', 'user u1', { days: null }, '停用了账号 | 用户 u1 | 永久'],
  ['user.roles', 'user u1', { before: ['user'], after: ['user', 'merchant'] }, '改变了角色 | 用户 u1 | 用户 → 商家'],
  ['config.update', 'config appSlogan', { value: '去看展' }, '修改了配置 | 标语 | 改为“去看展”'],
  ['config.update', 'config appSlogan', { value: null }, '修改了配置 | 标语 | 恢复默认'],
  ['terms.publish', 'terms privacyPolicy 2', {}, '发布了协议 | 隐私政策 v2'],
  ['promotion.order', 'promotions', {}, '调整了首页推荐的顺序'],
])('%s of %s is formatted as a sentence', (action, target, details, sentence) => {
  expect(formatEntry(action, target, details)).toBe(sentence)
})

test('a work is named, and links to the publication that was decided, or to its latest', () => {
  const entry = { target: 'work w1', work: { id: 'w1', title: '林深见鹿', number: 4 }, details: {} }
  expect(formatTarget(entry)).toBe('《林深见鹿》')
  expect(getTargetAddress(entry)).toBe('/pages/aframe/vr-gallery-audit?workId=w1&number=4&state=decided')
  expect(getTargetAddress({ ...entry, details: { number: 2 } })).toContain('number=2')
  expect(getTargetAddress({ ...entry, work: null })).toBeNull()
  expect(getTargetAddress({ target: 'user u1', work: null, details: {} })).toContain('id=u1')
})

test('an entry of a later server is shown with its name', () => {
  expect(formatEntry('room.close', 'room 7', { anything: {} })).toBe('进行了操作 room.close')
})
