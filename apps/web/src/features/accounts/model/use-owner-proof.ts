import type { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import type { SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import { SMS_CODE_LENGTH } from '@zhanjian/contract/accounts/limits.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { PROOF_ERRORS } from '@zhanjian/contract/api/proof-errors.ts'
import { useState } from 'react'
import { identityTexts } from '#text/accounts/identity.ts'
import { type ApiError, getInlineErrorMessage } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'
import { useSmsCodeRequest } from '../../../shared/verification/use-sms-code-request.ts'
import { encryptPasswordForServer } from '../../../shared/verification/verification-requests.ts'

/** How the user proves to own the account. */
export type ProofMethod = 'code' | 'password'
export type ProvableAccount = Pick<CallData<typeof accountOverview>, 'phone' | 'hasPassword'>

export type OwnerProof = ReturnType<typeof useOwnerProof>

/** Proof of ownership by the password or by a code sent to the account's phone, as the account has and the user prefers. */
export function useOwnerProof(account: ProvableAccount, { purpose, prefer }: { purpose: SmsPurpose; prefer: ProofMethod }) {
  const { call, encryptPassword } = useServices()
  const codeRequest = useSmsCodeRequest(purpose)
  const [preferredMethod, setPreferredMethod] = useState(prefer)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [error, setProofError] = useState<string>()
  const methods: ProofMethod[] = []
  if (account.phone !== null) methods.push('code')
  if (account.hasPassword) methods.push('password')
  const method = methods.includes(preferredMethod) ? preferredMethod : methods[0]

  return {
    /** The methods that the account has; empty for one without phone and password. */
    methods,
    /** Undefined if the account has none. */
    method,
    code,
    password,
    error,
    codeRequest,
    chooseMethod: (next: ProofMethod) => {
      setPreferredMethod(next)
      setProofError(undefined)
    },
    changeCode: (digits: string) => {
      setCode(digits)
      setProofError(undefined)
    },
    changePassword: (text: string) => {
      setPassword(text)
      setProofError(undefined)
    },
    requestCode: () => {
      setProofError(undefined)
      if (account.phone !== null) void codeRequest.send(account.phone)
    },
    /** Whether the field is filled in; if not, shows the error beside it. */
    validate(): boolean {
      const validationError = method === 'password' ? validatePassword(password) : validateCode(code)
      setProofError(validationError)
      return method !== undefined && validationError === undefined
    },
    /** The fields of a request. Built anew for each request: the password is encrypted once per use. */
    buildRequestFields: async () =>
      method === 'password' ? encryptPasswordForServer(call, encryptPassword, password) : { smsCode: code },
    /** Shows a server error beside the field. @returns false for an error that is not about the proof */
    showError(error: ApiError): boolean {
      if (!PROOF_ERRORS.some((code) => code === error.errorCode)) return false
      if (error.errorCode === 'PASSWORD_NOT_ENOUGH' && account.phone !== null) setPreferredMethod('code')
      setProofError(getInlineErrorMessage(error))
      return true
    },
  }
}

const validatePassword = (password: string) => (password === '' ? identityTexts.password.missing : undefined)
const validateCode = (code: string) => (code.length === SMS_CODE_LENGTH ? undefined : identityTexts.code.invalid)
