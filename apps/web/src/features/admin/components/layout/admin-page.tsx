import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { type ReactNode, useState } from 'react'
import { adminTexts as texts } from '#text/admin/admin.ts'
import { useRouter } from '../../../../lib/navigation/navigation.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { ListRegular } from '../../../../ui/icons/icons.gen.tsx'
import { Page, PageHeading } from '../../../../ui/layout/page.tsx'
import { useIsWide } from '../../../../ui/layout/use-is-wide.ts'
import { NavBar } from '../../../../ui/navigation/nav-bar.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import type { AdminSection } from '../../model/admin-sections.ts'
import { AdminNavigation } from './admin-navigation.tsx'
import { AdminOnly } from './admin-only.tsx'
import css from './admin-page.module.css'

interface AdminPageProps {
  section: AdminSection
  /** Rendered for admins only, so that others send no requests. */
  children: ReactNode
}

/** Layout of a back office page: navigation at the side, on phones behind a button. */
export function AdminPage({ section, children }: AdminPageProps) {
  const router = useRouter()
  const isWide = useIsWide()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  return (
    <Page width="full">
      {isWide ? null : (
        <NavBar title={texts.sections[section]} onBack={() => router.back()}>
          <IconButton icon={ListRegular} label={texts.openNavigation} onClick={() => setIsMenuOpen(true)} />
        </NavBar>
      )}
      <AdminOnly>
        <div className={css.layout}>
          {isWide ? (
            <aside className={css.side}>
              <p className={css.product}>{texts.title}</p>
              <AdminNavigation current={section} />
              <a className={css.backLink} href={`#${screenAddress('me')}`}>
                {texts.leave}
              </a>
            </aside>
          ) : null}
          <main className={css.main}>
            {isWide ? (
              <div className={css.heading}>
                <PageHeading>{texts.sections[section]}</PageHeading>
              </div>
            ) : null}
            {children}
          </main>
        </div>
        <Sheet title={texts.title} isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)}>
          <AdminNavigation current={section} onChoose={() => setIsMenuOpen(false)} />
        </Sheet>
      </AdminOnly>
    </Page>
  )
}
