import type { VisitorPose } from '@zhanjian/stage/locomotion/walker.ts'
import type { ReactNode } from 'react'
import type { ViewerSlots } from '../halls/walk/shared-hall-viewer.tsx'

/** Somebody else in a tour that is visited together. */
export interface TourPerson {
  /** Of their records in `presence.ts`. */
  figureId: number
  name: string
  avatar: string
  isHost: boolean
  /** Empty: not known yet. */
  sceneId: string
}

/** A tour that is visited together: where the others are and look, and where the visitor is. */
export interface SharedTourViewerProps {
  /** Code of the tour. */
  code: string
  /** Without the visitor. */
  people: readonly TourPerson[]
  /** Is given records of `presence.ts`, first the last known ones. @returns ends it */
  onSnapshot: (listener: (bytes: Uint8Array) => void) => () => void
  /** @returns ends it */
  onReaction: (listener: (figureId: number, picture: string) => void) => () => void
  /** Tells where the visitor looks while there is a picture; null: not any more. */
  onLook: (readPose: (() => VisitorPose) | null) => void
  /** The visitor is led to this scene; null: goes where they want. */
  guidedSceneId: string | null
  /** The visitor went to a scene: they no longer follow the guide. */
  onUserMove: () => void
  /** null: in none, for now. */
  onSceneChange: (sceneId: string | null) => void
  /** A page of the app is opened from a hotspot. */
  onOpenPage: (address: string) => void
  children: (parts: ViewerSlots) => ReactNode
}
