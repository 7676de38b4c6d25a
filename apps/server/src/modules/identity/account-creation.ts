import type { Clock } from '../../platform/clock.ts'
import type { Random } from '../../platform/random.ts'
import type { Account, AccountStore } from './account-store.ts'
import { type AccountWishes, newAccount } from './new-account.ts'

export type AccountCreation = ReturnType<typeof createAccountCreation>

export const createAccountCreation = ({ clock, random }: { clock: Clock; random: Random }) => ({
  /**
   * Makes an account, with its inviter where the code is somebody's; an unknown code keeps nobody out.
   * @param accounts those of the transaction that used the phone's code up
   * @returns null where the phone has an account already
   */
  async addUnlessTaken(
    wishes: Omit<AccountWishes, 'invitedBy'>,
    invitationCode: string | undefined,
    accounts: AccountStore,
  ): Promise<Account | null> {
    const invitedBy = invitationCode === undefined ? undefined : await accounts.idByInvitationCode(invitationCode)
    const account = newAccount({ ...wishes, invitedBy }, { clock, random })
    return (await accounts.add(account)) ? account : null
  },
})
