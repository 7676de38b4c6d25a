import { schema, t } from '@colyseus/schema'

/** `RosterPerson` of the contract. */
export const PersonSchema = schema(
  {
    personId: t.string().default(''),
    figureId: t.int32().default(-1),
    nickname: t.string().default(''),
    avatar: t.string().default(''),
    role: t.string().default('audience'),
    isAway: t.boolean().default(false),
    isQuiet: t.boolean().default(false),
    look: t.string().default(''),
    sceneId: t.string().default(''),
    hallCode: t.string().default(''),
  },
  'Person',
)

/** `RoomState` of the contract. */
export const RoomSchema = schema(
  {
    title: t.string().default(''),
    status: t.string().default('open'),
    liveStatus: t.string().default('idle'),
    locked: t.boolean().default(false),
    focusItemId: t.string().default(''),
    exhibitionCode: t.string().default(''),
    hallCode: t.string().default(''),
    people: t.map(PersonSchema),
  },
  'Room',
)

export type SharedPerson = InstanceType<typeof PersonSchema>
