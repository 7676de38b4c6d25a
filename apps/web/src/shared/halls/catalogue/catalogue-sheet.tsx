import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import type { ReactNode } from 'react'
import { viewerTexts } from '#text/halls/viewer.ts'
import { classNames } from '../../../lib/class-names.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { formatWorkDetails, getWorkTitle } from '../work-texts.ts'
import css from './catalogue-sheet.module.css'

interface CatalogueSheetProps {
  /** What the hall's wall says, before the works. */
  introduction?: ReactNode
  works: readonly HungWork[]
  assetById: ReadonlyMap<string, Asset>
  /** The work that the visitor is in front of. */
  workInFrontId: string | undefined
  onChoose: (workId: string) => void
  isOpen: boolean
  onClose: () => void
}

/** All works in visiting order; choosing one walks the visitor there. */
export function CatalogueSheet({
  introduction,
  works,
  assetById,
  workInFrontId,
  onChoose,
  isOpen,
  onClose,
}: CatalogueSheetProps) {
  return (
    <Sheet title={viewerTexts.catalogue} isOpen={isOpen} onClose={onClose}>
      {introduction}
      <ol>
        {works.map((work, index) => {
          const asset = assetById.get(work.assetId)
          return (
            <li key={work.id}>
              <button
                type="button"
                className={classNames(css.work, work.id === workInFrontId && css.current)}
                aria-current={work.id === workInFrontId || undefined}
                onClick={() => onChoose(work.id)}
              >
                <span className={css.thumbnail} style={{ background: asset?.dominantColour ?? undefined }}>
                  {asset?.urls.thumb === undefined ? null : <img src={asset.urls.thumb} alt="" loading="lazy" decoding="async" />}
                </span>
                <span>
                  <b>{getWorkTitle(work)}</b>
                  <span>{formatWorkDetails(work)}</span>
                </span>
                <span className={css.number}>{index + 1}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
