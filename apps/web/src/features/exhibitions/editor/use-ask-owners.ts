import { useQueryClient } from '@tanstack/react-query'
import { askForLoans } from '@zhanjian/contract/works/exhibition-loans.ts'
import { exhibitionParts } from '@zhanjian/contract/works/exhibitions.ts'
import { partLoanTexts as texts } from '#text/exhibitions/part-loans.ts'
import { useServices } from '../../../lib/services.tsx'
import { useEditor } from './editor-context.tsx'

/** Asks the owners of parts, as the draft is now, and says what came of it. */
export function useAskOwners(): (partIds: readonly string[]) => Promise<void> {
  const { call, showToast, handleError } = useServices()
  const { session } = useEditor()
  const readAgain = useReadPartsAgain()
  return async (partIds) => {
    try {
      // The server asks for what it knows of.
      await session.autosave.saveToServer()
      const { work } = session.draft.getState()
      if (work === null) return showToast(texts.saveFirst)
      const { asked, refused } = await call(askForLoans, { params: { id: work.id }, body: { partIds: [...partIds] } })
      showToast(asked > 0 ? texts.askedFor(asked) : texts.refused[refused.reason ?? 'unavailable'])
    } catch (error) {
      handleError(error)
    }
    await readAgain()
  }
}

/** Reads again how parts stand. */
export function useReadPartsAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [exhibitionParts.path] })
}
