import {
  auditLog,
  banUsers,
  configEntries,
  dashboard,
  managedUsers,
  setRole,
  unbanUsers,
} from '@zhanjian/contract/admin/admin.ts'
import { defineRoute, type Route } from '../../../http/route.ts'
import type { AdminService } from './service.ts'

export const adminRoutes = (admin: AdminService): Route[] => [
  defineRoute(dashboard, ({ query }) => admin.getDashboard(query.days)),
  defineRoute(managedUsers, ({ body }, { user }) => admin.users.listUsers(body, user.id)),
  defineRoute(banUsers, async ({ body }, { user }) => ({ changedIds: await admin.bans.ban(body, user.id) })),
  defineRoute(unbanUsers, async ({ body }, { user }) => ({ changedIds: await admin.bans.unban(body.ids, user.id) })),
  defineRoute(setRole, ({ params, body }, { user }) => admin.users.setRole(params.id, body.role, body.isGiven, user.id)),
  defineRoute(configEntries, async () => ({ records: await admin.listConfigEntries() })),
  defineRoute(auditLog, ({ body }) => admin.auditLog.listEntries(body)),
]
