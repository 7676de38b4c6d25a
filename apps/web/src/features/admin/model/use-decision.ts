import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useServices } from '../../../lib/services.tsx'

/** `overtaken`: somebody else was faster, which was told; `failed`: told, and nothing was decided by anybody. */
export type Outcome = 'done' | 'overtaken' | 'failed'

interface DecisionOptions {
  /** Their answers are read again, also after a failure: a part may have been done. */
  changes: readonly Pick<Endpoint, 'path'>[]
  /** Resolves only once they have been read. */
  waitsForChanges?: boolean
  /** What is told when somebody else was faster. */
  overtaken?: string
  /** What is told of other refusals in place of the general sentence. */
  refusals?: Readonly<Partial<Record<ErrorCode, string>>>
}

/** What an admin does to a record: sent, told, and what lists show of it read again. */
export function useDecision({ changes, waitsForChanges = false, overtaken, refusals = {} }: DecisionOptions) {
  const { handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  function tell(error: unknown): Outcome {
    const code = error instanceof ApiError ? error.errorCode : undefined
    const isOvertaken = code === 'ALREADY_DECIDED' && overtaken !== undefined
    const text = isOvertaken ? overtaken : code && refusals[code]
    if (text === undefined) handleError(error)
    else showToast(text)
    return isOvertaken ? 'overtaken' : 'failed'
  }
  /** @param describe what is told of the answer; undefined: nothing */
  async function run<Answer>(send: () => Promise<Answer>, describe: (answer: Answer) => string | undefined): Promise<Outcome> {
    setIsBusy(true)
    try {
      const done = describe(await send())
      if (done !== undefined) showToast(done)
      return 'done'
    } catch (error) {
      return tell(error)
    } finally {
      const reading = Promise.all(changes.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
      if (waitsForChanges) await reading
      setIsBusy(false)
    }
  }
  return { isBusy, run }
}
