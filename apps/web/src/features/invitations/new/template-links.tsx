import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx'
import css from './new-invitation.module.css'

interface TemplateLinksProps {
  title: string
  works: readonly WorkSummary[]
  /** One row that is pushed aside, so that what follows is not far. */
  isRow?: boolean
}

/** Templates that people have made of their invitations, each with the way to its pages; none: nothing. */
export const TemplateLinks = ({ title, works, isRow = false }: TemplateLinksProps) =>
  works.length === 0 ? null : (
    <section className={css.facts}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={isRow ? css.strip : `tile-grid ${css.grid}`}>
        {works.map((work) => (
          <li key={work.code} className={css.template}>
            <Thumbnail className={css.cover} src={work.cover?.url} colour={work.cover?.colour ?? undefined} />
            <a className={css.choose} href={`#${screenAddress('templatePreview', { card: work.code })}`}>
              {work.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
