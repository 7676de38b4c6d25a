import { useQueryClient } from '@tanstack/react-query'
import { guestBookDeskPageList, guestBookPageList } from '@zhanjian/contract/works/guest-book.ts'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'

/** The entries that the caller may read, with what is known of the book itself once the first page has arrived. */
export function useGuestBook(code: string) {
  const list = useCursorList(guestBookPageList, { params: { code }, body: {} }, { getKey: ({ id }) => id })
  return { list, book: list.pages[0] }
}

/** Reads again what readers and the curator see. */
export function useReadGuestBookAgain(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all(
      [guestBookPageList, guestBookDeskPageList].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    )
  }
}
