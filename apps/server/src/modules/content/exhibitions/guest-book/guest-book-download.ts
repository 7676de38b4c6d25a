import { guestBookExportLink } from '@zhanjian/contract/works/guest-book.ts'
import * as z from 'zod/mini'
import type { LinkBearer } from '../../../../platform/downloads/download-links.ts'
import type { DownloadedFile, Downloads } from '../../../../platform/downloads/downloads.ts'
import { readCsv } from '../../../../platform/downloads/read-rows.ts'
import { createViewer, type Viewer } from '../../works/service.ts'
import type { ExhibitionsStore } from '../store.ts'
import { exhibitionTexts as texts } from '../texts.zh.ts'
import type { EntryMapper } from './entry-mapper.ts'
import type { EntryRow } from './entry-store.ts'
import type { GuestBookFinder } from './visited-guest-book.ts'

export interface GuestBookDownloadDependencies {
  store: ExhibitionsStore
  books: GuestBookFinder
  toWire: EntryMapper
  downloads: Pick<Downloads, 'define'>
}

/** A guest book as a file, for its curator. What stands in it is decided when it is opened. */
export function createGuestBookDownload({ store, books, toWire, downloads }: GuestBookDownloadDependencies) {
  const link = downloads.define({
    kind: 'guest-book',
    endpoint: guestBookExportLink,
    subject: z.object({ code: z.string() }),
    open: ({ code }, reader) => open(code, createViewer(reader.id)),
  })
  return {
    /** @throws AppError NOT_FOUND, WORK_TAKEN_DOWN, WORK_LOCKED */
    async createLink(code: string, viewer: Viewer, bearer: LinkBearer): Promise<{ url: string }> {
      await books.findDecided(code, viewer)
      return link({ code }, bearer)
    },
  }

  async function open(code: string, curator: Viewer): Promise<DownloadedFile> {
    const { workId, title } = await books.findDecided(code, curator)
    return {
      type: 'text/csv',
      name: { plain: 'guest-book.csv', full: texts.guestBook.file(title) },
      content: readCsv(
        texts.guestBook.columns,
        (last: EntryRow | null, size) => store.entries.listForCurator(workId, null, { afterId: last?.id ?? null, limit: size }),
        async (rows) =>
          (await toWire(rows, curator.userId)).map(({ signedAt, author, text, autograph, state }) => [
            texts.time(new Date(signedAt)),
            author.nickname,
            text,
            autograph === null ? '' : texts.guestBook.drawn,
            texts.guestBook.states[state],
          ]),
      ),
    }
  }
}
