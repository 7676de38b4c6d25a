import type { SmsPurpose } from '@zhanjian/contract/identity.ts'
import type { SignedInCaller } from '../../../../caller.ts'
import { type ProfilePictureDependencies, createProfilePictures } from './profile-picture.ts'
import { createDeletions } from './deletion.ts'
import { createDevices } from './devices.ts'
import { createIdentityPersonalData } from './personal-data.ts'
import { createOwnershipProof, type Proof } from './ownership-proof.ts'
import { createPasswordChanges, type PasswordDependencies } from './password-changes.ts'
import { createPhoneChanger } from './change-phone.ts'
import { createProfiles, type ProfileDependencies } from './profile.ts'

export type AccountDependencies = Omit<PasswordDependencies, 'ownership'> &
  ProfilePictureDependencies &
  Omit<ProfileDependencies, 'profilePictures'>

export type AccountService = ReturnType<typeof createAccountService>

/** What somebody does with the own account. */
export function createAccountService(dependencies: AccountDependencies) {
  const ownership = createOwnershipProof(dependencies)
  const profilePictures = createProfilePictures(dependencies)
  return {
    /** For other modules: that the caller is the account's owner. @throws AppError as a proof does */
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
