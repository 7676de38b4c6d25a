import { readFile } from 'node:fs/promises'
import type { IdentityService } from '../modules/base/identity/service.ts'
import type { AvatarService } from '../modules/content/avatars/service.ts'
import { type ObjectStore, PUBLIC_PREFIX } from '../platform/object-store/object-store.ts'
import { type DemoCommunity, getArtFilePath } from './demo-community.ts'

/** Dependencies of {@link seedPeople}. */
export interface PeopleSeedDependencies {
  community: Pick<DemoCommunity, 'people' | 'password'>
  objects: ObjectStore
  services: { identity: Pick<IdentityService, 'ensureAccount'>; avatars: Pick<AvatarService, 'ensureAvatar'> }
}

const DEMO_FOLDER = 'demo'

/** Accounts of the demo users, with their faces and figures. @returns their ids by phone */
export async function seedPeople({ community, objects, services }: PeopleSeedDependencies): Promise<Map<string, string>> {
  const accounts = community.people.map(async ({ avatar, figure, ...person }) => {
    const picture = avatar === undefined ? '' : await putProfilePicture(avatar)
    const { id } = await services.identity.ensureAccount({ ...person, avatar: picture, password: community.password })
    await services.avatars.ensureAvatar(id, figure)
    return [person.phone, id] as const
  })
  return new Map(await Promise.all(accounts))

  async function putProfilePicture(file: string): Promise<string> {
    const key = `${PUBLIC_PREFIX}${DEMO_FOLDER}/${file}`
    await objects.put(key, await readFile(getArtFilePath(file)))
    return objects.getPublicUrl(key)
  }
}
