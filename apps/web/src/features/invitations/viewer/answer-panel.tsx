import { useState } from 'react'
import { answerTexts as texts } from '#text/invitations/invitation.ts'
import { useServices } from '../../../lib/services.tsx'
import { AnswerForm } from './answer-form.tsx'
import css from './answer-panel.module.css'
import { GivenAnswer } from './given-answer.tsx'
import type { Answering } from './use-answering.ts'
import type { OpenedVisit } from './use-invitation-visit.ts'

interface AnswerPanelProps {
  visit: OpenedVisit
  answering: Answering
  /** Nothing is left to do here. */
  onClose: () => void
}

/** The answer of a guest: the form, what it says when nothing is taken any more, and what comes after it. */
export function AnswerPanel({ visit, answering, onClose }: AnswerPanelProps) {
  const { showToast } = useServices()
  const { guest, reception } = visit
  const [first, setFirst] = useState<{ isNew: boolean }>()
  if (first !== undefined && guest !== null) return <GivenAnswer {...{ visit, guest, onClose }} isNew={first.isNew} />
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
        if (hadAnswer) onClose()
        else setFirst({ isNew: outcome.isNew })
      }}
    />
  )
}

function Closed({ guest, answering }: { guest: OpenedVisit['guest']; answering: keyof typeof texts.states }) {
  const answer = guest?.answer ?? null
  return (
    <div className={css.closed}>
      {answer === null ? null : <p className={css.yours}>{texts.yours(texts.choices[answer.choice])}</p>}
      {guest?.isWaiting === true ? <p>{texts.waiting}</p> : null}
      <p role="status">{texts.states[answering]}</p>
    </div>
  )
}
