import type { Asset } from '@zhanjian/contract/uploads.ts'
import type { HungWork } from '@zhanjian/scene/document.ts'
import { classNames } from '../../../lib/class-names.ts'
import { viewerTexts } from '../../../text/zh/halls/viewer.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { factsOf, titleOf } from '../work-words.ts'
import css from './catalogue-sheet.module.css'

interface CatalogueSheetProps {
  works: readonly HungWork[]
  assetById: ReadonlyMap<string, Asset>
  /** The work that the visitor stands before. */
  hereId: string | undefined
  onChoose: (workId: string) => void
  isOpen: boolean
  onClose: () => void
}

/** All works in visiting order; one that is chosen is walked to. */
export function CatalogueSheet({ works, assetById, hereId, onChoose, isOpen, onClose }: CatalogueSheetProps) {
  return (
    <Sheet title={viewerTexts.catalogue} isOpen={isOpen} onClose={onClose}>
      <ol className={css.works}>
        {works.map((work, index) => {
          const asset = assetById.get(work.assetId)
          return (
            <li key={work.id}>
              <button
                type="button"
                className={classNames(css.work, work.id === hereId && css.here)}
                aria-current={work.id === hereId || undefined}
                onClick={() => onChoose(work.id)}
              >
                <span className={css.thumb} style={{ background: asset?.dominantColour ?? undefined }}>
                  {asset?.urls.thumb === undefined ? null : <img src={asset.urls.thumb} alt="" loading="lazy" decoding="async" />}
                </span>
                <span className={css.words}>
                  <b>{titleOf(work)}</b>
                  <span>{factsOf(work)}</span>
                </span>
                <span className={css.place}>{index + 1}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
