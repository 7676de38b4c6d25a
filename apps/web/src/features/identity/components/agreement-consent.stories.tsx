import type { Story } from '../../../../playground/story.ts'
import { AgreementConsent } from './agreement-consent.tsx'

const change = () => undefined

export const stories: Story[] = [
  { name: 'not given', render: () => <AgreementConsent agreement={{ isGiven: false, isMissing: false, change }} /> },
  { name: 'given', render: () => <AgreementConsent agreement={{ isGiven: true, isMissing: false, change }} /> },
  { name: 'missing', render: () => <AgreementConsent agreement={{ isGiven: false, isMissing: true, change }} /> },
]
