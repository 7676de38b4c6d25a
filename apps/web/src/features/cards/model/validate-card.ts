import { type CardForm, cardForm } from '@zhanjian/contract/cards/cards.ts'

/** What is wrong with each field; empty: the card can be saved. */
export type CardFaults = Partial<Record<keyof CardForm, string>>

/** Checks the form as the server will, so that each fault stands beside its field. */
export function validateCard(form: CardForm): CardFaults {
  const faults: CardFaults = {}
  for (const { path, message } of cardForm.safeParse(form).error?.issues ?? []) {
    const field = path[0]
    if (typeof field === 'string' && isFormField(field, form)) faults[field] ??= message
  }
  return faults
}

const isFormField = (name: string, form: CardForm): name is keyof CardForm => name in form
