import { WORK_PASSWORD_MAX_CHARACTERS } from '@zhanjian/contract/limits.ts'
import { type FormEvent, useState } from 'react'
import { ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { passwordDoorTexts as texts } from '../../../text/zh/detail-late.ts'
import { Button } from '../../../ui/button.tsx'
import { LockKeyDuotone } from '../../../ui/icons.gen.tsx'
import { PageHeading } from '../../../ui/page.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useUnlock } from '../api.ts'
import css from './password-door.module.css'

/** A work that a password opens asks for it in its own place, and says nothing else of it. */
export function PasswordDoor({ code }: { code: string }) {
  const unlock = useUnlock(code)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isOpening, setIsOpening] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isOpening || password === '') return
    setIsOpening(true)
    setProblem(undefined)
    try {
      await unlock(password)
    } catch (error) {
      setProblem(error instanceof ApiError && error.errorCode === 'WRONG_PASSWORD' ? texts.wrong : sentenceOf(error))
      setIsOpening(false)
    }
  }
  return (
    <form className={css.door} onSubmit={(event) => void submit(event)}>
      <span className={css.icon}>
        <LockKeyDuotone size={40} />
      </span>
      <PageHeading>{texts.title}</PageHeading>
      <p className={css.lead}>{texts.lead}</p>
      <div className={css.field}>
        {/* Shared with everybody who may come in: nothing for a password manager, and nothing to hide from oneself. */}
        <TextField
          label={texts.label}
          value={password}
          onChange={setPassword}
          error={problem}
          maxLength={WORK_PASSWORD_MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" size="large" isWide disabled={password === ''} isBusy={isOpening}>
        {texts.open}
      </Button>
    </form>
  )
}
