import { deletionTexts as texts } from '#text/accounts/deletion.ts'
import { shellTexts } from '#text/app/shell.ts'
import { kitTexts } from '#text/ui/kit.ts'
import type { useTermsDocument } from '../../../shared/terms/use-terms-document.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { TextBlocks } from '../../../ui/text/text-blocks.tsx'
import css from './deletion.module.css'

type TermsQuery = Pick<ReturnType<typeof useTermsDocument>, 'data' | 'isError' | 'refetch'>

/** The deletion policy, in a scrollable frame. */
export function DeletionPolicy({ policy: { data, isError, refetch } }: { policy: TermsQuery }) {
  if (data !== undefined) {
    return (
      // A scroll container needs a tab stop to be scrollable by keyboard.
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
