import { MePage as Me } from '../../features/accounts/pages/me-page.tsx'
import { createLazyComponent } from '../../ui/feedback/create-lazy-component.tsx'

const VisitorDrafts = createLazyComponent(() => import('./visitor-drafts.tsx').then((module) => module.VisitorDrafts))

/** Includes what a visitor has begun on this device. */
export const MePage = () => <Me drafts={<VisitorDrafts />} />
