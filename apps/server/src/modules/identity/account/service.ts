import type { SmsPurpose } from '@zhanjian/contract/identity.ts'
import type { SignedInCaller } from '../../../caller.ts'
import { type AvatarDependencies, createAvatars } from './avatar.ts'
import { createDeletions } from './deletion.ts'
import { createDevices } from './devices.ts'
import { createIdentityData } from './identity-data.ts'
import { createOwnershipProof, type Proof } from './ownership-proof.ts'
import { createPasswordChanges, type PasswordDependencies } from './password.ts'
import { createPhoneChange } from './phone.ts'
import { createProfiles, type ProfileDependencies } from './profile.ts'

export type AccountDependencies = Omit<PasswordDependencies, 'ownership'> &
  AvatarDependencies &
  Omit<ProfileDependencies, 'avatars'>

export type AccountService = ReturnType<typeof createAccountService>

/** What somebody does with the own account. */
export function createAccountService(dependencies: AccountDependencies) {
  const ownership = createOwnershipProof(dependencies)
  const avatars = createAvatars(dependencies)
  return {
    /** For other modules: that the caller is the account's owner. @throws AppError as a proof does */
    prove: (proof: Proof, purpose: SmsPurpose, caller: SignedInCaller): Promise<void> =>
      ownership.withProof({ proof, purpose, caller }, async () => {}),
    devices: createDevices(dependencies),
    passwords: createPasswordChanges({ ...dependencies, ownership }),
    changePhone: createPhoneChange(dependencies),
    profiles: createProfiles({ ...dependencies, avatars }),
    avatars,
    deletions: createDeletions({ ...dependencies, ownership }),
    personalData: createIdentityData({ ...dependencies, avatars }),
  }
}
