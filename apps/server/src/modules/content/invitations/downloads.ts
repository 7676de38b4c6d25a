import { writeCsv } from '@zhanjian/contract/write-csv.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../app-error.ts'
import type { DownloadedFile, DownloadLinks, LinkBearer } from '../../../platform/download-links.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import { readCardFacts } from './cards.ts'
import type { GuestDesk } from './desk.ts'
import type { GuestKeys } from './guest-keys.ts'
import type { InvitationsStore } from './store.ts'
import { invitationTexts as texts } from './texts.zh.ts'

/** What a link leads to. */
export const guestDownload = z.object({ kind: z.literal('invitation-guests'), workId: z.string() })

export interface GuestDownloadDependencies {
  store: InvitationsStore
  desk: Pick<GuestDesk, 'findOrThrow'>
  links: DownloadLinks<z.infer<typeof guestDownload>>
  keys: GuestKeys
  identity: Pick<IdentityService, 'findActiveSessions'>
  audit: Pick<AuditService, 'record'>
}

/** Folder of the links. */
export const GUEST_FILE_ADDRESS = '/api/invitation/file/'
/** More lines open in no spreadsheet. */
const RECORDS_MAX = 100_000

export type GuestDownloads = ReturnType<typeof createGuestDownloads>

/** The guests as a file. What stands in it is decided when it is opened. */
export const createGuestDownloads = ({ store, desk, links, keys, identity, audit }: GuestDownloadDependencies) => ({
  /** The browser's ticket for its links, or a new one. */
  getTicket: links.getTicket,

  /** Recorded, since personal data leave the product. @throws AppError NOT_FOUND */
  async createLink(workId: string, bearer: LinkBearer): Promise<{ url: string }> {
    await desk.findOrThrow(workId, bearer.userId)
    await store.runInTransaction(({ queries }) =>
      audit.record({ actorId: bearer.userId, action: 'invitation.export_guests', target: `work ${workId}` }, queries),
    )
    return { url: GUEST_FILE_ADDRESS + links.seal({ kind: 'invitation-guests', workId }, bearer) }
  },

  /** @throws AppError NOT_FOUND for a link that does not work any more */
  async open(sealed: string, ticket: string | null): Promise<DownloadedFile> {
    const opened = links.open(sealed, ticket)
    if (opened === null || opened.user === null) throw new AppError('NOT_FOUND')
    const { userId, sessionId } = opened.user
    if (!(await identity.findActiveSessions([sessionId])).has(sessionId)) throw new AppError('NOT_FOUND')
    const card = await desk.findOrThrow(opened.target.workId, userId)
    const { questions } = readCardFacts(card).answers
    const guests = await store.guests.list({ workId: card.id, filter: null, text: null }, null, RECORDS_MAX)
    const lines = guests.map((guest) => {
      const key = keys.open(guest.keySealed)
      const time = (at: Date | null): string => (at === null ? '' : texts.time(at))
      return [
        guest.name,
        guest.phone,
        guest.choice === null ? texts.states[guest.state] : texts.choices[guest.choice],
        guest.choice === null || guest.choice === 'declined' ? '' : String(guest.partySize ?? ''),
        ...questions.map(({ id }) => guest.answers.find(({ questionId }) => questionId === id)?.text ?? ''),
        guest.message,
        guest.blessing ?? '',
        guest.note,
        time(guest.answeredAt),
        time(guest.checkedInAt),
        key === null ? '' : keys.toUrl(key),
      ]
    })
    const header = [...texts.columns.before, ...questions.map(({ label }) => label), ...texts.columns.after]
    return { content: writeCsv([header, ...lines]), type: 'text/csv', name: texts.file(card.title) }
  },
})
