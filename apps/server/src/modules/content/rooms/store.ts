import type { Database } from '../../../db/database.ts'
import { createPassStore } from './pass-store.ts'
import { createRoomMessageStore } from './room-message-store.ts'
import { createRoomStore } from './room-store.ts'

export type RoomsStore = ReturnType<typeof createRoomsStore>

export const createRoomsStore = (database: Database) => ({
  ...createRoomStore(database),
  messages: createRoomMessageStore(database),
  passes: createPassStore(database),
})
