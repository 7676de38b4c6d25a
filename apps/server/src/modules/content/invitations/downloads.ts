import { guestExportLink } from '@zhanjian/contract/invitations/invitation-desk.ts'
import * as z from 'zod/mini'
import type { LinkBearer } from '../../../platform/downloads/download-links.ts'
import type { DownloadedFile, Downloads } from '../../../platform/downloads/downloads.ts'
import { readCsv } from '../../../platform/downloads/read-rows.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { GuestDesk } from './desk.ts'
import type { GuestKeys } from './guest-keys.ts'
import type { GuestRow } from './guest-row.ts'
import { readInvitationFacts } from './invitations.ts'
import type { InvitationsStore } from './store.ts'
import { invitationTexts as texts } from './texts.zh.ts'

export interface GuestDownloadDependencies {
  store: InvitationsStore
  desk: Pick<GuestDesk, 'findOrThrow'>
  downloads: Pick<Downloads, 'define'>
  keys: GuestKeys
  audit: Pick<AuditService, 'record'>
}

/** The guests as a file. What stands in it is decided when it is opened. */
export function createGuestDownloads({ store, desk, downloads, keys, audit }: GuestDownloadDependencies) {
  const link = downloads.define({
    kind: 'invitation-guests',
    endpoint: guestExportLink,
    subject: z.object({ workId: z.string() }),
    open: ({ workId }, reader) => open(workId, reader.id),
  })
  return {
    /** Recorded, since personal data leave the product. @throws AppError NOT_FOUND */
    async createLink(workId: string, bearer: LinkBearer): Promise<{ url: string }> {
      await desk.findOrThrow(workId, bearer.userId)
      await store.runInTransaction(({ queries }) =>
        audit.record({ actorId: bearer.userId, action: 'invitation.export_guests', target: `work ${workId}` }, queries),
      )
      return link({ workId }, bearer)
    },
  }

  async function open(workId: string, readerId: string): Promise<DownloadedFile> {
    const invitation = await desk.findOrThrow(workId, readerId)
    const { questions } = readInvitationFacts(invitation).answers
    const header = [...texts.columns.before, ...questions.map(({ label }) => label), ...texts.columns.after]
    const everybody = { workId: invitation.id, filter: 'everybody' as const, text: null }
    return {
      type: 'text/csv',
      name: { plain: 'guests.csv', full: texts.file(invitation.title) },
      content: readCsv(
        header,
        (last: GuestRow | null, size) => store.guests.list(everybody, last?.number ?? null, size),
        (rows) => rows.map((guest) => toLine(guest, questions)),
      ),
    }
  }

  function toLine(guest: GuestRow, questions: readonly { id: string }[]): string[] {
    const key = keys.open(guest.keySealed)
    const time = (at: Date | null): string => (at === null ? '' : texts.time(at))
    return [
      guest.name,
      guest.phone,
      guest.choice === null ? texts.states[guest.state] : texts.choices[guest.choice],
      // Those who wait are in no sum, also in the one that a host makes of this column.
      guest.isWaiting || guest.choice === null || guest.choice === 'declined' ? '' : String(guest.partySize ?? ''),
      guest.isWaiting ? texts.waiting : '',
      ...questions.map(({ id }) => guest.answers.find(({ questionId }) => questionId === id)?.text ?? ''),
      guest.message,
      guest.blessing ?? '',
      guest.note,
      time(guest.answeredAt),
      time(guest.checkedInAt),
      key === null ? '' : keys.toUrl(key),
    ]
  }
}
