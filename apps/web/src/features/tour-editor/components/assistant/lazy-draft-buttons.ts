import type { ComponentProps } from 'react'
import { createLazyComponent } from '../../../../ui/feedback/create-lazy-component.tsx'
import type * as Buttons from './scene-draft-button.tsx'
import type * as TourButtons from './tour-draft-button.tsx'

/** Loaded after the editor, which works without it. */
export const SceneDraftButton = createLazyComponent<ComponentProps<typeof Buttons.SceneDraftButton>>(() =>
  import('./scene-draft-button.tsx').then((buttons) => buttons.SceneDraftButton),
)

/** Likewise of the texts of the whole tour. */
export const TourDraftButton = createLazyComponent<ComponentProps<typeof TourButtons.TourDraftButton>>(() =>
  import('./tour-draft-button.tsx').then((buttons) => buttons.TourDraftButton),
)
