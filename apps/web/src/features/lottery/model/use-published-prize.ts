import { useQueryClient } from '@tanstack/react-query'
import { addVerifier, prizeExportLink, removeVerifier } from '@zhanjian/contract/lottery/prize-verifiers.ts'
import { type OwnPrize, publishedPrize, publishedPrizes, shelvePrize, type Verifier } from '@zhanjian/contract/lottery/prizes.ts'
import { useState } from 'react'
import { publishedTexts as texts } from '#text/lottery/publish.ts'
import { ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import type { ClientInput } from '../../../lib/api/client-input.ts'
import { useServices } from '../../../lib/services.tsx'
import { useDownload } from '../../../lib/use-download.ts'

const VERIFIER_ERROR_CODES = ['VERIFIERS_FULL', 'VERIFIER_UNKNOWN', 'VERIFIER_IS_OWNER', 'INVALID_INPUT'] as const

/** What the owner does with a prize that was approved. */
export function useManagePrize({ id }: Pick<OwnPrize, 'id'>) {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const refresh = () =>
    Promise.all([publishedPrize, publishedPrizes].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

  const { download, isBusy: isDownloading } = useDownload({ guide: texts.exportGuide })
  async function run(step: () => Promise<unknown>, done?: string): Promise<void> {
    setIsBusy(true)
    try {
      await step()
      if (done !== undefined) showToast(done)
      await refresh()
    } catch (error) {
      handleError(error)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy: isBusy || isDownloading,
    setShelf: (shelf: 'online' | 'offline') =>
      run(() => call(shelvePrize, { params: { id }, body: { shelf } }), texts.shelved[shelf]),
    /** @returns what is wrong; undefined: added */
    async add(body: ClientInput<typeof addVerifier>['body']): Promise<string | undefined> {
      try {
        await call(addVerifier, { params: { id }, body }, { inlineErrorCodes: VERIFIER_ERROR_CODES })
        showToast(texts.added)
        void refresh()
        return undefined
      } catch (error) {
        if (error instanceof ApiError && VERIFIER_ERROR_CODES.some((code) => code === error.errorCode))
          return getInlineErrorMessage(error)
        handleError(error)
        return ''
      }
    },
    async removeVerifier({ id: verifierId, person, phone }: Verifier): Promise<void> {
      const name = person?.nickname ?? phone ?? ''
      if (!(await confirm({ ...texts.removeVerifierQuestion(name), isDangerous: true }))) return
      await run(() => call(removeVerifier, { params: { id, verifierId } }), texts.verifierRemoved)
    },
    exportTickets: () => download(() => call(prizeExportLink, { params: { id } })),
  }
}

export type PrizeManagement = ReturnType<typeof useManagePrize>
