import type { PersonalData } from '../../../personal-data.ts'
import { type Random, readableCode } from '../../../platform/random.ts'
import type { IdentityStore } from '../store.ts'
import type { Avatars } from './avatar.ts'
import { accountTexts } from './texts.zh.ts'

const NAME_LENGTH = 14

/** The last to go: as long as the account is there, an erasure that was cut off is taken up again. */
export const createIdentityData = ({
  store,
  avatars,
  random,
}: {
  store: IdentityStore
  avatars: Avatars
  random: Random
}): PersonalData => ({
  name: 'account',
  tables: {
    account: 'anonymised',
    account_deletion: 'erased',
    session: 'erased',
    rotated_refresh_token: 'erased',
    temporary_token: 'erased',
    social_identity: 'erased',
    social_union: 'erased',
    sms_code: 'erased',
    password_reset: 'erased',
  },

  collect: async (accountId) => ({ records: await store.identityData.of(accountId) }),

  async erase(accountId) {
    const names = {
      username: `x${readableCode(random, NAME_LENGTH).toLowerCase()}`,
      nickname: accountTexts.erasedPerson,
      invitationCode: readableCode(random, NAME_LENGTH),
    }
    const avatar = await store.transaction(({ deletions }) => deletions.erase(accountId, names))
    if (avatar !== undefined) await avatars.remove(avatar)
  },
})
