import type { HostedGuest } from '@zhanjian/contract/invitations/invitation-desk.ts'
import type { GuestKeys } from './guest-keys.ts'
import type { GuestRow } from './guest-row.ts'

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A guest as the host reads it. */
export function toHosted(row: GuestRow, keys: Pick<GuestKeys, 'open' | 'toUrl'>): HostedGuest {
  const { choice, partySize, answeredAt, blessing, blessingState } = row
  const key = keys.open(row.keySealed)
  return {
    guestId: row.id,
    name: row.name,
    phone: row.phone,
    note: row.note,
    state: row.state,
    origin: row.origin,
    isWaiting: row.isWaiting,
    url: key === null ? null : keys.toUrl(key),
    answer:
      choice === null || partySize === null || answeredAt === null
        ? null
        : { choice, partySize, answers: row.answers, message: row.message, answeredAt: answeredAt.toISOString() },
    blessing: blessing === null || blessingState === null ? null : { text: blessing, state: blessingState },
    hasAccount: row.accountId !== null,
    sentAt: toIso(row.sentAt),
    openedAt: toIso(row.openedAt),
    remindedAt: toIso(row.remindedAt),
    checkedInAt: toIso(row.checkedInAt),
  }
}
