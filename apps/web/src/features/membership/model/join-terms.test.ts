import type { MembershipTerm } from '@zhanjian/contract/money/membership.ts'
import { expect, test } from 'vitest'
import { sampleMembership } from '../../../../playground/sample-membership.ts'
import { joinTerms } from './join-terms.ts'

const [sample] = sampleMembership.terms
if (sample === undefined) throw new Error('the sample has no terms')
const term = (name: string, startsAt: string, endsAt: string): MembershipTerm => ({ ...sample, name, startsAt, endsAt })

test('S-46 days that follow each other under one name are one line, and others keep theirs', () => {
  const terms = [
    term('鎏金年卡', '2027-01-27', '2028-01-27'),
    term('素铜月卡', '2028-01-27', '2028-01-28'),
    term('素铜月卡', '2028-01-28', '2028-01-31'),
    term('素铜月卡', '2028-02-03', '2028-02-04'),
  ]
  expect(joinTerms(terms).map(({ name, startsAt, endsAt }) => `${name} ${startsAt} ${endsAt}`)).toEqual([
    '鎏金年卡 2027-01-27 2028-01-27',
    '素铜月卡 2028-01-27 2028-01-31',
    '素铜月卡 2028-02-03 2028-02-04',
  ])
})
