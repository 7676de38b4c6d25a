import type { BoothPage } from '@zhanjian/contract/merchants/booths.ts'
import { useState } from 'react'
import { boothTexts as texts } from '#text/booths/booth.ts'
import { type LightboxPicture, PictureLightbox } from '../../ui/pictures/picture-lightbox.tsx'
import css from './booth-view.module.css'

/** Of a page whose size is not known. */
const PAPER_PX = { widthPx: 1536, heightPx: 2048 }
/** Behind a page that is loading. */
const PAPER_COLOUR = '#8c8a86'

/** The pages in a row; one opens on the whole screen, to be turned by swiping, keys or buttons. */
export function BoothBrochure({ pages }: { pages: readonly BoothPage[] }) {
  const [shownId, setShownId] = useState<string | null>(null)
  return (
    <>
      <section className={css.brochure} aria-label={texts.brochureLabel}>
        <h2>{texts.brochure(pages.length)}</h2>
        <ol>
          {pages.map(({ id, alt, mediumUrl }, index) => (
            <li key={id}>
              <button type="button" aria-label={texts.pageNamed(index + 1, alt)} onClick={() => setShownId(id)}>
                <img src={mediumUrl} alt="" loading="lazy" decoding="async" draggable={false} />
              </button>
            </li>
          ))}
        </ol>
      </section>
      <PictureLightbox
        pictures={pages.map(toLightboxPicture)}
        shownId={shownId}
        onChange={setShownId}
        onClose={() => setShownId(null)}
        getTitle={({ alt }, index) => (alt === '' ? texts.page(index + 1) : alt)}
        labels={texts.reader}
      />
    </>
  )
}

const toLightboxPicture = ({ id, alt, mediumUrl, largeUrl, widthPx, heightPx }: BoothPage): LightboxPicture => ({
  id,
  alt,
  mediumUrl,
  largeUrl,
  widthPx: widthPx ?? PAPER_PX.widthPx,
  heightPx: heightPx ?? PAPER_PX.heightPx,
  colour: PAPER_COLOUR,
})
