import { type LeadForm, leadForm, type OwnLead } from '@zhanjian/contract/merchants/booths.ts'
import type { PocketCard } from '../../../shared/cards/own-cards-on-device.ts'

const BLANK_LEAD: LeadForm = { name: '', phone: '', wechat: '', email: '', company: '', topic: '', cardId: null }

export const toEditedLead = (lead: OwnLead | null): LeadForm => lead?.form ?? BLANK_LEAD

/** Attaches the card, and fills what is still empty from it. */
export function fillFromCard(form: LeadForm, card: PocketCard): LeadForm {
  const pick = (typed: string, printed: string): string => (typed.trim() === '' ? printed : typed)
  return {
    ...form,
    name: pick(form.name, card.name),
    phone: pick(form.phone, card.mobile === '' ? card.phone : card.mobile),
    wechat: pick(form.wechat, card.wechat),
    email: pick(form.email, card.email),
    company: pick(form.company, card.company),
    cardId: card.cardId,
  }
}

/** The sentence by its field. */
export function findLeadFaults(form: LeadForm): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const { path, message } of leadForm.safeParse(form).error?.issues ?? []) {
    const key = path.join('.')
    if (!faults.has(key)) faults.set(key, message)
  }
  return faults
}
