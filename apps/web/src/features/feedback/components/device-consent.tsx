import { feedbackTexts } from '#text/community/feedback.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import type { DeviceInfo } from '../model/read-device-info.ts'
import css from './device-consent.module.css'
import { DeviceInfoList } from './device-info-list.tsx'

const texts = feedbackTexts.device

interface DeviceConsentProps {
  deviceInfo: DeviceInfo
  isGiven: boolean
  onChange: (isGiven: boolean) => void
}

/** Consent to send device information, which is shown beforehand. */
export function DeviceConsent({ deviceInfo, isGiven, onChange }: DeviceConsentProps) {
  return (
    <section className={`surface ${css.consent}`}>
      <Switch label={texts.label} hint={texts.hint} isOn={isGiven} onChange={onChange} />
      {isGiven ? (
        <div className={css.facts}>
          <p>{texts.title}</p>
          <DeviceInfoList facts={deviceInfo} />
        </div>
      ) : null}
    </section>
  )
}
