import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import type { FakeApi, FakeResponse } from '../../../../playground/fake-api.ts'
import type { Story } from '../../../../playground/story.ts'
import type { AuditEntry } from '../model/format-audit-entry.ts'
import { answerQueues, operator, operatorCard, timestampMinutesAgo } from '../testing/sample-admin.ts'
import { AuditLogPage } from './audit-log-page.tsx'

const actions: readonly Pick<AuditEntry, 'action' | 'target' | 'details'>[] = [
  { action: 'review.approve', target: 'work 0199c1d2-77aa-7000-8000-aa01bb02cc03', details: { number: 2, reasons: [] } },
  {
    action: 'review.reject',
    target: 'work 0199c1d2-77aa-7000-8000-aa01bb02cc04',
    details: { number: 1, reasons: ['low_quality', 'infringement'] },
  },
  { action: 'user.ban', target: 'user 0199c1d2-77aa-7000-8000-aa01bb02cc05', details: { days: 30 } },
  {
    action: 'user.roles',
    target: 'user 0199c1d2-77aa-7000-8000-aa01bb02cc06',
    details: { before: ['user'], after: ['user', 'merchant'] },
  },
  { action: 'config.update', target: 'config appSlogan', details: { value: '把展厅借给一座城' } },
  { action: 'config.update', target: 'config aiSwitch', details: { value: true } },
  { action: 'ticket.verify', target: 'ticket 0199c1d2-77aa-7000-8000-aa01bb02cc08', details: {} },
  { action: 'prize.submit', target: 'prize 0199c1d2-77aa-7000-8000-aa01bb02cc09', details: { changed: ['name'] } },
  { action: 'bill.compare', target: 'day 2026-11-20', details: {} },
  { action: 'terms.publish', target: 'terms privacyPolicy 2', details: {} },
  { action: 'report.uphold', target: 'comment 0199c1d2-77aa-7000-8000-aa01bb02cc07', details: { reasons: ['advertising'] } },
  { action: 'promotion.order', target: 'promotions', details: {} },
]
const records: readonly AuditEntry[] = actions.map((entry, index) => ({
  ...entry,
  id: `entry-${index}`,
  actor: operatorCard,
  work: index === 0 ? { id: entry.target.slice('work '.length), title: '雨后的窑', number: 2 } : null,
  at: timestampMinutesAgo(4 + index * 61),
}))

const page = { route: screenAddress('adminAudit'), person: operator, render: () => <AuditLogPage /> }
const createAnswers = (answer: FakeResponse<typeof auditLog>) => (api: FakeApi) => {
  answerQueues(api)
  api.mockEndpoint(auditLog, answer)
}

export const stories: Story[] = [
  { ...page, name: 'full', answers: createAnswers({ data: { records: [...records], cursor: null } }) },
  {
    ...page,
    name: 'nothing found',
    route: screenAddress('adminAudit', { action: 'terms', from: '2026-11-01', to: '2026-11-03' }),
    answers: createAnswers({ data: { records: [], cursor: null } }),
  },
  { ...page, name: 'loading', answers: createAnswers({ isPending: true }) },
  { ...page, name: 'offline', answers: createAnswers({ isOffline: true }) },
]
