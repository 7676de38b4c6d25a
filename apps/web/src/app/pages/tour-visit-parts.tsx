import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { LoginOverPage } from '../../features/identity/components/login-over-page.tsx'
import { HallActions } from '../../features/work-detail/components/hall/hall-actions.tsx'
import { HallOwner } from '../../features/work-detail/components/hall/hall-owner.tsx'

/** The owner of a tour that is visited; a visitor logs in over it. */
export const TourOwner = ({ work }: { work: WorkSummary }) => (
  <LoginOverPage>
    <HallOwner work={work} />
  </LoginOverPage>
)

/** Likewise like, favourite and comments. */
export const TourActions = ({ work }: { work: WorkSummary }) => (
  <LoginOverPage>
    <HallActions work={work} />
  </LoginOverPage>
)
