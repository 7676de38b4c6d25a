import { worksOfPerson } from '@zhanjian/contract/accounts/people.ts'
import type { ListedKind } from '@zhanjian/contract/works/works.ts'
import { useState } from 'react'
import { useCursorList } from '../../../lib/api/use-cursor-list.ts'

/** A user's public works of one kind, or of all. */
export function useWorksOfPerson(id: string, isEnabled: boolean) {
  const [kind, setKind] = useState<ListedKind | null>(null)
  const body = kind === null ? {} : { kind }
  const list = useCursorList(worksOfPerson, { params: { id }, body }, { getKey: (work) => work.id, isEnabled })
  return { kind, setKind, list }
}
