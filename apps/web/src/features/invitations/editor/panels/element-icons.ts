import type { ElementKind } from '@zhanjian/scene/invitation/elements.ts'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import {
  ClockRegular,
  DoorOpenDuotone,
  EnvelopeSimpleRegular,
  FilmSlateDuotone,
  HeartRegular,
  ImageRegular,
  ImagesRegular,
  MapPinRegular,
  SelectionRegular,
  SparkleRegular,
  TextTRegular,
} from '../../../../ui/icons/icons.gen.tsx'

/** Kinds of elements, in the order in which they are offered. */
export const ELEMENT_ICONS: Readonly<Record<ElementKind, Icon>> = {
  text: TextTRegular,
  picture: ImageRegular,
  photos: ImagesRegular,
  film: FilmSlateDuotone,
  shape: SelectionRegular,
  icon: SparkleRegular,
  countdown: ClockRegular,
  map: MapPinRegular,
  form: EnvelopeSimpleRegular,
  blessings: HeartRegular,
  door: DoorOpenDuotone,
}
