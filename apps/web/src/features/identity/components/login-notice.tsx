import { WarningCircleFill } from '../../../ui/icons/icons.gen.tsx'
import css from './login-notice.module.css'

/** What went wrong before this page, in a sentence above its form. */
export function LoginNotice({ children }: { children: string }) {
  return (
    <p className={css.notice} role="alert">
      <WarningCircleFill size={18} />
      {children}
    </p>
  )
}
