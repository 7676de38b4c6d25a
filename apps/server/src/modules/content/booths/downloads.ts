import { leadExportLink } from '@zhanjian/contract/merchants/booth-admin.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../failures/app-error.ts'
import type { LinkBearer } from '../../../platform/downloads/download-links.ts'
import type { DownloadedFile, Downloads } from '../../../platform/downloads/downloads.ts'
import { readCsv } from '../../../platform/downloads/read-rows.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { LeadRow } from './booth-row.ts'
import type { BoothDesk } from './desk.ts'
import type { BoothsStore } from './store.ts'
import { boothTexts as texts } from './texts.zh.ts'

export interface BoothDownloadDependencies {
  store: BoothsStore
  desk: Pick<BoothDesk, 'findOrThrow'>
  downloads: Pick<Downloads, 'define'>
  audit: Pick<AuditService, 'record'>
}

/** Contact details as a file. What stands in it is decided when it is opened. */
export function createBoothDownloads({ store, desk, downloads, audit }: BoothDownloadDependencies) {
  const link = downloads.define({
    kind: 'booth-leads',
    endpoint: leadExportLink,
    subject: z.object({ boothId: z.string() }),
    open: ({ boothId }, reader) => open(boothId, reader.id),
  })
  return {
    /** Recorded, since personal data leave the product. @throws AppError NOT_FOUND */
    async createLink(boothId: string, bearer: LinkBearer): Promise<{ url: string }> {
      await desk.findOrThrow(boothId, bearer.userId)
      await store.runInTransaction(({ queries }) =>
        audit.record({ actorId: bearer.userId, action: 'booth.export_leads', target: `booth ${boothId}` }, queries),
      )
      return link({ boothId }, bearer)
    },
  }

  async function open(boothId: string, readerId: string): Promise<DownloadedFile> {
    const { id, isMerchant, form } = await desk.findOrThrow(boothId, readerId)
    // Who is no merchant any more has no contact details either.
    if (!isMerchant) throw new AppError('NOT_FOUND')
    const title = form.title === '' ? texts.untitled : form.title
    return {
      type: 'text/csv',
      name: { plain: 'leads.csv', full: texts.file(title) },
      content: readCsv(
        texts.columns,
        (last: LeadRow | null, size) => store.leads.listOfBooth(id, last, size),
        (rows) => rows.map(toLine),
      ),
    }
  }
}

const toLine = ({ form, state, note, leftAt, changedAt }: LeadRow): string[] => [
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
]
