import { type DataExport, dataExportLink } from '@zhanjian/contract/accounts/account-data.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { PersonalData } from '../../../module-support/personal-data.ts'
import type { Clock } from '../../../platform/clock.ts'
import { DOWNLOAD_LIFE_S, type LinkBearer } from '../../../platform/downloads/download-links.ts'
import type { DownloadedFile, Downloads } from '../../../platform/downloads/downloads.ts'
import type { ObjectStore } from '../../../platform/object-store/object-store.ts'
import { removeUnreferencedObjects } from '../../../platform/object-store/remove-unreferenced-objects.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { IdentityService, Proof } from '../../base/identity/service.ts'
import { createArchiveStream } from './archive-stream.ts'
import type { ExportRow, ExportStore } from './export-store.ts'

export interface ExportDependencies {
  store: ExportStore
  identity: Pick<IdentityService, 'account'>
  personalData: readonly PersonalData[]
  objects: ObjectStore
  downloads: Pick<Downloads, 'define'>
  clock: Clock
  random: Random
  /** Queues `buildArchive` within the transaction. */
  enqueueBuild: (exportId: string, transaction: Parameters<Parameters<ExportStore['insertExport']>[2]>[0]) => Promise<void>
}

const DAY_MS = 86_400_000
const ARCHIVE_LIFETIME_MS = 3 * DAY_MS
const ARCHIVE_FOLDER = 'export/'

export type DataExports = ReturnType<typeof createDataExports>

/** Exports of all personal data of a user. */
export function createDataExports(dependencies: ExportDependencies) {
  const { store, identity, personalData, objects, downloads, clock, random, enqueueBuild } = dependencies
  const link = downloads.define({
    kind: 'account-archive',
    endpoint: dataExportLink,
    subject: z.object({ id: z.string() }),
    open: ({ id }, reader) => open(id, reader.id),
  })
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

    /** @throws AppError NOT_FOUND */
    async createLink(id: string, bearer: LinkBearer): Promise<{ url: string; expiresAt: string }> {
      await findReadyOrThrow(id, bearer.userId)
      return { ...link({ id }, bearer), expiresAt: new Date(clock.nowMs() + DOWNLOAD_LIFE_S * 1000).toISOString() }
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

  async function open(id: string, accountId: string): Promise<DownloadedFile> {
    const { objectKey, sizeBytes, requestedAt } = await findReadyOrThrow(id, accountId)
    const archive = objectKey === null ? null : await objects.open(objectKey)
    if (archive === null) throw new AppError('NOT_FOUND')
    const name = `zhanjian-${toShanghaiDay(requestedAt)}.zip`
    return { type: 'application/zip', name: { plain: name, full: name }, content: archive, sizeBytes: sizeBytes ?? undefined }
  }

  async function findReadyOrThrow(id: string, accountId: string): Promise<ExportRow> {
    const row = isUuid(id) ? await store.findReady(id, accountId, clock.now()) : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return row
  }
}

const toDataExport = ({ id, state, requestedAt, expiresAt, sizeBytes }: ExportRow): DataExport => ({
  id,
  state,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  sizeBytes,
})
