import { accountOverview, changeUsername } from '@zhanjian/contract/account.ts'
import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { profileTexts } from '../../../text/zh/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { CaretRightBold } from '../../../ui/icons.gen.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './username-row.module.css'

const texts = profileTexts.username

/** The username, which may be changed once. */
export function UsernameRow({ username }: { username: string }) {
  const overview = useEndpoint(accountOverview, {})
  const [isOpen, setIsOpen] = useState(false)
  const isFixed = overview.data?.isUsernameFixed
  const note = isFixed === undefined ? (overview.isError ? texts.unknown : '') : isFixed ? texts.fixed : texts.once
  const words = (
    <>
      <span className={css.words}>
        <span className={css.label}>{texts.label}</span>
        <small>{note}</small>
      </span>
      <span className={css.value}>{username}</span>
    </>
  )
  if (isFixed === true || (isFixed === undefined && !overview.isError)) return <div className={css.row}>{words}</div>
  return (
    <>
      <button type="button" className={css.row} onClick={() => (overview.isError ? void overview.refetch() : setIsOpen(true))}>
        {words}
        <CaretRightBold size={13} />
      </button>
      <Sheet title={texts.sheetTitle} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <UsernameForm onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  )
}

const USERNAME = new RegExp(`^[a-z][a-z0-9_]{${USERNAME_MIN_CHARACTERS - 1},${USERNAME_MAX_CHARACTERS - 1}}$`)
const BESIDE_FIELD = ['USERNAME_TAKEN', 'USERNAME_FIXED', 'TEXT_REFUSED', 'INVALID_INPUT'] as const

export function UsernameForm({ onDone }: { onDone: () => void }) {
  const { call, session, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [wish, setWish] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const username = wish.trim().toLowerCase()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (!USERNAME.test(username)) return setError(texts.invalid)
    if (!(await confirm({ ...texts.question(username), confirmLabel: texts.confirm }))) return
    setIsBusy(true)
    setError(undefined)
    try {
      await call(changeUsername, { body: { username } }, { inPlace: BESIDE_FIELD })
      await Promise.all([session.reloadPerson(), queryClient.invalidateQueries({ queryKey: [accountOverview.path] })])
      showToast(texts.saved)
      onDone()
    } catch (failure) {
      setIsBusy(false)
      const isKnown = failure instanceof ApiError && BESIDE_FIELD.some((code) => code === failure.errorCode)
      if (isKnown) setError(sentenceOf(failure))
      else handleError(failure)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <TextField
        label={texts.label}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={texts.placeholder}
        hint={texts.hint}
        maxLength={USERNAME_MAX_CHARACTERS}
        hasCounter
        value={wish}
        onChange={(text) => {
          setWish(text)
          setError(undefined)
        }}
        error={error}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={username === ''}>
        {texts.save}
      </Button>
    </form>
  )
}
