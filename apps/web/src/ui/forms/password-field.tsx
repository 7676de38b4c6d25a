import { type ReactNode, useState } from 'react'
import { fieldTexts } from '#text/ui/fields.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { EyeRegular, EyeSlashRegular } from '../icons/icons.gen.tsx'
import { TextField } from './text-field.tsx'

interface PasswordFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Whether password managers fill in or suggest a password. */
  purpose: 'current' | 'new'
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
  maxLength?: number
}

export function PasswordField({ purpose, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      name="password"
      trailing={
        <IconButton
          icon={isShown ? EyeRegular : EyeSlashRegular}
          label={isShown ? fieldTexts.hidePassword : fieldTexts.showPassword}
          iconSize={20}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
