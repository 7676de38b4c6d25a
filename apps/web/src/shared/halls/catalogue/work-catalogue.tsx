import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { useMemo, useState } from 'react'
import { worksTexts } from '#text/halls/hung-works.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { OwnRoomLink } from '../../in-room/own-room-link.tsx'
import { indexAssets } from '../hall-pictures.ts'
import { formatWorkDetails, getAltText, getWorkTitle } from '../work-texts.ts'
import css from './work-catalogue.module.css'
import { WorkCloseUp } from './work-close-up.tsx'

const texts = worksTexts.catalogue
/** Shown until the picture has loaded, or if its dominant colour is unknown. */
const FALLBACK_COLOUR = '#d9dde5'

interface WorkCatalogueProps {
  works: readonly HungWork[]
  /** All works of the hall, if `works` contains only the first of them. */
  allWorks?: readonly HungWork[]
  assets: readonly Asset[]
  /** Of the published hall, whose works may hang on one's own wall; absent: they may not from here. */
  hallCode?: string
}

/** The hall as a list: every picture with its texts, for keyboard and screen reader users. */
export function WorkCatalogue({ works, allWorks = works, assets, hallCode }: WorkCatalogueProps) {
  const assetById = useMemo(() => indexAssets(assets), [assets])
  const [focusedId, setFocusedId] = useState<string | null>(null)
  return (
    <>
      <ol className={css.works}>
        {works.map((work, index) => (
          <li key={work.id}>
            <CatalogueWork
              work={work}
              asset={assetById.get(work.assetId)}
              position={texts.position(index + 1, allWorks.length)}
              onOpen={() => setFocusedId(work.id)}
              hallCode={hallCode}
            />
          </li>
        ))}
      </ol>
      <WorkCloseUp
        works={allWorks}
        assetById={assetById}
        workId={focusedId}
        onChange={setFocusedId}
        onClose={() => setFocusedId(null)}
        hallCode={hallCode}
      />
    </>
  )
}

interface CatalogueWorkProps {
  work: HungWork
  asset: Asset | undefined
  position: string
  onOpen: () => void
  hallCode: string | undefined
}

function CatalogueWork({ work, asset, position, onOpen, hallCode }: CatalogueWorkProps) {
  return (
    <article className={css.work}>
      {asset?.urls.medium === undefined ? null : (
        <div className={css.picture}>
          <Picture
            src={asset.urls.medium}
            alt={getAltText(work)}
            widthPx={asset.widthPx ?? 1}
            heightPx={asset.heightPx ?? 1}
            colour={asset.dominantColour ?? FALLBACK_COLOUR}
          />
          <button type="button" className={css.open} aria-label={texts.openPicture(getWorkTitle(work))} onClick={onOpen} />
        </div>
      )}
      <p className={css.position}>{position}</p>
      <div className={css.texts} dir="auto">
        <h3 className={css.title}>{getWorkTitle(work)}</h3>
        <p className={css.facts}>{formatWorkDetails(work)}</p>
        {work.text === '' ? null : <p className={css.text}>{work.text}</p>}
      </div>
      {hallCode === undefined || asset?.urls.medium === undefined ? null : (
        <div className={css.room}>
          <OwnRoomLink hallCode={hallCode} workId={work.id} />
        </div>
      )}
    </article>
  )
}
