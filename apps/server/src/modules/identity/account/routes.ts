import {
  accountOverview,
  changePassword,
  changePhone,
  changeUsername,
  endLoginSession,
  endOtherLoginSessions,
  findPassword,
  inviterByCode,
  myLoginSessions,
  peopleInvited,
  resetPassword,
  updateProfile,
} from '@zhanjian/contract/account.ts'
import { type Route, serve } from '../../../http/serve.ts'
import type { AccountService } from './service.ts'

export const accountRoutes = ({ devices, passwords, profiles, ...account }: AccountService): Route[] => [
  serve(myLoginSessions, (_input, caller) => devices.list(caller)),
  serve(endLoginSession, async ({ params }, caller) => {
    await devices.end(params.id, caller)
    return { ended: true }
  }),
  serve(endOtherLoginSessions, async (_input, caller) => ({ endedCount: await devices.endOthers(caller) })),
  serve(changePassword, async ({ body }, caller) => ({ endedCount: await passwords.change(body, caller) })),
  serve(findPassword, ({ body }, caller) => passwords.find(body.phone, body.smsCode, caller)),
  serve(resetPassword, async ({ body }, caller) => {
    await passwords.reset(body, caller)
    return { reset: true } as const
  }),
  serve(changePhone, ({ body }, caller) => account.changePhone(body, caller)),
  serve(accountOverview, (_input, caller) => profiles.overview(caller)),
  serve(updateProfile, ({ body }, caller) => profiles.update(body, caller)),
  serve(changeUsername, ({ body }, caller) => profiles.changeUsername(body.username, caller)),
  serve(inviterByCode, ({ params }) => profiles.inviter(params.code)),
  serve(peopleInvited, ({ body }, caller) => profiles.invited(body, caller)),
]
