import { useQueryClient } from '@tanstack/react-query'
import { BIZ_CARDS_MAX } from '@zhanjian/contract/cards/limits.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { useEffect, useState } from 'react'
import { holderTexts as texts } from '#text/cards/holder.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { useServices, useSessionState } from '../../../../lib/services.tsx'
import type { PocketCard } from '../../../../shared/cards/own-cards-on-device.ts'
import type { OwnCards as OwnCardsState } from '../../../../shared/cards/use-own-cards.ts'
import { loadQrEncoder } from '../../../../shared/qr-codes/qr-code.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import type { Icon } from '../../../../ui/icons/create-icon.tsx'
import { PlusBold, QrCodeRegular, ScanRegular } from '../../../../ui/icons/icons.gen.tsx'
import { takeSavedCard } from '../../model/last-saved-card.ts'
import { QrScreen } from '../detail/qr-screen.tsx'
import { CardStack } from './card-stack.tsx'
import { FirstCardPromo } from './first-card-promo.tsx'
import css from './own-cards.module.css'

interface OwnCardsProps {
  own: OwnCardsState
  onOpen: (card: PocketCard) => void
  onScan: () => void
}

/** The own cards with what one does with them when somebody stands opposite. */
export function OwnCards({ own: { cards, error, refetch }, onOpen, onScan }: OwnCardsProps) {
  const router = useRouter()
  const { showToast } = useServices()
  const { user } = useSessionState()
  const queryClient = useQueryClient()
  const [frontId, setFrontId] = useState<string>()
  const [isQrShown, setIsQrShown] = useState(false)
  const index = Math.max(0, cards?.findIndex(({ cardId }) => cardId === frontId) ?? 0)
  const inFront = cards?.[index]
  useEffect(() => {
    const savedId = takeSavedCard(queryClient, cards?.map(({ cardId }) => cardId) ?? [])
    if (savedId !== undefined) setFrontId(savedId)
  }, [cards, queryClient])
  // The code must be drawn where there is no network, too.
  useEffect(() => {
    void loadQrEncoder().catch(() => undefined)
  }, [])
  const makeCard = () => {
    if (cards !== undefined && cards.length >= BIZ_CARDS_MAX) return showToast(texts.full)
    router.push(screenAddress('cardEditor'))
  }
  if (cards === undefined) {
    return error === null ? (
      <SkeletonGroup label={texts.loading}>
        <div className={css.own}>
          <div className={css.loading}>
            <Skeleton aspectRatio={1.75} radius={16} />
          </div>
        </div>
      </SkeletonGroup>
    ) : (
      <LoadError error={error} onRetry={() => void refetch()} />
    )
  }
  if (inFront === undefined) return <FirstCardPromo user={user} onMake={makeCard} />
  return (
    <div className={css.own}>
      <CardStack cards={cards} index={index} onChange={(next) => setFrontId(cards[next]?.cardId)} onOpen={onOpen} />
      <div className={css.actions}>
        <QuickAction icon={QrCodeRegular} label={texts.showQr} onPress={() => setIsQrShown(true)} />
        <QuickAction icon={ScanRegular} label={texts.scan} onPress={onScan} />
        <QuickAction icon={PlusBold} label={texts.create} onPress={makeCard} />
      </div>
      {isQrShown ? <QrScreen card={inFront} onClose={() => setIsQrShown(false)} /> : null}
    </div>
  )
}

const QuickAction = ({ icon: ActionIcon, label, onPress }: { icon: Icon; label: string; onPress: () => void }) => (
  <button type="button" className={`surface ${css.action}`} onClick={onPress}>
    <ActionIcon size={20} />
    {label}
  </button>
)
