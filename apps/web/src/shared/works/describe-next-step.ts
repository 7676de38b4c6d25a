import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { nextStepTexts as texts } from '#text/publish/next-step.ts'

type Published = Pick<WorkSummary, 'visibility' | 'review'>

/** After publishing: that the link works, when lists show the work, and after an update what may still be seen of the earlier one. */
export function describeNextStep(work: Published, isUpdate: boolean): string {
  const audience = describeAudience(work, isUpdate)
  return isUpdate ? `${audience}。${texts.takenBack}` : audience
}

function describeAudience({ visibility, review }: Published, isUpdate: boolean): string {
  if (visibility !== 'public') return texts[visibility]
  if (review?.state === 'approved') return texts.approved
  return isUpdate ? texts.pendingUpdate : texts.pending
}
