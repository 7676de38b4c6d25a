import { activityExportLink } from '@zhanjian/contract/activities/activity-admin.ts'
import * as z from 'zod/mini'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { LinkBearer } from '../../../platform/downloads/download-links.ts'
import type { DownloadedFile, Downloads } from '../../../platform/downloads/downloads.ts'
import { readCsv } from '../../../platform/downloads/read-rows.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { SignInRow } from './activity-row.ts'
import type { Desk } from './desk.ts'
import type { ActivitiesStore } from './store.ts'
import { activityTexts as texts } from './texts.zh.ts'
import type { ActivityMapper } from './to-wire.ts'

export interface ActivityDownloadDependencies {
  store: ActivitiesStore
  desk: Pick<Desk, 'findOrThrow'>
  mapper: ActivityMapper
  downloads: Pick<Downloads, 'define'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
}

/** Sign-ins as a file. What stands in it is decided when it is opened. */
export function createActivityDownloads({ store, desk, mapper, downloads, identity }: ActivityDownloadDependencies) {
  const link = downloads.define({
    kind: 'activity-sign-ins',
    endpoint: activityExportLink,
    subject: z.object({ activityId: z.string() }),
    open: ({ activityId }, reader) => open(activityId, reader),
  })
  return {
    /** @throws AppError NOT_FOUND */
    async createLink(activityId: string, user: SignedInCaller['user'], bearer: LinkBearer): Promise<{ url: string }> {
      await desk.findOrThrow(activityId, user)
      return link({ activityId }, bearer)
    },
  }

  async function open(activityId: string, user: SignedInCaller['user']): Promise<DownloadedFile> {
    const activity = await desk.findOrThrow(activityId, user)
    return {
      type: 'text/csv',
      name: { plain: 'sign-ins.csv', full: texts.file(mapper.titleOf(activity)) },
      content: readCsv(
        texts.columns,
        (last: SignInRow | null, size) => store.signIns.listOfActivity(activity.id, null, last, size),
        toLines,
      ),
    }
  }

  async function toLines(signIns: readonly SignInRow[]): Promise<string[][]> {
    const people = await identity.findPeopleByIds(signIns.map(({ accountId }) => accountId))
    return signIns.map(({ accountId, day, at, way, distanceM, streak }) => [
      day,
      texts.time(at),
      people.get(accountId)?.nickname ?? texts.goneName,
      texts.ways[way],
      distanceM === null ? '' : String(distanceM),
      String(streak),
    ])
  }
}
