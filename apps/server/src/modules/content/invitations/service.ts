import { GUEST_RESTORE_H } from '@zhanjian/contract/invitations/limits.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type ArrivalDependencies, createArrivals } from './arrivals.ts'
import { type CheckInDependencies, createCheckIn } from './check-in.ts'
import { createGuestDesk, type GuestDeskDependencies } from './desk.ts'
import { createDoors, type DoorDependencies } from './doors.ts'
import { createGuestDownloads, type GuestDownloadDependencies } from './downloads.ts'
import { createEntrances, type EntranceDependencies } from './entrances.ts'
import { createGuestKeys } from './guest-keys.ts'
import { createGuestList, type GuestListDependencies } from './guest-list.ts'
import { createGuests, type GuestDependencies } from './guests.ts'
import { createManyGuests, type ManyGuestsDependencies } from './many-guests.ts'
import { createNewcomers, type NewcomerDependencies } from './newcomers.ts'
import { createReceptions } from './receptions.ts'
import { createReminders, type ReminderDependencies } from './reminders.ts'

type Made = 'receptions' | 'keys' | 'desk' | 'guests' | 'links' | 'arrivals'

export type InvitationsDependencies = Omit<GuestDeskDependencies, Made> &
  DoorDependencies &
  Omit<GuestDependencies, Made> &
  Omit<NewcomerDependencies, Made> &
  Omit<GuestListDependencies, Made> &
  Omit<ManyGuestsDependencies, Made> &
  ArrivalDependencies &
  Omit<CheckInDependencies, Made> &
  Omit<EntranceDependencies, Made> &
  Omit<ReminderDependencies, Made> &
  Omit<GuestDownloadDependencies, Made> & { secrets: Secrets; publicOrigin: string }
/** The service of this module. */
export type InvitationsService = ReturnType<typeof createInvitationsService>

const HOUR_MS = 3_600_000

/** Guests of invitations: their links and answers, the host's desk, and the door. */
export function createInvitationsService(dependencies: InvitationsDependencies) {
  const { clock } = dependencies
  const keys = createGuestKeys(dependencies)
  const receptions = createReceptions({ doors: createDoors(dependencies), clock })
  const guests = createGuests({ ...dependencies, receptions })
  const desk = createGuestDesk({ ...dependencies, receptions, keys })
  const arrivals = createArrivals(dependencies)
  const reminders = createReminders({ ...dependencies, desk })
  return {
    guests,
    desk,
    reminders,
    newcomers: createNewcomers({ ...dependencies, guests, receptions, arrivals, keys }),
    list: createGuestList({ ...dependencies, desk, keys }),
    many: createManyGuests({ ...dependencies, desk }),
    checkIn: createCheckIn({ ...dependencies, desk, keys }),
    entrances: createEntrances({ ...dependencies, desk, keys }),
    downloads: createGuestDownloads({ ...dependencies, desk, keys }),

    /** Deletes what is over. */
    async sweep(): Promise<void> {
      await reminders.sweep(new Date(clock.nowMs() - GUEST_RESTORE_H * HOUR_MS))
      await arrivals.sweep()
    },
  }
}
