import type { Hotspot, HotspotKind, HotspotOf } from '@zhanjian/scene/tour/document.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import {
  ArrowSquareOutRegular,
  BroadcastBold,
  CaretUpBold,
  CubeFocusRegular,
  FrameCornersRegular,
  IdentificationCardRegular,
  ImageRegular,
  InfoRegular,
  MusicNotesRegular,
  PlayFill,
} from '../../ui/icons/icons.gen.tsx'

/** What opens over the picture, by name; `features/panorama/components/hotspot-view.tsx` shows each. */
export type HotspotViewName = 'text' | 'picture' | 'film' | 'sound' | 'link' | 'work' | 'room' | 'card'

/** What tells kinds of hotspots apart at a glance, and what opens when one is tapped; a way leads to another scene instead. */
export const HOTSPOT_KINDS = {
  scene: { icon: CaretUpBold, opens: null },
  text: { icon: InfoRegular, opens: 'text' },
  picture: { icon: ImageRegular, opens: 'picture' },
  video: { icon: PlayFill, opens: 'film' },
  audio: { icon: MusicNotesRegular, opens: 'sound' },
  link: { icon: ArrowSquareOutRegular, opens: 'link' },
  work: { icon: FrameCornersRegular, opens: 'work' },
  hall: { icon: CubeFocusRegular, opens: 'work' },
  live: { icon: BroadcastBold, opens: 'room' },
  card: { icon: IdentificationCardRegular, opens: 'card' },
} as const satisfies { [Kind in HotspotKind]: { icon: Icon; opens: Kind extends 'scene' ? null : HotspotViewName } }

type KindOpening<Name extends HotspotViewName> = {
  [Kind in keyof typeof HOTSPOT_KINDS]: (typeof HOTSPOT_KINDS)[Kind]['opens'] extends Name ? Kind : never
}[keyof typeof HOTSPOT_KINDS]
/** Hotspots that open what has this name. */
export type HotspotOpening<Name extends HotspotViewName> = HotspotOf<KindOpening<Name>>
/** Every hotspot but a way. */
export type OpenedHotspot = Exclude<Hotspot, { kind: 'scene' }>
