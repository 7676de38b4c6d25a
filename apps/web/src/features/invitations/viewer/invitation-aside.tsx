import { useState } from 'react'
import { answerTexts, invitationTexts as texts } from '#text/invitations/invitation.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { AnswerPanel } from './answer-panel.tsx'
import css from './invitation-aside.module.css'
import { InvitationFacts } from './invitation-facts.tsx'
import type { Answering } from './use-answering.ts'
import type { OpenedVisit } from './use-invitation-visit.ts'

interface InvitationAsideProps {
  visit: OpenedVisit
  answering: Answering
}

/** What is beside an invitation on a wide window: the facts, and the answer. */
export function InvitationAside({ visit, answering }: InvitationAsideProps) {
  const answer = visit.guest?.answer ?? null
  const [isChanging, setIsChanging] = useState(answer === null)
  const isOpen = visit.reception === null || visit.reception.answering === 'open'
  return (
    <>
      <h2 className={css.title}>{visit.document.event.title}</h2>
      <InvitationFacts visit={visit} />
      <section className={css.answer} aria-label={answerTexts.title}>
        {answer !== null && isOpen && !isChanging ? (
          <>
            <div className={css.given}>
              <p role="status">{texts.answered[answer.choice]}</p>
              <Button kind="weak" onClick={() => setIsChanging(true)}>
                {answerTexts.changeTitle}
              </Button>
            </div>
            {visit.guest?.isWaiting === true ? <p className={css.waiting}>{answerTexts.waiting}</p> : null}
          </>
        ) : (
          <AnswerPanel {...{ visit, answering }} onClose={() => setIsChanging(false)} />
        )}
      </section>
    </>
  )
}
