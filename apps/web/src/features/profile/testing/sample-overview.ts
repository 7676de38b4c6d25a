import type { accountOverview } from '@zhanjian/contract/accounts/account.ts'
import type { CallData } from '@zhanjian/contract/api/endpoint.ts'

export const sampleOverview: CallData<typeof accountOverview> = {
  phone: '13800000001',
  hasPassword: true,
  username: 'linshen',
  isUsernameFixed: false,
  isNicknameChosen: true,
  invitationCode: 'LINSHEN1',
  invitedCount: 2,
  sessionCount: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
}
