import { holderExportLink } from '@zhanjian/contract/cards/card-holder.ts'
import { cardFileLink } from '@zhanjian/contract/cards/cards.ts'
import { listRegionNames } from '@zhanjian/contract/places/all-regions.ts'
import { joinPlace, writePlace } from '@zhanjian/contract/places/write-place.zh.ts'
import sharp from 'sharp'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock.ts'
import type { LinkBearer } from '../../../../platform/downloads/download-links.ts'
import type { DownloadedFile, Downloads } from '../../../../platform/downloads/downloads.ts'
import { readCsv, readRows } from '../../../../platform/downloads/read-rows.ts'
import type { ObjectStore } from '../../../../platform/object-store/object-store.ts'
import { toShanghaiDay } from '../../../../time/shanghai-day.ts'
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
  downloads: Pick<Downloads, 'define'>
  objects: Pick<ObjectStore, 'read'>
  clock: Clock
  publicOrigin: string
}

/** Phones show contacts small, and a big picture makes the file slow to open. */
const PHOTO_PX = 256
const PLAIN_VCARD = 'card.vcf'

/** Cards as files. What stands in them is decided when the file is opened, by the policy of its reader. */
export function createCardDownloads(dependencies: CardDownloadDependencies) {
  const { store, reading, details, downloads, objects, clock, publicOrigin } = dependencies
  const cardLink = downloads.define({
    kind: 'card',
    endpoint: cardFileLink,
    subject: z.object({ id: z.string(), version: z.enum(['3.0', '4.0']) }),
    open: async ({ id, version }, reader) => writeCard(await reading.readCard(id, reader?.id ?? null), version),
  })
  const holderLink = downloads.define({
    kind: 'holder',
    endpoint: holderExportLink,
    subject: z.object({ format: z.enum(['csv', 'vcard']) }),
    open: ({ format }, reader) => openHolder(format, reader.id),
  })

  return {
    /** A link to one card. @throws AppError NOT_FOUND */
    async createCardFileLink(id: string, version: VcardVersion, bearer: LinkBearer | null): Promise<{ url: string }> {
      await reading.readCard(id, bearer?.userId ?? null)
      return cardLink({ id, version }, bearer)
    },

    /** A link to the caller's whole holder. */
    createHolderLink: (format: 'csv' | 'vcard', bearer: LinkBearer): { url: string } => holderLink({ format }, bearer),
  }

  async function writeCard(found: ReadCard, version: VcardVersion): Promise<DownloadedFile> {
    const { view } = details.toView(found)
    const isOther = found.kind === 'entry'
    const code = found.kind === 'entry' ? (found.entry.live?.code ?? null) : found.card.code
    const note = isOther ? joinNotes(found.entry) : ''
    const contact = { ...toContact(view, note), link: code === null ? null : createCardLink(publicOrigin, code) }
    const content = writeVcard({ ...contact, photo: await readPhoto(view) }, version)
    return { content, type: 'text/vcard', name: { plain: PLAIN_VCARD, full: `${view.name}.vcf` } }
  }

  /** Without pictures: the file of ten thousand contacts still opens. */
  async function openHolder(format: 'csv' | 'vcard', userId: string): Promise<DownloadedFile> {
    const readPage = (last: EntryRow | null, size: number) => store.entries.listByHolder(userId, last?.id ?? null, size)
    if (format === 'vcard')
      return {
        type: 'text/vcard',
        name: { plain: PLAIN_VCARD, full: cardTexts.holderFile('vcf') },
        content: readVcards(readPage),
      }
    const nameOf = new Map((await store.groups.listGroups(userId)).map(({ id, name }) => [id, name]))
    const toLine = (entry: EntryRow) =>
      toRow(
        entry,
        entry.groupIds.flatMap((id) => nameOf.get(id) ?? []),
      )
    return {
      type: 'text/csv',
      name: { plain: 'cards.csv', full: cardTexts.holderFile('csv') },
      content: readCsv(cardTexts.columns, readPage, (rows) => rows.map(toLine)),
    }
  }

  async function* readVcards(readPage: Parameters<typeof readRows<EntryRow>>[0]): AsyncGenerator<string> {
    for await (const entries of readRows(readPage))
      yield entries.map((entry) => writeVcard(toContact(viewOf(entry), joinNotes(entry)), '3.0')).join('')
  }

  function viewOf(entry: EntryRow): CardView {
    return details.toView({ kind: 'entry', entry }).view
  }

  function toRow(entry: EntryRow, groups: readonly string[]): string[] {
    const { name, company, title, mobile, phone, email, wechat, website, place, introduction, tags } = viewOf(entry)
    const address = place === null ? '' : joinPlace(writePlace(place, listRegionNames(place.regionCode)), ' ')
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
