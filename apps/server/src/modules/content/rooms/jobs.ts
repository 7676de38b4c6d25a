import { defineJob, type JobRunner, type TimetableEntry } from '../../../jobs/job-runner.ts'
import type { RoomsService } from './service.ts'

const sweepRooms = defineJob<Record<string, never>>({ name: 'rooms-sweep', retryLimit: 0 })

export const roomsTimetable: readonly TimetableEntry[] = [{ job: sweepRooms, cron: '* * * * *' }]

export function registerRoomJobs(jobs: JobRunner, rooms: Pick<RoomsService, 'sweep'>): void {
  jobs.registerHandler(sweepRooms, () => rooms.sweep())
}
