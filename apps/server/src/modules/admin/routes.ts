import { auditLog, banUsers, changeRoles, configEntries, dashboard, managedUsers, unbanUsers } from '@zhanjian/contract/admin.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { AdminService } from './service.ts'

export const adminRoutes = (admin: AdminService): Route[] => [
  serve(dashboard, ({ query }) => admin.dashboard(query.days)),
  serve(managedUsers, ({ body }) => admin.people.page(body)),
  serve(banUsers, async ({ body }, { user }) => ({ changedIds: await admin.bans.ban(body, user.id) })),
  serve(unbanUsers, async ({ body }, { user }) => ({ changedIds: await admin.bans.unban(body.ids, user.id) })),
  serve(changeRoles, ({ params, body }, { user }) => admin.people.setRoles(params.id, body.roles, user.id)),
  serve(configEntries, async () => ({ records: await admin.configEntries() })),
  serve(auditLog, ({ body }) => admin.auditLog.page(body)),
]
