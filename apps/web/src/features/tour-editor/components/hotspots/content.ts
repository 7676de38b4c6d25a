import type { Hotspot, Scene } from '@zhanjian/scene/tour/document.ts'

type Distributed<Value> = Value extends unknown ? Omit<Value, 'id' | 'yawRad' | 'pitchRad' | 'label'> : never

/** What a hotspot does, without its place and label. */
export type HotspotContent = Distributed<Hotspot>

/** A hotspot in its form. */
export interface HotspotFieldsProps<One extends Hotspot = Hotspot> {
  scene: Scene
  hotspot: One
  /** Saves it as it is now. */
  put: (next: Hotspot, gesture?: string) => void
}
