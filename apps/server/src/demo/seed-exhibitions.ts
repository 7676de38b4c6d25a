import type { WorkSummary } from '@zhanjian/contract/works/works.ts'
import { addDays } from '@zhanjian/scene/document/local-time.ts'
import { createExhibition } from '@zhanjian/scene/exhibition/create-exhibition.ts'
import type { Door, DoorEnd, ExhibitionDocument, Part } from '@zhanjian/scene/exhibition/document.ts'
import { listDoorPlaces } from '@zhanjian/scene/hall/door-places.ts'
import type { ExhibitionsService } from '../modules/content/exhibitions/service.ts'
import type { RoomsService } from '../modules/content/rooms/service.ts'
import type { WorksService } from '../modules/content/works/service.ts'
import { toShanghaiDay } from '../time/shanghai-day.ts'
import type { DemoExhibition, DemoExhibitions } from './demo-exhibitions.ts'
import { type FileSeedDependencies, seedPictureFiles } from './seed-files.ts'
import { type GuestBookSeedDependencies, seedGuestBook } from './seed-guest-book.ts'
import { seedLoans } from './seed-loans.ts'
import { findRoomOfHall } from './seed-rooms.ts'
import { type FindWorkByTitle, findSeededWork, isHalfPlanted, waitForPublishedWork } from './seeded-works.ts'

/** Dependencies of {@link seedExhibitions}. */
export interface ExhibitionSeedDependencies extends FileSeedDependencies {
  database: GuestBookSeedDependencies['database']
  exhibitions: DemoExhibitions
  services: FileSeedDependencies['services'] &
    GuestBookSeedDependencies['services'] & {
      rooms: Pick<RoomsService, 'listRooms'>
      exhibitions: { asks: Pick<ExhibitionsService['asks'], 'askForParts'> }
    }
}

/** Exhibitions of halls that stand: one that is open, one to come, one that is over. Those that stand are left as they are. */
export async function seedExhibitions(
  dependencies: ExhibitionSeedDependencies,
  usernames: ReadonlyMap<string, string>,
  findWorkByTitle: FindWorkByTitle,
): Promise<void> {
  for (const exhibition of dependencies.exhibitions.exhibitions) {
    dependencies.signal.throwIfAborted()
    const ownerId = usernames.get(exhibition.owner)
    if (ownerId === undefined) continue
    const known = await findSeededWork(dependencies.services.works, exhibition.title, ownerId)
    const work =
      known !== undefined && !isHalfPlanted(known)
        ? known
        : await publishExhibition(dependencies, exhibition, { ownerId, known, findWorkByTitle })
    await seedCoCurators(dependencies.services.works, work, exhibition, usernames)
    await seedGuestBook({ ...dependencies, ...dependencies.exhibitions }, work, exhibition.guestBook, usernames)
  }
}

/** By links, as people do it. */
async function seedCoCurators(
  { coCurators }: Pick<WorksService, 'coCurators'>,
  { id, owner }: WorkSummary,
  exhibition: DemoExhibition,
  usernames: ReadonlyMap<string, string>,
): Promise<void> {
  const team = await coCurators.getTeam(id, owner.id)
  if (team.coCurators.length > 0) return
  for (const { username, duties } of exhibition.coCurators) {
    const helperId = usernames.get(username)
    if (helperId === undefined) continue
    const { key } = await coCurators.invite(id, owner.id, duties)
    await coCurators.accept(key, helperId)
  }
}

async function publishExhibition(
  dependencies: ExhibitionSeedDependencies,
  exhibition: DemoExhibition,
  { ownerId, known, findWorkByTitle }: { ownerId: string; known: WorkSummary | undefined; findWorkByTitle: FindWorkByTitle },
): Promise<WorkSummary> {
  const { works, exhibitions } = dependencies.services
  const { drafts, publishing } = works
  const pictures = await seedPictureFiles(dependencies, new Map([['cover', exhibition.cover]]), ownerId)
  const { document: built, waiting } = await buildDocument(dependencies, exhibition, findWorkByTitle)
  const document = { ...built }
  const work = known ?? (await drafts.createDraft(ownerId, { kind: 'exhibition', title: exhibition.title, document })).work
  const { revision } = await drafts.getDraft(work.id, ownerId)
  const coverAssetId = pictures.get('cover')?.assetId ?? null
  const saved = await drafts.saveDraft(work.id, ownerId, revision, { summary: exhibition.summary, document, coverAssetId })
  await seedLoans(
    dependencies.database,
    { workId: work.id, curatorId: ownerId, title: exhibition.title },
    document.parts.filter(({ id }) => !waiting.includes(id)),
  )
  if (waiting.length > 0) await exhibitions.asks.askForParts(work.id, waiting, ownerId)
  await publishing.publish(work.id, ownerId, saved.revision, { isTrusted: true })
  return work
}

/** `waiting`: ids of parts whose owners have not answered. */
async function buildDocument(
  { services, signal }: ExhibitionSeedDependencies,
  exhibition: DemoExhibition,
  findWorkByTitle: FindWorkByTitle,
): Promise<{ document: ExhibitionDocument; waiting: string[] }> {
  const findWork = (title: string) => waitForPublishedWork(title, findWorkByTitle, signal)
  const findRoomName = async (hallTitle: string) => {
    const hall = await findWork(hallTitle)
    return hall && (await findRoomOfHall(services.rooms, hall))?.roomName
  }
  const parts: Part[] = []
  const waiting: string[] = []
  for (const part of exhibition.parts) {
    const code = await ('work' in part ? findWork(part.work).then((work) => work?.code) : findRoomName(part.room))
    const kind = 'work' in part ? 'work' : 'room'
    if (code === undefined) continue
    const id = `part-${parts.length}`
    parts.push({ id, kind, code, title: part.title, place: null })
    if ('work' in part && part.isWaiting === true) waiting.push(id)
  }
  const today = toShanghaiDay(new Date())
  const timetable: ExhibitionDocument['timetable'] = []
  for (const { kind, title, text, inDays, from, to, room } of exhibition.timetable) {
    const day = addDays(today, inDays)
    const roomName = (room === null ? undefined : await findRoomName(room)) ?? null
    const id = `session-${timetable.length}`
    timetable.push({ id, kind, title, text, startsAt: `${day}T${from}`, endsAt: `${day}T${to}`, roomName })
  }
  const document = {
    ...createExhibition(parts, exhibition.text),
    organisers: exhibition.organisers,
    period: { opensOn: addDays(today, exhibition.opensInDays), closesOn: addDays(today, exhibition.closesInDays) },
    hours: exhibition.hours,
    doors: await joinNeighbours(services.works, parts),
    timetable,
  }
  return { document, waiting }
}

/** A door from each hall to the next part, through openings that no other door has. */
async function joinNeighbours({ access }: WorksService, parts: readonly Part[]): Promise<Door[]> {
  const works = parts.filter(({ kind }) => kind === 'work')
  const openings = new Map(
    (await access.findHallPlans(works.map(({ code }) => code))).map(({ code, building, ...hall }) => [
      code,
      building === null ? [] : listDoorPlaces({ building, ...hall }).map(({ id }) => id),
    ]),
  )
  const takeEnd = ({ id, code }: Part): DoorEnd => ({ partId: id, openingId: openings.get(code)?.shift() ?? null })
  return parts.flatMap((to, index): Door[] => {
    const from = parts.slice(0, index).findLast(({ code }) => openings.has(code))
    return from === undefined ? [] : [{ id: `door-${index}`, ends: [takeEnd(from), takeEnd(to)] }]
  })
}
