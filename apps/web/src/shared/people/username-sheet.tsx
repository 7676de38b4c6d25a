import { useQueryClient } from '@tanstack/react-query'
import { accountOverview, changeUsername } from '@zhanjian/contract/accounts/account.ts'
import { USERNAME_MAX_CHARACTERS, USERNAME_MIN_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import { countCharacters } from '@zhanjian/scene/characters.ts'
import { useState } from 'react'
import { usernameTexts as texts } from '#text/accounts/username.ts'
import { ApiError, getInlineErrorMessage } from '../../lib/api/api-error.ts'
import { useServices } from '../../lib/services.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from './username-sheet.module.css'

interface UsernameSheetProps {
  username: string
  isOpen: boolean
  onClose: () => void
}

/** The username can be changed only once, so the user has to confirm. */
export function UsernameSheet({ username, isOpen, onClose }: UsernameSheetProps) {
  return (
    <Sheet title={texts.edit} isOpen={isOpen} onClose={onClose}>
      <UsernameForm username={username} onDone={onClose} />
    </Sheet>
  )
}

function UsernameForm({ username, onDone }: { username: string; onDone: () => void }) {
  const { call, session, confirm, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const [newUsername, setNewUsername] = useState('')
  const [formError, setFormError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const rule = texts.rule(USERNAME_MIN_CHARACTERS, USERNAME_MAX_CHARACTERS)

  async function submit() {
    if (isBusy) return
    if (!isUsername(newUsername)) return setFormError(rule)
    if (newUsername === username) return setFormError(texts.unchanged)
    if (!(await confirm({ title: texts.question(newUsername), text: texts.questionText, confirmLabel: texts.submit }))) return
    setIsBusy(true)
    try {
      await call(changeUsername, { body: { username: newUsername } }, { inlineErrorCodes: ['INVALID_INPUT', 'TEXT_REFUSED'] })
      showToast(texts.changed)
      onDone()
      void queryClient.invalidateQueries({ queryKey: [accountOverview.path] })
      await session.reloadUser()
    } catch (error) {
      if (error instanceof ApiError && error.errorCode !== undefined && !error.isShown) setFormError(getInlineErrorMessage(error))
      else handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Form className={css.form} onSubmit={submit}>
      <TextField
        label={texts.label}
        placeholder={texts.placeholder}
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={USERNAME_MAX_CHARACTERS}
        value={newUsername}
        onChange={(text) => {
          setNewUsername(text.trim().toLowerCase())
          setFormError(undefined)
        }}
        hint={rule}
        error={formError}
      />
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {texts.submit}
      </Button>
    </Form>
  )
}

const isUsername = (text: string): boolean =>
  /^[a-z][a-z0-9_]*$/.test(text) &&
  countCharacters(text) >= USERNAME_MIN_CHARACTERS &&
  countCharacters(text) <= USERNAME_MAX_CHARACTERS
