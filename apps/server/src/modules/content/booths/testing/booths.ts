import type { BoothForm, ManagedBooth } from '@zhanjian/contract/merchants/booth-admin.ts'
import type { LeadForm } from '@zhanjian/contract/merchants/booths.ts'
import type { Person, TestApp } from '../../../../testing/start-test-app.ts'

/** Everything that a publication needs, without pictures. */
export const createBoothForm = (wishes: Partial<BoothForm> = {}): BoothForm => ({
  title: '纸与墨',
  introduction: '手工纸、版画与装裱',
  coverAssetId: null,
  pages: [],
  hallId: null,
  cardId: null,
  contact: '',
  openingHours: '',
  place: null,
  ...wishes,
})

/** A booth that visitors can open. */
export async function startBooth(app: TestApp, merchant: Person, wishes: Partial<BoothForm> = {}): Promise<ManagedBooth> {
  const { desk } = app.services.booths
  const { boothId, revision } = await desk.save(createBoothForm(wishes), merchant.user.id)
  return desk.publish(boothId, revision, merchant.user.id)
}

export const createLeadForm = (wishes: Partial<LeadForm> = {}): LeadForm => ({
  name: '陈若溪',
  phone: '138 0000 0002',
  wechat: '',
  email: '',
  company: '',
  topic: '想订一批册页',
  cardId: null,
  ...wishes,
})
