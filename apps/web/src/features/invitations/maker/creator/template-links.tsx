import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import { Thumbnail } from '../../../../ui/pictures/thumbnail.tsx'
import css from './creator.module.css'

/** Templates that people have made of their cards, each with the way to its pages; none: nothing. */
export const TemplateLinks = ({ title, works }: { title: string; works: readonly WorkSummary[] }) =>
  works.length === 0 ? null : (
    <section className={css.facts}>
      <h2 className={css.heading}>{title}</h2>
      <ul className={css.grid}>
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
