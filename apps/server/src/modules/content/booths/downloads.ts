import { writeCsv } from '@zhanjian/contract/write-csv.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../app-error.ts'
import type { DownloadedFile, DownloadLinks, LinkBearer } from '../../../platform/download-links.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { BoothDesk } from './desk.ts'
import type { BoothsStore } from './store.ts'
import { boothTexts as texts } from './texts.zh.ts'

/** What a link leads to. */
export const boothDownload = z.object({ kind: z.literal('booth-leads'), boothId: z.string() })

export interface BoothDownloadDependencies {
  store: BoothsStore
  desk: Pick<BoothDesk, 'findOrThrow'>
  links: DownloadLinks<z.infer<typeof boothDownload>>
  identity: Pick<IdentityService, 'findActiveSessions'>
  audit: Pick<AuditService, 'record'>
}

/** Folder of the links. */
export const BOOTH_FILE_ADDRESS = '/api/booth/file/'
/** More lines open in no spreadsheet. */
const RECORDS_MAX = 100_000

export type BoothDownloads = ReturnType<typeof createBoothDownloads>

/** Contact details as a file. What stands in it is decided when it is opened. */
export const createBoothDownloads = ({ store, desk, links, identity, audit }: BoothDownloadDependencies) => ({
  /** The browser's ticket for its links, or a new one. */
  getTicket: links.getTicket,

  /** Recorded, since personal data leave the product. @throws AppError NOT_FOUND */
  async createLink(boothId: string, bearer: LinkBearer): Promise<{ url: string }> {
    await desk.findOrThrow(boothId, bearer.userId)
    await store.runInTransaction(({ queries }) =>
      audit.record({ actorId: bearer.userId, action: 'booth.export_leads', target: `booth ${boothId}` }, queries),
    )
    return { url: BOOTH_FILE_ADDRESS + links.seal({ kind: 'booth-leads', boothId }, bearer) }
  },

  /** @throws AppError NOT_FOUND for a link that does not work any more */
  async open(sealed: string, ticket: string | null): Promise<DownloadedFile> {
    const opened = links.open(sealed, ticket)
    const isActive = opened?.user && (await identity.findActiveSessions([opened.user.sessionId])).has(opened.user.sessionId)
    const row = opened && isActive ? await store.booths.find(opened.target.boothId) : null
    // Who is no merchant any more has no contact details either.
    if (row === null || !row.isMerchant || row.ownerId !== opened?.user?.userId) throw new AppError('NOT_FOUND')
    const leads = await store.leads.list({ boothId: row.id, state: null, text: null }, null, RECORDS_MAX)
    const lines = leads.map(({ form, state, note, leftAt, changedAt }) => [
      texts.time(leftAt),
      texts.time(changedAt),
      form.name,
      form.phone,
      form.wechat,
      form.email,
      form.company,
      form.topic,
      texts.states[state],
      note,
    ])
    const title = row.form.title === '' ? texts.untitled : row.form.title
    return { content: writeCsv([texts.columns, ...lines]), type: 'text/csv', name: texts.file(title) }
  },
})
