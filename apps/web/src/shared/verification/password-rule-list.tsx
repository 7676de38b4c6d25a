import { isCommonPassword } from '@zhanjian/contract/accounts/common-passwords.ts'
import { identityTexts } from '#text/accounts/identity.ts'
import { CheckCircleFill, CircleRegular } from '../../ui/icons/icons.gen.tsx'
import css from './password-rule-list.module.css'
import { checkPasswordRules, hasGuessablePattern, isValidPassword } from './password-rules.ts'

/** The password rules, ticked off while the user types, and a hint about a password that meets them but is easily guessed. */
export function PasswordRuleList({ password }: { password: string }) {
  const texts = identityTexts.passwordRules
  return (
    <div>
      <ul className={css.rules} aria-label={texts.title}>
        {checkPasswordRules(password).map(({ rule, isMet }) => (
          <li key={rule} data-met={isMet || undefined}>
            {isMet ? <CheckCircleFill size={15} /> : <CircleRegular size={15} />}
            {texts[rule]}
            <span className="visually-hidden">{isMet ? texts.met : texts.unmet}</span>
          </li>
        ))}
      </ul>
      <p className={css.note} role="status">
        <PasswordNote password={password} />
      </p>
    </div>
  )
}

function PasswordNote({ password }: { password: string }) {
  const texts = identityTexts.passwordRules
  if (isCommonPassword(password)) return <strong>{texts.common}</strong>
  return isValidPassword(password) && hasGuessablePattern(password) ? texts.guessable : null
}
