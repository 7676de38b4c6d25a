import { ShareSheet } from '../../../../shared/sharing/share-sheet.tsx'
import { useCardShareContent } from '../../model/use-card-share-content.ts'

interface CardShareSheetProps {
  card: { code: string; name: string; company: string; avatar: string }
  onClose: () => void
}

/** Link and poster of a card. */
export function CardShareSheet({ card, onClose }: CardShareSheetProps) {
  return <ShareSheet content={useCardShareContent(card)} isOpen onClose={onClose} />
}
