import type { RecordRules } from '@zhanjian/contract/lottery/wheel-record.ts'
import { wheelRecordTexts } from '#text/lottery/wheel-record.ts'

const texts = wheelRecordTexts.rules

/** What is different in a version of the rules, in words. @param before null: it is the first one */
export function describeRuleChanges(before: RecordRules | null, after: RecordRules): string[] {
  if (before === null) return [texts.first]
  const changes: string[] = []
  if (before.title !== after.title) changes.push(texts.titleChanged)
  if (before.startsAt !== after.startsAt || before.endsAt !== after.endsAt) changes.push(texts.window)
  if (before.text !== after.text) changes.push(after.text.startsWith(before.text) ? texts.text : texts.textChanged)
  if (toText(before.chances) !== toText(after.chances)) changes.push(texts.chances)
  after.slices.forEach((slice, position) => changes.push(...describeSlice(before.slices[position], slice)))
  return changes.length === 0 ? [texts.same] : changes
}

type Slice = RecordRules['slices'][number]

function describeSlice(before: Slice | undefined, after: Slice): string[] {
  const { label } = after
  if (before === undefined) return [texts.slice(label)]
  const changes: string[] = []
  if (after.stock > before.stock) changes.push(texts.stock(label, before.stock, after.stock))
  if (after.stock < before.stock) changes.push(texts.stockLess(label, before.stock, after.stock))
  if (toText(before.prize?.validity) !== toText(after.prize?.validity)) changes.push(texts.validity(label))
  if (toText(withoutAmounts(before)) !== toText(withoutAmounts(after))) changes.push(texts.slice(label))
  return changes
}

const withoutAmounts = ({ label, weight, prize }: Slice) => ({
  label,
  weight,
  prize: prize === null ? null : { ...prize, validity: undefined },
})

const toText = (value: unknown): string => JSON.stringify(value) ?? ''
