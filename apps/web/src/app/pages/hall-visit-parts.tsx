import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { HallAssistant } from '../../features/assistant/components/hall-assistant.tsx'
import { LoginOverPage } from '../../features/identity/components/login-over-page.tsx'
import type { HallVisit } from '../../features/viewer/components/hall-viewer.tsx'
import { HallActions as Actions } from '../../features/work-detail/components/hall/hall-actions.tsx'
import { HallOwner as Owner } from '../../features/work-detail/components/hall/hall-owner.tsx'
import { HallReport as Report } from '../../features/work-detail/components/hall/hall-report.tsx'

/** The owner of a hall that is visited; a visitor logs in over the hall. */
export const HallOwner = ({ work }: { work: WorkSummary }) => (
  <LoginOverPage>
    <Owner work={work} />
  </LoginOverPage>
)

/** In the menu. */
export const HallReport = ({ work }: { work: WorkSummary }) => (
  <LoginOverPage>
    <Report work={work} />
  </LoginOverPage>
)

/** Likewise like, favourite and comments, and the assistant. */
export const HallActions = ({ work, visit }: { work: WorkSummary; visit: HallVisit }) => (
  <LoginOverPage>
    <Actions work={work} />
    <HallAssistant hallCode={work.code} workId={visit.workId} onWalk={visit.walkTo} />
  </LoginOverPage>
)
