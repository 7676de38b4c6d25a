import { PromotionsPage as Promotions } from '../../features/admin/pages/promotions-page.tsx'
import { Banners } from '../../features/home/components/banners.tsx'
import { Editorial, editorialOf } from '../../features/home/components/editorial.tsx'

/** What the home page puts forward, previewed as it draws it. */
export const PromotionsPage = () => (
  <Promotions
    previewOf={(promotion) => {
      if (promotion.place === 'banner') return <Banners banners={[promotion]} />
      const editorial = editorialOf(promotion)
      return editorial === undefined ? null : <Editorial {...editorial} />
    }}
  />
)
