import type { Promotion } from '@zhanjian/contract/works/discovery.ts'
import { type ManagedPromotion, managedPromotions } from '@zhanjian/contract/works/promotions.ts'
import { type ReactNode, useState } from 'react'
import { adminPromotionTexts as texts } from '#text/admin/promotions.ts'
import { useEndpoint } from '../../../lib/api/use-endpoint.ts'
import { keysOf } from '../../../lib/type-guards.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { AdminPage } from '../components/layout/admin-page.tsx'
import { LoadState, TilesSkeleton } from '../components/layout/load-state.tsx'
import { PinnedWorks } from '../components/promotions/pinned-works.tsx'
import { PromotionList } from '../components/promotions/promotion-list.tsx'
import { PromotionSheet, type PromotionTexts } from '../components/promotions/promotion-sheet.tsx'
import { useRetainedDrafts } from '../model/use-retained-draft.ts'
import css from './promotions-page.module.css'

interface PromotionsPageProps {
  /** The home page's rendering; null if it would render nothing. */
  renderPreview: (promotion: Promotion) => ReactNode
}

/** Banners, editorials and the works pinned to the recommended feed. */
export const PromotionsPage = (props: PromotionsPageProps) => (
  <AdminPage section="promotions">
    <Promotions {...props} />
  </AdminPage>
)

const PLACES = keysOf(texts.places)

function Promotions({ renderPreview }: PromotionsPageProps) {
  const promotionsQuery = useEndpoint(managedPromotions, {})
  const drafts = useRetainedDrafts<PromotionTexts>()
  const [edited, setEdited] = useState<ManagedPromotion | Promotion['place']>()
  if (promotionsQuery.data === undefined)
    return (
      <LoadState
        error={promotionsQuery.error}
        onRetry={() => void promotionsQuery.refetch()}
        skeleton={<TilesSkeleton tilePx={220} />}
      />
    )
  const { records } = promotionsQuery.data
  return (
    <div className={css.page}>
      {PLACES.map((place) => (
        <Panel key={place} label={texts.places[place]}>
          <header className={css.header}>
            <div>
              <h2>{texts.places[place]}</h2>
              <p>{texts.placeHints[place]}</p>
            </div>
            <Button
              size="small"
              kind="weak"
              icon={PlusBold}
              aria-label={texts.addTo(texts.places[place])}
              onClick={() => setEdited(place)}
            >
              {texts.add}
            </Button>
          </header>
          <PromotionList promotions={records.filter((promotion) => promotion.place === place)} onEdit={setEdited} />
        </Panel>
      ))}
      <Panel label={texts.pins}>
        <header className={css.header}>
          <div>
            <h2>{texts.pins}</h2>
            <p>{texts.pinsHint}</p>
          </div>
        </header>
        <PinnedWorks />
      </Panel>
      {edited === undefined ? null : (
        <PromotionSheet edited={edited} renderPreview={renderPreview} drafts={drafts} onClose={() => setEdited(undefined)} />
      )}
    </div>
  )
}
