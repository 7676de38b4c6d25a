import { feedbackTexts } from '../../../text/zh/community/feedback.ts'
import { Switch } from '../../../ui/controls/switch.tsx'
import type { DeviceFacts } from '../model/device-facts.ts'
import css from './device-consent.module.css'
import { DeviceList } from './device-list.tsx'

const texts = feedbackTexts.device

interface DeviceConsentProps {
  facts: DeviceFacts
  isGiven: boolean
  onChange: (isGiven: boolean) => void
}

/** Nothing of the device is sent without this; what would be is shown first. */
export function DeviceConsent({ facts, isGiven, onChange }: DeviceConsentProps) {
  return (
    <section className={css.consent}>
      <Switch label={texts.label} hint={texts.hint} isOn={isGiven} onChange={onChange} />
      {isGiven ? (
        <div className={css.facts}>
          <p>{texts.title}</p>
          <DeviceList facts={facts} />
        </div>
      ) : null}
    </section>
  )
}
