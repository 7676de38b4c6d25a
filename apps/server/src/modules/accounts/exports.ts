import { hash } from 'node:crypto'
import type { DataExport } from '@zhanjian/contract/account-data.ts'
import { AppError } from '../../app-error.ts'
import type { SignedInCaller } from '../../caller.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { removeUnneeded } from '../../platform/object-store/remove-unneeded.ts'
import { isUuid, type Random, uuidv7 } from '../../platform/random.ts'
import type { IdentityService, Proof } from '../identity/service.ts'
import type { ExportRow, ExportStore } from './export-store.ts'
import { writeArchive } from './write-archive.ts'

export interface ExportDependencies {
  store: ExportStore
  identity: Pick<IdentityService, 'account'>
  parts: readonly PersonalData[]
  objects: ObjectStore
  clock: Clock
  random: Random
  /** Sees to it that `make` runs once the transaction stands. */
  sendMaking: (exportId: string, transaction: Parameters<Parameters<ExportStore['add']>[2]>[0]) => Promise<void>
}

const DAY_MS = 86_400_000
const KEPT_MS = 3 * DAY_MS
const FOLDER = 'export/'
export const TICKET_LIFE_S = 600
const TICKET_BYTES = 32

export type DataExports = ReturnType<typeof createDataExports>

/** S-28: a copy of all that is kept of somebody. */
export function createDataExports({ store, identity, parts, objects, clock, random, sendMaking }: ExportDependencies) {
  return {
    /** @throws AppError EXPORT_TOO_SOON and as the proof does */
    async request(proof: Proof, caller: SignedInCaller): Promise<DataExport> {
      await identity.account.prove(proof, 'export-data', caller)
      const requestedAt = clock.now()
      const row = { id: uuidv7(random, clock.nowMs()), accountId: caller.user.id, requestedAt }
      const earlier = await store.add(row, new Date(requestedAt.getTime() - DAY_MS), (transaction) =>
        sendMaking(row.id, transaction),
      )
      if (earlier !== null) {
        const retryAfterS = Math.ceil((earlier.getTime() + DAY_MS - requestedAt.getTime()) / 1000)
        throw new AppError('EXPORT_TOO_SOON', { retryAfterS })
      }
      return toWire({ ...row, state: 'making', objectKey: null, sizeBytes: null, expiresAt: null })
    },

    async mine({ user }: SignedInCaller): Promise<DataExport | null> {
      const row = await store.newestOf(user.id)
      const isGone = row === undefined || (row.expiresAt !== null && row.expiresAt <= clock.now())
      return isGone ? null : toWire(row)
    },

    /** For the browser that asks, and for some minutes. @throws AppError NOT_FOUND */
    async ticketFor(id: string, { user, sessionId }: SignedInCaller): Promise<{ ticket: string; expiresAt: Date }> {
      const ticket = random.bytes(TICKET_BYTES).toString('base64url')
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + TICKET_LIFE_S * 1000)
      const isPut = isUuid(id) && (await store.putTicket(id, user.id, sessionId, hashOf(ticket), expiresAt, now))
      if (!isPut) throw new AppError('NOT_FOUND')
      return { ticket, expiresAt }
    },

    /** @throws AppError NOT_FOUND for whoever has no ticket for it */
    async open(id: string, ticket: string | null) {
      const row = isUuid(id) && ticket !== null ? await store.byTicket(id, hashOf(ticket), clock.now()) : undefined
      const file = row === undefined || row.objectKey === null ? null : await objects.open(row.objectKey)
      if (row === undefined || file === null) throw new AppError('NOT_FOUND')
      return { file, sizeBytes: row.sizeBytes ?? 0, day: row.requestedAt.toISOString().slice(0, 10) }
    },

    /** Makes it. Done twice is done once. */
    async make(id: string): Promise<void> {
      const row = await store.byId(id)
      if (row === undefined || row.state !== 'making') return
      const collected = []
      for (const part of parts) collected.push({ name: part.name, data: await part.collect(row.accountId) })
      const key = `${FOLDER}${row.accountId}/${id}.zip`
      await objects.put(key, writeArchive(collected, objects, row.requestedAt))
      const sizeBytes = (await objects.stat(key))?.sizeBytes ?? 0
      const isFinished = await store.finish(id, key, sizeBytes, new Date(clock.nowMs() + KEPT_MS))
      // The person has left meanwhile.
      if (!isFinished && (await store.byId(id)) === undefined) await objects.remove(key)
    },

    giveUp: (id: string): Promise<void> => store.fail(id),

    /** Archives that are too old, and what a crash left behind. */
    async sweep(): Promise<void> {
      const now = clock.now()
      for (const key of await store.removeOld(now, new Date(now.getTime() - DAY_MS))) await objects.remove(key)
      await removeUnneeded({ objects, prefix: FOLDER, before: new Date(now.getTime() - DAY_MS), unneeded: store.unneeded })
    },
  }
}

const toWire = ({ id, state, requestedAt, expiresAt, sizeBytes }: ExportRow): DataExport => ({
  id,
  state,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  sizeBytes,
})

const hashOf = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')
