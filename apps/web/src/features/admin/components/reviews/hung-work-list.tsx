import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { HungWork } from '@zhanjian/scene/hall/document.ts'
import { galleryAuditTexts as texts } from '#text/admin/reviews.ts'
import { formatWorkDetails, getWorkTitle } from '../../../../shared/halls/work-texts.ts'
import { TwoLineText } from '../../../../ui/layout/two-line-text.tsx'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './marked-parts.module.css'
import { MarkedParts, type PartChoice } from './marked-parts.tsx'

interface HungWorkListProps extends PartChoice {
  works: readonly HungWork[]
  assets: readonly Asset[]
}

/** Every work that hangs in a hall, with its texts; each can be focused in the hall and marked. */
export const HungWorkList = ({ works, assets, ...choice }: HungWorkListProps) => (
  <MarkedParts
    {...choice}
    heading={texts.works(works.length)}
    hint={texts.walkHint}
    parts={works.map((work) => {
      const title = getWorkTitle(work)
      const asset = assets.find(({ id }) => id === work.assetId)
      return {
        id: work.id,
        title,
        showLabel: texts.showInHall(title),
        name: (
          <>
            <Thumbnail className={css.thumbnail} src={asset?.urls.thumb} colour={asset?.dominantColour} />
            <TwoLineText title={title}>{formatWorkDetails(work)}</TwoLineText>
          </>
        ),
        text: work.text,
        noText: texts.noText,
        alt: work.alt,
      }
    })}
  />
)
