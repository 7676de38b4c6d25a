import { useQueryClient } from '@tanstack/react-query'
import { myDataExport, requestDataExport } from '@zhanjian/contract/accounts/account-data.ts'
import { PROOF_ERRORS } from '@zhanjian/contract/api/proof-errors.ts'
import { useState } from 'react'
import { settingsTexts } from '#text/accounts/settings.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useOwnerProof } from '../model/use-owner-proof.ts'
import css from './account-form.module.css'
import { AccountLoader, type AccountOverview } from './account-loader.tsx'
import { OwnerProofFields } from './owner-proof-fields.tsx'
import { RowGroupsSkeleton } from './rows-skeleton.tsx'

const texts = settingsTexts.export

/** Requests the export. It contains personal data, so a proof of ownership is required. */
export function ExportSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet title={texts.label} isOpen={isOpen} onClose={onClose}>
      <div className={css.form}>
        <p className={css.lead}>{texts.sheetLead}</p>
        <AccountLoader skeleton={<RowGroupsSkeleton groups={[2]} />}>
          {(account) => <ExportForm account={account} onDone={onClose} />}
        </AccountLoader>
      </div>
    </Sheet>
  )
}

function ExportForm({ account, onDone }: { account: AccountOverview; onDone: () => void }) {
  const { call, showToast, handleError } = useServices()
  const queryClient = useQueryClient()
  const proof = useOwnerProof(account, { purpose: 'export-data', prefer: 'code' })
  const [isBusy, setIsBusy] = useState(false)

  async function submit() {
    if (!proof.validate() || isBusy) return
    setIsBusy(true)
    try {
      await call(requestDataExport, { body: await proof.buildRequestFields() }, { inlineErrorCodes: PROOF_ERRORS })
      await queryClient.invalidateQueries({ queryKey: [myDataExport.path] })
      showToast(texts.started)
      onDone()
    } catch (error) {
      setIsBusy(false)
      if (!(error instanceof ApiError && proof.showError(error))) handleError(error)
    }
  }

  return (
    <Form className={css.form} onSubmit={submit}>
      <OwnerProofFields proof={proof} phone={account.phone} onLeave={onDone} />
      <Button type="submit" size="large" isWide isBusy={isBusy} disabled={proof.method === undefined}>
        {texts.submit}
      </Button>
    </Form>
  )
}
