import { useState } from 'react'
import { copyText } from '../../../lib/copy-text.ts'
import { useServices } from '../../../lib/services.tsx'
import { answerTexts as texts } from '../../../text/zh/invitations/card.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './answer-panel.module.css'
import { buildGuestLink } from './guest-link.ts'
import type { Answering } from './use-answering.ts'
import type { CardVisit } from './use-invitation-visit.ts'

interface AnswerPanelProps {
  visit: CardVisit
  answering: Answering
  /** Nothing is left to do here. */
  onClose: () => void
}

/** The answer of a guest: the form, what it says when nothing is taken any more, and the link to keep. */
export function AnswerPanel({ visit, answering, onClose }: AnswerPanelProps) {
  const { showToast } = useServices()
  const { guest, reception } = visit
  const [isNew, setIsNew] = useState(false)
  if (isNew && guest !== null) return <KeepLink guestKey={guest.key} onClose={onClose} />
  if (reception !== null && reception.answering !== 'open') return <Closed {...{ guest }} answering={reception.answering} />
  return (
    <AnswerForm
      {...{ visit, answering }}
      onDone={(outcome, hadAnswer) => {
        if (outcome.kind === 'waiting') {
          showToast(texts.kept)
          return onClose()
        }
        showToast(hadAnswer ? texts.saved : texts.sent)
        if (outcome.isNew) setIsNew(true)
        else onClose()
      }}
    />
  )
}

function Closed({ guest, answering }: { guest: CardVisit['guest']; answering: 'closed' | 'deadline_past' | 'event_over' }) {
  const answer = guest?.answer ?? null
  return (
    <div className={css.closed}>
      {answer === null ? null : <p className={css.yours}>{texts.yours(texts.choices[answer.choice])}</p>}
      <p role="status">{texts.states[answering]}</p>
    </div>
  )
}

/** Who has answered by the common link gets a link of their own. */
function KeepLink({ guestKey, onClose }: { guestKey: string; onClose: () => void }) {
  const { showToast, handleError } = useServices()
  const link = buildGuestLink(location.origin, guestKey)
  const copy = async () => {
    await copyText(link)
    showToast(texts.copied)
  }
  return (
    <div className={css.keep} role="status">
      <h3>{texts.keepTitle}</h3>
      <p>{texts.keep}</p>
      <p className={css.link}>{link}</p>
      <div className={css.buttons}>
        <Button kind="weak" onClick={() => void copy().catch(handleError)}>
          {texts.copy}
        </Button>
        <Button onClick={onClose}>{texts.done}</Button>
      </div>
    </div>
  )
}
