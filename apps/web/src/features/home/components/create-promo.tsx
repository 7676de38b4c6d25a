import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { homeFeedTexts } from '#text/discovery/home-feed.ts'
import { useRouter } from '../../../lib/navigation/navigation.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { ImagesDuotone } from '../../../ui/icons/icons.gen.tsx'
import css from './create-promo.module.css'

const texts = homeFeedTexts.promo

/** Shows what users can create, if there are no banners. */
export function CreatePromo() {
  const router = useRouter()
  return (
    <section className={css.promo}>
      <ImagesDuotone size={40} />
      <div className={css.text}>
        <h2>{texts.title}</h2>
        <p>{texts.description}</p>
      </div>
      <Button size="small" onClick={() => router.push(screenAddress('galleryCreator'))}>
        {texts.action}
      </Button>
    </section>
  )
}
