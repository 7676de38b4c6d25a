import { writeCsv } from '@zhanjian/contract/write-csv.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../app-error.ts'
import type { SignedInCaller } from '../../../caller.ts'
import type { DownloadedFile, DownloadLinks, LinkBearer } from '../../../platform/download-links.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { Desk } from './desk.ts'
import type { ActivitiesStore } from './store.ts'
import { activityTexts as texts } from './texts.zh.ts'
import type { ActivityMapper } from './to-wire.ts'

/** What a link leads to. */
export const activityDownload = z.object({ kind: z.literal('activity-sign-ins'), activityId: z.string() })

export interface ActivityDownloadDependencies {
  store: ActivitiesStore
  desk: Pick<Desk, 'findOrThrow'>
  mapper: ActivityMapper
  links: DownloadLinks<z.infer<typeof activityDownload>>
  identity: Pick<IdentityService, 'findActiveSessions' | 'findPeopleByIds'>
}

/** Folder of the links. */
export const ACTIVITY_FILE_ADDRESS = '/api/activity/file/'
/** More lines open in no spreadsheet. */
const RECORDS_MAX = 100_000

export type ActivityDownloads = ReturnType<typeof createActivityDownloads>

/** Sign-ins as a file. What stands in it is decided when it is opened. */
export const createActivityDownloads = ({ store, desk, mapper, links, identity }: ActivityDownloadDependencies) => ({
  /** The browser's ticket for its links, or a new one. */
  getTicket: links.getTicket,

  /** @throws AppError NOT_FOUND */
  async createLink(activityId: string, user: SignedInCaller['user'], bearer: LinkBearer): Promise<{ url: string }> {
    await desk.findOrThrow(activityId, user)
    return { url: ACTIVITY_FILE_ADDRESS + links.seal({ kind: 'activity-sign-ins', activityId }, bearer) }
  },

  /** @throws AppError NOT_FOUND for a link that does not work any more */
  async open(sealed: string, ticket: string | null): Promise<DownloadedFile> {
    const opened = links.open(sealed, ticket)
    const isActive = opened?.user && (await identity.findActiveSessions([opened.user.sessionId])).has(opened.user.sessionId)
    const row = opened && isActive ? await store.activities.find(opened.target.activityId) : null
    if (row === null) throw new AppError('NOT_FOUND')
    const signIns = await store.signIns.listOfActivity(row.id, null, null, RECORDS_MAX)
    const people = await identity.findPeopleByIds(signIns.map(({ accountId }) => accountId))
    const lines = signIns.map(({ accountId, day, at, way, distanceM, streak }) => [
      day,
      texts.time(at),
      people.get(accountId)?.nickname ?? texts.goneName,
      texts.ways[way],
      distanceM === null ? '' : String(distanceM),
      String(streak),
    ])
    return { content: writeCsv([texts.columns, ...lines]), type: 'text/csv', name: texts.file(mapper.titleOf(row)) }
  },
})
