import { addFeedback, myFeedback } from '@zhanjian/contract/feedback.ts'
import { FEEDBACK_MAX_CHARACTERS, FEEDBACK_MIN_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { feedbackTexts as texts } from '../../../text/zh/community/feedback.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { deviceFactsOf } from '../model/device-facts.ts'
import { FEEDBACK_KINDS, type FeedbackDraftStore } from '../model/feedback-draft.ts'
import { useFeedbackPictures } from '../model/use-feedback-pictures.ts'
import { DeviceConsent } from './device-consent.tsx'
import css from './feedback-form.module.css'
import { PictureTiles } from './picture-tiles.tsx'

const CONTACT_MAX_CHARACTERS = 100
const LONG_TOAST_MS = 2500
const BESIDE_FIELD = ['INVALID_INPUT', 'FEEDBACK_LIMIT_REACHED', 'PICTURE_NOT_USABLE'] as const

interface FeedbackFormProps {
  ownerId: string
  draft: FeedbackDraftStore
  onSent: () => void
}

/** S-29. What is written stays on the device until it is sent. */
export function FeedbackForm({ ownerId, draft, onSent }: FeedbackFormProps) {
  const { call, host, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const { kind, text, contact } = useSyncExternalStore(draft.subscribe, draft.getState)
  const pictures = useFeedbackPictures(ownerId, draft)
  const [isDeviceSent, setIsDeviceSent] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const device = deviceFactsOf(window, host)
  const isTooShort = text.trim().length < FEEDBACK_MIN_CHARACTERS

  async function send(): Promise<void> {
    setHasTried(true)
    setRefused(undefined)
    if (isBusy || isTooShort || !pictures.isFinished) return
    setIsBusy(true)
    try {
      const body = { kind, text, contact, pictureIds: pictures.readyIds, ...(isDeviceSent ? { device } : {}) }
      await call(addFeedback, { body }, { inPlace: BESIDE_FIELD })
      pictures.forgetAll()
      draft.clear()
      setIsDeviceSent(false)
      setHasTried(false)
      showToast(texts.submitted, LONG_TOAST_MS)
      void queryClient.invalidateQueries({ queryKey: [myFeedback.path] })
      onSent()
    } catch (error) {
      if (error instanceof ApiError && BESIDE_FIELD.some((code) => code === error.errorCode)) setRefused(sentenceOf(error))
      else handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form className={css.form} onSubmit={send}>
      <div className={css.panel}>
        <div className={css.kinds} role="group" aria-label={texts.kind}>
          {FEEDBACK_KINDS.map((one) => (
            <ChoiceChip key={one} isChosen={one === kind} onPress={() => draft.change({ kind: one })}>
              {texts.kinds[one]}
            </ChoiceChip>
          ))}
        </div>
        <TextArea
          label={texts.text.label}
          name="text"
          rows={6}
          maxLength={FEEDBACK_MAX_CHARACTERS}
          placeholder={texts.text.placeholders[kind]}
          value={text}
          onChange={(next) => {
            draft.change({ text: next })
            setRefused(undefined)
          }}
          error={refused ?? (hasTried && isTooShort ? texts.text.tooShort(FEEDBACK_MIN_CHARACTERS) : undefined)}
        />
        <PictureTiles pictures={pictures} isInTheWay={hasTried && !pictures.isFinished} />
        <TextField
          label={texts.contact.label}
          name="contact"
          autoComplete="off"
          maxLength={CONTACT_MAX_CHARACTERS}
          placeholder={texts.contact.placeholder}
          hint={texts.contact.hint}
          value={contact}
          onChange={(next) => draft.change({ contact: next })}
        />
      </div>
      <DeviceConsent facts={device} isGiven={isDeviceSent} onChange={setIsDeviceSent} />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
      <p className={css.note}>{texts.draftKept}</p>
    </Form>
  )
}
