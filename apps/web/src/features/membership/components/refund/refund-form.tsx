import { REFUND_NOTE_MAX_CHARACTERS } from '@zhanjian/contract/money/limits.ts'
import type { RefundReason } from '@zhanjian/contract/money/refund-state.ts'
import type { RefundQuote } from '@zhanjian/contract/money/refunds.ts'
import { useState } from 'react'
import { refundTexts as texts } from '#text/membership/refunds.ts'
import { membershipWords as words } from '#text/membership/words.ts'
import { keysOf } from '../../../../lib/type-guards.ts'
import { formatPrice } from '../../../../shared/membership/format-price.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { RadioList } from '../../../../ui/controls/radio-list.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-field.tsx'
import type { RefundInput } from '../../model/use-refund.ts'
import { Panel } from '../panel.tsx'
import css from './refund-form.module.css'

interface RefundFormProps {
  quote: RefundQuote
  isBusy: boolean
  onSubmit: (input: RefundInput) => Promise<boolean>
}

const REASONS = keysOf<RefundReason>(words.refundReasons)

/** Why, and the button with the amount. */
export function RefundForm({ quote: { amountFen }, isBusy, onSubmit }: RefundFormProps) {
  const [reason, setReason] = useState<RefundReason>()
  const [note, setNote] = useState('')
  const [hasTried, setHasTried] = useState(false)
  async function submit(): Promise<void> {
    setHasTried(true)
    if (reason !== undefined) await onSubmit({ reason, note: note.trim() })
  }
  return (
    <Panel title={texts.reason}>
      <Form className={css.form} onSubmit={submit}>
        <RadioList
          label={texts.reason}
          choices={REASONS.map((value) => ({ value, label: words.refundReasons[value] }))}
          value={reason}
          onChange={setReason}
        />
        {hasTried && reason === undefined ? (
          <p className={css.error} role="alert">
            {texts.reasonRequired}
          </p>
        ) : null}
        <TextArea
          label={texts.note}
          placeholder={texts.notePlaceholder}
          value={note}
          maxLength={REFUND_NOTE_MAX_CHARACTERS}
          rows={3}
          onChange={setNote}
        />
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {texts.submit(formatPrice(amountFen))}
        </Button>
      </Form>
    </Panel>
  )
}
