import { createLazyComponent } from '../../../ui/feedback/create-lazy-component.tsx'

/** What is needed after a tap only, or on devices that cannot draw. */
export const HotspotView = createLazyComponent(() => import('./hotspot-view.tsx').then((module) => module.HotspotView))
export const TourSheets = createLazyComponent(() => import('./tour-sheets.tsx').then((module) => module.TourSheets))
export const FlatVisit = createLazyComponent(() => import('./flat-visit.tsx').then((module) => module.FlatVisit))
