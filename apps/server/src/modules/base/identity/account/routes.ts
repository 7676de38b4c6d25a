import * as accountCalls from '@zhanjian/contract/accounts/account.ts'
import { defineRoute, type Route } from '../../../../http/route.ts'
import type { AccountService } from './service.ts'

export const accountRoutes = ({ devices, passwords, profiles, ...account }: AccountService): Route[] => [
  defineRoute(accountCalls.myLoginSessions, (_input, caller) => devices.list(caller)),
  defineRoute(accountCalls.endLoginSession, async ({ params }, caller) => {
    await devices.endSession(params.id, caller)
    return { ended: true }
  }),
  defineRoute(accountCalls.endOtherLoginSessions, async (_input, caller) => ({
    endedCount: await devices.endOtherSessions(caller),
  })),
  defineRoute(accountCalls.changePassword, async ({ body }, caller) => ({ endedCount: await passwords.change(body, caller) })),
  defineRoute(accountCalls.requestPasswordReset, ({ body }, caller) =>
    passwords.issueResetToken(body.phone, body.smsCode, caller),
  ),
  defineRoute(accountCalls.resetPassword, async ({ body }, caller) => {
    await passwords.reset(body, caller)
    return { reset: true } as const
  }),
  defineRoute(accountCalls.changePhone, ({ body }, caller) => account.changePhone(body, caller)),
  defineRoute(accountCalls.accountOverview, (_input, caller) => profiles.getOverview(caller)),
  defineRoute(accountCalls.changeUsername, ({ body }, caller) => profiles.changeUsername(body.username, caller)),
  defineRoute(accountCalls.inviterByCode, ({ params }) => profiles.getInviter(params.code)),
  defineRoute(accountCalls.invitedPeople, ({ body }, caller) => profiles.listInvited(body, caller)),
]
