import { phoneNumber } from '@zhanjian/contract/accounts/identity.ts'
import { cardCode } from '@zhanjian/contract/cards/cards.ts'
import { useId, useState } from 'react'
import { publishedTexts as texts } from '#text/lottery/publish.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../../ui/controls/segmented-control.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { PhoneField } from '../../../../ui/forms/phone-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { findCardCode } from '../../model/find-card-code.ts'
import type { PrizeManagement } from '../../model/use-published-prize.ts'
import css from './verifiers.module.css'

/** Names a verifier by phone number or by the link of their card. */
export function VerifierSheet({ management, onClose }: { management: PrizeManagement; onClose: () => void }) {
  const formId = useId()
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
    <Sheet
      title={texts.addTitle}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} isWide isBusy={isBusy}>
          {texts.add}
        </Button>
      }
    >
      <Form id={formId} className={css.form} onSubmit={submit}>
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
      </Form>
    </Sheet>
  )
}
