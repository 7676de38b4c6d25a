import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const loadParts = () => import('./hall-visit-parts.tsx')

/** What a visitor may say and do about a hall, loaded once it is drawn. */
export const HallOwner = createLazyComponent(() => loadParts().then((module) => module.HallOwner))
export const HallActions = createLazyComponent(() => loadParts().then((module) => module.HallActions))
export const HallReport = createLazyComponent(() => loadParts().then((module) => module.HallReport))
