import { makeRecord, makeRules } from '@zhanjian/draws/testing/make-record.ts'
import { expect, test } from 'vitest'
import { describeRuleChanges } from './describe-rule-changes.ts'

const toRules = (rules: ReturnType<typeof makeRules>) => ({
  ...rules,
  slices: [...rules.slices],
  chances: [...rules.chances],
})

test('S-54 the record says in words what a new version of the rules has changed', () => {
  const [first, second] = makeRecord().rules.map(({ rules }) => toRules(rules))
  if (first === undefined || second === undefined) throw new Error('two versions')
  expect(describeRuleChanges(null, first)).toEqual(['最初的规则'])
  expect(describeRuleChanges(first, second)).toEqual(['“徽章”由 10 份增加到 15 份'])
  expect(describeRuleChanges(first, { ...first, version: 2 })).toEqual(['内容没有变化'])
  expect(describeRuleChanges(first, { ...first, text: `${first.text}，周末五次` })).toEqual(['规则文字有补充'])
  const [slice, ...others] = first.slices
  if (slice === undefined) throw new Error('a slice')
  expect(describeRuleChanges(first, { ...first, slices: [{ ...slice, weight: 9 }, ...others] })).toEqual(['奖区“青瓷杯”变了'])
  expect(describeRuleChanges(first, { ...first, slices: [{ ...slice, stock: 1 }, ...others] })).toEqual([
    '“青瓷杯”由 3 份减少到 1 份',
  ])
})
