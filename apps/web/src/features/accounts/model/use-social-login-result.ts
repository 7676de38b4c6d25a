import { socialFamilies } from '@zhanjian/contract/accounts/social.ts'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect } from 'react'
import { accountSafetyTexts } from '#text/accounts/account-safety.ts'
import { socialProviderTexts } from '#text/accounts/social-providers.ts'
import { useQueryParams, useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { isOneOf } from '../../../lib/type-guards.ts'

const texts = accountSafetyTexts.social
const isFamily = isOneOf(socialFamilies)
const isErrorCode = isOneOf(Object.keys(errorTexts) as ErrorCode[])
const TOAST_MS = 3000

/** Shows the result of the provider's redirect once, and removes it from the URL. */
export function useSocialLoginResult(): void {
  const { showToast } = useServices()
  const router = useRouter()
  const query = useQueryParams<'accountSafety'>()
  const family = query.get('socialBound')
  const code = query.get('error')
  useEffect(() => {
    if (family === null && code === null) return
    if (isFamily(family)) showToast(texts.bound(socialProviderTexts.names[family]))
    else if (isErrorCode(code)) showToast(errorTexts[code], TOAST_MS)
    router.replace(screenAddress('accountSafety'))
  }, [family, code, router, showToast])
}
