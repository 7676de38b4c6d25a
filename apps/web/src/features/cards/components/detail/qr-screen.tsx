import { cardTexts } from '#text/cards/card.ts'
import { CardFace } from '../../../../shared/cards/card-face.tsx'
import type { PocketCard } from '../../../../shared/cards/own-cards-on-device.ts'
import { selectShownFields } from '../../../../shared/cards/select-shown-fields.ts'
import { useOwnCards } from '../../../../shared/cards/use-own-cards.ts'
import { CodeScreen } from '../../../../shared/qr-codes/code-screen.tsx'
import { QrCode } from '../../../../shared/qr-codes/qr-code.tsx'
import { buildCardLink } from '../../../../shared/sharing/share-links.ts'
import css from './qr-screen.module.css'

const texts = cardTexts.qr

interface QrScreenProps {
  card: Omit<PocketCard, 'audience' | 'isDefault' | 'visitorCount'>
  onClose: () => void
}

/** The own card, as a stranger sees it, with its code. Needs no network. */
export function QrScreen({ card, onClose }: QrScreenProps) {
  const own = useOwnCards().cards?.find(({ code }) => code === card.code)
  return (
    <CodeScreen
      title={texts.title}
      closeLabel={texts.close}
      onClose={onClose}
      heading={
        <div className={css.face}>
          <CardFace card={selectShownFields(card, own?.audience, 'everybody')} />
        </div>
      }
      code={
        <QrCode
          text={buildCardLink(location.origin, card.code)}
          label={texts.label(card.name)}
          pendingText={texts.drawing}
          failedText={texts.failed}
        />
      }
    >
      <p className={css.hint}>{texts.hint}</p>
    </CodeScreen>
  )
}
