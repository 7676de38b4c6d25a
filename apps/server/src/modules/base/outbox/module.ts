import { defineModule } from '../../../module-support/server-module.ts'
import { createMessagePersonalData } from './personal-data-store.ts'
import { createMessageOutbox } from './service.ts'

export const outboxModule = defineModule({
  create: ({ database, clock, random, notices }) => ({
    outbox: { service: createMessageOutbox({ clock, random, notices }), personalData: createMessagePersonalData(database) },
  }),
})
