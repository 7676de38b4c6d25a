import { expect, test } from 'vitest'
import { describeNextStep } from './describe-next-step.ts'

const review = (state: 'pending' | 'approved') => ({ state, reasons: [], note: '' })

test('S-11 after publishing, a user reads that the link works at once and lists show the work after its review', () => {
  expect(describeNextStep({ visibility: 'public', review: review('pending') }, false)).toBe('链接已可用；审核通过后会出现在首页')
  expect(describeNextStep({ visibility: 'public', review: review('pending') }, true)).toContain('仍显示上次通过的样子')
  expect(describeNextStep({ visibility: 'unlisted', review: null }, true)).toContain('副本最多再留 1 天，已另存的收不回来')
  expect(describeNextStep({ visibility: 'public', review: review('approved') }, false)).toContain('首页、搜索和您的主页都能看到')
  expect(describeNextStep({ visibility: 'unlisted', review: review('pending') }, false)).toContain('不会出现在首页和搜索')
})
