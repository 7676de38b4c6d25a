import { identityTexts } from '../../text/zh/accounts/identity.ts'
import { CheckCircleFill, CircleRegular } from '../../ui/icons/icons.gen.tsx'
import css from './password-rule-list.module.css'
import { checkPasswordRules } from './password-rules.ts'

/** The password rules, ticked off while the user types. */
export function PasswordRuleList({ password }: { password: string }) {
  const texts = identityTexts.passwordRules
  return (
    <ul className={css.rules} aria-label={texts.title}>
      {checkPasswordRules(password).map(({ rule, isMet }) => (
        <li key={rule} data-met={isMet || undefined}>
          {isMet ? <CheckCircleFill size={15} /> : <CircleRegular size={15} />}
          {texts[rule]}
          <span className="visually-hidden">{isMet ? texts.met : texts.unmet}</span>
        </li>
      ))}
    </ul>
  )
}
