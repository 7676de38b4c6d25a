import type { Asset } from '@zhanjian/contract/files/uploads.ts'
import type { InvitationFile } from './invitation-scene.ts'

/** The files of an invitation by their id. */
export const toInvitationFiles = (assets: readonly Asset[]): ReadonlyMap<string, InvitationFile> =>
  new Map(assets.map(({ id, urls }) => [id, urls]))
