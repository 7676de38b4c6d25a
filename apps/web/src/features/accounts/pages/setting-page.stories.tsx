import { type DataExport, myDataExport } from '@zhanjian/contract/account-data.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { answerAccount } from '../../../../playground/accounts.ts'
import { creator } from '../../../../playground/people.ts'
import type { Story } from '../../../../playground/story.ts'
import { ExportSheet } from '../components/export-sheet.tsx'
import { PrivacySheet } from '../components/privacy-sheet.tsx'
import { SettingPage } from './setting-page.tsx'

const DAY_MS = 86_400_000
const made: DataExport = {
  id: 'e1',
  state: 'ready',
  requestedAt: new Date(Date.now() - 3_600_000).toISOString(),
  expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  sizeBytes: 312 * 1024 ** 2,
}
const page = { route: screenAddress('settings'), render: () => <SettingPage /> }
const withExport = (name: string, newest: DataExport | null): Story => ({
  ...page,
  name,
  person: creator,
  answers: (api) => api.answer(myDataExport, { data: newest }),
})
const nothing = () => undefined

export const stories: Story[] = [
  { ...page, name: 'visitor' },
  withExport('person', null),
  withExport('export-making', { ...made, state: 'making', expiresAt: null, sizeBytes: null }),
  withExport('export-ready', made),
  withExport('export-failed', { ...made, state: 'failed', expiresAt: null, sizeBytes: null }),
  { ...page, name: 'offline', person: creator, answers: (api) => api.answer(myDataExport, { isOffline: true }) },
  {
    name: 'export-sheet',
    person: creator,
    render: () => <ExportSheet isOpen onClose={nothing} />,
    answers: (api) => answerAccount(api),
  },
  { name: 'privacy-sheet', person: creator, render: () => <PrivacySheet isOpen onClose={nothing} /> },
]
