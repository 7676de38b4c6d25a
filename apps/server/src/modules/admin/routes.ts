import { auditLog, banUsers, configEntries, dashboard, giveRole, managedUsers, unbanUsers } from '@zhanjian/contract/admin.ts'
import { type Route, serve } from '../../http/serve.ts'
import type { AdminService } from './service.ts'

export const adminRoutes = (admin: AdminService): Route[] => [
  serve(dashboard, ({ query }) => admin.dashboard(query.days)),
  serve(managedUsers, ({ body }, { user }) => admin.people.page(body, user.id)),
  serve(banUsers, async ({ body }, { user }) => ({ changedIds: await admin.bans.ban(body, user.id) })),
  serve(unbanUsers, async ({ body }, { user }) => ({ changedIds: await admin.bans.unban(body.ids, user.id) })),
  serve(giveRole, ({ params, body }, { user }) => admin.people.giveRole(params.id, body.role, body.isGiven, user.id)),
  serve(configEntries, async () => ({ records: await admin.configEntries() })),
  serve(auditLog, ({ body }) => admin.auditLog.page(body)),
]
