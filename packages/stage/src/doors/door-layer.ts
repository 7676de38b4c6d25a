/** Doors of a hall that lead to other halls: what the page supplies, and what it hears. */
import type { StageHall, StageLayer } from '../stage-layer.ts'

/** An opening of the hall that leads on. */
export interface OpenDoor {
  id: string
  openingId: string
  /** What its sign says. */
  title: string
  /** What its sign says besides and in smaller letters, as how many people are behind it; null: nothing. */
  note: string | null
  /** Where it leads; null: to no hall, or nothing is known of it yet. It stands open all the same. */
  glimpse: string | null
}

/** Draws and opens the doors of one hall after the other. The page creates it, passes it to the stage and disposes of it. */
export interface DoorLayer extends StageLayer {
  /** The doors of the hall that is shown. If only their notes differ from before, nothing else is built anew. */
  setDoors(doors: readonly OpenDoor[]): void
  /**
   * What lies behind a door, with the opening in which one arrives: it is drawn behind the door, and one walks in. Takes the place
   * of what lay behind another door.
   */
  prepareHall(doorId: string, hall: StageHall, openingId: string): void
  /** Walks to a door and through it. */
  walkThrough(doorId: string): void
  /** Removes everything. Later calls do nothing. */
  dispose(): void
}

/** What the page hears of a visitor and the doors. */
export interface DoorLayerOptions {
  /** Another door is the nearest: whoever stands there may want to go on. */
  onNear: (doorId: string) => void
  /** The visitor has gone through: with a hall that was prepared they stand in it, else still before the door. */
  onPass: (doorId: string, hasEntered: boolean) => void
}
