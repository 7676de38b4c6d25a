import type { ComponentProps } from 'react'
import type { ApiError } from '../../lib/api/api-error.ts'
import { LoadError } from './load-error.tsx'
import { StateView } from './state-view.tsx'

interface MissingRecordProps {
  error: ApiError | null
  /** If there is no such record. */
  gone: Omit<ComponentProps<typeof StateView>, 'kind'>
  onRetry: () => void
}

/** Replaces a record that does not exist, or that failed to load. */
export const MissingRecord = ({ error, gone, onRetry }: MissingRecordProps) =>
  error?.errorCode === 'NOT_FOUND' ? <StateView kind="empty" {...gone} /> : <LoadError error={error} onRetry={onRetry} />
