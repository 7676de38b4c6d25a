import type { Feedback } from '@zhanjian/contract/community/feedback.ts'
import { feedbackTexts } from '#text/community/feedback.ts'
import css from './device-info-list.module.css'

const DEVICE_INFO_NAMES = ['screen', 'language', 'appVersion', 'host', 'userAgent'] as const

/** Device information as it was sent. */
export function DeviceInfoList({ facts: deviceInfo }: { facts: NonNullable<Feedback['device']> }) {
  return (
    <dl className={css.list}>
      {DEVICE_INFO_NAMES.map((name) => {
        const value = deviceInfo[name]
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
