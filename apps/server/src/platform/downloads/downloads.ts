import type { Readable } from 'node:stream'
import type { Role } from '@zhanjian/contract/accounts/identity.ts'
import { createSemaphore } from '@zhanjian/contract/api/semaphore.ts'
import * as z from 'zod/mini'
import { AppError } from '../../failures/app-error.ts'
import { type AccessRule, assertRights } from '../../module-support/access-rule.ts'
import { createConcurrencyLimit } from '../concurrency-limit.ts'
import { createDownloadLinks, type DownloadLinkDependencies, type LinkBearer } from './download-links.ts'
import { createPieceStream } from './piece-stream.ts'

/** Who opens a link, as the account is at that moment. */
export interface DownloadReader {
  id: string
  roles: readonly Role[]
  hasPhone: boolean
}

/** A file that is sent once. */
export interface DownloadedFile<Content = string | Buffer | Readable | AsyncIterable<string>> {
  /** `text` is sent as UTF-8. */
  type: 'text/vcard' | 'text/csv' | 'application/zip' | 'image/webp'
  /** `plain` is for clients that read no other name; `full` may be Chinese. Null: it is shown, not saved. */
  name: { plain: string; full: string } | null
  /** Pieces are made while they are read: never more of them than the reader takes. */
  content: Content
  /** Of a stream, in bytes. */
  sizeBytes?: number | undefined
}

/** Strangers have links to what everybody may see. */
type ReaderOf<Rule extends AccessRule> = Rule['access'] extends 'public' | 'visitor' ? DownloadReader | null : DownloadReader

/** A kind of file. */
export interface Download<Subject extends z.core.$ZodType, Rule extends AccessRule> {
  /** Unlike that of any other. */
  kind: string
  /** The call that gives the link: who may not call it any more may not open the link either. */
  endpoint: Rule
  /** What is sealed into the link. */
  subject: Subject
  /** Asks again for the right to the subject, as the call did. @throws AppError NOT_FOUND */
  open: (subject: z.infer<Subject>, reader: ReaderOf<Rule>) => Promise<DownloadedFile>
}

/** Makes links to one kind of file. Whether the bearer may have it is the caller's to ask. */
export type CreateLink<Subject> = (subject: Subject, bearer: LinkBearer | null) => { url: string }

export interface Downloads {
  /** The browser's ticket, or a new one. */
  getTicket: (known: string | null) => string
  define: <Subject extends z.core.$ZodType, Rule extends AccessRule>(
    download: Download<Subject, Rule>,
  ) => CreateLink<z.infer<Subject>>
  /**
   * @param findReader null for a session that has ended, or of an account that is not active
   * @throws AppError NOT_FOUND for a link that does not work any more; DOWNLOAD_RUNNING
   */
  open: (
    sealed: string,
    ticket: string | null,
    findReader: (sessionId: string) => Promise<DownloadReader | null>,
  ) => Promise<DownloadedFile<string | Buffer | Readable>>
}

/** Folder of all links. */
export const DOWNLOAD_ADDRESS = '/api/download/'
/** Files made of pieces that one account downloads at the same time. */
const RUNNING_PER_ACCOUNT_MAX = 1
/** Pieces made at the same time, for everybody: each holds a connection to the database while it is read. */
const PIECES_AT_ONCE = 2

/** Every file that is not public: who asks for a link gets it, and who opens it is asked for the same right again. */
export function createDownloads(dependencies: DownloadLinkDependencies): Downloads {
  const links = createDownloadLinks(dependencies)
  const turns = createSemaphore({ parallel: PIECES_AT_ONCE })
  const running = createConcurrencyLimit(RUNNING_PER_ACCOUNT_MAX)
  const openers = new Map<string, (subject: unknown, reader: DownloadReader | null) => Promise<DownloadedFile>>()

  return {
    getTicket: links.getTicket,

    define<Subject extends z.core.$ZodType, Rule extends AccessRule>(download: Download<Subject, Rule>) {
      const { kind, endpoint, subject: schema } = download
      if (openers.has(kind)) throw new Error(`downloads: ${kind} is defined twice`)
      openers.set(kind, async (subject, reader) => {
        const isForStrangers = endpoint.access === 'public' || endpoint.access === 'visitor'
        const parsed = z.safeParse(schema, subject)
        if (!parsed.success || (reader === null && !isForStrangers)) throw new AppError('NOT_FOUND')
        if (reader !== null) assertRights(endpoint, reader)
        return download.open(parsed.data, reader as ReaderOf<Rule>)
      })
      return (subject, bearer) => ({ url: DOWNLOAD_ADDRESS + links.seal({ kind, subject }, bearer) })
    },

    async open(sealed, ticket, findReader) {
      const opened = links.open(sealed, ticket)
      const open = opened === null ? undefined : openers.get(opened.kind)
      if (opened === null || open === undefined) throw new AppError('NOT_FOUND')
      const reader = opened.user === null ? null : await findReader(opened.user.sessionId)
      if (opened.user !== null && reader?.id !== opened.user.userId) throw new AppError('NOT_FOUND')
      const file = await open(opened.subject, reader).catch(hideReason)
      return { ...file, content: await startContent(file.content, reader?.id ?? '') }
    },
  }

  async function startContent(content: DownloadedFile['content'], readerId: string): Promise<string | Buffer | Readable> {
    if (typeof content === 'string' || Buffer.isBuffer(content) || 'pipe' in content) return content
    if (!running.begin(readerId)) throw new AppError('DOWNLOAD_RUNNING')
    return createPieceStream(content, { takeTurn: turns.run, onEnd: () => running.end(readerId) })
  }
}

/** A link tells nobody what has become of its right. */
function hideReason(error: unknown): never {
  const isRefused = error instanceof AppError && ['FORBIDDEN', 'PHONE_REQUIRED'].includes(error.code)
  throw isRefused ? new AppError('NOT_FOUND', { cause: error }) : error
}
