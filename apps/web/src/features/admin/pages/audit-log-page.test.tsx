import { cleanup, screen, waitFor } from '@testing-library/react'
import { auditLog } from '@zhanjian/contract/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '../model/format-audit-entry.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { operatorCard } from '../testing/sample-admin.ts'
import { AuditLogPage } from './audit-log-page.tsx'

beforeEach(stubWideWindow)
afterEach(cleanup)

const entry: AuditEntry = {
  id: 'a1',
  actor: operatorCard,
  action: 'comment.remove',
  target: 'comment 0199c2a0',
  work: null,
  details: {},
  at: '2026-11-20T08:00:00.000Z',
}

test('P-01 the log is filtered by the address: actor, action, target, from the first day to the end of the last', async () => {
  const requests: unknown[] = []
  const { user, amendQuery } = renderAdminPage({
    route: screenAddress('adminAudit', {
      actorId: operatorCard.id,
      action: 'comment',
      target: 'comment 0199c2a0',
      from: '2026-11-01',
      to: '2026-11-20',
    }),
    render: () => <AuditLogPage />,
    answers: (api) =>
      api.mockEndpoint(auditLog, ({ body }) => {
        requests.push(body)
        return { data: { records: [entry], cursor: null } }
      }),
  })
  await screen.findByText('移除了评论')
  expect(requests[0]).toMatchObject({
    actorId: operatorCard.id,
    action: 'comment',
    target: 'comment 0199c2a0',
    from: new Date('2026-11-01T00:00:00').toISOString(),
    to: new Date('2026-11-20T23:59:59.999').toISOString(),
  })
  await user.selectOptions(screen.getByRole('combobox', { name: '操作' }), '')
  expect(amendQuery.mock.lastCall?.[0]).not.toContain('action')
  expect(amendQuery.mock.lastCall?.[0]).toContain('from=2026-11-01')
})

test('P-01 an empty result is shown as such, and one button removes all filters', async () => {
  const { user, amendQuery } = renderAdminPage({
    route: screenAddress('adminAudit', { action: 'terms', to: '2026-11-20' }),
    render: () => <AuditLogPage />,
    answers: (api) => api.mockEndpoint(auditLog, { data: { records: [], cursor: null } }),
  })
  await user.click(await screen.findByRole('button', { name: '清除筛选' }))
  await waitFor(() => expect(amendQuery).toHaveBeenCalledWith(''))
})
