import { defineModule } from '../../../module-support/server-module.ts'
import { mediaTimetable, registerMediaJobs } from './jobs.ts'
import { createPublicFiles } from './service.ts'
import { createMediaStore } from './store.ts'

export const mediaModule = defineModule({
  timetable: mediaTimetable,
  create(base) {
    const service = createPublicFiles({ ...base, store: createMediaStore(base.database) })
    registerMediaJobs(base.jobs, service)
    return {
      media: {
        service,
        attach: () => void service.watch(),
        preClose: service.stop,
      },
    }
  },
})
