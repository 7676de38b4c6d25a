import { identityTexts } from '#text/accounts/identity.ts'
import { Button } from '../../ui/controls/button.tsx'
import css from './demo-code-banner.module.css'

/** The demo sends no text messages: the code is shown instead. */
export function DemoCodeBanner({ code, onFillIn }: { code: string; onFillIn: (code: string) => void }) {
  const { title, codeIs, fillIn } = identityTexts.demo
  return (
    <aside className={css.banner}>
      <p>
        <b>{title}</b>
        {codeIs(code)}
      </p>
      <Button size="small" kind="plain" onClick={() => onFillIn(code)}>
        {fillIn}
      </Button>
    </aside>
  )
}
