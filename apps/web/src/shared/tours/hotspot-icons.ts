import type { HotspotKind } from '@zhanjian/scene/panorama/document.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import {
  ArrowSquareOutRegular,
  ArrowUpBold,
  BroadcastBold,
  CubeFocusBold,
  FrameCornersRegular,
  IdentificationCardRegular,
  ImageRegular,
  InfoRegular,
  MusicNotesRegular,
  PlayFill,
} from '../../ui/icons/icons.gen.tsx'

/** What tells kinds of hotspots apart at a glance. */
export const HOTSPOT_ICONS: Readonly<Record<HotspotKind, Icon>> = {
  scene: ArrowUpBold,
  text: InfoRegular,
  picture: ImageRegular,
  video: PlayFill,
  audio: MusicNotesRegular,
  link: ArrowSquareOutRegular,
  work: FrameCornersRegular,
  hall: CubeFocusBold,
  live: BroadcastBold,
  card: IdentificationCardRegular,
}
