import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FoundWork, MatchedWork } from '@zhanjian/contract/works/discovery.ts'
import { searchTexts } from '#text/discovery/search.ts'
import type { WorkTileProps } from '../../../shared/works/work-tile.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import css from './results.module.css'

/** A hall that was found by a work on its walls opens at that work. */
export function findMatchedWork({ code, match }: FoundWork): Pick<WorkTileProps, 'href' | 'note'> | undefined {
  if (!match) return undefined
  return { href: `#${screenAddress('viewer', { code, work: match.id })}`, note: <MatchedWorkNote match={match} /> }
}

function MatchedWorkNote({ match: { title, picture } }: { match: MatchedWork }) {
  return (
    <p className={css.match}>
      {picture === null ? null : (
        <span className={css.matchPicture}>
          <Picture src={picture.url} alt="" widthPx={1} heightPx={1} colour={picture.colour} isCover />
        </span>
      )}
      <span className={css.matchTitle}>{searchTexts.matchedWork(title)}</span>
    </p>
  )
}
