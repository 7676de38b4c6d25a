import { cancelDeletion } from '@zhanjian/contract/accounts/account-data.ts'
import { CLIENT_ID } from '@zhanjian/contract/api/limits.ts'
import { launchLoginTexts } from '#text/app/launch-login.ts'
import { ApiError } from '../api/api-error.ts'
import type { Services } from '../services.tsx'
import { isShape, isString } from '../type-guards.ts'
import type { PendingLogin } from './session.ts'

/** Data of `DELETION_PENDING`. */
interface PendingDeletion {
  eraseAt: string
  cancelToken: string
}
const isPendingDeletion = isShape<PendingDeletion>({ eraseAt: isString, cancelToken: isString })

/**
 * Handles a login to an account that is scheduled for deletion: asks the user whether to cancel the deletion.
 * @returns the login after cancelling; undefined if the user declines
 * @throws `error` itself if it is another error, and any error of cancelling
 */
export async function resolvePendingDeletion(
  error: unknown,
  { call, confirm, session }: Pick<Services, 'call' | 'confirm' | 'session'>,
): Promise<PendingLogin | undefined> {
  if (!(error instanceof ApiError) || error.errorCode !== 'DELETION_PENDING' || !isPendingDeletion(error.data)) throw error
  const { eraseAt, cancelToken } = error.data
  const isDeletionCancelled = await confirm({
    title: launchLoginTexts.keepTitle,
    text: launchLoginTexts.keepText(new Date(eraseAt).toLocaleDateString('zh-CN', { month: 'long', day: 'numeric' })),
    confirmLabel: launchLoginTexts.keepConfirm,
    cancelLabel: launchLoginTexts.keepCancel,
  })
  if (!isDeletionCancelled) return undefined
  return session.prepareLogin(
    await call(cancelDeletion, { query: { client_id: CLIENT_ID }, body: { cancelToken } }, { isLoginCall: true }),
  )
}
