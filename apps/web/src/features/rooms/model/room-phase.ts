/** Why the user left a room, or could not join it. */
export type ExitReason =
  | 'removed'
  | 'elsewhere'
  | 'closed'
  | 'sessionEnded'
  /** The invitation whose name the guest had has ended. */
  | 'uninvited'
  | 'guestRefused'
  | 'tooMuch'
  | 'locked'
  | 'notOpen'
  | 'hallLocked'
  | 'gone'
  | 'offline'
  | 'failed'

/** The user's state with respect to a room. */
export type RoomPhase =
  | { kind: 'outside' }
  | { kind: 'connecting' }
  | { kind: 'inside' }
  /** The connection is interrupted; hall, pose and chat stay. */
  | { kind: 'reconnecting' }
  /** `until`: when the user may join again, ISO 8601; null: unknown, or immediately. */
  | { kind: 'left'; reason: ExitReason; until: string | null }

/** Input of the state machine; `drop`: the connection was lost. */
export type RoomEvent =
  | { kind: 'enter' }
  | { kind: 'welcome' }
  | { kind: 'drop' }
  | { kind: 'end'; reason: ExitReason; until?: string | null }
  | { kind: 'leave' }

export const OUTSIDE_PHASE: RoomPhase = { kind: 'outside' }

/** State machine of joining and leaving. An event that does not fit the phase (late or repeated) changes nothing. */
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
