import type { GuestSums } from '@zhanjian/contract/invitations/invitation-desk.ts'

/** Those who were deleted after an earlier date of the event count on. */
export function addSums(sums: GuestSums, totals: GuestSums | null): GuestSums {
  if (totals === null) return sums
  const add = (name: keyof GuestSums): number => sums[name] + totals[name]
  return {
    guests: add('guests'),
    waiting: sums.waiting,
    created: add('created'),
    sent: add('sent'),
    opened: add('opened'),
    attending: add('attending'),
    maybe: add('maybe'),
    declined: add('declined'),
    people: add('people'),
    maybePeople: add('maybePeople'),
    checkedIn: add('checkedIn'),
    // Of those who are deleted nobody comes any more.
    expected: sums.expected,
    blessingsPending: sums.blessingsPending,
  }
}
