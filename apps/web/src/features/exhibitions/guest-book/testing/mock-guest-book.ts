import type { CallData } from '@zhanjian/contract/api/endpoint.ts'
import { guestBookDeskPageList, guestBookPageList } from '@zhanjian/contract/works/guest-book.ts'
import type { FakeApi } from '../../../../../playground/fake-api.ts'
import { sampleEntries } from '../../../../../playground/sample-guest-books.ts'

/** The guest book of any exhibition, as `changes` say. */
export function mockGuestBook(api: FakeApi, changes: Partial<CallData<typeof guestBookPageList>> = {}): void {
  const records = [...sampleEntries]
  const page = { records, cursor: null, total: records.length, writing: 'open', waiting: null } as const
  api.mockEndpoint(guestBookPageList, { data: { ...page, hasSignedToday: false, needsApproval: false, ...changes } })
}

/** The same for its curator. */
export function mockGuestBookDesk(api: FakeApi, changes: Partial<CallData<typeof guestBookDeskPageList>> = {}): void {
  const records = sampleEntries.map((entry, index) => ({
    ...entry,
    state: index === 0 ? ('waiting' as const) : index === 3 ? ('hidden' as const) : entry.state,
  }))
  const data = { records, cursor: null, counts: { waiting: 1, shown: 2, hidden: 1 }, needsApproval: true, ...changes }
  api.mockEndpoint(guestBookDeskPageList, { data })
}
