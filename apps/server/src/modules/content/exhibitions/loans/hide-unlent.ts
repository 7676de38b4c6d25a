import type { ExhibitionDocument } from '@zhanjian/scene/exhibition/document.ts'
import type { Address } from './loan-policy.ts'

/** An address that leads nowhere: codes have no small letters. Each has another, since a part is in an exhibition once. */
const hideCode = (index: number): string => `closed${String(index).padStart(4, '0')}`

/** What visitors are told of an exhibition: parts that are not lent are doors that lead nowhere, and have no names. */
export const hideUnlent = (document: ExhibitionDocument, isLent: (address: Address) => boolean): ExhibitionDocument => ({
  ...document,
  parts: document.parts.map((part, index) => (isLent(part) ? part : { ...part, code: hideCode(index), title: '' })),
  timetable: document.timetable.map((session) =>
    session.roomName === null || isLent({ kind: 'room', code: session.roomName }) ? session : { ...session, roomName: null },
  ),
})
