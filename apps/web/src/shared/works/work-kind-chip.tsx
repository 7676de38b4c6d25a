import type { WorkKind } from '@zhanjian/contract/works/works.ts'
import { workKindTexts } from '#text/works/work-kinds.ts'
import { Chip } from '../../ui/controls/chip.tsx'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import {
  ArticleBold,
  CubeBold,
  CubeFocusBold,
  EnvelopeOpenBold,
  PanoramaBold,
  VideoCameraBold,
} from '../../ui/icons/icons.gen.tsx'

const ICON_BY_KIND: Readonly<Record<WorkKind, Icon>> = {
  gallery: CubeFocusBold,
  article: ArticleBold,
  video: VideoCameraBold,
  model: CubeBold,
  panorama: PanoramaBold,
  invitation: EnvelopeOpenBold,
  exhibition: CubeFocusBold,
  template: CubeFocusBold,
  invitation_template: EnvelopeOpenBold,
}

/** Shows a work's kind over a cover (`glass`) or beside a title (`weak`). */
export function WorkKindChip({ kind, look = 'glass' }: { kind: WorkKind; look?: 'glass' | 'weak' }) {
  return (
    <Chip kind={look} icon={ICON_BY_KIND[kind]}>
      {workKindTexts[kind]}
    </Chip>
  )
}
