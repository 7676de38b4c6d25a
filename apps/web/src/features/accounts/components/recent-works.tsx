import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { meTexts as texts } from '#text/accounts/me.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import css from './recent-works.module.css'

interface RecentWorksProps {
  label: string
  works: readonly WorkSummary[]
  toAddress: (work: WorkSummary) => string
}

/** The works that were edited or seen last, in a row. */
export function RecentWorks({ label, works, toAddress }: RecentWorksProps) {
  return (
    <ul className={css.works} aria-label={label}>
      {works.map((work) => (
        <li key={work.id}>
          <a href={`#${toAddress(work)}`}>
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
