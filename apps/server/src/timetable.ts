import type { TimetableEntry } from './jobs/job-runner.ts'
import { accountsTimetable } from './modules/community/accounts/jobs.ts'
import { adminTimetable } from './modules/community/admin/jobs.ts'
import { communityTimetable } from './modules/community/community/jobs.ts'
import { discoveryTimetable } from './modules/community/discovery/jobs.ts'
import { feedbackTimetable } from './modules/community/feedback/jobs.ts'
import { identityTimetable } from './modules/base/identity/jobs.ts'
import { messagesTimetable } from './modules/community/inbox/jobs.ts'
import { roomsTimetable } from './modules/content/rooms/jobs.ts'
import { uploadsTimetable } from './modules/content/uploads/jobs.ts'
import { worksTimetable } from './modules/content/works/jobs.ts'

/** All scheduled jobs; passed to the job runner when it is created. */
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
