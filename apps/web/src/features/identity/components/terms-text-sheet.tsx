import type { TermsType } from '@zhanjian/contract/admin/terms.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { shellTexts } from '#text/app/shell.ts'
import { useTermsDocument } from '../../../shared/terms/use-terms-document.ts'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { TextBlocks } from '../../../ui/text/text-blocks.tsx'

interface TermsTextSheetProps {
  /** Absent: closed. */
  type: TermsType | undefined
  onClose: () => void
}

/** The text of a document, over the page that requests consent to it. */
export function TermsTextSheet({ type, onClose }: TermsTextSheetProps) {
  return (
    <Sheet title={type === undefined ? '' : identityTexts.agreement.titles[type]} isOpen={type !== undefined} onClose={onClose}>
      {type === undefined ? null : <TermsText type={type} />}
    </Sheet>
  )
}

function TermsText({ type }: { type: TermsType }) {
  const { data, error, refetch } = useTermsDocument(type)
  if (data !== undefined) return <TextBlocks blocks={data.blocks} />
  if (error === null) {
    return (
      <SkeletonGroup label={shellTexts.loading}>
        <Skeleton height={22} width="40%" />
        <Skeleton height={66} />
        <Skeleton height={66} />
      </SkeletonGroup>
    )
  }
  return <LoadError error={error} onRetry={() => void refetch()} />
}
