import type { Hotspot } from '@zhanjian/scene/tour/document.ts'

type Distributed<Value> = Value extends unknown ? Omit<Value, 'id' | 'yawRad' | 'pitchRad' | 'label'> : never

/** What a hotspot does, without its place and label. */
export type HotspotContent = Distributed<Hotspot>
