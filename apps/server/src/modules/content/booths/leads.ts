import type { BoothLead, LeadState } from '@zhanjian/contract/merchants/booth-admin.ts'
import type { LeadForm, OwnLead } from '@zhanjian/contract/merchants/booths.ts'
import { LEAD_KEPT_DAYS } from '@zhanjian/contract/merchants/limits.ts'
import { AppError } from '../../../failures/app-error.ts'
import { timestampCursor } from '../../../module-support/cursor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import { isUuid, type Random, uuidv7 } from '../../../platform/random.ts'
import { toShanghaiDay } from '../../../time/shanghai-day.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MessageOutbox } from '../../base/outbox/service.ts'
import type { BoothRow, LeadRow } from './booth-row.ts'
import type { BoothDesk } from './desk.ts'
import { type BoothPages, isShown, toOwnLead } from './pages.ts'
import type { BoothsStore } from './store.ts'

export interface LeadDependencies {
  store: BoothsStore
  pages: Pick<BoothPages, 'findOrThrow'>
  desk: Pick<BoothDesk, 'findOrThrow'>
  identity: Pick<IdentityService, 'findPeopleByIds'>
  messenger: MessageOutbox
  moderation: Moderation
  clock: Clock
  random: Random
}

interface LeadQuery {
  state?: LeadState | undefined
  text?: string | undefined
  cursor?: string | undefined
  size: number
}

const DAY_MS = 86_400_000

/** Contact details that visitors leave for a merchant, and what the merchant makes of them. */
export function createLeads(dependencies: LeadDependencies) {
  const { store, pages, desk, identity, messenger, moderation, clock, random } = dependencies
  return {
    /** @param merchantName to whom the person has agreed to give them @throws AppError as the endpoint declares */
    async leave(code: string, form: LeadForm, merchantName: string, userId: string): Promise<OwnLead> {
      const booth = await pages.findOrThrow(code)
      if (form.cardId !== null && !isUuid(form.cardId)) throw new AppError('BOOTH_CARD_NOT_USABLE')
      const { name, wechat, email, company, topic } = form
      if (!(await moderation.isAllowed([name, wechat, email, company, topic]))) throw new AppError('TEXT_REFUSED')
      const at = clock.now()
      await store.runInTransaction(async ({ leads, figures, queries }) => {
        const id = uuidv7(random, at.getTime())
        const made = await leads.upsert({ id, boothId: booth.id, accountId: userId, form, merchantName, at })
        if (made === null) return
        if (!(await leads.takeOff(userId, toShanghaiDay(at)))) throw new AppError('LEAD_LIMIT_REACHED')
        if (made.isNew) await figures.countLead(booth.id, toShanghaiDay(at))
        await messenger.send({ kind: 'booth.lead_left', facts: { boothId: booth.id }, recipientId: booth.ownerId }, queries)
      })
      const stored = await store.leads.findOwn(booth.id, userId)
      // Nothing was stored: either the same stands there already, or something is in the way.
      if (stored !== null && isSame(stored.form, form)) return toOwnLead(stored)
      return throwRefused(await pages.findOrThrow(code), form, merchantName, userId)
    },

    /** @throws AppError NOT_FOUND, also without contact details */
    async withdraw(code: string, userId: string): Promise<{ withdrawn: boolean }> {
      const booth = await pages.findOrThrow(code)
      if (!(await store.leads.remove(booth.id, userId))) throw new AppError('NOT_FOUND')
      return { withdrawn: true }
    },

    /** @throws AppError NOT_FOUND, INVALID_INPUT if the cursor is malformed */
    async list(boothId: string, { state, text, cursor, size }: LeadQuery, userId: string) {
      const booth = await desk.findOrThrow(boothId, userId)
      const filter = { boothId: booth.id, state: state ?? null, text: text?.trim() || null }
      const after = timestampCursor.decode(cursor)
      const [rows, counted] = await Promise.all([
        store.leads.list(filter, after && { at: new Date(after[0]), id: after[1] }, size + 1),
        store.leads.countByState(booth.id),
      ])
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      const countOf = (wanted: LeadState) => counted.find((one) => one.state === wanted)?.count ?? 0
      return {
        records: await toLeads(shown),
        cursor: last === undefined ? null : timestampCursor.encode([last.changedAt.toISOString(), last.id]),
        counts: { new: countOf('new'), contacted: countOf('contacted'), closed: countOf('closed') },
      }
    },

    /** @throws AppError NOT_FOUND */
    async change(
      id: string,
      { state, note }: { state?: LeadState | undefined; note?: string | undefined },
      userId: string,
    ): Promise<BoothLead> {
      const row = isUuid(id) ? await store.leads.change(id, userId, { state: state ?? null, note: note ?? null }) : null
      const [lead] = row === null ? [] : await toLeads([row])
      if (lead === undefined) throw new AppError('NOT_FOUND')
      return lead
    },

    /** Deletes those whose time is over. */
    async sweep(): Promise<void> {
      await store.leads.deleteOld(new Date(clock.nowMs() - LEAD_KEPT_DAYS * DAY_MS))
      await store.leads.deleteOldCounts(toShanghaiDay(new Date(clock.nowMs() - DAY_MS)))
    },
  }

  async function throwRefused(booth: BoothRow, form: LeadForm, merchantName: string, userId: string): Promise<never> {
    if (booth.ownerId === userId) throw new AppError('BOOTH_IS_OWN')
    if (isShown(booth) && booth.merchantName !== merchantName)
      throw new AppError('BOOTH_MERCHANT_RENAMED', { data: { name: booth.merchantName } })
    if (form.cardId !== null && (await store.booths.findCard(form.cardId, userId)) === null)
      throw new AppError('BOOTH_CARD_NOT_USABLE')
    throw new AppError('BOOTH_NOT_SHOWN')
  }

  async function toLeads(rows: readonly LeadRow[]): Promise<BoothLead[]> {
    const people = await identity.findPeopleByIds(rows.map(({ accountId }) => accountId))
    return rows.map(({ id, accountId, form, cardCode, cardName, state, note, leftAt, changedAt }) => ({
      leadId: id,
      form,
      card: cardCode === null || cardName === null ? null : { code: cardCode, name: cardName },
      person: people.get(accountId) ?? null,
      state,
      note,
      leftAt: leftAt.toISOString(),
      changedAt: changedAt.toISOString(),
    }))
  }
}

const isSame = (one: LeadForm, other: LeadForm): boolean =>
  (['name', 'phone', 'wechat', 'email', 'company', 'topic', 'cardId'] as const).every((field) => one[field] === other[field])
