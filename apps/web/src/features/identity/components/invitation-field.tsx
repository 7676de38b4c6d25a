import { inviterByCode } from '@zhanjian/contract/accounts/account.ts'
import { INVITATION_CODE_MAX_CHARACTERS } from '@zhanjian/contract/accounts/limits.ts'
import { useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { useServices } from '../../../lib/services.tsx'
import { ProfilePicture } from '../../../shared/people/profile-picture.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import css from './invitation-field.module.css'

const INVITATION_CODE_PATTERN = /^[A-Z0-9]{6,16}$/

/** The invitation code, from the link or typed; stored until a login submits it. Shows the inviter's name. */
export function InvitationField() {
  const { session } = useServices()
  const [code, setCode] = useState(session.getInvitationCode() ?? '')
  const isComplete = INVITATION_CODE_PATTERN.test(code)
  const inviterQuery = useEndpoint(inviterByCode, { params: { code } }, { isEnabled: isComplete })
  const texts = identityTexts.invitation

  function changeCode(text: string) {
    const typed = text.replace(/\s/g, '').toUpperCase()
    setCode(typed)
    session.saveInvitationCode(typed)
  }
  return (
    <TextField
      label={texts.label}
      placeholder={texts.placeholder}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={INVITATION_CODE_MAX_CHARACTERS}
      name="invitation"
      value={code}
      onChange={changeCode}
      hint={
        isComplete && inviterQuery.data !== undefined ? (
          <span className={css.inviter}>
            <ProfilePicture src={inviterQuery.data.avatar} size={20} />
            {texts.from(inviterQuery.data.nickname)}
          </span>
        ) : isComplete && inviterQuery.error?.code === 404 ? (
          texts.unknown
        ) : undefined
      }
    />
  )
}
