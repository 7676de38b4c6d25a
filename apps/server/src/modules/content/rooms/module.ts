import { SOCKET_IO_PATH } from '@zhanjian/contract/rooms/naf.ts'
import { createOutageLogger } from '../../../failures/outage-log.ts'
import { defineModule } from '../../../module-support/server-module.ts'
import { createSocketIoPlugin } from '../../../platform/realtime/socket-io-plugin.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MembershipService } from '../../base/membership/service.ts'
import type { AvatarService } from '../avatars/service.ts'
import type { WorksService } from '../works/service.ts'
import { createDoorPasses } from './door-passes.ts'
import { registerRoomJobs, roomsTimetable } from './jobs.ts'
import { createKickTokens } from './kick-tokens.ts'
import { createRoomPersonalData } from './personal-data-store.ts'
import { createLiveRooms } from './realtime/live-rooms.ts'
import { type CallerMappers, roomsRoutes } from './routes.ts'
import { createRoomsService } from './service.ts'
import { createRoomsStore } from './store.ts'

interface RoomsNeeds {
  identity: { service: IdentityService }
  membership: { service: MembershipService }
  avatars: { service: AvatarService }
  works: { service: WorksService } & CallerMappers
}

export const roomsModule = defineModule({
  timetable: roomsTimetable,
  create(base, { identity, membership, avatars, works }: RoomsNeeds) {
    const { database, jobs, log } = base
    const store = createRoomsStore(database)
    const kickTokens = createKickTokens(base)
    const dependencies = {
      ...base,
      store,
      kickTokens,
      publicOrigin: base.environment.publicOrigin,
      identity: identity.service,
      membership: membership.service,
      avatars: avatars.service,
      works: works.service.access,
      exhibitions: works.service.exhibitions,
      passes: createDoorPasses({ ...base, store, works: works.service.access }),
    }
    const realtime = createLiveRooms({
      ...dependencies,
      withoutTimeLimits: database.withoutTimeLimits,
      onError: createOutageLogger((err, leftOut) => log.error({ err, leftOut }, 'a live room failed')),
    })
    const service = createRoomsService({ ...dependencies, realtime })
    registerRoomJobs(jobs, service)
    return {
      rooms: {
        service,
        routes: roomsRoutes(service, works),
        plugins: [createSocketIoPlugin(SOCKET_IO_PATH, realtime)],
        personalData: createRoomPersonalData(database),
        attach: realtime.attach,
        preClose: () => realtime.close(),
      },
    }
  },
})
