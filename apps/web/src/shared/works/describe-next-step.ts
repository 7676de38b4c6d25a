import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { nextStepTexts as texts } from '../../text/zh/publish/next-step.ts'

/** After publishing: that the link works, and when lists show the work. */
export function describeNextStep({ visibility, review }: Pick<WorkSummary, 'visibility' | 'review'>, isUpdate: boolean): string {
  if (visibility !== 'public') return texts[visibility]
  if (review?.state === 'approved') return texts.approved
  return isUpdate ? texts.pendingUpdate : texts.pending
}
