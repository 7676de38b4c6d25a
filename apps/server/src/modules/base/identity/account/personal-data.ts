import type { PersonalData } from '../../../../module-support/personal-data.ts'
import { createReadableCode, type Random } from '../../../../platform/random.ts'
import type { IdentityStore } from '../store.ts'
import type { ProfilePictures } from './profile-picture.ts'
import { accountTexts } from './texts.zh.ts'

const NAME_LENGTH = 14

/** Erased last: while the account exists, an interrupted erasure is resumed. */
export const createIdentityPersonalData = ({
  store,
  profilePictures,
  random,
}: {
  store: IdentityStore
  profilePictures: ProfilePictures
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

  countRecords: async () => ({}),

  collectRecords: async (accountId) => ({ records: await store.identityData.collectAccount(accountId) }),

  async erase(accountId) {
    const names = {
      username: `x${createReadableCode(random, NAME_LENGTH).toLowerCase()}`,
      nickname: accountTexts.erasedPerson,
      invitationCode: createReadableCode(random, NAME_LENGTH),
    }
    const avatar = await store.runInTransaction(({ deletions }) => deletions.eraseAccount(accountId, names))
    if (avatar !== undefined) await profilePictures.remove(avatar)
  },
})
