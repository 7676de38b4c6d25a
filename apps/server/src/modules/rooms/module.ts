import type { Ground } from '../../ground.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { workOnRooms } from './jobs.ts'
import { createKickTokens } from './kick-tokens.ts'
import { createRoomData } from './personal-data-store.ts'
import { createLiveRooms, type LiveRoomsDependencies } from './realtime/live-rooms.ts'
import { type CallerFacts, roomsRoutes } from './routes.ts'
import { createRoomsService, type RoomsDependencies } from './service.ts'
import { createRoomsStore } from './store.ts'

type RoomsModuleDependencies = Pick<Ground, 'database' | 'jobs'> &
  Omit<RoomsDependencies, 'store' | 'kickTokens' | 'realtime'> &
  Omit<LiveRoomsDependencies, 'store' | 'kickTokens'> &
  CallerFacts & { secrets: Secrets }

export function createRoomsModule({ database, jobs, viewerOf, visitorOf, ...dependencies }: RoomsModuleDependencies) {
  const store = createRoomsStore(database)
  const kickTokens = createKickTokens(dependencies)
  const realtime = createLiveRooms({ ...dependencies, store, kickTokens })
  const service = createRoomsService({ ...dependencies, store, realtime, kickTokens })
  workOnRooms(jobs, service)
  return {
    service,
    realtime,
    routes: roomsRoutes(service, { viewerOf, visitorOf }),
    personalData: createRoomData(database),
  }
}
