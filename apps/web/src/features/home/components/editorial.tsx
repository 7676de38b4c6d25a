import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { CSSProperties } from 'react'
import { screenAddress, screens } from '../../../lib/navigation/screens.ts'
import { homeTexts } from '../../../text/zh/home.ts'
import { Picture } from '../../../ui/picture.tsx'
import { deepToneOf } from '../../../lib/deep-tone.ts'
import css from './editorial.module.css'

/** One wide hall with a vertical label: it breaks the rhythm of the feed once. */
export function Editorial({ hall }: { hall: WorkSummary }) {
  const { cover, title, workCount, owner, code } = hall
  if (cover === null) return null
  return (
    <a
      className={css.editorial}
      style={{ '--deep': deepToneOf(cover.colour) } as CSSProperties}
      href={`#${screenAddress(screens.hall, { code })}`}
    >
      <Picture src={cover.url} alt="" widthPx={cover.widthPx} heightPx={cover.heightPx} colour={cover.colour} isCover />
      <span className={css.scrim} />
      <span className={css.label}>{homeTexts.editorialLabel}</span>
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span>{homeTexts.editorialBy(workCount, owner.nickname)}</span>
      </span>
    </a>
  )
}
