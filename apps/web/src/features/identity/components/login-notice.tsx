import { WarningCircleFill } from '../../../ui/icons/icons.gen.tsx'
import css from './login-notice.module.css'

/** The error that led to this page, above its form. */
export function LoginNotice({ children }: { children: string }) {
  return (
    <p className={css.notice} role="alert">
      <WarningCircleFill size={18} />
      {children}
    </p>
  )
}
