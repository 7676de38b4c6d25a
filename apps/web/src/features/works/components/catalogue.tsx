import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { HungWork } from '@zhanjian/scene/document.ts'
import { worksTexts } from '../../../text/zh/works.ts'
import { Picture } from '../../../ui/picture.tsx'
import css from './catalogue.module.css'

const texts = worksTexts.catalogue
/** Shown until the picture is there, or where its colour was never measured. */
const NO_COLOUR = '#d9dde5'

interface CatalogueProps {
  works: readonly HungWork[]
  assets: readonly Asset[]
}

/** The same hall as a list: every picture with its words, for keyboards, screen readers and those who would rather read. */
export function Catalogue({ works, assets }: CatalogueProps) {
  const assetById = new Map(assets.map((asset) => [asset.id, asset]))
  return (
    <ol className={css.works}>
      {works.map((work, index) => (
        <li key={work.id}>
          <CatalogueWork work={work} asset={assetById.get(work.assetId)} position={texts.position(index + 1, works.length)} />
        </li>
      ))}
    </ol>
  )
}

function CatalogueWork({ work, asset, position }: { work: HungWork; asset: Asset | undefined; position: string }) {
  const title = work.title === '' ? texts.untitled : work.title
  const facts = [work.artist, work.year, work.medium, work.realSizeCm === null ? '' : texts.sizeCm(...work.realSizeCm)]
  return (
    <article className={css.work}>
      {asset?.urls.medium === undefined ? null : (
        <div className={css.picture}>
          <Picture
            src={asset.urls.medium}
            alt={work.alt === '' ? texts.noAlt(title) : work.alt}
            widthPx={asset.widthPx ?? 1}
            heightPx={asset.heightPx ?? 1}
            colour={asset.dominantColour ?? NO_COLOUR}
          />
        </div>
      )}
      <p className={css.position}>{position}</p>
      <h3 className={css.title}>{title}</h3>
      <p className={css.facts}>{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {work.text === '' ? null : <p className={css.text}>{work.text}</p>}
    </article>
  )
}
