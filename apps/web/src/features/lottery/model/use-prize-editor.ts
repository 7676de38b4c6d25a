import { useQueryClient } from '@tanstack/react-query'
import { errorTexts } from '@zhanjian/contract/api/errors.zh.ts'
import {
  type OwnPrize,
  publishedPrize,
  publishedPrizes,
  removePrize,
  restorePrize,
  revertPrize,
  submitPrize,
  withdrawPrize,
} from '@zhanjian/contract/lottery/prizes.ts'
import { formatYuan } from '@zhanjian/contract/money/format-yuan.ts'
import { useState } from 'react'
import { prizeEditorTexts as texts } from '#text/lottery/publish.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'
import { isRecord } from '../../../lib/type-guards.ts'
import { useFormEditor } from '../../../shared/drafts/use-form-editor.ts'
import {
  createEditedPrize,
  describeUnfinished,
  type EditedPrize,
  findPrizeFaults,
  findUnfinished,
  isEditedPrize,
} from './edited-prize.ts'
import { createPrizeAdapter, getShanghaiDay } from './prize-autosave.ts'

const BLANK = createEditedPrize()

/** One prize in the form: saved with every change, until it is submitted. */
export function usePrizeEditor(prize: OwnPrize | null) {
  const { call, confirm } = useServices()
  const router = useRouter()
  const [hasTried, setHasTried] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const editor = useFormEditor<EditedPrize, OwnPrize>({
    createAdapter: createPrizeAdapter,
    isEdited: isEditedPrize,
    kind: 'prize',
    getId: ({ id }) => id,
    saved: prize,
    blank: BLANK,
    changes: [publishedPrizes, publishedPrize],
    inlineErrorCodes: ['TEXT_REFUSED'],
    onFailure({ errorCode, data }) {
      if (errorCode !== 'PRIZE_VALUE_LIMIT') return false
      const maxFen = isRecord(data) && typeof data.maxFen === 'number' ? data.maxFen : undefined
      setRefusal(maxFen === undefined ? errorTexts.PRIZE_VALUE_LIMIT : texts.valueLimit(formatYuan(maxFen)))
      return true
    },
  })
  const { autosave, edited, saved, isBusy, whileBusy, run } = editor
  const unfinished = findUnfinished(edited, getShanghaiDay(Date.now()))
  const faults = {
    ...(hasTried ? describeUnfinished(unfinished, texts.missing) : {}),
    ...findPrizeFaults(edited),
    ...(refusal === undefined ? {} : { valueFen: refusal }),
  }

  function change(changes: Partial<EditedPrize>): void {
    setRefusal(undefined)
    editor.change(changes)
  }

  async function submit(): Promise<void> {
    setHasTried(true)
    if (isBusy || unfinished.missing.length > 0 || unfinished.isDayPast) return
    const isSaved = await whileBusy(() => autosave.saveNow())
    const { saved: latest } = autosave.store.getState()
    if (isSaved !== true || latest === null) return
    const { id, revision } = latest
    const submission = () =>
      call(submitPrize, { params: { id }, body: { revision } }, { inlineErrorCodes: ['TEXT_REFUSED', 'PRIZE_VALUE_LIMIT'] })
    if (await run(submission, texts.submitted)) router.back()
  }

  async function revert({ id, revision }: OwnPrize): Promise<void> {
    if (!(await confirm({ ...texts.revertQuestion, isDangerous: true }))) return
    await run(() => call(revertPrize, { params: { id }, body: { revision } }), texts.reverted)
  }

  /** Back to what the server has, or to an empty form. */
  const discard = () => {
    setHasTried(false)
    autosave.adopt(saved)
  }

  return {
    autosave,
    edited,
    saved,
    faults,
    unfinished,
    hasTried,
    isBusy,
    change,
    submit,
    discard,
    withdraw: ({ id }: OwnPrize) => run(() => call(withdrawPrize, { params: { id } }), texts.withdrawn),
    revert,
  }
}

export type PrizeEditor = ReturnType<typeof usePrizeEditor>

/** Removes a prize after a question; it can be put back for a day. @returns whether it was removed */
export function useRemovePrize() {
  const { call, confirm, handleError, showToast } = useServices()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [publishedPrizes.path] })
  return {
    remove: async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
      if (!(await confirm({ ...texts.removeQuestion(name), isDangerous: true }))) return false
      try {
        await call(removePrize, { params: { id } })
        void refresh()
        return true
      } catch (error) {
        handleError(error)
        return false
      }
    },
    restore: async (id: string): Promise<boolean> => {
      try {
        await call(restorePrize, { params: { id } })
        showToast(texts.restored)
        void refresh()
        return true
      } catch (error) {
        handleError(error)
        return false
      }
    },
  }
}
