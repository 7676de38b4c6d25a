import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { WORK_PASSWORD_MAX_CHARACTERS } from '@zhanjian/contract/works/limits.ts'
import { type SyntheticEvent, useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { passwordPromptTexts as texts } from '#text/works/detail-lazy.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { isLoggedInState } from '../../../lib/session/session-state.ts'
import { useCountdown } from '../../../lib/use-countdown.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { LockKeyDuotone } from '../../../ui/icons/icons.gen.tsx'
import { PageHeading } from '../../../ui/layout/page.tsx'
import { useUnlockWork } from '../model/use-unlock-work.ts'
import css from './password-prompt.module.css'

/** Shown in place of a work that is protected by a password, of which nothing else is revealed. */
export function PasswordPrompt({ code }: { code: string }) {
  const unlock = useUnlockWork(code)
  const router = useRouter()
  const { handleError } = useServices()
  const isVisitor = !isLoggedInState(useSessionState())
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<ApiError>()
  const [waitS, startWaiting] = useCountdown()
  const [isOpening, setIsOpening] = useState(false)
  const canLogIn = failure?.errorCode === 'UNLOCK_LATER_OR_LOGIN' && isVisitor
  // Logging in ends the wait.
  const isLocked = waitS > 0 && (canLogIn || failure?.errorCode === 'UNLOCK_LATER')

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isOpening || isLocked || password === '') return
    setIsOpening(true)
    setFailure(undefined)
    try {
      await unlock(password)
    } catch (error) {
      if (!(error instanceof ApiError)) return handleError(error)
      setFailure(error)
      if (error.retryAfterS !== undefined) startWaiting(error.retryAfterS)
    } finally {
      setIsOpening(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)}>
      <span className={css.icon}>
        <LockKeyDuotone size={40} />
      </span>
      <PageHeading>{texts.title}</PageHeading>
      <p className={css.lead}>{texts.lead}</p>
      <div className={css.field}>
        {/* A password shared by the owner: not for password managers, and shown while typing. */}
        <TextField
          label={texts.label}
          value={password}
          onChange={setPassword}
          error={failure === undefined ? undefined : describeUnlockFailure(failure, isLocked ? waitS : 0)}
          maxLength={WORK_PASSWORD_MAX_CHARACTERS}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <Button type="submit" size="large" isWide disabled={password === '' || isLocked} isBusy={isOpening}>
        {texts.open}
      </Button>
      {isLocked && canLogIn ? (
        <Button kind="plain" onClick={() => router.push(screenAddress('codeLogin'))}>
          {texts.logIn}
        </Button>
      ) : null}
    </form>
  )
}

function describeUnlockFailure(failure: ApiError, waitS: number): string | undefined {
  if (waitS > 0) return identityTexts.lockedFor(getInlineErrorMessage(failure), waitS)
  if (failure.errorCode === 'WRONG_PASSWORD') return texts.wrong
  // The wait is over.
  return failure.retryAfterS === undefined ? getInlineErrorMessage(failure) : undefined
}
