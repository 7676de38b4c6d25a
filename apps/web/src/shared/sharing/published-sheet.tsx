import { type ReactNode, useState } from 'react'
import { CheckCircleFill } from '../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import css from '../studio/publish-parts.module.css'
import { ShareOffer, type ShareOfferProps } from './share-offer.tsx'
import { ShareSheet, type ShareTab } from './share-sheet.tsx'

interface PublishedSheetProps extends Omit<ShareOfferProps, 'onShare'> {
  title: string
  /** What was published. */
  sentence: string
  /** What happens next. */
  children: ReactNode
  onClose: () => void
}

/** Ends publishing in an editor: what was published is shared at once. */
export function PublishedSheet({ title, sentence, children, onClose, ...offer }: PublishedSheetProps) {
  const [tab, setTab] = useState<ShareTab | null>(null)
  if (tab !== null) return <ShareSheet content={offer.content} firstTab={tab} isOpen onClose={() => setTab(null)} />
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.section}>
        <div className={css.done}>
          <CheckCircleFill size={32} />
          <p role="status">{sentence}</p>
        </div>
        <ShareOffer {...offer} onShare={setTab} />
        {children}
      </div>
    </Sheet>
  )
}
