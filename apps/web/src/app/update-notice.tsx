import { createRoot } from 'react-dom/client'
import { hostTexts } from '#text/app/hosts.ts'
import { Button } from '../ui/controls/button.tsx'
import css from './update-notice.module.css'

const texts = hostTexts.update

/** A notice at the bottom that does not interrupt the user. */
export function UpdateNotice({ onAnswer }: { onAnswer: (isWanted: boolean) => void }) {
  return (
    <div className={css.notice} role="status">
      <p>{texts.message}</p>
      <Button kind="plain" onClick={() => onAnswer(false)}>
        {texts.later}
      </Button>
      <Button onClick={() => onAnswer(true)}>{texts.refresh}</Button>
    </div>
  )
}

/** Shows the notice until it is answered; resolves with whether the user wants the update. */
export function offerUpdate(document: Document): Promise<boolean> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  return new Promise<boolean>((resolve) => root.render(<UpdateNotice onAnswer={resolve} />)).finally(() => {
    root.unmount()
    container.remove()
  })
}
