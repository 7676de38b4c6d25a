import type { Clock } from '../../../platform/clock.ts'
import type { Random } from '../../../platform/random.ts'
import type { Account, AccountStore } from './account-store.ts'
import { buildAccount, type NewAccountInput } from './build-account.ts'

export type AccountCreator = ReturnType<typeof createAccountCreator>

export const createAccountCreator = ({ clock, random }: { clock: Clock; random: Random }) => ({
  /**
   * Creates an account, with the inviter if the invitation code is known; an unknown code is ignored.
   * @param accounts store of the transaction that used the phone's code up
   * @returns null if the phone already has an account
   */
  async createIfPhoneFree(
    input: Omit<NewAccountInput, 'invitedBy'>,
    invitationCode: string | undefined,
    accounts: AccountStore,
  ): Promise<Account | null> {
    const invitedBy = invitationCode === undefined ? undefined : await accounts.findIdByInvitationCode(invitationCode)
    const account = buildAccount({ ...input, invitedBy }, { clock, random })
    return (await accounts.insertAccount(account)) ? account : null
  },
})
