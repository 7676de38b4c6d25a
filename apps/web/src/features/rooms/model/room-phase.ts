/** Why somebody is no longer in a room, or could not get in. */
export type ExitReason =
  | 'removed'
  | 'elsewhere'
  | 'closed'
  | 'sessionEnded'
  | 'guestRefused'
  | 'tooMuch'
  | 'locked'
  | 'notOpen'
  | 'hallLocked'
  | 'gone'
  | 'offline'
  | 'failed'

/** Where somebody is with respect to a room. */
export type RoomPhase =
  | { kind: 'outside' }
  | { kind: 'connecting' }
  | { kind: 'inside' }
  /** The connection is gone for a moment; hall, place and words stay. */
  | { kind: 'reconnecting' }
  /** `until`: when they may come in again, in the server's words of time; null: unknown, or at once. */
  | { kind: 'left'; reason: ExitReason; until: string | null }

export type RoomEvent =
  | { kind: 'enter' }
  | { kind: 'welcome' }
  | { kind: 'drop' }
  | { kind: 'end'; reason: ExitReason; until?: string | null }
  | { kind: 'leave' }

export const OUTSIDE_PHASE: RoomPhase = { kind: 'outside' }

/** The one table of how somebody gets in and out; whatever comes late, or twice, changes nothing. */
export function getNextPhase(phase: RoomPhase, event: RoomEvent): RoomPhase {
  const isTrying = phase.kind === 'connecting' || phase.kind === 'reconnecting'
  switch (event.kind) {
    case 'enter':
      return phase.kind === 'outside' || phase.kind === 'left' ? { kind: 'connecting' } : phase
    case 'welcome':
      return isTrying ? { kind: 'inside' } : phase
    case 'drop':
      return phase.kind === 'inside' ? { kind: 'reconnecting' } : phase
    case 'end':
      return isTrying || phase.kind === 'inside' ? { kind: 'left', reason: event.reason, until: event.until ?? null } : phase
    case 'leave':
      return OUTSIDE_PHASE
  }
}
