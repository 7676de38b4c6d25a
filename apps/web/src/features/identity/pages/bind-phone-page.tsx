import { accountToJoin, bindPhone } from '@zhanjian/contract/accounts/social.ts'
import { CLIENT_ID } from '@zhanjian/contract/api/limits.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { identityTexts } from '#text/accounts/identity.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { PhoneCodeSteps } from '../components/phone-code-steps.tsx'
import { useLoginTarget } from '../model/use-login-target.ts'
import { usePhoneProof } from '../model/use-phone-proof.ts'

/** Binds a phone to an account created by a social login. The page below in the stack keeps the action that led here. */
export function BindPhonePage() {
  const target = useLoginTarget()
  const { user } = useSessionState()
  const texts = identityTexts.bindPhone
  const [previousPhone] = useState(user.phone)
  if (previousPhone !== null) {
    return (
      <LoginLayout heading={texts.heading} lead={texts.lead} onBack={target.leaveLogin}>
        <StateView
          kind="empty"
          title={texts.alreadyTitle}
          description={texts.already(previousPhone)}
          action={{ label: texts.goOn, onPress: () => target.finish(texts.alreadyTitle) }}
        />
      </LoginLayout>
    )
  }
  return <BindPhoneForm />
}

function BindPhoneForm() {
  const target = useLoginTarget()
  const { call, confirm, session } = useServices()
  const texts = identityTexts.bindPhone
  const proof = usePhoneProof({ purpose: 'bind-phone', onDone: () => target.finish(texts.done) })

  const sendBinding = async (smsCode: string, join: boolean) => {
    const input = { query: { client_id: CLIENT_ID }, body: { phone: proof.phone, smsCode, join } }
    session.activateLogin(await session.prepareLogin(await call(bindPhone, input, { inlineErrorCodes: ['SMS_CODE_WRONG'] })))
  }
  /** The phone may have an account already: its owner decides whether the two are merged. */
  const bindOrJoin = (smsCode: string) =>
    proof.attempt.attempt(async () => {
      try {
        await sendBinding(smsCode, false)
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'PHONE_HAS_ACCOUNT') throw error
        if (!(await confirm(buildJoinConfirmation(error.data)))) {
          proof.changePhone()
          return 'let-go'
        }
        await sendBinding(smsCode, true)
      }
      return 'bound'
    })

  return (
    <PhoneCodeSteps
      proof={proof}
      heading={texts.heading}
      lead={texts.lead}
      onBack={target.leaveLogin}
      submitLabel={texts.submit}
      onCode={bindOrJoin}
    />
  )
}

function buildJoinConfirmation(data: unknown) {
  const { joinTitle, joinTitleUnnamed, joinText, joinConfirm, joinCancel } = identityTexts.bindPhone
  const account = z.safeParse(accountToJoin, data)
  return {
    title: account.success ? joinTitle(account.data.nickname) : joinTitleUnnamed,
    text: joinText,
    confirmLabel: joinConfirm,
    cancelLabel: joinCancel,
  }
}
