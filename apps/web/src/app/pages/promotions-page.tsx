import { PromotionsPage as Promotions } from '../../features/admin/pages/promotions-page.tsx'
import { BannerCarousel } from '../../features/home/components/banner-carousel.tsx'
import { EditorialTile, toEditorialProps } from '../../features/home/components/editorial-tile.tsx'

/** Promotions with a preview as the home page shows them. */
export const PromotionsPage = () => (
  <Promotions
    renderPreview={(promotion) => {
      if (promotion.place === 'banner') return <BannerCarousel banners={[promotion]} />
      const editorial = toEditorialProps(promotion)
      return editorial === undefined ? null : <EditorialTile {...editorial} />
    }}
  />
)
