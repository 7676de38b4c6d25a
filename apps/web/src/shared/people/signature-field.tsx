import { NICKNAME_MAX_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import { signatureTexts as texts } from '#text/publish/signature.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { Signature } from './use-signature.ts'

/** Renders nothing once the user has chosen a nickname. */
export function SignatureField({ signature }: { signature: Signature }) {
  const { isAsked, name, defaultName, error, setName } = signature
  if (!isAsked) return null
  return (
    <TextField
      label={texts.label}
      name="nickname"
      autoComplete="nickname"
      placeholder={defaultName}
      hint={texts.hint}
      maxLength={NICKNAME_MAX_CHARACTERS}
      value={name}
      onChange={setName}
      error={error}
    />
  )
}
