import type { Hotspot, HotspotKind, Scene } from '@zhanjian/scene/tour/document.ts'

type Distributed<Value> = Value extends unknown ? Omit<Value, 'id' | 'yawRad' | 'pitchRad' | 'label'> : never

/** What a hotspot does, without its place and label. */
export type HotspotContent = Distributed<Hotspot>

/** Hotspots of one kind, or of several. */
export type HotspotOf<Kind extends HotspotKind> = Extract<Hotspot, { kind: Kind }>

/** A hotspot in its form. */
export interface HotspotFieldsProps<One extends Hotspot = Hotspot> {
  scene: Scene
  hotspot: One
  /** Saves it as it is now. */
  put: (next: Hotspot, gesture?: string) => void
}
