import { type ComponentType, startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { useServices } from '../lib/services.tsx'
import { shellTexts } from '../text/zh/app/shell.ts'
import type { QuestionsProps } from './questions.tsx'

/** The first page comes first. */
const AFTER_START_MS = 1200

/** Where questions appear; their code comes once the first page stands, or when one is asked. */
export function QuestionsPlace(props: QuestionsProps) {
  const { confirmations } = props
  const { showToast } = useServices()
  const isAsked = useSyncExternalStore(confirmations.subscribe, confirmations.get) !== undefined
  const [Part, setPart] = useState<ComponentType<QuestionsProps>>()
  useEffect(() => {
    if (Part !== undefined) return
    const load = () =>
      import('./questions.tsx').then(
        ({ Questions }) => startTransition(() => setPart(() => Questions)),
        // It is asked for again with the next question, or at the next start.
        () => {
          if (!isAsked) return
          confirmations.get()?.answer(false)
          showToast(shellTexts.chunkFailed.title)
        },
      )
    const timer = setTimeout(() => void load(), isAsked ? 0 : AFTER_START_MS)
    return () => clearTimeout(timer)
  }, [Part, isAsked, confirmations, showToast])
  return Part === undefined ? null : <Part {...props} />
}
