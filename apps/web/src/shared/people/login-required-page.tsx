import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { ReactNode } from 'react'
import { useRouter } from '../../lib/navigation/navigation.tsx'
import { useSessionState } from '../../lib/services.tsx'
import { isLoggedInState, type LoggedInState } from '../../lib/session/session-state.ts'
import { visitorTexts } from '../../text/zh/accounts/visitor.ts'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { Page, PageHeading } from '../../ui/layout/page.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import css from './login-required-page.module.css'

interface LoginRequiredPageProps {
  icon: Icon
  title: string
  /** What the page offers after the login. */
  description: string
  children: (state: LoggedInState) => ReactNode
}

/** A tab with the user's own content; a visitor sees what it is for. */
export function LoginRequiredPage({ icon, title, description, children }: LoginRequiredPageProps) {
  const router = useRouter()
  const state = useSessionState()
  if (!isLoggedInState(state)) {
    const action = { label: visitorTexts.logIn, onPress: () => router.push(screenAddress('codeLogin')) }
    return (
      <Page hasTabBar>
        <LoginPrompt icon={icon} title={title} description={description} action={action} />
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
