import { phoneNumber } from '@zhanjian/contract/accounts/identity.ts'
import { cardCode } from '@zhanjian/contract/cards/cards.ts'
import { useState } from 'react'
import { publishedTexts as texts } from '#text/lottery/publish.ts'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../../ui/overlays/form-sheet.tsx'
import { findCardCode } from '../../model/find-card-code.ts'
import type { PrizeManagement } from '../../model/use-published-prize.ts'
import css from './verifiers.module.css'

/** Names a verifier by phone number or by the link of their card. */
export function VerifierSheet({ management, onClose }: { management: PrizeManagement; onClose: () => void }) {
  const [by, setBy] = useState<'phone' | 'card'>('phone')
  const [phone, setPhone] = useState('')
  const [card, setCard] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function submit(): Promise<void> {
    const code = findCardCode(card)
    if (by === 'phone' && !phoneNumber.safeParse(phone).success) return setFault(texts.phoneWrong)
    if (by === 'card' && !cardCode.safeParse(code).success) return setFault(texts.cardWrong)
    setIsBusy(true)
    const problem = await management.add(by === 'phone' ? { by, phone } : { by, cardCode: code })
    setIsBusy(false)
    if (problem === undefined) return onClose()
    setFault(problem === '' ? undefined : problem)
  }
  const type = (set: (text: string) => void) => (text: string) => {
    setFault(undefined)
    set(text)
  }
  return (
    <FormSheet
      title={texts.addTitle}
      submitLabel={texts.add}
      isBusy={isBusy}
      className={css.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <SegmentedControl
        label={texts.by}
        value={by}
        onChange={(next) => {
          setFault(undefined)
          setBy(next)
        }}
        segments={(['phone', 'card'] as const).map((value) => ({ value, label: texts.ways[value] }))}
      />
      {by === 'phone' ? (
        <>
          <PhoneField label={texts.phone} value={phone} error={fault} onChange={type(setPhone)} />
          <p className={css.note}>{texts.phoneHint}</p>
        </>
      ) : (
        <TextField label={texts.card} value={card} hint={texts.cardHint} error={fault} onChange={type(setCard)} />
      )}
    </FormSheet>
  )
}
