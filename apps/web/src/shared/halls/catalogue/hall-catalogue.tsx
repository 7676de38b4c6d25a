import type { TextWall } from '@zhanjian/scene/hall/document.ts'
import { useState } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { worksTexts } from '#text/halls/hung-works.ts'
import { kitTexts } from '#text/ui/kit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { useHall } from '../use-hall.ts'
import { useParsedHall } from '../use-parsed-hall.ts'
import css from './hall-catalogue.module.css'
import { WallIntroduction } from './wall-introduction.tsx'
import { WorkCatalogue } from './work-catalogue.tsx'

const texts = worksTexts.hall
/** Works shown of a large hall until it is expanded, so that the content below stays within reach. */
const COLLAPSED_WORKS_MAX = 3

/** All works of a published hall as a list. Loaded after the page around it. */
export function HallCatalogue({ code }: { code: string }) {
  const hallQuery = useHall(code)
  const parsed = useParsedHall(hallQuery.data?.document)
  const [isExpanded, setIsExpanded] = useState(false)
  if (hallQuery.isError && hallQuery.data === undefined) {
    return (
      <section className={css.catalogue} aria-label={texts.catalogue}>
        <h2>{texts.catalogue}</h2>
        <p>{texts.catalogueFailed}</p>
        <div className={css.actions}>
          <Button kind="weak" onClick={() => void hallQuery.refetch()}>
            {kitTexts.retry}
          </Button>
        </div>
      </section>
    )
  }
  if (hallQuery.data === undefined || parsed === undefined) return <CatalogueSkeleton />
  if (!parsed.ok) return null
  const { works, textWall } = parsed.document
  // The page has the hall's own title and summary above.
  const isIntroduced = textWall !== null && hasOwnTexts(textWall)
  return (
    <section className={css.catalogue} aria-label={texts.catalogue}>
      <h2>{texts.catalogue}</h2>
      <p>{texts.catalogueHint}</p>
      {isIntroduced ? (
        <div className={css.introduction}>
          <WallIntroduction document={parsed.document} work={hallQuery.data.work} />
        </div>
      ) : null}
      <WorkCatalogue
        works={isExpanded ? works : works.slice(0, COLLAPSED_WORKS_MAX)}
        allWorks={works}
        assets={hallQuery.data.assets}
        hallCode={code}
      />
      {isExpanded || works.length <= COLLAPSED_WORKS_MAX ? null : (
        <div className={css.actions}>
          <Button kind="weak" onClick={() => setIsExpanded(true)}>
            {texts.wholeCatalogue(works.length)}
          </Button>
        </div>
      )}
    </section>
  )
}

function CatalogueSkeleton() {
  return (
    <section className={css.catalogue} aria-label={texts.catalogue}>
      <h2>{texts.catalogue}</h2>
      <SkeletonGroup label={shellTexts.loading}>
        <div className={css.skeleton}>
          <Skeleton aspectRatio="4 / 3" radius={12} />
          <Skeleton width="50%" />
          <Skeleton width="36%" height={12} />
        </div>
      </SkeletonGroup>
    </section>
  )
}

const hasOwnTexts = ({ surfaceId: _surfaceId, uM: _uM, widthM: _widthM, ...texts }: TextWall): boolean =>
  Object.values(texts).some((text) => text !== null)
