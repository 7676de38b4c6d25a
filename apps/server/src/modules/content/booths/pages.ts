import type { BoothPage, BoothPicture, OwnLead, PublicBooth, ShownBooth } from '@zhanjian/contract/merchants/booths.ts'
import { VISIT_WINDOW_MINUTES } from '@zhanjian/contract/works/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { BoothRow, LeadRow } from './booth-row.ts'
import type { BoothVisitor } from './figure-store.ts'
import type { BoothLinks } from './links.ts'
import type { BoothsStore } from './store.ts'
import { boothTexts } from './texts.zh.ts'
import type { BoothMapper } from './to-wire.ts'

export interface BoothPageDependencies {
  store: BoothsStore
  mapper: BoothMapper
  links: BoothLinks
  identity: Pick<IdentityService, 'findPeopleByIds'>
  clock: Clock
}

/** A booth as others name it. */
export interface LinkedBooth {
  code: string
  title: string
  owner: ShownBooth['merchant']['person']
  cover: BoothPicture | null
}

/** An exchange is counted at once after it was asked for. */
const EXCHANGE_WINDOW_MS = 3_600_000
const VISITS_KEPT_MS = 24 * 3_600_000

export type BoothPages = ReturnType<typeof createBoothPages>

/** What everybody reads of booths. */
export function createBoothPages({ store, mapper, links, identity, clock }: BoothPageDependencies) {
  return {
    /** One that was published. @throws AppError NOT_FOUND */
    findOrThrow,

    /** The id of one that is shown. @throws AppError NOT_FOUND */
    async getReportableId(code: string): Promise<string> {
      const row = await findOrThrow(code)
      if (!isShown(row)) throw new AppError('NOT_FOUND')
      return row.id
    },

    /** The id of one that was published, whatever it is now; null: none. */
    findIdByCode: async (code: string): Promise<string | null> => (await store.booths.findByCode(code))?.id ?? null,

    /** @param userId null: a visitor @throws AppError NOT_FOUND */
    async getByCode(code: string, userId: string | null): Promise<PublicBooth> {
      const row = await findOrThrow(code)
      const lead = userId === null ? null : await store.leads.findOwn(row.id, userId)
      const myLead = lead && toOwnLead(lead)
      const shown = await toShown(row)
      const isOwn = row.ownerId === userId
      if (shown !== null) return { ...shown, isOwn, boothId: isOwn ? row.id : null, myLead }
      return { state: row.isMerchant ? 'withdrawn' : 'merchant_left', code, myLead }
    },

    /** The booths of these codes that are shown, as lists name them. */
    async findShown(codes: readonly string[]): Promise<LinkedBooth[]> {
      const rows = codes.length === 0 ? [] : (await store.booths.findManyByCodes(codes)).filter(isShown)
      const people = await identity.findPeopleByIds(rows.map(({ ownerId }) => ownerId))
      return rows.flatMap(({ code, ownerId, shown, pictures, merchantName }) => {
        if (shown === null) return []
        const cover = shown.coverAssetId === null ? undefined : pictures[shown.coverAssetId]
        const owner = people.get(ownerId) ?? { id: ownerId, nickname: merchantName, avatar: '' }
        return [{ code, title: titleOf(shown), owner, cover: cover === undefined ? null : mapper.toPicture(cover) }]
      })
    },

    /** Not of the merchant. @throws AppError NOT_FOUND */
    async recordVisit(code: string, userId: string | null, visitor: BoothVisitor): Promise<{ counted: boolean; again: boolean }> {
      const row = await findOrThrow(code)
      if (row.ownerId === userId || !isShown(row)) return { counted: false, again: false }
      const at = clock.now()
      const countedBefore = new Date(at.getTime() - VISIT_WINDOW_MINUTES * 60_000)
      const counted = await store.figures.upsertVisit(row.id, visitor, { at, day: toShanghaiDay(at), countedBefore })
      return { counted, again: visitor.isNew && !counted }
    },

    /** @throws AppError NOT_FOUND */
    async countExchange(code: string, userId: string): Promise<{ counted: boolean }> {
      const row = await findOrThrow(code)
      const at = clock.now()
      const since = new Date(at.getTime() - EXCHANGE_WINDOW_MS)
      return { counted: await store.figures.countExchange(row.id, userId, { since, day: toShanghaiDay(at) }) }
    },

    /** For messages and reports: those that are not removed, by id. */
    findTitles: async (
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, { code: string; title: string; ownerId: string }>> => {
      const rows = await store.booths.findMany(ids)
      return new Map(rows.map(({ id, code, ownerId, form, shown }) => [id, { code, ownerId, title: titleOf(shown ?? form) }]))
    },

    /** Forgets visitors whom nothing compares with any more. */
    deleteOldVisits: () => store.figures.deleteOldVisits(new Date(clock.nowMs() - VISITS_KEPT_MS)),
  }

  async function findOrThrow(code: string): Promise<BoothRow> {
    const row = await store.booths.findByCode(code)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  /** Null: not shown at present. */
  async function toShown(row: BoothRow): Promise<Omit<ShownBooth, 'isOwn' | 'boothId' | 'myLead'> | null> {
    const { code, ownerId, shown, pictures, merchantName } = row
    if (shown === null || !isShown(row)) return null
    const [people, hall, card] = await Promise.all([
      identity.findPeopleByIds([ownerId]),
      links.findHall(shown.hallId, ownerId),
      links.findCard(shown.cardId, ownerId),
    ])
    const cover = shown.coverAssetId === null ? undefined : pictures[shown.coverAssetId]
    const pages = shown.pages.flatMap(({ assetId, alt }): BoothPage[] => {
      const picture = pictures[assetId]
      return picture === undefined ? [] : [{ id: assetId, alt, ...mapper.toPicture(picture) }]
    })
    const { introduction, contact, openingHours, place } = shown
    const person = people.get(ownerId) ?? { id: ownerId, nickname: merchantName, avatar: '' }
    return {
      state: 'shown',
      code,
      title: titleOf(shown),
      introduction,
      cover: cover === undefined ? null : mapper.toPicture(cover),
      pages,
      hall,
      card,
      contact,
      openingHours,
      place,
      merchant: { person, name: merchantName },
    }
  }
}

export const isShown = ({ state, isMerchant }: Pick<BoothRow, 'state' | 'isMerchant'>): boolean =>
  state === 'published' && isMerchant

export const toOwnLead = ({ form, leftAt, changedAt }: LeadRow): OwnLead => ({
  form,
  leftAt: leftAt.toISOString(),
  changedAt: changedAt.toISOString(),
})

const titleOf = ({ title }: { title: string }): string => (title === '' ? boothTexts.untitled : title)
