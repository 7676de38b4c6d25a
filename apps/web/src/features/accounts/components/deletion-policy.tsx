import type { useTermsDocument } from '../../../shared/terms/use-terms-document.ts'
import { deletionTexts as texts } from '../../../text/zh/accounts/deletion.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { kitTexts } from '../../../text/zh/ui/kit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { TextBlocks } from '../../../ui/text/text-blocks.tsx'
import css from './deletion.module.css'

type TermsQuery = Pick<ReturnType<typeof useTermsDocument>, 'data' | 'isError' | 'refetch'>

/** What somebody agrees to who leaves, in a frame of its own. */
export function DeletionPolicy({ policy: { data, isError, refetch } }: { policy: TermsQuery }) {
  if (data !== undefined) {
    return (
      // Scrolls by itself, so it can be reached with the keyboard.
      <div className={css.policy} role="region" aria-label={texts.policyTitle} tabIndex={0}>
        <TextBlocks blocks={data.blocks} />
      </div>
    )
  }
  if (isError) {
    return (
      <div className={css.summary} role="alert">
        <p>{texts.policyFailed}</p>
        <Button size="small" kind="weak" onClick={() => void refetch()}>
          {kitTexts.retry}
        </Button>
      </div>
    )
  }
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <Skeleton height={160} radius={12} />
    </SkeletonGroup>
  )
}
