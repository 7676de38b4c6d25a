import { consentsNeeded, giveConsent } from '@zhanjian/contract/admin/terms.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi } from '../../../../playground/fake-api.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import { buildSampleTerms, mockLoginApi } from '../../../../playground/sample-logins.ts'
import type { Story } from '../../../../playground/story.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { LinkRow, RowGroup } from '../../../ui/lists/rows.tsx'
import { ConsentGate } from './consent-gate.tsx'

function answerNewPolicy(api: FakeApi): void {
  mockLoginApi(api)
  const { type, version, title, changeSummary } = buildSampleTerms('privacyPolicy', 2)
  api.mockEndpoint(consentsNeeded, { data: [{ type, version, title, changeSummary }] })
  api.mockEndpoint(giveConsent, { data: { given: 1 } })
}
const page = { route: screenAddress('me'), render: () => <ConsentGate isSuppressed={false} tab="personal" /> }

export const stories: Story[] = [
  { name: 'first run', ...page, answers: mockLoginApi },
  {
    name: 'over a page',
    ...page,
    render: () => (
      <>
        <Page hasTabBar>
          <RowGroup>
            {Array.from({ length: 24 }, (_, index) => (
              <LinkRow key={index} label={String(index + 1)} onPress={() => undefined} />
            ))}
          </RowGroup>
        </Page>
        {page.render()}
      </>
    ),
    answers: mockLoginApi,
  },
  { name: 'a new version', ...page, person: sampleCreator, answers: answerNewPolicy },
]
