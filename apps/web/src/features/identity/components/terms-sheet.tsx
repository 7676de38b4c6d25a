import type { TermsType } from '@zhanjian/contract/terms.ts'
import { useTermsDocument } from '../../../shared/terms/terms-documents.ts'
import { shellTexts } from '../../../text/zh/app/shell.ts'
import { identityTexts } from '../../../text/zh/accounts/identity.ts'
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { TextBlocks } from '../../../ui/text/text-blocks.tsx'

interface TermsSheetProps {
  /** Absent: closed. */
  type: TermsType | undefined
  onClose: () => void
}

/** A terms document over the page that asks for consent to it. */
export function TermsSheet({ type, onClose }: TermsSheetProps) {
  return (
    <Sheet title={type === undefined ? '' : identityTexts.agreement.titles[type]} isOpen={type !== undefined} onClose={onClose}>
      {type === undefined ? null : <Text type={type} />}
    </Sheet>
  )
}

function Text({ type }: { type: TermsType }) {
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
  return <LoadFailure error={error} onRetry={() => void refetch()} />
}
