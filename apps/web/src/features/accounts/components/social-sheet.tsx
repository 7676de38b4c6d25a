import { useQueryClient } from '@tanstack/react-query'
import { PROOF_ERRORS } from '@zhanjian/contract/proof-errors.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import {
  bindSocialLogin,
  mySocialLogins,
  type SocialFamily,
  type SocialProviderName,
  unbindSocialLogin,
} from '@zhanjian/contract/social.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { accountSafetyTexts } from '../../../text/zh/accounts/account-safety.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useOwnerProof } from '../model/use-owner-proof.ts'
import css from './account-form.module.css'
import type { AccountOverview } from './account-loader.tsx'
import { OwnerProofFields } from './owner-proof-fields.tsx'

const texts = accountSafetyTexts.social

export type SocialChange =
  | { kind: 'bind'; family: SocialFamily; provider: SocialProviderName }
  | { kind: 'unbind'; family: SocialFamily }

interface SocialSheetProps {
  change: SocialChange
  account: AccountOverview
  onClose: () => void
}

/** S-32: another way into the account, or one less, for whoever proves to own it. */
export function SocialSheet({ change, account, onClose }: SocialSheetProps) {
  const { call, leaveFor, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const proof = useOwnerProof(account, { purpose: 'bind-social', prefer: 'code' })
  const [isBusy, setIsBusy] = useState(false)
  const { family } = change
  const name = texts.names[family]
  const isBinding = change.kind === 'bind'

  async function apply(): Promise<void> {
    const given = await proof.read()
    if (change.kind === 'bind') {
      const body = { ...given, redirect: screenAddress('accountSafety') }
      // With the whole window, so that the cookie that binds it to this browser goes along.
      leaveFor(await call(bindSocialLogin, { params: { provider: change.provider }, body }, { inPlace: PROOF_ERRORS }))
      return
    }
    await call(unbindSocialLogin, { params: { family }, body: given }, { inPlace: PROOF_ERRORS })
    await queryClient.invalidateQueries({ queryKey: [mySocialLogins.path] })
    showToast(texts.unboundToast(name))
    onClose()
  }

  async function submit() {
    if (!proof.check() || isBusy) return
    setIsBusy(true)
    try {
      await apply()
    } catch (error) {
      if (!(error instanceof ApiError && proof.takeFailure(error))) handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Sheet title={isBinding ? texts.bindOf(name) : texts.unbindOf(name)} isOpen onClose={onClose}>
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
