import { CLIENT_ID } from '@zhanjian/contract/limits.ts'
import { accountToJoin, bindPhone } from '@zhanjian/contract/social.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { StateView } from '../../../ui/feedback/state-view.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { PhoneThenCode } from '../components/phone-then-code.tsx'
import { useLoginTarget } from '../model/use-login-target.ts'
import { usePhoneProof } from '../model/use-phone-proof.ts'

/** S-25: a phone for somebody who came by a social login. What they wanted to do waits on the page below. */
export function BindPhonePage() {
  const target = useLoginTarget()
  const { user } = useSessionState()
  const texts = identityTexts.bindPhone
  const [boundBefore] = useState(user.phone)
  if (boundBefore !== null) {
    return (
      <LoginLayout heading={texts.heading} lead={texts.lead} onBack={target.leave}>
        <StateView
          kind="empty"
          title={texts.alreadyTitle}
          description={texts.already(boundBefore)}
          action={{ label: texts.goOn, onPress: () => target.finish(texts.alreadyTitle) }}
        />
      </LoginLayout>
    )
  }
  return <BindPhone />
}

function BindPhone() {
  const target = useLoginTarget()
  const { call, confirm, session } = useServices()
  const texts = identityTexts.bindPhone
  const proof = usePhoneProof({ purpose: 'bind-phone', onDone: () => target.finish(texts.done) })

  const bind = async (smsCode: string, join: boolean) => {
    const input = { query: { client_id: CLIENT_ID }, body: { phone: proof.phone, smsCode, join } }
    session.enter(await session.receive(await call(bindPhone, input, { inPlace: ['SMS_CODE_WRONG'] })))
  }
  /** The phone may have an account already: whoever holds the phone decides whether the two become one. */
  const bindOrJoin = (smsCode: string) =>
    proof.attempt.attempt(async () => {
      try {
        await bind(smsCode, false)
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'PHONE_HAS_ACCOUNT') throw error
        if (!(await confirm(joinQuestion(error.data)))) {
          proof.changePhone()
          return 'let-go'
        }
        await bind(smsCode, true)
      }
      return 'bound'
    })

  return (
    <PhoneThenCode
      proof={proof}
      heading={texts.heading}
      lead={texts.lead}
      onBack={target.leave}
      submitLabel={texts.submit}
      onCode={bindOrJoin}
    />
  )
}

function joinQuestion(data: unknown) {
  const { joinTitle, joinTitleUnnamed, joinText, joinConfirm, joinCancel } = identityTexts.bindPhone
  const account = z.safeParse(accountToJoin, data)
  return {
    title: account.success ? joinTitle(account.data.nickname) : joinTitleUnnamed,
    text: joinText,
    confirmLabel: joinConfirm,
    cancelLabel: joinCancel,
  }
}
