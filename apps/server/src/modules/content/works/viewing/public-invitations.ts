import type { PublicInvitation } from '@zhanjian/contract/invitations/invitations.ts'
import { toMoment } from '@zhanjian/scene/document/zone-clock.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { UploadsService } from '../../uploads/service.ts'
import { isInvitation, listFileIds, readContent, type StoredContent } from '../core/content/work-content.ts'
import type { Viewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorkRow } from '../core/work-store.ts'
import { writeEventPlace } from '../core/write-event-place.ts'
import type { PublishedWorks } from './published-works.ts'

export interface PublicInvitationDependencies {
  uploads: Pick<UploadsService, 'findOwn'>
  publicHalls: Pick<PublishedWorks, 'getVisibleRow'>
  toWire: WorkMapper
}

export type PublicInvitations = ReturnType<typeof createPublicInvitations>

/** Published invitations, as readers with the link see them. */
export function createPublicInvitations({ uploads, publicHalls, toWire }: PublicInvitationDependencies) {
  /** An invitation with its files. @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
  async function getInvitation(code: string, viewer: Viewer): Promise<PublicInvitation> {
    const row = await publicHalls.getVisibleRow(code, viewer)
    const invitation = row.currentRevision === null ? null : await toPublicInvitation(row, row.currentRevision, viewer)
    if (invitation === null) throw new AppError('NOT_FOUND')
    return invitation
  }

  /** @param revision the one whose texts and document are in `row` @returns null: it is no invitation and no template of one */
  async function toPublicInvitation(
    row: WorkRow & StoredContent,
    revision: number,
    viewer: Viewer,
  ): Promise<PublicInvitation | null> {
    const content = readContent(row)
    if (!isInvitation(content)) return null
    const { startsAt, endsAt, timeZone } = content.document.event
    const [[work], assets] = await Promise.all([toWire([row], viewer), uploads.findOwn(row.ownerId, listFileIds(content, null))])
    if (work === undefined) return null
    return {
      work,
      revision,
      // Who knew where it leads before the hour could go there.
      document: { ...content.document, event: writeEventPlace(content.document.event), door: null },
      // File names come from the owner's device and stay private.
      assets: assets.map((asset) => ({ ...asset, name: '' })),
      startsAt: startsAt && toMoment(startsAt, timeZone).toISOString(),
      endsAt: endsAt && toMoment(endsAt, timeZone).toISOString(),
    }
  }

  return { getInvitation, toPublicInvitation }
}
