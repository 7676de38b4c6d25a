import type { CardDetail } from '@zhanjian/contract/cards/cards.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { cardTexts as texts } from '#text/cards/card.ts'
import { holderTexts } from '#text/cards/holder.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { CardFace } from '../../../../shared/cards/card-face.tsx'
import { LoadError } from '../../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../../ui/feedback/skeleton.tsx'
import { StateView } from '../../../../ui/feedback/state-view.tsx'
import type { LoadedCard } from '../../model/use-card-detail.ts'
import { CardInformation } from './card-information.tsx'
import css from './card-view.module.css'
import { CardVisit } from './card-visit.tsx'
import { ContactActions } from './contact-actions.tsx'
import { HeldNotes } from './held-notes.tsx'
import { OwnCardActions } from './own-card-actions.tsx'
import { RelationBar } from './relation-bar.tsx'

/** A card with everything that the user may see of it and do with it; in wide places in two columns. */
export function CardView({ loaded }: { loaded: LoadedCard }) {
  const router = useRouter()
  switch (loaded.kind) {
    case 'pending':
      return <CardSkeleton />
    case 'failed':
      return loaded.isGone ? (
        <StateView
          kind="empty"
          {...texts.gone}
          action={{ label: texts.goCards, onPress: () => void router.switchTab(screenAddress('cards')) }}
        />
      ) : (
        <LoadError error={loaded.error} onRetry={loaded.retry} />
      )
    case 'shown':
      return <ShownCard card={loaded.card} isOffline={loaded.source === 'device'} visitedCode={loaded.visitedCode} />
  }
}

interface ShownCardProps {
  card: CardDetail
  isOffline: boolean
  visitedCode: string | null
}

function ShownCard({ card, isOffline, visitedCode }: ShownCardProps) {
  const { relation, entry } = card
  return (
    <div className={css.place}>
      <article className={css.card} aria-label={texts.titleOf(card.name)}>
        <div className={css.lead}>
          {isOffline ? (
            <p className={css.offline} role="status">
              {holderTexts.offline.ownCard}
            </p>
          ) : null}
          <div className={css.face}>
            <CardFace card={card} />
          </div>
          {entry?.isEnded === true ? <p className={css.notice}>{texts.ended}</p> : null}
          {relation.kind === 'own' ? <OwnCardActions card={card} isOffline={isOffline} /> : <ContactActions card={card} />}
          <RelationBar card={card} />
        </div>
        <div className={css.rest}>
          {relation.kind === 'held' && entry !== null ? <HeldNotes entryId={relation.entryId} entry={entry} /> : null}
          <CardInformation card={card} />
          {visitedCode === null ? null : <CardVisit code={visitedCode} />}
        </div>
      </article>
    </div>
  )
}

const CardSkeleton = () => (
  <SkeletonGroup label={texts.loading}>
    <div className={css.loading}>
      <Skeleton aspectRatio={1.75} radius={16} />
      <Skeleton height={50} radius={25} />
      <Skeleton height={120} radius={16} />
    </div>
  </SkeletonGroup>
)
