/** The avatars of the other visitors of a hall: what the page supplies, and how the stage draws them. */
import type { VisitorPose } from '../locomotion/walker.ts'
import type { StageLayer } from '../stage-layer.ts'

/** An avatar as the room describes it. */
export interface AvatarInfo {
  figureId: number
  name: string
  /** What it looks like, as the code of `look-code.ts`. */
  look: string
  isHost: boolean
}

/** What a figure does for a moment. */
export type AvatarGesture = 'wave' | 'clap'

/** Draws the avatars of a room. The page creates it, supplies what the room sends and passes it to the stage. */
export interface AvatarLayer extends StageLayer {
  /** Sets who is in the room besides the user. New avatars fade in at their position, missing ones fade out. */
  setAvatars(people: readonly AvatarInfo[]): void
  /**
   * Applies one snapshot of the room: concatenated records of `presence.ts`. `receivedAtMs` is of the page's clock
   * (`performance.now()`).
   */
  applySnapshot(bytes: Uint8Array, receivedAtMs: number): void
  /** Shows an emoji that rises over an avatar, and what the figure does with it; does nothing for an unknown avatar. */
  showReaction(figureId: number, picture: string, gesture?: AvatarGesture): void
  /** Where an avatar is drawn now; null before it has a position. */
  getPose(figureId: number): VisitorPose | null
  /** Removes the avatars. Later calls do nothing. */
  dispose(): void
}
