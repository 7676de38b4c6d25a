import type { MerchantForm } from '@zhanjian/contract/merchants/merchants.ts'
import { sql } from '../../../../db/sql.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
let made = 0

/** A right credit code that no other call returns. */
export function createCreditCode(): string {
  made += 1
  const head = `91330100MA${String(made).padStart(7, '0')}`
  let sum = 0
  let weight = 1
  for (const character of head) {
    sum += CHARACTERS.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return head + (CHARACTERS[(31 - (sum % 31)) % 31] ?? '')
}

/** Everything that a submission needs, except the picture. */
export const createMerchantForm = (wishes: Partial<MerchantForm> = {}): MerchantForm => ({
  company: '光年沉浸艺术实验室',
  licenceNumber: createCreditCode(),
  contactName: '林深',
  contactPhone: '13900000001',
  industry: 'studio',
  place: {
    name: '凤凰创意园',
    address: '转塘街道 12 幢',
    regionCode: '330106',
    position: { longitude: 120.08, latitude: 30.14, datum: 'wgs84' },
  },
  ...wishes,
})

/** A draft that lacks only the code of the contact’s phone, without calls. */
export async function insertApplication(
  app: TestApp,
  { user }: Person,
  wishes: Partial<MerchantForm> = {},
): Promise<MerchantForm> {
  const form = createMerchantForm(wishes)
  const at = app.clock.now()
  const key = `private/merchant/${user.id}.webp`
  await app.objects.put(key, Buffer.from('picture'))
  await app.database.query(
    sql`insert into merchant (account_id, form, state, licence_key, licence_at, created_at, updated_at)
      values (${user.id}, ${JSON.stringify(form)}, 'draft', ${key}, ${at}, ${at}, ${at})`,
  )
  return form
}
