import { defineModule } from '../../../module-support/server-module.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { WorksService } from '../works/service.ts'
import { registerReminderJobs, remindersTimetable } from './jobs.ts'
import { createRemindersPersonalData } from './personal-data-store.ts'
import { remindersRoutes, type ToViewer } from './routes.ts'
import { createRemindersService } from './service.ts'
import { createRemindersStore } from './store.ts'

interface RemindersNeeds {
  outbox: { service: MessageOutbox }
  works: { service: WorksService; toViewer: ToViewer }
}

export const remindersModule = defineModule({
  timetable: remindersTimetable,
  create({ database, jobs, clock }, { outbox, works }: RemindersNeeds) {
    const service = createRemindersService({
      store: createRemindersStore(database),
      exhibitions: works.service.exhibitions,
      works: works.service.access,
      messenger: outbox.service,
      clock,
    })
    registerReminderJobs(jobs, service)
    return {
      reminders: {
        service,
        routes: remindersRoutes(service, works.toViewer),
        personalData: createRemindersPersonalData(database),
      },
    }
  },
})
