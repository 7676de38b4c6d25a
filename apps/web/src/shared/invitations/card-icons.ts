import { ICONS, type IconName } from '@zhanjian/scene/invitation/elements.ts'
import { ICON_OUTLINES } from '@zhanjian/scene/invitation/icon-outlines.gen.ts'
import { createIcon, type Icon } from '../../ui/icons/create-icon.tsx'

/** How the icons of documents are drawn. */
export const CARD_ICONS = Object.fromEntries(ICONS.map((name) => [name, createIcon([ICON_OUTLINES[name]])])) as Readonly<
  Record<IconName, Icon>
>
