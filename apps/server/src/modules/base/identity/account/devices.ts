import type { LoginSession } from '@zhanjian/contract/accounts/account.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid } from '../../../../platform/random.ts'
import type { IdentityStore } from '../store.ts'
import { describeDevice } from './describe-device.ts'

/** Sessions of a user, by device. */
export const createDevices = ({ store, clock }: { store: IdentityStore; clock: Clock }) => ({
  /** The user's active sessions; marks the current one. */
  async list({ user, sessionId }: SignedInCaller): Promise<LoginSession[]> {
    const rows = await store.devices.listSessions(user.id, clock.now())
    return rows.map(({ id, userAgent, createdAt, lastSeenAt }) => {
      const { name, kind } = describeDevice(userAgent)
      return {
        id,
        deviceName: name,
        deviceKind: kind,
        startedAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === sessionId,
      }
    })
  },

  /** Ends one of the user's sessions. @throws AppError NOT_FOUND, also for a session of another user */
  async endSession(id: string, { user }: SignedInCaller): Promise<void> {
    const isEnded = isUuid(id) && (await store.devices.deleteSession(user.id, id))
    if (!isEnded) throw new AppError('NOT_FOUND')
  },

  /** Ends all sessions of the user but the current one. @returns how many */
  endOtherSessions: ({ user, sessionId }: SignedInCaller): Promise<number> => store.devices.deleteSessions(user.id, sessionId),
})
