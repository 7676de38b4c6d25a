import type { Feedback } from '@zhanjian/contract/feedback.ts'
import { feedbackTexts } from '../../../text/zh/community/feedback.ts'
import css from './device-list.module.css'

const NAMES = ['screen', 'language', 'appVersion', 'host', 'userAgent'] as const

/** What a device said of itself, word for word. */
export function DeviceList({ facts }: { facts: NonNullable<Feedback['device']> }) {
  return (
    <dl className={css.list}>
      {NAMES.map((name) => {
        const value = facts[name]
        return value === undefined ? null : (
          <div key={name}>
            <dt>{feedbackTexts.device.names[name]}</dt>
            <dd>{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}
