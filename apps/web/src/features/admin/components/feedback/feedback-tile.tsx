import { adminTexts } from '#text/admin/admin.ts'
import { adminFeedbackTexts as texts } from '#text/admin/feedback.ts'
import { feedbackTexts } from '#text/community/feedback.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import type { UserFeedback } from '../../model/record-types.ts'
import { RECORD_MAIN_ATTRIBUTE } from '../../model/use-list-shortcuts.ts'
import { QueueTile } from '../lists/queue-tile.tsx'
import css from './feedback-tile.module.css'

interface FeedbackTileProps {
  feedback: UserFeedback
  onAnswer: () => void
  onClose: () => void
}

/** One feedback with its attachments, device information and answer. */
export function FeedbackTile({ feedback, onAnswer, onClose }: FeedbackTileProps) {
  const { kind, text, pictures, contact, device, state, answers, createdAt, person } = feedback
  const deviceInfo = device === null ? [] : Object.values(device).filter((fact) => fact !== undefined && fact !== '')
  return (
    <QueueTile
      person={person}
      kind={feedbackTexts.kinds[kind]}
      at={createdAt}
      actions={
        state === 'closed' ? null : (
          <>
            <Button kind="plain" size="small" onClick={onClose}>
              {texts.close}
            </Button>
            <Button size="small" onClick={onAnswer}>
              {answers.length === 0 ? texts.answer : texts.answerMore}
            </Button>
          </>
        )
      }
    >
      <p className={css.text} tabIndex={-1} {...{ [RECORD_MAIN_ATTRIBUTE]: '' }}>
        {text}
      </p>
      {pictures.length === 0 ? null : (
        <ul className={css.pictures}>
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" aria-label={texts.picture(index + 1)}>
                <img src={url} alt="" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {contact === '' && deviceInfo.length === 0 ? null : (
        <p className={css.facts}>{[...(contact === '' ? [] : [texts.contact(contact)]), ...deviceInfo].join(' · ')}</p>
      )}
      {answers.length === 0 ? null : (
        <ul className={css.answers} aria-label={texts.answers}>
          {answers.map((answer) => (
            <li key={answer.id}>
              <p>{answer.text}</p>
              <time dateTime={answer.at}>{adminTexts.moment(answer.at)}</time>
            </li>
          ))}
        </ul>
      )}
    </QueueTile>
  )
}
