import type { BaseDependencies } from '../../../base-dependencies.ts'
import { createMessagePersonalData } from './personal-data-store.ts'
import { createMessageOutbox } from './service.ts'

export const createOutboxModule = ({ database, clock, random }: Pick<BaseDependencies, 'database' | 'clock' | 'random'>) => ({
  service: createMessageOutbox({ clock, random }),
  personalData: createMessagePersonalData(database),
})
