import { writeCsv } from '@zhanjian/contract/write-csv.ts'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { AppError } from '../../../../app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { DownloadedFile, DownloadLinks, LinkBearer } from '../../../../platform/download-links.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import { toShanghaiDay } from '../../../../shanghai-day.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { CardView } from '../core/card-content.ts'
import type { CardDetails } from '../core/card-details.ts'
import type { CardReading, ReadCard } from '../core/card-reading.ts'
import type { EntryRow } from '../holder/entry-store.ts'
import type { CardsStore } from '../store.ts'
import { cardTexts } from '../texts.zh.ts'
import { type VcardContact, type VcardVersion, writeVcard } from '../vcard/write-vcard.ts'
import { createCardLink } from './card-link.ts'

export interface CardDownloadDependencies {
  store: CardsStore
  reading: CardReading
  details: Pick<CardDetails, 'toView'>
  links: DownloadLinks<z.infer<typeof cardDownload>>
  identity: Pick<IdentityService, 'findActiveSessions'>
  objects: Pick<ObjectStore, 'read'>
  clock: Clock
  publicOrigin: string
}

/** What a link leads to. */
export const cardDownload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), id: z.string(), version: z.enum(['3.0', '4.0']) }),
  z.object({ kind: z.literal('holder'), format: z.enum(['csv', 'vcard']) }),
])

/** Phones show contacts small, and a big picture makes the file slow to open. */
const PHOTO_PX = 256
/** Folder of the links. */
export const CARD_FILE_ADDRESS = '/api/bizCard/file/'

export type CardDownloads = ReturnType<typeof createCardDownloads>

/** Cards as files. What stands in them is decided when the file is opened, by the policy of its reader. */
export function createCardDownloads(dependencies: CardDownloadDependencies) {
  const { store, reading, details, links, identity, objects, clock, publicOrigin } = dependencies

  return {
    /** The browser's ticket for its links, or a new one. */
    getTicket: links.getTicket,

    /** A link to one card. @throws AppError NOT_FOUND */
    async createCardFileLink(id: string, version: VcardVersion, bearer: LinkBearer | null): Promise<{ url: string }> {
      await reading.readCard(id, bearer?.userId ?? null)
      return { url: CARD_FILE_ADDRESS + links.seal({ kind: 'card', id, version }, bearer) }
    },

    /** A link to the caller's whole holder. */
    createHolderLink: (format: 'csv' | 'vcard', bearer: LinkBearer): { url: string } => ({
      url: CARD_FILE_ADDRESS + links.seal({ kind: 'holder', format }, bearer),
    }),

    /** The file of a link. @throws AppError NOT_FOUND for a link that does not work any more */
    async open(sealed: string, ticket: string | null): Promise<DownloadedFile> {
      const opened = links.open(sealed, ticket)
      if (opened === null) throw new AppError('NOT_FOUND')
      const { target: download, user } = opened
      if (user !== null && !(await identity.findActiveSessions([user.sessionId])).has(user.sessionId))
        throw new AppError('NOT_FOUND')
      if (download.kind === 'card') return writeCard(await reading.readCard(download.id, user?.userId ?? null), download.version)
      if (user === null) throw new AppError('NOT_FOUND')
      return writeHolder(download.format, user.userId)
    },
  }

  async function writeCard(found: ReadCard, version: VcardVersion): Promise<DownloadedFile> {
    const { view } = details.toView(found)
    const isOther = found.kind === 'entry'
    const code = found.kind === 'entry' ? (found.entry.live?.code ?? null) : found.card.code
    const note = isOther ? joinNotes(found.entry) : ''
    const contact = { ...toContact(view, note), link: code === null ? null : createCardLink(publicOrigin, code) }
    const content = writeVcard({ ...contact, photo: await readPhoto(view) }, version)
    return { content, type: 'text/vcard', name: `${view.name}.vcf` }
  }

  /** Without pictures: the file of ten thousand contacts still opens. */
  async function writeHolder(format: 'csv' | 'vcard', userId: string): Promise<DownloadedFile> {
    const [entries, groups] = await Promise.all([store.entries.listByHolder(userId), store.groups.listGroups(userId)])
    if (format === 'vcard') {
      const content = entries.map((entry) => writeVcard(toContact(viewOf(entry), joinNotes(entry)), '3.0')).join('')
      return { content, type: 'text/vcard', name: cardTexts.holderFile('vcf') }
    }
    const nameOf = new Map(groups.map(({ id, name }) => [id, name]))
    const rows = entries.map((entry) =>
      toRow(
        entry,
        entry.groupIds.flatMap((id) => nameOf.get(id) ?? []),
      ),
    )
    return { content: writeCsv([cardTexts.columns, ...rows]), type: 'text/csv', name: cardTexts.holderFile('csv') }
  }

  function viewOf(entry: EntryRow): CardView {
    return details.toView({ kind: 'entry', entry }).view
  }

  function toRow(entry: EntryRow, groups: readonly string[]): string[] {
    const { name, company, title, mobile, phone, email, wechat, website, place, introduction, tags } = viewOf(entry)
    const address = place === null ? '' : [place.name, place.address].filter((part) => part !== '').join(' ')
    return [
      name,
      company,
      title,
      mobile,
      phone,
      email,
      wechat,
      website,
      address,
      introduction,
      tags.join(' '),
      groups.join(' '),
      entry.note,
      entry.metAt,
      toShanghaiDay(entry.heldSince),
    ]
  }

  function toContact(view: CardView, note: string): VcardContact {
    const { avatarKey: _avatarKey, recordingId: _recordingId, workIds: _workIds, style: _style, ...fields } = view
    return { ...fields, photo: null, link: null, note, changedAt: clock.now() }
  }

  async function readPhoto({ avatarKey }: CardView): Promise<Buffer | null> {
    const picture = avatarKey === null ? null : await objects.read(avatarKey)
    if (picture === null) return null
    return sharp(picture).resize(PHOTO_PX, PHOTO_PX, { fit: 'cover' }).flatten({ background: '#ffffff' }).jpeg().toBuffer()
  }
}

/** What only the holder knows, in a file that only the holder gets. */
const joinNotes = ({ metAt, note }: Pick<EntryRow, 'metAt' | 'note'>): string =>
  [metAt === '' ? '' : cardTexts.metAt(metAt), note].filter((part) => part !== '').join('\n')
