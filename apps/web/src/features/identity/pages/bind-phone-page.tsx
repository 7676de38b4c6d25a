import { CLIENT_ID } from '@zhanjian/contract/limits.ts'
import { accountToJoin, bindPhone } from '@zhanjian/contract/social.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useCodeRequest } from '../../../lib/proof/use-code-request.ts'
import { useServices, useSessionState } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/identity.ts'
import { StateView } from '../../../ui/state-view.tsx'
import { CodeStep } from '../components/code-step.tsx'
import { LoginLayout } from '../components/login-layout.tsx'
import { PhoneStep } from '../components/phone-step.tsx'
import { useLoginAttempt } from '../model/use-login-attempt.ts'
import { useLoginTarget } from '../model/use-login-target.ts'

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
  const codeRequest = useCodeRequest('bind-phone')
  const [phone, setPhone] = useState('')
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const attempt = useLoginAttempt(() => target.finish(texts.done))

  function changePhone() {
    codeRequest.clearError()
    attempt.forgetFailure()
    setStep('phone')
  }

  const bind = async (smsCode: string, join: boolean) => {
    const input = { query: { client_id: CLIENT_ID }, body: { phone, smsCode, join } }
    session.enter(await session.receive(await call(bindPhone, input, { inPlace: ['SMS_CODE_WRONG'] })))
  }
  /** The phone may have an account already: whoever holds the phone decides whether the two become one. */
  const bindOrJoin = (smsCode: string) =>
    attempt.attempt(async () => {
      try {
        await bind(smsCode, false)
      } catch (error) {
        if (!(error instanceof ApiError) || error.errorCode !== 'PHONE_HAS_ACCOUNT') throw error
        if (!(await confirm(joinQuestion(error.data)))) {
          changePhone()
          return 'let-go'
        }
        await bind(smsCode, true)
      }
      return 'bound'
    })

  return step === 'phone' ? (
    <LoginLayout heading={texts.heading} lead={texts.lead} onBack={target.leave}>
      <PhoneStep phone={phone} onPhone={setPhone} codeRequest={codeRequest} onSent={() => setStep('code')} />
    </LoginLayout>
  ) : (
    <LoginLayout heading={identityTexts.code.heading} lead={identityTexts.code.sent(phone)} onBack={changePhone}>
      <CodeStep
        phone={phone}
        codeRequest={codeRequest}
        attempt={attempt}
        submitLabel={texts.submit}
        onCode={bindOrJoin}
        onChangePhone={changePhone}
      />
    </LoginLayout>
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
