import { useQueryClient } from '@tanstack/react-query'
import { addFeedback, myFeedback } from '@zhanjian/contract/community/feedback.ts'
import {
  FEEDBACK_CONTACT_MAX_CHARACTERS,
  FEEDBACK_MAX_CHARACTERS,
  FEEDBACK_MIN_CHARACTERS,
} from '@zhanjian/contract/community/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState, useSyncExternalStore } from 'react'
import { feedbackTexts as texts } from '#text/community/feedback.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceChip } from '../../../ui/controls/chip.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { FEEDBACK_KINDS, type FeedbackDraftStore } from '../model/feedback-draft.ts'
import { readDeviceInfo } from '../model/read-device-info.ts'
import { useFeedbackPictures } from '../model/use-feedback-pictures.ts'
import { DeviceConsent } from './device-consent.tsx'
import css from './feedback-form.module.css'
import { PictureTiles } from './picture-tiles.tsx'

const LONG_TOAST_MS = 2500
const FIELD_ERROR_CODES = ['INVALID_INPUT', 'FEEDBACK_LIMIT_REACHED', 'PICTURE_NOT_USABLE'] as const

interface FeedbackFormProps {
  ownerId: string
  draft: FeedbackDraftStore
  onSent: () => void
}

/** The text is stored on the device until it is sent. */
export function FeedbackForm({ ownerId, draft, onSent }: FeedbackFormProps) {
  const { call, host, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const { kind, text, contact } = useSyncExternalStore(draft.subscribe, draft.getState)
  const pictures = useFeedbackPictures(ownerId, draft)
  const [includesDevice, setIncludesDevice] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fieldError, setFieldError] = useState<string>()
  const device = readDeviceInfo(window, host)
  const isTooShort = countCharacters(text.trim()) < FEEDBACK_MIN_CHARACTERS

  async function sendFeedback(): Promise<void> {
    setHasTried(true)
    setFieldError(undefined)
    if (isBusy || isTooShort || !pictures.isFinished) return
    setIsBusy(true)
    try {
      const body = { kind, text, contact, pictureIds: pictures.readyIds, ...(includesDevice ? { device } : {}) }
      await call(addFeedback, { body }, { inlineErrorCodes: FIELD_ERROR_CODES })
      pictures.clearAll()
      draft.clear()
      setIncludesDevice(false)
      setHasTried(false)
      showToast(texts.submitted, LONG_TOAST_MS)
      void queryClient.invalidateQueries({ queryKey: [myFeedback.path] })
      onSent()
    } catch (error) {
      if (error instanceof ApiError && FIELD_ERROR_CODES.some((code) => code === error.errorCode))
        setFieldError(getInlineErrorMessage(error))
      else handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form className={css.form} onSubmit={sendFeedback}>
      <div className={`surface ${css.panel}`}>
        <div className={css.kinds} role="group" aria-label={texts.kind}>
          {FEEDBACK_KINDS.map((value) => (
            <ChoiceChip key={value} isSelected={value === kind} onPress={() => draft.change({ kind: value })}>
              {texts.kinds[value]}
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
            setFieldError(undefined)
          }}
          error={fieldError ?? (hasTried && isTooShort ? texts.text.tooShort(FEEDBACK_MIN_CHARACTERS) : undefined)}
        />
        <PictureTiles pictures={pictures} isBlockingSubmit={hasTried && !pictures.isFinished} />
        <TextField
          label={texts.contact.label}
          name="contact"
          autoComplete="off"
          maxLength={FEEDBACK_CONTACT_MAX_CHARACTERS}
          placeholder={texts.contact.placeholder}
          hint={texts.contact.hint}
          value={contact}
          onChange={(next) => draft.change({ contact: next })}
        />
      </div>
      <DeviceConsent deviceInfo={device} isGiven={includesDevice} onChange={setIncludesDevice} />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
      <p className={css.note}>{texts.draftKept}</p>
    </Form>
  )
}
