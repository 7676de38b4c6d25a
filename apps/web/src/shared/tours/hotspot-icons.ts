import type { HotspotKind } from '@zhanjian/scene/tour/document.ts'
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

/** What tells kinds of hotspots apart at a glance. */
export const HOTSPOT_ICONS: Readonly<Record<HotspotKind, Icon>> = {
  scene: CaretUpBold,
  text: InfoRegular,
  picture: ImageRegular,
  video: PlayFill,
  audio: MusicNotesRegular,
  link: ArrowSquareOutRegular,
  work: FrameCornersRegular,
  hall: CubeFocusRegular,
  live: BroadcastBold,
  card: IdentificationCardRegular,
}
