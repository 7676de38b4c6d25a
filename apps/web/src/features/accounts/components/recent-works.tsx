import { editAddress } from '@zhanjian/contract/edit-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { meTexts as texts } from '../../../text/zh/accounts/me.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import css from './recent-works.module.css'

/** The works that the user edited last, in a row. */
export function RecentWorks({ works }: { works: readonly WorkSummary[] }) {
  return (
    <ul className={css.works} aria-label={texts.recent}>
      {works.map((work) => (
        <li key={work.id}>
          <a href={`#${editAddress(work)}`}>
            <span className={css.cover}>
              {work.cover === null ? null : (
                <Picture
                  src={work.cover.url}
                  alt=""
                  widthPx={work.cover.widthPx}
                  heightPx={work.cover.heightPx}
                  colour={work.cover.colour}
                  isCover
                />
              )}
            </span>
            <span className={css.title}>{work.title === '' ? texts.untitled : work.title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
