import { createDevices } from './devices.ts'
import { createOwnershipProof } from './ownership-proof.ts'
import { createPasswordChanges, type PasswordDependencies } from './password.ts'

export type AccountDependencies = Omit<PasswordDependencies, 'ownership'>

export type AccountService = ReturnType<typeof createAccountService>

/** What somebody does with the own account. */
export function createAccountService(dependencies: AccountDependencies) {
  const ownership = createOwnershipProof(dependencies)
  return {
    devices: createDevices(dependencies),
    passwords: createPasswordChanges({ ...dependencies, ownership }),
  }
}
