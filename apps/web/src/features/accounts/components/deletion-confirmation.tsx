import { deletionTexts as texts } from '#text/accounts/deletion.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useApplyForDeletion } from '../model/use-apply-for-deletion.ts'
import css from './account-form.module.css'
import type { AccountOverview } from './account-loader.tsx'
import { DeletionPolicy } from './deletion-policy.tsx'
import { DeletionSummary } from './deletion-summary.tsx'
import { OwnerProofFields } from './owner-proof-fields.tsx'

interface DeletionConfirmationProps {
  account: AccountOverview
  userId: string
  /** Called after the server accepted. `eraseAt`: when the account is erased. */
  onApplied: (eraseAt: string) => void
}

/** Last step of the deletion: a summary of the application, the policy and a proof of ownership. */
export function DeletionConfirmation({ account, userId, onApplied }: DeletionConfirmationProps) {
  const {
    application,
    policy,
    proof,
    isAgreed,
    agreementFault: agreementError,
    receiverFault: receiverError,
    isBusy,
    setAgreed,
    submit,
  } = useApplyForDeletion({
    account,
    userId,
    onApplied,
  })

  return (
    <Form className={css.page} onSubmit={submit}>
      <DeletionSummary application={application} receiverError={receiverError} />
      <section className={`surface ${css.section}`}>
        <h2>{texts.policyTitle}</h2>
        <DeletionPolicy policy={policy} />
        {policy.data === undefined ? null : (
          <Checkbox isChecked={isAgreed} onChange={setAgreed} error={agreementError}>
            {texts.agree}
          </Checkbox>
        )}
      </section>
      <OwnerProofFields proof={proof} phone={account.phone} />
      <Button
        type="submit"
        kind="danger"
        size="large"
        isWide
        isBusy={isBusy}
        disabled={policy.data === undefined || proof.method === undefined}
      >
        {texts.submit}
      </Button>
    </Form>
  )
}
