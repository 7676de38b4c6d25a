import { Button } from '../../ui/controls/button.tsx'
import type { Icon } from '../../ui/icons/create-icon.tsx'
import { PageHeading } from '../../ui/layout/page.tsx'
import css from './login-prompt.module.css'

interface LoginPromptProps {
  icon: Icon
  title: string
  description: string
  action: { label: string; onPress: () => void }
}

/** Explains a page to a visitor who is not logged in. */
export function LoginPrompt({ icon: IntroIcon, title, description, action }: LoginPromptProps) {
  return (
    <div className={css.intro}>
      <span className={css.icon}>
        <IntroIcon size={40} />
      </span>
      <PageHeading>{title}</PageHeading>
      <p className={css.description}>{description}</p>
      <Button onClick={action.onPress}>{action.label}</Button>
    </div>
  )
}
