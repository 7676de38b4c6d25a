import type { ReactNode } from 'react'
import { Page, PageHeading } from '../../../ui/layout/page.tsx'
import { NavBar } from '../../../ui/navigation/nav-bar.tsx'
import { GalleryWallIllustration } from './gallery-wall-illustration.tsx'
import css from './login-layout.module.css'

/** Other ways to log in. */
export interface LoginAlternatives {
  /** To other login pages. */
  links?: readonly { label: string; onPress: () => void }[]
  /** Below the links. */
  footer?: ReactNode
}

interface LoginLayoutProps extends LoginAlternatives {
  heading: string
  lead: string
  onBack: () => void
  children: ReactNode
  /** A long form gets more of the screen. */
  isFormLong?: boolean
}

export function LoginLayout({ heading, lead, onBack, children, isFormLong = false, footer, links = [] }: LoginLayoutProps) {
  return (
    <Page width="full">
      <div className={css.split} data-long={isFormLong || undefined}>
        <div className={css.wall}>
          <GalleryWallIllustration />
        </div>
        <div className={css.side}>
          <NavBar onBack={onBack} />
          <main className={css.main}>
            <PageHeading>{heading}</PageHeading>
            <p className={css.lead}>{lead}</p>
            {children}
            {links.length === 0 ? null : (
              <nav className={css.links}>
                {links.map(({ label, onPress }) => (
                  <button key={label} type="button" onClick={onPress}>
                    {label}
                  </button>
                ))}
              </nav>
            )}
            {footer}
          </main>
        </div>
      </div>
    </Page>
  )
}
