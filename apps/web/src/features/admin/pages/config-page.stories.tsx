import { configEntries } from '@zhanjian/contract/admin/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import type { ConfigEntry } from '../model/record-types.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import { ConfigPage } from './config-page.tsx'

const createEntry = (name: string, value: ConfigEntry['value'], more: Partial<ConfigEntry> = {}): ConfigEntry => ({
  name,
  value,
  fallback: value,
  isFixed: false,
  changedAt: null,
  ...more,
})
const changedAt = '2026-11-18T08:00:00.000Z'
const records: readonly ConfigEntry[] = [
  createEntry('h5BaseUrl', 'https://zhanjian.example'),
  createEntry('appSlogan', '把展厅借给一座城', { fallback: '几张照片，挂成一间展厅', changedAt }),
  createEntry('aiSwitch', true, { fallback: false, changedAt }),
  createEntry('mapShow', true),
  createEntry('mapProvider', 'tencent', { fallback: 'none', changedAt }),
  createEntry('mapKey', 'OB4BZ-D4W3U-B7VVO-4PJWW-6TKDJ-WPB77', { fallback: '', changedAt }),
  createEntry('mapSecurityCode', ''),
  createEntry('siteDomains', 'zhanjian.example,www.zhanjian.example', { isFixed: true }),
  createEntry('launchOrigins', '', { isFixed: true }),
  createEntry('demo', true, { isFixed: true }),
  ...['companyName', 'companyAddress', 'contactPhone', 'contactEmail', 'icpNumber', 'policeNumber', 'appFilingNumber'].map(
    (name) => createEntry(name, ''),
  ),
]

const page = { route: screenAddress('adminConfig'), person: operator, render: () => <ConfigPage /> }
const createAnswers = (answer: FakeResponse<typeof configEntries>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(configEntries, answer)
}

export const stories: Story[] = [
  { ...page, name: 'full', answers: createAnswers({ data: { records: [...records] } }) },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
]
