import { workAddress } from '@zhanjian/contract/screens/work-screens.ts'
import type { Promotion } from '@zhanjian/contract/works/discovery.ts'
import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import type { CSSProperties } from 'react'
import { homeFeedTexts } from '#text/discovery/home-feed.ts'
import { computeScrimColour } from '../../../lib/scrim-colour.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import css from './editorial-tile.module.css'

interface EditorialTileProps {
  label: string
  title: string
  text: string
  href: string
  picture: NonNullable<Promotion['picture']>
}

/** A wide picture with a vertical label, once in the feed. */
export function EditorialTile({ label, title, text, href, picture }: EditorialTileProps) {
  return (
    <a className={css.editorial} style={{ '--deep': computeScrimColour(picture.colour) } as CSSProperties} href={href}>
      <Picture src={picture.url} alt="" widthPx={picture.widthPx} heightPx={picture.heightPx} colour={picture.colour} isCover />
      <span className={css.scrim} />
      {label === '' ? null : <span className={css.label}>{label}</span>}
      <span className={css.caption}>
        <span className={css.title}>{title}</span>
        <span>{text}</span>
      </span>
    </a>
  )
}

/** Props for a promotion of the editors; undefined without a picture. */
export function toEditorialProps({ label, title, text, path, picture }: Promotion): EditorialTileProps | undefined {
  return picture === null ? undefined : { label, title, text, href: `#${path}`, picture }
}

/** A recommended hall, used if the editors have set none. */
export function hallToEditorialProps(hall: WorkSummary): EditorialTileProps | undefined {
  const { cover, title, workCount, owner } = hall
  if (cover === null) return undefined
  const text = homeFeedTexts.hallBy(workCount, owner.nickname)
  return { label: homeFeedTexts.recommendedHall, title, text, href: `#${workAddress(hall)}`, picture: cover }
}
