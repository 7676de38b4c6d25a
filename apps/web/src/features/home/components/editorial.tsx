import type { Promotion } from '@zhanjian/contract/discovery.ts'
import { workAddress } from '@zhanjian/contract/work-screens.ts'
import type { WorkSummary } from '@zhanjian/contract/works.ts'
import type { CSSProperties } from 'react'
import { deepToneOf } from '../../../lib/deep-tone.ts'
import { homeFeedTexts } from '../../../text/zh/discovery/home-feed.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import css from './editorial.module.css'

interface EditorialProps {
  label: string
  title: string
  text: string
  href: string
  picture: NonNullable<Promotion['picture']>
}

/** One wide picture with a vertical label: it breaks the rhythm of the feed once. */
export function Editorial({ label, title, text, href, picture }: EditorialProps) {
  return (
    <a className={css.editorial} style={{ '--deep': deepToneOf(picture.colour) } as CSSProperties} href={href}>
      <Picture src={picture.url} alt="" widthPx={picture.widthPx} heightPx={picture.heightPx} colour={picture.colour} isCover />
      <span className={css.scrim} />
      {label === '' ? null : <span className={css.label}>{label}</span>}
      <span className={css.words}>
        <span className={css.title}>{title}</span>
        <span>{text}</span>
      </span>
    </a>
  )
}

/** What editors have put up; nothing without a picture. */
export function editorialOf({ label, title, text, path, picture }: Promotion): EditorialProps | undefined {
  return picture === null ? undefined : { label, title, text, href: `#${path}`, picture }
}

/** A recommended hall in the place of what nobody has put up. */
export function hallAsEditorial(hall: WorkSummary): EditorialProps | undefined {
  const { cover, title, workCount, owner } = hall
  if (cover === null) return undefined
  const text = homeFeedTexts.hallBy(workCount, owner.nickname)
  return { label: homeFeedTexts.recommendedHall, title, text, href: `#${workAddress(hall)}`, picture: cover }
}
