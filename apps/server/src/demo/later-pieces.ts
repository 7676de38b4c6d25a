import { type ActivitySeedDependencies, seedActivities } from './seed-activities.ts'
import { type BoothSeedDependencies, seedBooths } from './seed-booths.ts'
import { type CardSeedDependencies, seedShowcases } from './seed-cards.ts'
import { type ExhibitionSeedDependencies, seedExhibitions } from './seed-exhibitions.ts'
import { type InvitationSeedDependencies, seedInvitations } from './seed-invitations.ts'
import { type LotterySeedDependencies, seedLottery } from './seed-lottery.ts'
import { type MembershipSeedDependencies, seedMembership } from './seed-membership.ts'
import { type ReportSeedDependencies, seedReports } from './seed-reports.ts'
import { type RoomSeedDependencies, seedRooms } from './seed-rooms.ts'
import { seedTemplates, type TemplateSeedDependencies } from './seed-templates.ts'
import type { FindWorkByTitle } from './seeded-works.ts'

/** What {@link listLaterPieces} needs. */
export type PieceDependencies = ActivitySeedDependencies &
  BoothSeedDependencies &
  CardSeedDependencies &
  ExhibitionSeedDependencies &
  InvitationSeedDependencies &
  LotterySeedDependencies &
  MembershipSeedDependencies &
  ReportSeedDependencies &
  RoomSeedDependencies &
  TemplateSeedDependencies

/** Whose the pieces are. `findWorkByTitle` rejects for a work that was not planted: what leads to it waits with it. */
export interface Owners {
  /** Ids by username. */
  usernames: ReadonlyMap<string, string>
  /** By phone. */
  getUserId: (phone: string) => string
  findWorkByTitle: FindWorkByTitle
}

interface Piece {
  name: string
  plant: () => Promise<void>
}

/** What is planted after the works, in this order: activities after their wheels, doors of invitations and exhibitions after rooms. */
export function listLaterPieces(planting: PieceDependencies, owners: Owners): Piece[] {
  const { community, activities, booths, exhibitions, invitations } = planting
  const { usernames, getUserId, findWorkByTitle } = owners
  return [
    { name: 'prizes and wheels', plant: () => seedLottery(planting, usernames) },
    { name: 'membership', plant: () => seedMembership(planting, usernames) },
    ...activities.merchants.map((merchant) => ({
      name: `the merchant ${merchant.company}`,
      plant: () =>
        seedActivities({ ...planting, activities: { ...activities, merchants: [merchant], activities: [] } }, usernames),
    })),
    ...activities.activities.map((activity) => ({
      name: `the activity ${activity.title}`,
      plant: () =>
        seedActivities({ ...planting, activities: { ...activities, merchants: [], activities: [activity] } }, usernames),
    })),
    ...booths.booths.map((booth) => ({
      name: `the booth ${booth.title}`,
      plant: () => seedBooths({ ...planting, booths: { booths: [booth] } }, usernames, findWorkByTitle),
    })),
    ...listShowcases(planting, owners),
    ...community.templates.map((template) => ({
      name: `the template ${template.title}`,
      plant: () =>
        seedTemplates({ ...planting, community: { ...community, templates: [template] } }, ({ owner }) => getUserId(owner)),
    })),
    ...listReports(planting, owners),
    ...community.rooms.map((room) => ({
      name: `the room ${room.title}`,
      plant: () => seedRooms({ ...planting, community: { ...community, rooms: [room] } }, findWorkByTitle),
    })),
    ...exhibitions.exhibitions.map((exhibition) => ({
      name: `the exhibition ${exhibition.title}`,
      plant: () =>
        seedExhibitions({ ...planting, exhibitions: { ...exhibitions, exhibitions: [exhibition] } }, usernames, findWorkByTitle),
    })),
    ...invitations.invitations.map((invitation) => ({
      name: `the invitation ${invitation.title}`,
      plant: () => seedInvitations({ ...planting, invitations: { invitations: [invitation] } }, usernames, findWorkByTitle),
    })),
  ]
}

/** Of an owner together: one of the cards is the default. */
const listShowcases = (planting: PieceDependencies, { usernames, findWorkByTitle }: Owners): Piece[] =>
  unique(planting.cards.cards.map(({ owner }) => owner)).map((owner) => {
    const cards = { ...planting.cards, cards: planting.cards.cards.filter((card) => card.owner === owner) }
    return {
      name: `works on the cards of ${owner}`,
      plant: () => seedShowcases({ ...planting, cards }, usernames, findWorkByTitle),
    }
  })

/** About a hall together: several may be about the same. */
const listReports = (planting: PieceDependencies, { getUserId, findWorkByTitle }: Owners): Piece[] =>
  unique(planting.community.reports.map(({ hall }) => hall)).map((hall) => {
    const reports = planting.community.reports.filter((report) => report.hall === hall)
    const community = { ...planting.community, reports }
    return { name: `reports about ${hall}`, plant: () => seedReports({ ...planting, community }, getUserId, findWorkByTitle) }
  })

const unique = (names: readonly string[]): string[] => [...new Set(names)]
