import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { shellTexts } from '#text/app/shell.ts'
import { homeTexts } from '#text/discovery/home.ts'
import { MagnifyingGlassBold, PlusBold } from '../../../ui/icons/icons.gen.tsx'
import { PageHeading } from '../../../ui/layout/page.tsx'
import css from './home-top-bar.module.css'

/** Translucent over the hero's picture; opaque below it and without one. */
export function HomeTopBar({ isSolid }: { isSolid: boolean }) {
  return (
    <header className={css.bar} data-solid={isSolid || undefined}>
      <PageHeading>{shellTexts.productName}</PageHeading>
      <a className={css.search} href={`#${screenAddress('search')}`}>
        <MagnifyingGlassBold size={16} />
        <span>{homeTexts.search}</span>
      </a>
      <a className={css.createButton} href={`#${screenAddress('publish')}`}>
        <PlusBold size={16} />
        <span>{homeTexts.make}</span>
      </a>
    </header>
  )
}
