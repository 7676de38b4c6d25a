import * as adminCalls from '@zhanjian/contract/admin/admin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { AdminService } from './service.ts'

export const adminRoutes = (admin: AdminService): Route[] => [
  defineRoute(adminCalls.dashboard, ({ query }) => admin.getDashboard(query.days)),
  defineRoute(adminCalls.managedUsers, ({ body }, { user }) => admin.users.listUsers(body, user.id)),
  defineRoute(adminCalls.banUsers, async ({ body }, { user }) => ({ changedIds: await admin.bans.ban(body, user.id) })),
  defineRoute(adminCalls.unbanUsers, async ({ body }, { user }) => ({ changedIds: await admin.bans.unban(body.ids, user.id) })),
  defineRoute(adminCalls.setRole, ({ params, body }, { user }) =>
    admin.users.setRole(params.id, body.role, body.isGiven, user.id),
  ),
  defineRoute(adminCalls.configEntries, async () => ({ records: await admin.listConfigEntries() })),
  defineRoute(adminCalls.auditLog, ({ body }) => admin.auditLog.listEntries(body)),
]
