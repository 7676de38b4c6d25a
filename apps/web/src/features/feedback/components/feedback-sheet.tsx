import type { Feedback } from '@zhanjian/contract/community/feedback.ts'
import { useEffect, useEffectEvent } from 'react'
import { shellTexts } from '#text/app/shell.ts'
import { feedbackTexts } from '#text/community/feedback.ts'
import { formatRelativeTime } from '../../../lib/format-relative-time.ts'
import { useServices } from '../../../lib/services.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { CaretDownBold } from '../../../ui/icons/icons.gen.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useFeedback, useFeedbackActions } from '../model/use-my-feedback.ts'
import { DeviceInfoList } from './device-info-list.tsx'
import css from './feedback-sheet.module.css'

const texts = feedbackTexts.detail

/** One feedback with its answers; opening it marks it as read. */
export function FeedbackSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useFeedback(id)
  const { markRead } = useFeedbackActions()
  const hasUnread = data?.hasUnread === true
  const markSeen = useEffectEvent(() => data !== undefined && void markRead(data))
  useEffect(() => {
    if (hasUnread) markSeen()
  }, [hasUnread, id])
  return (
    <Sheet title={texts.title} onClose={onClose}>
      {data === undefined && error === null ? <FeedbackSkeleton /> : null}
      {data === undefined && error !== null ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <FeedbackDetail feedback={data} />}
    </Sheet>
  )
}

function FeedbackDetail({ feedback }: { feedback: Feedback }) {
  const { confirm, showToast } = useServices()
  const { closeFeedback } = useFeedbackActions()
  const { kind, state, text, pictures, contact, device, createdAt } = feedback
  const confirmAndClose = async () => {
    const isSure = await confirm({ ...texts.closeQuestion, confirmLabel: texts.close })
    if (isSure && (await closeFeedback(feedback))) showToast(texts.closed)
  }
  return (
    <div className={css.detail}>
      <p className={css.header}>
        <Chip kind="outline">{feedbackTexts.kinds[kind]}</Chip>
        <span>{feedbackTexts.states[state]}</span>
        <time dateTime={createdAt}>{formatRelativeTime(createdAt, Date.now())}</time>
      </p>
      <p className={css.text}>{text}</p>
      {pictures.length === 0 ? null : (
        <ul className={css.pictures}>
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                <img src={url} alt={texts.picture(index + 1)} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {contact === '' ? null : (
        <p className={css.contact}>
          {texts.contact} <b>{contact}</b>
        </p>
      )}
      {device === null ? null : (
        <details className={css.device}>
          <summary>
            {texts.device}
            <CaretDownBold size={13} />
          </summary>
          <DeviceInfoList facts={device} />
        </details>
      )}
      <FeedbackAnswers feedback={feedback} />
      {state === 'closed' ? null : (
        <Button kind="weak" isWide onClick={() => void confirmAndClose()}>
          {texts.close}
        </Button>
      )}
    </div>
  )
}

function FeedbackAnswers({ feedback: { answers, state } }: { feedback: Feedback }) {
  if (answers.length === 0) return <p className={css.waiting}>{state === 'closed' ? texts.closedWithoutAnswer : texts.waiting}</p>
  return (
    <section aria-label={texts.answers}>
      <ul className={css.answers}>
        {answers.map(({ id, text, at }) => (
          <li key={id}>
            <p className={css.answerHeader}>
              <b>{texts.answerFrom}</b>
              <time dateTime={at}>{formatRelativeTime(at, Date.now())}</time>
            </p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function FeedbackSkeleton() {
  return (
    <SkeletonGroup label={shellTexts.loading}>
      <div className={css.detail}>
        <Skeleton width="40%" />
        <Skeleton height={66} />
        <Skeleton height={88} radius={12} />
      </div>
    </SkeletonGroup>
  )
}
