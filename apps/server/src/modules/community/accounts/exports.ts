import { hash } from 'node:crypto'
import type { DataExport } from '@zhanjian/contract/account-data.ts'
import { AppError } from '../../../app-error.ts'
import type { SignedInCaller } from '../../../caller.ts'
import type { PersonalData } from '../../../personal-data.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../platform/object-store/remove-unreferenced-objects.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../shanghai-day.ts'
import type { IdentityService, Proof } from '../../base/identity/service.ts'
import { createArchiveStream } from './archive-stream.ts'
import type { ExportRow, ExportStore } from './export-store.ts'

export interface ExportDependencies {
  store: ExportStore
  identity: Pick<IdentityService, 'account'>
  personalData: readonly PersonalData[]
  objects: ObjectStore
  clock: Clock
  random: Random
  /** Queues `buildArchive` within the transaction. */
  enqueueBuild: (exportId: string, transaction: Parameters<Parameters<ExportStore['insertExport']>[2]>[0]) => Promise<void>
}

const DAY_MS = 86_400_000
const ARCHIVE_LIFETIME_MS = 3 * DAY_MS
const ARCHIVE_FOLDER = 'export/'
/** Life of a download ticket, in seconds. */
export const DOWNLOAD_TICKET_LIFE_S = 600
const DOWNLOAD_TICKET_BYTES = 32

export type DataExports = ReturnType<typeof createDataExports>

/** Exports of all personal data of a user. */
export function createDataExports({ store, identity, personalData, objects, clock, random, enqueueBuild }: ExportDependencies) {
  return {
    /** @throws AppError EXPORT_TOO_SOON, and like `withProof` */
    async requestExport(proof: Proof, caller: SignedInCaller): Promise<DataExport> {
      await identity.account.verifyOwner(proof, 'export-data', caller)
      const requestedAt = clock.now()
      const row = { id: uuidv7(random, clock.nowMs()), accountId: caller.user.id, requestedAt }
      const earlier = await store.insertExport(row, new Date(requestedAt.getTime() - DAY_MS), (transaction) =>
        enqueueBuild(row.id, transaction),
      )
      if (earlier !== null) {
        const retryAfterS = Math.ceil((earlier.getTime() + DAY_MS - requestedAt.getTime()) / 1000)
        throw new AppError('EXPORT_TOO_SOON', { retryAfterS })
      }
      return toDataExport({ ...row, state: 'making', objectKey: null, sizeBytes: null, expiresAt: null })
    },

    /** The caller's latest export; null: none. */
    async getLatestExport({ user }: SignedInCaller): Promise<DataExport | null> {
      const row = await store.findNewestExport(user.id)
      const isGone = row === undefined || (row.expiresAt !== null && row.expiresAt <= clock.now())
      return isGone ? null : toDataExport(row)
    },

    /** Valid for `DOWNLOAD_TICKET_LIFE_S`, while the caller's session is active. @throws AppError NOT_FOUND */
    async issueDownloadTicket(id: string, { user, sessionId }: SignedInCaller): Promise<{ ticket: string; expiresAt: Date }> {
      const ticket = random.bytes(DOWNLOAD_TICKET_BYTES).toString('base64url')
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + DOWNLOAD_TICKET_LIFE_S * 1000)
      const isPut = isUuid(id) && (await store.updateTicket(id, user.id, sessionId, hashTicket(ticket), expiresAt, now))
      if (!isPut) throw new AppError('NOT_FOUND')
      return { ticket, expiresAt }
    },

    /** @throws AppError NOT_FOUND, also for an invalid ticket */
    async openDownload(id: string, ticket: string | null) {
      const row = isUuid(id) && ticket !== null ? await store.findExportByTicket(id, hashTicket(ticket), clock.now()) : undefined
      const file = row === undefined || row.objectKey === null ? null : await objects.open(row.objectKey)
      if (row === undefined || file === null) throw new AppError('NOT_FOUND')
      return { file, sizeBytes: row.sizeBytes ?? 0, day: toShanghaiDay(row.requestedAt) }
    },

    /** Builds the archive. Idempotent. */
    async buildArchive(id: string): Promise<void> {
      const row = await store.findExport(id)
      if (row === undefined || row.state !== 'making') return
      const collected = []
      for (const part of personalData) collected.push({ name: part.name, data: await part.collectRecords(row.accountId) })
      const key = `${ARCHIVE_FOLDER}${row.accountId}/${id}.zip`
      await objects.put(key, createArchiveStream(collected, objects, row.requestedAt))
      const sizeBytes = (await objects.stat(key))?.sizeBytes ?? 0
      const isFinished = await store.markReady(id, key, sizeBytes, new Date(clock.nowMs() + ARCHIVE_LIFETIME_MS))
      // The account was erased concurrently.
      if (!isFinished && (await store.findExport(id)) === undefined) await objects.remove(key)
    },

    /** Called after the last retry of `buildArchive` failed. */
    markFailed: (id: string): Promise<void> => store.markFailed(id),

    /** Deletes expired archives, and those left by a crash. */
    async sweep(): Promise<void> {
      const now = clock.now()
      for (const key of await store.deleteExpired(now, new Date(now.getTime() - DAY_MS))) await objects.remove(key)
      await removeUnreferencedObjects({
        objects,
        prefix: ARCHIVE_FOLDER,
        before: new Date(now.getTime() - DAY_MS),
        findUnreferenced: store.findUnreferencedKeys,
      })
    },
  }
}

const toDataExport = ({ id, state, requestedAt, expiresAt, sizeBytes }: ExportRow): DataExport => ({
  id,
  state,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  sizeBytes,
})

const hashTicket = (ticket: string): Buffer => hash('sha256', ticket, 'buffer')
