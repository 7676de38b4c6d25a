import { useQueryClient } from '@tanstack/react-query'
import { sharedTemplates, templateByCode } from '@zhanjian/contract/works/templates.ts'
import { myWorks, removeWork, type WorkSummary } from '@zhanjian/contract/works/works.ts'
import { templateTexts } from '#text/halls/templates.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { useServices } from '../../../lib/services.tsx'

const texts = templateTexts.preview

/** Moves the template to the recycle bin after a confirmation, then navigates back. */
export function useRemoveTemplate({ id, title }: WorkSummary): () => Promise<void> {
  const { call, confirm, showToast, handleError } = useServices()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    const question = { title: texts.removeQuestion(title), text: texts.removeText, confirmLabel: texts.remove }
    if (!(await confirm({ ...question, isDangerous: true }))) return
    try {
      await call(removeWork, { params: { id } })
    } catch (error) {
      return handleError(error)
    }
    showToast(texts.removed)
    router.back()
    for (const { path } of [myWorks, sharedTemplates, templateByCode]) {
      void queryClient.invalidateQueries({ queryKey: [path], refetchType: path === templateByCode.path ? 'none' : 'active' })
    }
  }
}
