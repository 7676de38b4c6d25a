import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { ReactNode } from 'react'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../lib/services.tsx'
import { isPerson, type PersonState } from '../../lib/session/session-state.ts'
import { visitorTexts } from '../../text/zh/accounts/visitor.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { Page, PageHeading } from '../../ui/layout/page.tsx'
import css from './personal-page.module.css'
import { VisitorIntro } from './visitor-intro.tsx'

interface PersonalPageProps {
  icon: Icon
  title: string
  /** What a visitor finds here after the login. */
  description: string
  children: (state: PersonState) => ReactNode
}

/** A tab that shows what is a person's own, and to a visitor what it is for. */
export function PersonalPage({ icon, title, description, children }: PersonalPageProps) {
  const router = useRouter()
  const state = useSessionState()
  if (!isPerson(state)) {
    const action = { label: visitorTexts.logIn, onPress: () => router.push(screenAddress('codeLogin')) }
    return (
      <Page hasTabBar>
        <VisitorIntro icon={icon} title={title} description={description} action={action} />
      </Page>
    )
  }
  return (
    <Page hasTabBar>
      <header className={css.header}>
        <PageHeading>{title}</PageHeading>
      </header>
      {children(state)}
    </Page>
  )
}
