import type { TimetableEntry } from './jobs/job-runner.ts'
import { accountsTimetable } from './modules/accounts/jobs.ts'
import { adminTimetable } from './modules/admin/jobs.ts'
import { communityTimetable } from './modules/community/jobs.ts'
import { discoveryTimetable } from './modules/discovery/jobs.ts'
import { feedbackTimetable } from './modules/feedback/jobs.ts'
import { identityTimetable } from './modules/identity/jobs.ts'
import { messagesTimetable } from './modules/inbox/jobs.ts'
import { roomsTimetable } from './modules/rooms/jobs.ts'
import { uploadsTimetable } from './modules/uploads/jobs.ts'
import { worksTimetable } from './modules/works/jobs.ts'

/** The jobs that the clock sends; whoever makes the job runner hands it over. */
export const timetable: readonly TimetableEntry[] = [
  ...identityTimetable,
  ...accountsTimetable,
  ...feedbackTimetable,
  ...uploadsTimetable,
  ...worksTimetable,
  ...communityTimetable,
  ...adminTimetable,
  ...messagesTimetable,
  ...discoveryTimetable,
  ...roomsTimetable,
]
