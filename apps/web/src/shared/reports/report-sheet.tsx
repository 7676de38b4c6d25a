import { addReport, type ReportReason, type ReportTarget } from '@zhanjian/contract/community/community.ts'
import { REPORT_MAX_CHARACTERS } from '@zhanjian/contract/community/limits.ts'
import { useState } from 'react'
import { reportTexts as texts } from '#text/community/report.ts'
import { getInlineErrorMessage } from '../../lib/api/api-error.ts'
import { useServices } from '../../lib/services.tsx'
import { keysOf } from '../../lib/type-guards.ts'
import { Button } from '../../ui/controls/button.tsx'
import { RadioList } from '../../ui/controls/radio-list.tsx'
import { TextArea } from '../../ui/forms/text-field.tsx'
import { CheckCircleFill } from '../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from './report-sheet.module.css'

interface ReportSheetProps {
  target: ReportTarget
  onClose: () => void
}

/** The reasons in the order in which they are offered. */
const REASONS = keysOf(texts.reasons)

/** Reports a work, a comment or a person. Requires a login. */
export function ReportSheet({ target, onClose }: ReportSheetProps) {
  const { call } = useServices()
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [state, setState] = useState<'asking' | 'sending' | 'done'>('asking')
  const [error, setError] = useState<string>()

  const submit = async () => {
    if (reason === undefined) return
    setState('sending')
    setError(undefined)
    try {
      await call(addReport, { body: { target, reason, text } }, { inlineErrorCodes: ['INVALID_INPUT'] })
      setState('done')
    } catch (error) {
      setState('asking')
      setError(getInlineErrorMessage(error))
    }
  }
  const { title } = { title: texts.titles[target.kind] }
  if (state === 'done') {
    return (
      <Sheet title={title} onClose={onClose} footer={<WideButton label={texts.close} onPress={onClose} />}>
        <div className={css.done} role="status">
          <CheckCircleFill size={44} />
          <p className={css.doneTitle}>{texts.done.title}</p>
          <p>{texts.done.description}</p>
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <Button size="large" isWide disabled={reason === undefined} isBusy={state === 'sending'} onClick={() => void submit()}>
          {texts.submit}
        </Button>
      }
    >
      <p className={css.lead}>{texts.lead}</p>
      <RadioList
        label={texts.reasonLabel}
        value={reason}
        onChange={setReason}
        choices={REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
      />
      <div className={css.text}>
        <TextArea
          label={texts.text}
          placeholder={texts.textPlaceholder}
          value={text}
          onChange={setText}
          maxLength={REPORT_MAX_CHARACTERS}
          error={error}
        />
      </div>
    </Sheet>
  )
}

const WideButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button size="large" isWide onClick={onPress}>
    {label}
  </Button>
)
