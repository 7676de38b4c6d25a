import { type DataExport, myDataExport } from '@zhanjian/contract/accounts/account-data.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { mockAccountApi } from '../../../../playground/sample-accounts.ts'
import { sampleCreator } from '../../../../playground/sample-creator.ts'
import type { Story } from '../../../../playground/story.ts'
import { ExportSheet } from '../components/export-sheet.tsx'
import { PrivacySheet } from '../components/privacy-sheet.tsx'
import { SettingPage } from './setting-page.tsx'

const DAY_MS = 86_400_000
const readyExport: DataExport = {
  id: 'e1',
  state: 'ready',
  requestedAt: new Date(Date.now() - 3_600_000).toISOString(),
  expiresAt: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  sizeBytes: 312 * 1024 ** 2,
}
const page = { route: screenAddress('settings'), render: () => <SettingPage /> }
const createExportStory = (name: string, newest: DataExport | null): Story => ({
  ...page,
  name,
  person: sampleCreator,
  answers: (api) => api.mockEndpoint(myDataExport, { data: newest }),
})
const noop = () => undefined

export const stories: Story[] = [
  { ...page, name: 'visitor' },
  createExportStory('person', null),
  createExportStory('export-making', { ...readyExport, state: 'making', expiresAt: null, sizeBytes: null }),
  createExportStory('export-ready', readyExport),
  createExportStory('export-failed', { ...readyExport, state: 'failed', expiresAt: null, sizeBytes: null }),
  { ...page, name: 'offline', person: sampleCreator, answers: (api) => api.mockEndpoint(myDataExport, { isOffline: true }) },
  {
    name: 'export-sheet',
    person: sampleCreator,
    render: () => <ExportSheet isOpen onClose={noop} />,
    answers: (api) => mockAccountApi(api),
  },
  { name: 'privacy-sheet', person: sampleCreator, render: () => <PrivacySheet isOpen onClose={noop} /> },
]
