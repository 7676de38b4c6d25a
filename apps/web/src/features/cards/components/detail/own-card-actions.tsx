import type { CardDetail } from '@zhanjian/contract/cards/cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useState } from 'react'
import { cardTexts } from '#text/cards/card.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { EyeRegular, PencilSimpleRegular, QrCodeRegular, ShareNetworkRegular } from '../../../../ui/icons/icons.gen.tsx'
import { CardShareSheet } from './card-share-sheet.tsx'
import css from './own-card-actions.module.css'
import { QrScreen } from './qr-screen.tsx'

const texts = cardTexts.own

/** What the owner does with a card: show its code, share it, see who looked, change it. */
export function OwnCardActions({ card, isOffline }: { card: CardDetail; isOffline: boolean }) {
  const router = useRouter()
  const [opened, setOpened] = useState<'qr' | 'share' | null>(null)
  const { code, cardId } = card
  return (
    <div className={css.actions}>
      <Button size="large" isWide icon={QrCodeRegular} disabled={code === null} onClick={() => setOpened('qr')}>
        {texts.showQr}
      </Button>
      <div className={css.others}>
        <Button
          kind="plain"
          isWide
          icon={ShareNetworkRegular}
          disabled={code === null || isOffline}
          onClick={() => setOpened('share')}
        >
          {texts.share}
        </Button>
        <Button kind="plain" isWide icon={EyeRegular} onClick={() => router.push(screenAddress('cardVisitors', { cardId }))}>
          {texts.visitors}
        </Button>
        <Button
          kind="plain"
          isWide
          icon={PencilSimpleRegular}
          onClick={() => router.push(screenAddress('cardEditor', { id: cardId }))}
        >
          {texts.edit}
        </Button>
      </div>
      {opened === 'qr' && code !== null ? <QrScreen card={{ ...card, code }} onClose={() => setOpened(null)} /> : null}
      {opened === 'share' && code !== null ? <CardShareSheet card={{ ...card, code }} onClose={() => setOpened(null)} /> : null}
    </div>
  )
}
