import type { CallData, Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import { useState } from 'react'
import type { ClientInput } from '../../lib/api/client-input.ts'
import { useEndpoint } from '../../lib/api/use-endpoint.ts'

/**
 * The record that a form opens with. Read once: the first save of a new one changes the address, and must not replace what is
 * being typed.
 * @param id of the address; null: a new record
 * @param toInput the call that reads the record of an id
 * @returns the answer that has the record (null: a new one; undefined: not read yet) and its query
 */
export function useEditedRecord<E extends Endpoint>(endpoint: E, id: string | null, toInput: (id: string) => ClientInput<E>) {
  const [record, setRecord] = useState<CallData<E> | null | undefined>(id === null ? null : undefined)
  const query = useEndpoint(endpoint, toInput(id ?? ''), { isEnabled: record === undefined })
  if (record === undefined && query.isSuccess && !query.isFetching) setRecord(query.data)
  return { record, query }
}
