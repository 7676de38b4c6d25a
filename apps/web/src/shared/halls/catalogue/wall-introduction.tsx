import type { HallDocument } from '@zhanjian/scene/hall/document.ts'
import { fillTextWall } from '@zhanjian/scene/hall/text-wall.ts'
import { worksTexts } from '#text/halls/hung-works.ts'
import css from './wall-introduction.module.css'

interface WallIntroductionProps {
  document: HallDocument
  /** The hall, whose title and summary stand on the wall if it has no texts of its own. */
  work: { title: string; summary: string }
}

/** What the text wall of a hall says. Nothing if it has none. */
export function WallIntroduction({ document, work }: WallIntroductionProps) {
  const { textWall } = fillTextWall(document, work)
  if (!textWall || (textWall.title === '' && textWall.introduction === '')) return null
  return (
    <section className={css.introduction} aria-label={worksTexts.hall.textWall}>
      <h3>{textWall.title}</h3>
      <p dir="auto">{textWall.introduction}</p>
    </section>
  )
}
