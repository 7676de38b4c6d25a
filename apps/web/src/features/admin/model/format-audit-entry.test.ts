import { expect, test } from 'vitest'
import { formatAction, formatDetails, formatTarget, getTargetAddress } from './format-audit-entry.ts'

const formatEntry = (action: string, target: string, details: Record<string, unknown> = {}) =>
  [formatAction({ action }), formatTarget({ target, work: null }), formatDetails({ action, target, details })]
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
  ['config.update', 'config aiSwitch', { value: true }, '修改了配置 | 智能助手 | 改为“开”'],
  ['config.update', 'config mapShow', { value: false }, '修改了配置 | 地图 | 改为“关”'],
  ['config.update', 'config mapProvider', { value: 'amap' }, '修改了配置 | 地图服务 | 改为“高德”'],
  ['config.update', 'config icpNumber', { value: '' }, '修改了配置 | ICP 备案号 | 改为“（空）”'],
  ['config.update', 'config prizeValueMaxYuan', { value: 500 }, '修改了配置 | 个人奖品的最高价值 | 改为“500”'],
  ['ticket.verify', 'ticket t1', {}, '核销了奖券 | 奖券 t1'],
  ['prize.submit', 'prize p1', { changed: ['name'] }, '提交了奖品审核 | 奖品 p1'],
  ['bill.compare', 'day 2026-11-20', {}, '重新对账 | 2026-11-20'],
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
