import type { StageSession } from '../stage-session.ts'

export interface XrEntrance {
  /** Resolves false where the device has no headset or refuses. */
  enter(): Promise<boolean>
}

export interface XrHallProps {
  session: StageSession
  onEntrance(entrance: XrEntrance | null): void
}

export default function XrHall({ onEntrance }: XrHallProps) {
  onEntrance({ enter: () => Promise.resolve(false) })
  return null
}
