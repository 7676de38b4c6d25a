import { AppError } from '../../app-error.ts'
import type { Ground } from '../../ground.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { workOnRooms } from './jobs.ts'
import { createKickTokens } from './kick-tokens.ts'
import { createRoomData } from './personal-data-store.ts'
import { type CallerFacts, roomsRoutes } from './routes.ts'
import { createRoomsService, type RoomsDependencies } from './service.ts'
import { createRoomsStore } from './store.ts'

type RoomsModuleDependencies = Pick<Ground, 'database' | 'jobs'> &
  Omit<RoomsDependencies, 'store' | 'kickTokens' | 'realtime'> &
  CallerFacts & { secrets: Secrets }

export function createRoomsModule({ database, jobs, viewerOf, visitorOf, ...dependencies }: RoomsModuleDependencies) {
  const realtime: RoomsDependencies['realtime'] = {
    refresh: async () => {},
    isInside: () => false,
    reserve: async () => {
      throw new AppError('SERVER_BUSY')
    },
  }
  const store = createRoomsStore(database)
  const service = createRoomsService({ ...dependencies, store, realtime, kickTokens: createKickTokens(dependencies) })
  workOnRooms(jobs, service)
  return {
    service,
    routes: roomsRoutes(service, { viewerOf, visitorOf }),
    personalData: createRoomData(database),
  }
}
