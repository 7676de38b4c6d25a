import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { LoginOverPage } from '../../features/identity/components/login-over-page.tsx'
import { HallActions as Actions } from '../../features/work-detail/components/hall/hall-actions.tsx'
import { HallOwner as Owner } from '../../features/work-detail/components/hall/hall-owner.tsx'

/** The owner of a hall that is visited; a visitor logs in over the hall. */
export const HallOwner = ({ work }: { work: WorkSummary }) => (
  <LoginOverPage>
    <Owner work={work} />
  </LoginOverPage>
)

/** Likewise like, favourite and comments. */
export const HallActions = ({ work }: { work: WorkSummary }) => (
  <LoginOverPage>
    <Actions work={work} />
  </LoginOverPage>
)
