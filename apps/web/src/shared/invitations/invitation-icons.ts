import type { IconName } from '@zhanjian/scene/invitation/elements.ts'
import { ICON_OUTLINES } from '@zhanjian/scene/invitation/icon-outlines.gen.ts'
import { createIcon, type Icon } from '../../ui/icons/create-icon.tsx'

/** How the icons of documents are drawn. Of the outlines alone: the list of names would bring the schemas of the editor. */
export const INVITATION_ICONS = Object.fromEntries(
  Object.entries(ICON_OUTLINES).map(([name, outline]) => [name, createIcon([outline])]),
) as Readonly<Record<IconName, Icon>>
