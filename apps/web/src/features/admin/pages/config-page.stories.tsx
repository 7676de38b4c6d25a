import { configEntries } from '@zhanjian/contract/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import type { Answer, FakeApi } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import { answerQueues, operator } from '../testing/sample-admin.ts'
import type { ConfigEntry } from '../model/records.ts'
import { ConfigPage } from './config-page.tsx'

const entry = (name: string, value: ConfigEntry['value'], more: Partial<ConfigEntry> = {}): ConfigEntry => ({
  ...{ name, value, fallback: value, isFixed: false, changedAt: null },
  ...more,
})
const changedAt = '2026-11-18T08:00:00.000Z'
const records: readonly ConfigEntry[] = [
  entry('h5BaseUrl', 'https://zhanjian.example'),
  entry('appSlogan', '把展厅借给一座城', { fallback: '几张照片，挂成一间展厅', changedAt }),
  entry('aiSwitch', true, { fallback: false, changedAt }),
  entry('mapShow', false),
  entry('siteDomains', 'zhanjian.example,www.zhanjian.example', { isFixed: true }),
  entry('launchOrigins', '', { isFixed: true }),
  entry('demo', true, { isFixed: true }),
  ...['companyName', 'companyAddress', 'contactPhone', 'contactEmail', 'icpNumber', 'policeNumber', 'appFilingNumber'].map(
    (name) => entry(name, ''),
  ),
]

const page = { route: screenAddress('adminConfig'), person: operator, render: () => <ConfigPage /> }
const answerWith = (answer: Answer<typeof configEntries>) => (api: FakeApi) => {
  answerQueues(api)
  api.answer(configEntries, answer)
}

export const stories: Story[] = [
  { ...page, name: 'full', answers: answerWith({ data: { records: [...records] } }) },
  { ...page, name: 'loading', answers: answerWith({ isPending: true }) },
  { ...page, name: 'offline', answers: answerWith({ isOffline: true }) },
]
