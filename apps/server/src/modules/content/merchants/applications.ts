import { findMissingMerchantFields } from '@zhanjian/contract/merchants/merchant-completeness.ts'
import type { MerchantForm, OwnMerchant } from '@zhanjian/contract/merchants/merchants.ts'
import { convertDatum } from '@zhanjian/contract/places/convert-datum.ts'
import { AppError } from '../../../failures/app-error.ts'
import type { SignedInCaller } from '../../../module-support/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Moderation } from '../../../platform/moderation.ts'
import type { AuditService } from '../../base/audit/service.ts'
import type { IdentityService } from '../../base/identity/service.ts'
import type { MerchantRow } from './merchant-row.ts'
import type { MerchantsStore } from './store.ts'
import { toOwnMerchant } from './to-own-merchant.ts'

export interface ApplicationDependencies {
  store: MerchantsStore
  identity: Pick<IdentityService, 'provePhone'>
  audit: Pick<AuditService, 'record'>
  moderation: Moderation
  clock: Clock
}

interface Submission {
  revision: number
  smsCode?: string | undefined
}

/** An own application, up to its review. Every transition is one conditional statement. */
export function createApplications({ store, identity, audit, moderation, clock }: ApplicationDependencies) {
  return {
    /** Null: never begun. */
    async findOwn(userId: string): Promise<OwnMerchant | null> {
      const row = await store.applications.find(userId)
      return row && toOwnMerchant(row)
    },

    /** @throws AppError MERCHANT_STALE, MERCHANT_STATE with the application as data */
    async save({ revision, ...form }: MerchantForm & { revision?: number | undefined }, userId: string): Promise<OwnMerchant> {
      const stored = { ...form, place: form.place && { ...form.place, position: toStoredPosition(form.place.position) } }
      if (revision === undefined) await store.applications.insert(userId, stored, clock.now())
      else if (!(await store.applications.update(userId, stored, revision, clock.now()))) await throwRefused(userId, revision)
      const row = await findOrThrow(userId)
      // A second first save, from another device: it must not pass as saved.
      if (revision === undefined && row.revision > 1) throw new AppError('MERCHANT_STALE', { data: toOwnMerchant(row) })
      return toOwnMerchant(row)
    },

    /** @throws AppError as the endpoint declares */
    async submit({ revision, smsCode }: Submission, { user, address }: SignedInCaller): Promise<OwnMerchant> {
      const row = await findOrThrow(user.id)
      // The answer to the same call was lost.
      if (row.state === 'pending' && row.revision === revision) return toOwnMerchant(row)
      if (row.revision !== revision || row.state === 'pending' || row.state === 'approved') return throwRefused(user.id, revision)
      await assertSubmittable(row)
      const { contactPhone } = row.form
      if (row.provedPhone !== contactPhone) {
        if (smsCode === undefined) throw new AppError('SMS_CODE_WRONG')
        await identity.provePhone({ phone: contactPhone, purpose: 'merchant', code: smsCode, address })
        await store.applications.markProved(user.id, contactPhone)
      }
      const isSubmitted = await store.runInTransaction(async ({ applications, queries }) => {
        if (!(await applications.submit(user.id, revision, clock.now()))) return false
        await audit.record(
          { actorId: user.id, action: 'merchant.submit', target: `merchant ${user.id}`, details: { revision } },
          queries,
        )
        return true
      })
      return isSubmitted ? toOwnMerchant(await findOrThrow(user.id)) : throwRefused(user.id, revision)
    },

    /** @throws AppError NOT_FOUND, MERCHANT_STATE */
    async withdraw(userId: string): Promise<OwnMerchant> {
      const row = await findOrThrow(userId)
      if (row.state === 'draft') return toOwnMerchant(row)
      if (!(await store.applications.withdraw(userId, clock.now()))) return throwRefused(userId, row.revision)
      return toOwnMerchant(await findOrThrow(userId))
    },
  }

  async function findOrThrow(userId: string): Promise<MerchantRow> {
    const row = await store.applications.find(userId)
    if (row === null) throw new AppError('NOT_FOUND')
    return row
  }

  async function throwRefused(userId: string, revision: number): Promise<never> {
    const row = await findOrThrow(userId)
    throw new AppError(row.revision === revision ? 'MERCHANT_STATE' : 'MERCHANT_STALE', { data: toOwnMerchant(row) })
  }

  /** @throws AppError MERCHANT_INCOMPLETE, MERCHANT_LICENCE_TAKEN, TEXT_REFUSED */
  async function assertSubmittable({ accountId, form, licenceKey }: MerchantRow): Promise<void> {
    const fields = findMissingMerchantFields(form, licenceKey !== null)
    if (fields.length > 0) throw new AppError('MERCHANT_INCOMPLETE', { data: { fields } })
    if (await store.applications.isLicenceTaken(form.licenceNumber, accountId)) throw new AppError('MERCHANT_LICENCE_TAKEN')
    const { company, contactName, place } = form
    if (!(await moderation.isAllowed([company, contactName, place?.name ?? '', place?.address ?? ''])))
      throw new AppError('TEXT_REFUSED')
  }
}

const toStoredPosition = (position: NonNullable<MerchantForm['place']>['position']) =>
  position && { ...convertDatum(position, 'wgs84'), datum: 'wgs84' as const }
