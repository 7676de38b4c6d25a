import type { Story } from '../../../../playground/story.ts'
import { AgreementConsent } from './agreement-consent.tsx'

const nothing = () => undefined

export const stories: Story[] = [
  {
    name: 'states',
    render: () => (
      <>
        <AgreementConsent isGiven={false} onChange={nothing} isMissing={false} />
        <AgreementConsent isGiven onChange={nothing} isMissing={false} />
        <AgreementConsent isGiven={false} onChange={nothing} isMissing />
      </>
    ),
  },
]
