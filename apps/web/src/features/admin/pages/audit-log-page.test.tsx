import { cleanup, screen, waitFor } from '@testing-library/react'
import { auditLog } from '@zhanjian/contract/admin/admin.ts'
import { screenAddress } from '@zhanjian/contract/screens/screens.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuditEntry } from '../model/format-audit-entry.ts'
import { renderAdminPage, stubWideWindow } from '../testing/render-admin-page.tsx'
import { operatorCard } from '../testing/sample-admin.ts'
import { AuditLogPage } from './audit-log-page.tsx'

beforeEach(stubWideWindow)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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
    from: '2026-10-31T16:00:00.000Z',
    to: '2026-11-20T15:59:59.999Z',
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

test('P-01 an export is named by the day of Shanghai, has times of Shanghai, and is there until the device has read it', async () => {
  // Already the next day in Shanghai.
  vi.setSystemTime('2026-11-20T16:30:00.000Z')
  const files: Blob[] = []
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const revoke = vi.fn<typeof URL.revokeObjectURL>()
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file)
      return 'blob:export'
    },
    revokeObjectURL: revoke,
  })
  const { user } = renderAdminPage({
    route: screenAddress('adminAudit'),
    render: () => <AuditLogPage />,
    answers: (api) =>
      api.mockEndpoint(auditLog, { data: { records: [{ ...entry, at: '2026-11-20T16:05:00.000Z' }], cursor: null } }),
  })
  await screen.findByText('移除了评论')
  await user.click(screen.getByRole('button', { name: '导出 CSV' }))
  expect(names).toEqual(['操作记录-2026-11-21.csv'])
  expect(await files[0]?.text()).toContain('2026-11-21 00:05,')
  expect(revoke).not.toHaveBeenCalled()
})
