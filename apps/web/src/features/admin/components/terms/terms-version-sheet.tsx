import { parseTermsBlocks } from '@zhanjian/contract/admin/terms-blocks.ts'
import { fillOperator } from '@zhanjian/contract/admin/terms-operator.zh.ts'
import { adminTermsTexts as texts } from '#text/admin/terms.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { TextBlocks } from '../../../../ui/text/text-blocks.tsx'
import type { TermsVersion } from '../../model/record-types.ts'
import { useOperator } from '../../model/use-operator.ts'
import { TermsDiff } from './terms-diff.tsx'

interface TermsVersionSheetProps {
  version: TermsVersion
  previousVersion: TermsVersion | undefined
  view: 'text' | 'changes'
  onClose: () => void
}

/** A version as readers see it, or its difference from the previous one. */
export function TermsVersionSheet({ version, previousVersion, view, onClose }: TermsVersionSheetProps) {
  const operator = useOperator()
  return (
    <Sheet title={(view === 'text' ? texts.viewing : texts.changes)(version.version)} onClose={onClose}>
      {/* Nothing in it takes the focus, so the scroll container must, for the arrow keys. */}
      <div tabIndex={0} role="group" aria-label={version.title}>
        {view === 'text' ? (
          <TextBlocks blocks={parseTermsBlocks(fillOperator(version.body, operator))} />
        ) : (
          <TermsDiff before={previousVersion?.body ?? ''} after={version.body} />
        )}
      </div>
    </Sheet>
  )
}
