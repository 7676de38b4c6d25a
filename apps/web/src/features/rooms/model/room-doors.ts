import type { ReactNode } from 'react'
import type { HallDoorsSlot } from '../../../shared/halls/walk/shared-hall-viewer.tsx'

/** What the controls of the room show of it. */
export interface RoomDoorsView {
  /** The plan of the exhibition, with the ways out of the hall. */
  isPlanOpen: boolean
  onClosePlan: () => void
}

/** Doors of an exhibition in the hall of a room. */
export interface RoomDoorsOptions extends RoomDoorsView {
  /** Of the exhibition. */
  exhibitionCode: string
  /** The hall in which the user stands. */
  hallCode: string
  /** Whether the user may go through doors, and leads the others. */
  mayLead: boolean
  isHost: boolean
  /** The hall to which the user is led: through a door, or without one; null: they stay. */
  ledTo: string | null
  /** They have gone through a door, and stand in the next hall. */
  onPass: (door: { doorId: string; to: string }) => void
  /** No door leads there: the hall is opened without one. */
  onJump: (to: string) => void
  /** They cannot come along. */
  onStay: () => void
  /** Names of the halls by their codes, as the exhibition names them. */
  onNames: (names: ReadonlyMap<string, string>) => void
}

/** Everything that is rendered of doors; the page supplies it, another feature draws it. */
export type RenderRoomDoors = (options: RoomDoorsOptions & HallDoorsSlot) => ReactNode
