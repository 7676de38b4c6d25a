import type { SmsPurpose } from '@zhanjian/contract/accounts/identity.ts'
import type { SignedInCaller } from '../../../../module-support/caller.ts'
import { createPhoneChanger } from './change-phone.ts'
import { createDeletions } from './deletion.ts'
import { createDevices } from './devices.ts'
import { createOwnershipProof, type Proof } from './ownership-proof.ts'
import { createPasswordChanges, type PasswordDependencies } from './password-changes.ts'
import { createIdentityPersonalData } from './personal-data.ts'
import { createProfiles, type ProfileDependencies } from './profile.ts'
import { createProfilePictures, type ProfilePictureDependencies } from './profile-picture.ts'

/** What `createAccountService` needs from identity and the platform. */
export type AccountDependencies = Omit<PasswordDependencies, 'ownership'> &
  ProfilePictureDependencies &
  Omit<ProfileDependencies, 'profilePictures'>

/** The account service, by subject, as other modules and the routes see it. */
export type AccountService = ReturnType<typeof createAccountService>

/** What users do with their own accounts: profile, password, phone, devices, deletion. */
export function createAccountService(dependencies: AccountDependencies) {
  const ownership = createOwnershipProof(dependencies)
  const profilePictures = createProfilePictures(dependencies)
  return {
    /**
     * For other modules: verifies that the caller owns the account; uses the code up.
     * @throws AppError PROOF_REQUIRED, SMS_CODE_WRONG, WRONG_PASSWORD, LOGIN_LOCKED, KEY_EXPIRED
     */
    verifyOwner: (proof: Proof, purpose: SmsPurpose, caller: SignedInCaller): Promise<void> =>
      ownership.withProof({ proof, purpose, caller }, async () => {}),
    devices: createDevices(dependencies),
    passwords: createPasswordChanges({ ...dependencies, ownership }),
    changePhone: createPhoneChanger(dependencies),
    profiles: createProfiles({ ...dependencies, profilePictures }),
    profilePictures,
    deletions: createDeletions({ ...dependencies, ownership }),
    personalData: createIdentityPersonalData({ ...dependencies, profilePictures }),
  }
}
