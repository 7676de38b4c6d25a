import { parseTermsBlocks } from '@zhanjian/contract/terms-blocks.ts'
import { fillOperator } from '@zhanjian/contract/terms-operator.zh.ts'
import { adminTermsTexts as texts } from '../../../../text/zh/admin/terms.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { TextBlocks } from '../../../../ui/text/text-blocks.tsx'
import type { TermsVersion } from '../../model/records.ts'
import { useOperator } from '../../model/use-operator.ts'
import { TermsChanges } from './terms-changes.tsx'

interface TermsSheetProps {
  version: TermsVersion
  before: TermsVersion | undefined
  what: 'text' | 'changes'
  onClose: () => void
}

/** A version as readers see it, or what became of the one before in it. */
export function TermsSheet({ version, before, what, onClose }: TermsSheetProps) {
  const operator = useOperator()
  return (
    <Sheet title={(what === 'text' ? texts.viewing : texts.changes)(version.version)} isOpen onClose={onClose}>
      {/* Nothing in it can be pressed, yet the arrow keys must reach its end. */}
      <div tabIndex={0} role="group" aria-label={version.title}>
        {what === 'text' ? (
          <TextBlocks blocks={parseTermsBlocks(fillOperator(version.body, operator))} />
        ) : (
          <TermsChanges before={before?.body ?? ''} after={version.body} />
        )}
      </div>
    </Sheet>
  )
}
