import type { BaseDependencies } from '../../../base-dependencies.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { registerRoomJobs } from './jobs.ts'
import { createKickTokens } from './kick-tokens.ts'
import { createRoomPersonalData } from './personal-data-store.ts'
import { createLiveRooms, type LiveRoomsDependencies } from './realtime/live-rooms.ts'
import { type CallerMappers, roomsRoutes } from './routes.ts'
import { createRoomsService, type RoomsDependencies } from './service.ts'
import { createRoomsStore } from './store.ts'

type RoomsModuleDependencies = Pick<BaseDependencies, 'database' | 'jobs'> &
  Omit<RoomsDependencies, 'store' | 'kickTokens' | 'realtime'> &
  Omit<LiveRoomsDependencies, 'store' | 'kickTokens'> &
  CallerMappers & { secrets: Secrets }

export function createRoomsModule({ database, jobs, toViewer, toVisitor, ...dependencies }: RoomsModuleDependencies) {
  const store = createRoomsStore(database)
  const kickTokens = createKickTokens(dependencies)
  const realtime = createLiveRooms({ ...dependencies, store, kickTokens })
  const service = createRoomsService({ ...dependencies, store, realtime, kickTokens })
  registerRoomJobs(jobs, service)
  return {
    service,
    realtime,
    routes: roomsRoutes(service, { toViewer, toVisitor }),
    personalData: createRoomPersonalData(database),
  }
}
