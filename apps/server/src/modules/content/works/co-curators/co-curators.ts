import { hash } from 'node:crypto'
import { type CoCurator, type CoCuratorInvite, type CuratorDuty, curatorDuty } from '@zhanjian/contract/works/co-curators.ts'
import { CO_CURATOR_INVITE_DAYS } from '@zhanjian/contract/works/limits.ts'
import { workTraits } from '@zhanjian/contract/works/work-traits.ts'
import { AppError } from '../../../../failures/app-error.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { isUuid, type Random, uuidv7 } from '../../../../platform/random.ts'
import type { IdentityService } from '../../../base/identity/service.ts'
import type { MessageOutbox } from '../../../base/outbox/service.ts'
import { createViewer } from '../core/policy.ts'
import type { WorkMapper } from '../core/work-mapper.ts'
import type { WorkRow } from '../core/work-store.ts'
import type { WorksStore, WorksTransactionStores } from '../store.ts'
import type { InviteRow } from './co-curator-store.ts'

export interface CoCuratorDependencies {
  store: WorksStore
  identity: Pick<IdentityService, 'findPeopleByIds'>
  messenger: MessageOutbox
  clock: Clock
  random: Random
  toWire: WorkMapper
}

const DAY_MS = 86_400_000
const KEY_BYTES = 16
/** More than anybody helps with. */
const CURATED_MAX = 200
const hashKey = (key: string): Buffer => hash('sha256', key, 'buffer')
/** In the order of the contract, each once. */
const sortDuties = (duties: readonly CuratorDuty[]): CuratorDuty[] => curatorDuty.options.filter((duty) => duties.includes(duty))

export type CoCurators = ReturnType<typeof createCoCurators>

/** People who make an exhibition together: its owner, and those who join by a link. */
export function createCoCurators({ store, identity, messenger, clock, random, toWire }: CoCuratorDependencies) {
  /** @param isOwners false: co-curators may, too @throws AppError NOT_FOUND, FORBIDDEN */
  async function getExhibition(id: string, userId: string, isOwners = true): Promise<WorkRow> {
    const work = isUuid(id) ? await store.works.findWork(id) : null
    if (work === null || workTraits[work.kind].document !== 'exhibition' || work.availability === 'deleted')
      throw new AppError('NOT_FOUND')
    if (work.ownerId === userId) return work
    if (isOwners || (await store.coCurators.findDuties(id, userId)).length === 0) throw new AppError('FORBIDDEN')
    return work
  }

  /** Erased ones have no name. */
  async function findPeople(ids: readonly string[]): Promise<(id: string) => CoCurator['person']> {
    const people = await identity.findPeopleByIds(ids)
    return (id) => people.get(id) ?? { id, nickname: '', avatar: '' }
  }

  async function listTeam(work: WorkRow, userId: string): Promise<{ coCurators: CoCurator[]; invites: CoCuratorInvite[] }> {
    const [rows, invites] = await Promise.all([
      store.coCurators.listCoCurators(work.id),
      work.ownerId === userId ? store.coCurators.listInvites(work.id, clock.now()) : [],
    ])
    // Somebody to whom the exhibition was handed over may have helped with it before.
    const helpers = rows.filter(({ accountId }) => accountId !== work.ownerId)
    const people = await findPeople(helpers.map(({ accountId }) => accountId))
    return {
      coCurators: helpers.map(({ accountId, duties, joinedAt }) => ({
        person: people(accountId),
        duties: sortDuties(duties),
        joinedAt: joinedAt.toISOString(),
      })),
      invites: invites.map(toInvite),
    }
  }

  return {
    /** @throws AppError NOT_FOUND, FORBIDDEN */
    async getTeam(id: string, userId: string) {
      const work = await getExhibition(id, userId, false)
      const [team, people] = await Promise.all([listTeam(work, userId), findPeople([work.ownerId])])
      return { ...team, owner: people(work.ownerId) }
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, CO_CURATORS_FULL */
    async invite(id: string, userId: string, duties: readonly CuratorDuty[]): Promise<{ invite: CoCuratorInvite; key: string }> {
      await getExhibition(id, userId)
      const at = clock.now()
      const key = random.bytes(KEY_BYTES).toString('base64url')
      const invite = { id: uuidv7(random, at.getTime()), workId: id, keyHash: hashKey(key), duties: sortDuties(duties), at }
      const rows = await store.runInTransaction(async (transaction) => {
        // Serialised: concurrent calls would each count the links from before all of them.
        await transaction.works.lockWork(id)
        if (!(await transaction.coCurators.insertInvite(invite))) throw new AppError('CO_CURATORS_FULL')
        return transaction.coCurators.listInvites(id, at)
      })
      const made = rows.find((row) => row.id === invite.id)
      if (made === undefined) throw new AppError('NOT_FOUND')
      return { invite: toInvite(made), key }
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN */
    async withdrawInvite(id: string, userId: string, inviteId: string) {
      const work = await getExhibition(id, userId)
      if (isUuid(inviteId)) await store.coCurators.deleteInvite(id, inviteId)
      return listTeam(work, userId)
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN */
    async setDuties(id: string, userId: string, personId: string, duties: readonly CuratorDuty[]) {
      const work = await getExhibition(id, userId)
      if (!isUuid(personId) || !(await store.coCurators.setDuties(id, personId, sortDuties(duties))))
        throw new AppError('NOT_FOUND')
      return listTeam(work, userId)
    },

    /** By the owner, or by the co-curator in person. @throws AppError NOT_FOUND, FORBIDDEN */
    async remove(id: string, userId: string, personId: string) {
      const isLeaving = personId === userId
      const work = await getExhibition(id, userId, !isLeaving)
      if (!isUuid(personId)) throw new AppError('NOT_FOUND')
      await store.runInTransaction(async (transaction) => {
        if (!(await transaction.coCurators.deleteCoCurator(id, personId))) return
        const kind = isLeaving ? 'exhibition.co_curator_left' : 'exhibition.co_curator_removed'
        const recipientId = isLeaving ? work.ownerId : personId
        await messenger.send({ kind, facts: { workId: id }, recipientId, actorId: userId }, transaction.queries)
      })
      return work.ownerId === userId ? listTeam(work, userId) : { coCurators: [], invites: [] }
    },

    /** @throws AppError NOT_FOUND */
    async getInvite(key: string) {
      const invite = await store.coCurators.findInvite(hashKey(key), clock.now())
      if (invite === null) throw new AppError('NOT_FOUND')
      const owner = (await findPeople([invite.ownerId]))(invite.ownerId)
      return { title: invite.title, owner, duties: sortDuties(invite.duties), expiresAt: toInvite(invite).expiresAt }
    },

    /** @throws AppError NOT_FOUND, CO_CURATOR_IS_OWNER */
    async accept(key: string, userId: string): Promise<{ id: string; duties: CuratorDuty[] }> {
      const keyHash = hashKey(key)
      const at = clock.now()
      return store.runInTransaction(async (transaction) => {
        const invite = await transaction.coCurators.findInvite(keyHash, at)
        if (invite === null) throw new AppError('NOT_FOUND')
        if (invite.ownerId === userId) throw new AppError('CO_CURATOR_IS_OWNER')
        const duties = await transaction.coCurators.acceptInvite(keyHash, userId, at)
        if (duties === null) throw new AppError('NOT_FOUND')
        await tellOwner(invite, userId, transaction)
        return { id: invite.workId, duties: sortDuties(duties) }
      })
    },

    /** Exhibitions of others that the user helps with. */
    async listCurated(userId: string) {
      const rows = await store.coCurators.listCurated(userId, CURATED_MAX)
      const works = await toWire(rows, createViewer(userId))
      return {
        records: works.map((work, index) => {
          const duties = sortDuties(rows[index]?.duties ?? [])
          return { work: { ...work, can: { ...work.can, edit: duties.includes('edit') } }, duties }
        }),
      }
    },

    /** What the user does for an exhibition: all of it as its owner. */
    findDuties: async ({ id, ownerId }: Pick<WorkRow, 'id' | 'ownerId'>, userId: string | null): Promise<CuratorDuty[]> =>
      userId === null
        ? []
        : ownerId === userId
          ? [...curatorDuty.options]
          : sortDuties(await store.coCurators.findDuties(id, userId)),
  }

  function tellOwner(
    { workId, ownerId }: { workId: string; ownerId: string },
    actorId: string,
    { queries }: WorksTransactionStores,
  ): Promise<void> {
    const event = { kind: 'exhibition.co_curator_joined', facts: { workId } } as const
    return messenger.send({ ...event, recipientId: ownerId, actorId }, queries)
  }
}

const toInvite = ({ id, duties, invitedAt }: InviteRow): CoCuratorInvite => ({
  id,
  duties: sortDuties(duties),
  invitedAt: invitedAt.toISOString(),
  expiresAt: new Date(invitedAt.getTime() + CO_CURATOR_INVITE_DAYS * DAY_MS).toISOString(),
})
