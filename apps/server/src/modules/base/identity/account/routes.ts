import {
  accountOverview,
  changePassword,
  changePhone,
  changeUsername,
  endLoginSession,
  endOtherLoginSessions,
  invitedPeople,
  inviterByCode,
  myLoginSessions,
  requestPasswordReset,
  resetPassword,
} from '@zhanjian/contract/accounts/account.ts'
import { defineRoute, type Route } from '../../../../http/route.ts'
import type { AccountService } from './service.ts'

export const accountRoutes = ({ devices, passwords, profiles, ...account }: AccountService): Route[] => [
  defineRoute(myLoginSessions, (_input, caller) => devices.list(caller)),
  defineRoute(endLoginSession, async ({ params }, caller) => {
    await devices.endSession(params.id, caller)
    return { ended: true }
  }),
  defineRoute(endOtherLoginSessions, async (_input, caller) => ({ endedCount: await devices.endOtherSessions(caller) })),
  defineRoute(changePassword, async ({ body }, caller) => ({ endedCount: await passwords.change(body, caller) })),
  defineRoute(requestPasswordReset, ({ body }, caller) => passwords.issueResetToken(body.phone, body.smsCode, caller)),
  defineRoute(resetPassword, async ({ body }, caller) => {
    await passwords.reset(body, caller)
    return { reset: true } as const
  }),
  defineRoute(changePhone, ({ body }, caller) => account.changePhone(body, caller)),
  defineRoute(accountOverview, (_input, caller) => profiles.getOverview(caller)),
  defineRoute(changeUsername, ({ body }, caller) => profiles.changeUsername(body.username, caller)),
  defineRoute(inviterByCode, ({ params }) => profiles.getInviter(params.code)),
  defineRoute(invitedPeople, ({ body }, caller) => profiles.listInvited(body, caller)),
]
