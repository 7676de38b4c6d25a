import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'
import { useState } from 'react'
import type { CallApi } from '../../lib/api/api-client.ts'
import { ApiError, getInlineErrorMessage } from '../../lib/api/api-error.ts'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useServices } from '../../lib/services.tsx'
import type { FormAdapter } from './form-autosave.ts'
import { type UseFormAutosaveOptions, useFormAutosave } from './use-form-autosave.ts'

export interface FormEditorOptions<Edited, Saved> extends Omit<UseFormAutosaveOptions<Edited, Saved>, 'adapter' | 'onCreated'> {
  createAdapter: (call: CallApi) => FormAdapter<Edited, Saved>
  /** Their answers are read again after a step. */
  changes: readonly Pick<Endpoint, 'path'>[]
  /** Refusals that the server words. */
  inlineErrorCodes?: readonly ErrorCode[]
  /** @returns whether it has told the failure itself */
  onFailure?: (error: ApiError) => boolean
}

/** A record in its form: saved with every change; its steps, such as a publication, run one at a time. */
export function useFormEditor<Edited extends object, Saved>(options: FormEditorOptions<Edited, Saved>) {
  const { createAdapter, getId, changes, inlineErrorCodes = [], onFailure } = options
  const { call, handleError, showToast } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [adapter] = useState(() => createAdapter(call))
  const autosave = useFormAutosave<Edited, Saved>({
    ...options,
    adapter,
    // A reload opens the record.
    onCreated: (created) => router.replaceQuery(new URLSearchParams({ id: getId(created) }).toString()),
  })
  const [isBusy, setIsBusy] = useState(false)

  const refresh = () => {
    for (const { path } of changes) void queryClient.invalidateQueries({ queryKey: [path] })
  }
  function tell(error: unknown): void {
    if (!(error instanceof ApiError)) return handleError(error)
    if (onFailure?.(error) === true) return
    const isInline = error.errorCode !== undefined && inlineErrorCodes.includes(error.errorCode)
    if (isInline) showToast(getInlineErrorMessage(error))
    else handleError(error)
  }
  /** @returns undefined: it failed, which was told */
  async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    setIsBusy(true)
    try {
      return await work()
    } catch (error) {
      tell(error)
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  /** Runs one step of the record; its answer is the form from then on. @returns whether it succeeded */
  async function run(step: () => Promise<Saved>, done: string): Promise<boolean> {
    const isDone = await whileBusy(async () => {
      autosave.adopt(await step())
      showToast(done)
      refresh()
      return true
    })
    return isDone === true
  }
  return {
    autosave,
    edited: autosave.state.edited,
    saved: autosave.state.saved,
    isBusy,
    /** Of the state now: a place or a picture comes later than it was asked for. */
    change: (part: Partial<Edited>) => autosave.change({ ...autosave.store.getState().edited, ...part }),
    refresh,
    whileBusy,
    run,
  }
}
