import type { ComponentProps } from 'react'
import { createLazyComponent } from '../../../../ui/feedback/create-lazy-component.tsx'
import type * as Buttons from './draft-buttons.tsx'

const load = () => import('./draft-buttons.tsx')

/** Loaded after the editor, which works without them. */
export const HallDraftButton = createLazyComponent<ComponentProps<typeof Buttons.HallDraftButton>>(() =>
  load().then((buttons) => buttons.HallDraftButton),
)
export const WorkDraftButton = createLazyComponent<ComponentProps<typeof Buttons.WorkDraftButton>>(() =>
  load().then((buttons) => buttons.WorkDraftButton),
)
