import { useQueryClient } from '@tanstack/react-query'
import {
  bindSocialLogin,
  mySocialLogins,
  type SocialFamily,
  type SocialProviderName,
  unbindSocialLogin,
} from '@zhanjian/contract/accounts/social.ts'
import { PROOF_ERRORS } from '@zhanjian/contract/api/proof-errors.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { socialProviderTexts } from '#text/accounts/social-providers.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useOwnerProof } from '../model/use-owner-proof.ts'
import css from './account-form.module.css'
import type { AccountOverview } from './account-loader.tsx'
import { OwnerProofFields } from './owner-proof-fields.tsx'

const texts = accountSafetyTexts.social

export type SocialLoginChange =
  | { kind: 'bind'; family: SocialFamily; provider: SocialProviderName }
  | { kind: 'unbind'; family: SocialFamily }

interface SocialSheetProps {
  requestedChange: SocialLoginChange
  account: AccountOverview
  onClose: () => void
}

/** Binds or unbinds a social login, after a proof of ownership. */
export function SocialLoginSheet({ requestedChange, account, onClose }: SocialSheetProps) {
  const { call, navigateAway, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const proof = useOwnerProof(account, { purpose: 'bind-social', prefer: 'code' })
  const [isBusy, setIsBusy] = useState(false)
  const { family } = requestedChange
  const name = socialProviderTexts.names[family]
  const isBinding = requestedChange.kind === 'bind'

  async function applyChange(): Promise<void> {
    const proofInput = await proof.buildRequestFields()
    if (requestedChange.kind === 'bind') {
      const body = { ...proofInput, redirect: screenAddress('accountSafety') }
      // A full page navigation, so that the cookie that ties the flow to this browser is sent.
      navigateAway(
        await call(bindSocialLogin, { params: { provider: requestedChange.provider }, body }, { inlineErrorCodes: PROOF_ERRORS }),
      )
      return
    }
    await call(unbindSocialLogin, { params: { family }, body: proofInput }, { inlineErrorCodes: PROOF_ERRORS })
    await queryClient.invalidateQueries({ queryKey: [mySocialLogins.path] })
    showToast(texts.unboundToast(name))
    onClose()
  }

  async function submit() {
    if (!proof.validate() || isBusy) return
    setIsBusy(true)
    try {
      await applyChange()
    } catch (error) {
      if (!(error instanceof ApiError && proof.showError(error))) handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Sheet title={isBinding ? texts.bindOf(name) : texts.unbindOf(name)} onClose={onClose}>
      <Form className={css.form} onSubmit={submit}>
        <p className={css.lead}>{isBinding ? texts.bindLead(name) : texts.unbindLead(name)}</p>
        <OwnerProofFields proof={proof} phone={account.phone} onLeave={onClose} />
        <Button type="submit" kind={isBinding ? 'primary' : 'danger'} size="large" isWide isBusy={isBusy}>
          {isBinding ? texts.goOn(name) : texts.unbind}
        </Button>
      </Form>
    </Sheet>
  )
}
