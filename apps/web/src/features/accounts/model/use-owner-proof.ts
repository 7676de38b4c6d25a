import type { accountOverview } from '@zhanjian/contract/account.ts'
import type { CallData } from '@zhanjian/contract/endpoint.ts'
import { PROOF_ERRORS } from '@zhanjian/contract/proof-errors.ts'
import type { SmsPurpose } from '@zhanjian/contract/identity.ts'
import { SMS_CODE_LENGTH } from '@zhanjian/contract/limits.ts'
import { useState } from 'react'
import { type ApiError, sentenceOf } from '../../../lib/api/api-error.ts'
import { encryptForServer } from '../../../shared/proof/proof-calls.ts'
import { useCodeRequest } from '../../../shared/proof/use-code-request.ts'
import { useServices } from '../../../lib/services.tsx'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'

/** How a person shows that the account is theirs. */
export type ProofWay = 'code' | 'password'
export type ProvableAccount = Pick<CallData<typeof accountOverview>, 'phone' | 'hasPassword'>

export type OwnerProof = ReturnType<typeof useOwnerProof>

/** The password or a code sent to the account's phone, whichever the account has and the person prefers. */
export function useOwnerProof(account: ProvableAccount, { purpose, prefer }: { purpose: SmsPurpose; prefer: ProofWay }) {
  const { call, encryptPassword } = useServices()
  const codeRequest = useCodeRequest(purpose)
  const [chosen, setChosen] = useState(prefer)
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<string>()
  const ways: ProofWay[] = []
  if (account.phone !== null) ways.push('code')
  if (account.hasPassword) ways.push('password')
  const way = ways.includes(chosen) ? chosen : ways[0]

  return {
    /** Those that the account has; none for one without phone and password. */
    ways,
    /** Undefined where there is none. */
    way,
    code,
    password,
    fault,
    codeRequest,
    choose: (next: ProofWay) => {
      setChosen(next)
      setFault(undefined)
    },
    changeCode: (digits: string) => {
      setCode(digits)
      setFault(undefined)
    },
    changePassword: (text: string) => {
      setPassword(text)
      setFault(undefined)
    },
    askForCode: () => {
      setFault(undefined)
      if (account.phone !== null) void codeRequest.send(account.phone)
    },
    /** Whether something is filled in; says beside the field what is missing. */
    check(): boolean {
      const missing = way === 'password' ? passwordFault(password) : codeFault(code)
      setFault(missing)
      return way !== undefined && missing === undefined
    },
    /** As the calls take it: every call needs it encrypted anew. */
    read: async () => (way === 'password' ? encryptForServer(call, encryptPassword, password) : { smsCode: code }),
    /** Shows a refusal beside the field; false for one that is not about the proof. */
    takeFailure(error: ApiError): boolean {
      if (!PROOF_ERRORS.some((code) => code === error.errorCode)) return false
      if (error.errorCode === 'PASSWORD_NOT_ENOUGH' && account.phone !== null) setChosen('code')
      setFault(sentenceOf(error))
      return true
    },
  }
}

const passwordFault = (password: string) => (password === '' ? identityTexts.password.missing : undefined)
const codeFault = (code: string) => (code.length === SMS_CODE_LENGTH ? undefined : identityTexts.code.invalid)
