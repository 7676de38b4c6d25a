import { inviterByCode } from '@zhanjian/contract/account.ts'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { Avatar } from '../../../shared/people/avatar.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import css from './invitation-field.module.css'

const CODE = /^[A-Z0-9]{6,16}$/

/** T-07: the code that the person came with, or types; kept until a login sends it. Says whose it is. */
export function InvitationField() {
  const { session } = useServices()
  const [code, setCode] = useState(session.invitationCode() ?? '')
  const isWhole = CODE.test(code)
  const inviter = useEndpoint(inviterByCode, { params: { code } }, { isEnabled: isWhole })
  const texts = identityTexts.invitation

  function change(text: string) {
    const typed = text.replace(/\s/g, '').toUpperCase()
    setCode(typed)
    session.keepInvitationCode(typed)
  }
  return (
    <TextField
      label={texts.label}
      placeholder={texts.placeholder}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={32}
      name="invitation"
      value={code}
      onChange={change}
      hint={
        isWhole && inviter.data !== undefined ? (
          <span className={css.inviter}>
            <Avatar src={inviter.data.avatar} size={20} />
            {texts.from(inviter.data.nickname)}
          </span>
        ) : isWhole && inviter.error?.code === 404 ? (
          texts.unknown
        ) : undefined
      }
    />
  )
}
