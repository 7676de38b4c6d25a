import { WHEEL_JOINS_PER_DEVICE, WHEEL_JOINS_PER_NETWORK } from '@zhanjian/contract/lottery/limits.ts'
import type { MyParticipation } from '@zhanjian/contract/lottery/wheel.ts'
import { computeParticipantId } from '@zhanjian/draws/participant-id.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { createReadableCode, isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { Secrets } from '../../../../platform/secrets.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import type { LotteryStore, LotteryTransactionStores } from '../store.ts'
import type { CountedWheels } from '../wheels/wheel-counts.ts'
import { assertRunning } from './assert-running.ts'
import type { ChanceGifts } from './gifts.ts'
import type { Participation } from './participation.ts'

export interface JoiningDependencies {
  store: LotteryStore
  participation: Participation
  gifts: Pick<ChanceGifts, 'settleWaiting'>
  messenger: MessageOutbox
  secrets: Pick<Secrets, 'keyedHash'>
  clock: Clock
  random: Random
  wheelCounts: Pick<CountedWheels, 'addParticipant'>
}

interface JoinRequest {
  activityId: string
  clientSeed: string
  rulesHash: string
  invitation?: string | undefined
}

const DAY_MS = 86_400_000
const INVITATION_CHARACTERS = 10
const DEVICE_BYTES = 16
const DEVICE = /^[0-9a-f]{32}$/

/** Who takes part: accounts that accept the rules, not farms of them. */
export function createJoining({
  store,
  participation,
  gifts,
  messenger,
  secrets,
  clock,
  random,
  wheelCounts,
}: JoiningDependencies) {
  return {
    /** What a browser keeps. @param known what it sent; anything else than what this function made is replaced */
    toDevice: (known: string | null): string =>
      known !== null && DEVICE.test(known) ? known : random.bytes(DEVICE_BYTES).toString('hex'),

    /** @param device text by which the browser is known; null: none @throws AppError as the endpoint declares */
    async join(request: JoinRequest, { user, network }: SignedInCaller, device: string | null): Promise<MyParticipation> {
      const wheel = isUuid(request.activityId) ? await store.wheels.findWheel(request.activityId) : null
      if (wheel === null || wheel.state === 'draft') throw new AppError('NOT_FOUND')
      const known = await participation.getMine(wheel, user.id)
      if (known !== null) return known
      assertRunning(wheel, clock.now())
      const rules = await store.wheels.findRules(wheel.id, wheel.rulesVersion)
      const rulesHash = rules?.hash.toString('hex') ?? ''
      if (rulesHash !== request.rulesHash) throw new AppError('WHEEL_RULES_CHANGED', { data: { rulesHash } })
      const guest = {
        accountId: user.id,
        networkHash: secrets.keyedHash('wheel network', network),
        deviceHash: device === null ? null : secrets.keyedHash('wheel device', device),
      }
      // Where a beacon decides, the server chooses nothing; else random, not by time: the order of pseudonyms tells nothing.
      const id = rules?.rules.beacon === undefined ? crypto.randomUUID() : computeParticipantId(wheel.id, request.clientSeed)
      if (await store.runInTransaction((tables) => insert(id, wheel, request, guest, tables)))
        wheelCounts.addParticipant(wheel.id)
      const mine = await participation.getMine(wheel, user.id)
      if (mine !== null) return mine
      if (await store.participants.isTaken(id)) throw new AppError('WHEEL_SEED_TAKEN')
      // It has ended or changed at this moment: who tries again reads why.
      throw new AppError('WHEEL_RULES_CHANGED', { data: { rulesHash } })
    },
  }

  /** @returns false if the account is in already, or may not */
  async function insert(
    id: string,
    wheel: { id: string; rulesVersion: number },
    { clientSeed, invitation }: JoinRequest,
    guest: { accountId: string; networkHash: Buffer; deviceHash: Buffer | null },
    tables: LotteryTransactionStores,
  ): Promise<boolean> {
    const { participants } = tables
    const at = clock.now()
    await tables.gifts.lock(wheel.id, guest.accountId)
    await participants.lockOrigins(wheel.id, guest.networkHash, guest.deviceHash)
    const since = new Date(at.getTime() - DAY_MS)
    const near = await participants.countNear(wheel.id, guest.networkHash, guest.deviceHash, since)
    if (near.network >= WHEEL_JOINS_PER_NETWORK) throw new AppError('WHEEL_NETWORK_FULL')
    if (near.device >= WHEEL_JOINS_PER_DEVICE) throw new AppError('WHEEL_DEVICE_FULL')
    const inviter = invitation === undefined ? null : await participants.findInviter(wheel.id, invitation, guest)
    const isIn = await participants.insertParticipant({
      id,
      activityId: wheel.id,
      clientSeed,
      rulesVersion: wheel.rulesVersion,
      invitationCode: createReadableCode(random, INVITATION_CHARACTERS),
      invitedBy: inviter?.id ?? null,
      joinedAt: at,
      joinedDay: toShanghaiDay(at),
      ...guest,
    })
    if (isIn) await gifts.settleWaiting(wheel.id, guest.accountId, tables)
    if (isIn && inviter !== null) await thank(wheel, inviter, at, tables)
    return isIn
  }

  async function thank(
    wheel: { id: string; rulesVersion: number },
    inviter: { id: string; accountId: string },
    at: Date,
    { wheels, participants, queries }: LotteryTransactionStores,
  ): Promise<void> {
    const rules = await wheels.findRules(wheel.id, wheel.rulesVersion)
    const source = rules?.rules.chances.find(({ kind }) => kind === 'invitation')
    if (source === undefined) return
    const { amount, perDay } = source
    const grant = { id: uuidv7(random, at.getTime()), kind: 'invitation' as const, amount, perDay, day: toShanghaiDay(at), at }
    if ((await participants.grant(inviter.id, grant)) === 0) return
    const message = { kind: 'wheel.invited', facts: { activityId: wheel.id, amount }, recipientId: inviter.accountId } as const
    await messenger.send(message, queries)
  }
}
