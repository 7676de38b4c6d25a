import type { MembershipTerm } from '@zhanjian/contract/money/membership.ts'

/** Terms as one reads them: what goes on without a gap under the same name, such as won days, is one. @param terms in order */
export const joinTerms = (terms: readonly MembershipTerm[]): MembershipTerm[] =>
  terms.reduce<MembershipTerm[]>((joined, term) => {
    const last = joined[joined.length - 1]
    const goesOn = last !== undefined && last.name === term.name && last.endsAt === term.startsAt
    return goesOn ? [...joined.slice(0, -1), { ...last, endsAt: term.endsAt }] : [...joined, term]
  }, [])
