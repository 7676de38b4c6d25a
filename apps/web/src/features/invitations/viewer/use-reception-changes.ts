import type { Reception } from '@zhanjian/contract/invitations/invitation-guests.ts'
import { useEffect } from 'react'

/** A moment after the hour, so that the server has it too. */
const GRACE_MS = 500
/** The device's clock is ahead of the server's. */
const AGAIN_MS = 10_000
/** Timers of browsers end at once beyond 24 days. */
const LONGEST_MS = 86_400_000

/** Reads an invitation's reception again when it changes by itself: the door opens, the deadline passes, the event ends. */
export function useReceptionChanges(reception: Reception | null, read: () => void): void {
  useEffect(() => {
    if (reception === null) return
    const nextAt = findNextChange(reception)
    if (nextAt === null) return
    const leftMs = nextAt - Date.now()
    const timer = setTimeout(read, leftMs < 0 ? AGAIN_MS : Math.min(LONGEST_MS, leftMs + GRACE_MS))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a reader is new with every drawing; what it reads is not
  }, [reception])
}

/** Milliseconds since 1970; of what has not been told yet. Null: nothing changes by itself. */
function findNextChange({ answering, deadline, door }: Reception): number | null {
  const moments = [
    answering === 'open' ? deadline : null,
    door?.state === 'countdown' ? door.opensAt : null,
    door?.state === 'open' ? door.endsAt : null,
  ]
  const times = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  return times.length === 0 ? null : Math.min(...times)
}
