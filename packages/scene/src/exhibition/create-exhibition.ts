/** Creates an exhibition of parts, before doors join them. */
import { EXHIBITION_SCHEMA_VERSION, type ExhibitionDocument, type Part } from './document.ts'

/** An exhibition of these parts in their order; dates, doors and timetable are still to come. */
export const createExhibition = (parts: readonly Part[], text = ''): ExhibitionDocument => ({
  schemaVersion: EXHIBITION_SCHEMA_VERSION,
  kind: 'exhibition',
  text,
  organisers: '',
  period: null,
  hours: null,
  parts: [...parts],
  doors: [],
  timetable: [],
  music: null,
  switches: { chat: true, likes: true, gyroscope: true, sharing: true, guestBook: true },
})
