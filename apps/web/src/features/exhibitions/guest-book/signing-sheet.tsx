import { type Sticker, signGuestBook } from '@zhanjian/contract/works/guest-book.ts'
import { GUEST_BOOK_ENTRY_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { guestBookTexts, signingTexts as texts } from '#text/exhibitions/guest-book.ts'
import { getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { keysOf } from '../../../lib/type-guards.ts'
import { INVITATION_ICONS } from '../../../shared/invitations/invitation-icons.ts'
import { TextArea } from '../../../ui/forms/text-field.tsx'
import { FormSheet } from '../../../ui/overlays/form-sheet.tsx'
import { AutographPad } from './autograph-pad.tsx'
import { EMPTY_ENTRY, type SigningForm } from './signing-form.ts'
import css from './signing-sheet.module.css'
import { useReadGuestBookAgain } from './use-guest-book.ts'

interface SigningSheetProps {
  code: string
  form: SigningForm
  needsApproval: boolean
  onChange: (form: SigningForm) => void
  onClose: () => void
}

/** In the order in which they are offered. */
const STICKERS = keysOf(guestBookTexts.stickers)
const INLINE_CODES = [
  'INVALID_INPUT',
  'TEXT_REFUSED',
  'BLOCKED',
  'GUEST_BOOK_CLOSED',
  'GUEST_BOOK_SIGNED_TODAY',
  'GUEST_BOOK_LIMIT_REACHED',
  'TOO_MANY_REQUESTS',
] as const

/** Writes a page of the guest book. */
export function SigningSheet({ code, form, needsApproval, onChange, onClose }: SigningSheetProps) {
  const { call, showToast } = useServices()
  const { user } = useSessionState()
  const readAgain = useReadGuestBookAgain()
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const isEmpty = form.text.trim() === ''
  const isTooLong = countCharacters(form.text) > GUEST_BOOK_ENTRY_MAX_CHARACTERS
  const change = (changes: Partial<SigningForm>) => onChange({ ...form, ...changes })

  async function send(): Promise<void> {
    setIsTried(true)
    setRefusal(undefined)
    if (isEmpty || isTooLong || isBusy) return
    setIsBusy(true)
    const { text, strokes, sticker } = form
    try {
      const body = { text, sticker, autograph: strokes.length === 0 ? null : strokes }
      const { state } = await call(signGuestBook, { params: { code }, body }, { inlineErrorCodes: INLINE_CODES })
      onChange(EMPTY_ENTRY)
      showToast(texts.done[state])
      onClose()
    } catch (error) {
      setRefusal(getInlineErrorMessage(error))
    } finally {
      setIsBusy(false)
    }
    await readAgain()
  }
  return (
    <FormSheet
      title={texts.title}
      submitLabel={texts.submit}
      size="large"
      isBusy={isBusy}
      className={css.form}
      refusal={
        refusal === undefined ? null : (
          <p className={css.refusal} role="alert">
            {refusal}
          </p>
        )
      }
      onSubmit={send}
      onClose={onClose}
    >
      <TextArea
        label={texts.text}
        placeholder={texts.placeholder}
        rows={3}
        value={form.text}
        counterMax={GUEST_BOOK_ENTRY_MAX_CHARACTERS}
        error={isTried && isEmpty ? texts.empty : undefined}
        hint={needsApproval ? texts.approval : undefined}
        onChange={(text) => change({ text })}
      />
      <AutographPad strokes={form.strokes} hint={texts.byName(user.nickname ?? '')} onChange={(strokes) => change({ strokes })} />
      <StickerChoice value={form.sticker} onChange={(value) => change({ sticker: value })} />
    </FormSheet>
  )
}

/** One or none: pressed again it is taken off. */
function StickerChoice({ value, onChange }: { value: Sticker | null; onChange: (value: Sticker | null) => void }) {
  return (
    <div className={css.stickers} role="group" aria-label={texts.sticker}>
      <p aria-hidden>{texts.sticker}</p>
      <div>
        {STICKERS.map((name) => {
          const Icon = INVITATION_ICONS[name]
          return (
            <button
              key={name}
              type="button"
              aria-label={guestBookTexts.stickers[name]}
              aria-pressed={name === value}
              onClick={() => onChange(name === value ? null : name)}
            >
              <Icon size={24} />
            </button>
          )
        })}
      </div>
    </div>
  )
}
