import type { Story } from '../../../../playground/story.ts'
import { AgreementConsent } from './agreement-consent.tsx'

const noop = () => undefined

export const stories: Story[] = [
  { name: 'not given', render: () => <AgreementConsent agreement={{ isGiven: false, isMissing: false, setAgreed: noop }} /> },
  { name: 'given', render: () => <AgreementConsent agreement={{ isGiven: true, isMissing: false, setAgreed: noop }} /> },
  { name: 'missing', render: () => <AgreementConsent agreement={{ isGiven: false, isMissing: true, setAgreed: noop }} /> },
]
