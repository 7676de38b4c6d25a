import type { WorkDetail } from '@zhanjian/contract/works/published-works.ts'
import { useState } from 'react'
import { useWorkDetail } from '../use-work-detail.ts'

/** The detail of a hall while it is visited; during a refetch, such as after a login, the last one. */
export function useVisitedDetail(code: string): WorkDetail | undefined {
  const { data } = useWorkDetail(code)
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}
