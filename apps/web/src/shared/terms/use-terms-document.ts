import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import {
  type TermsBlock,
  type TermsDocument,
  type TermsType,
  termsHaveUpdate,
  termsInfo,
} from '@zhanjian/contract/admin/terms.ts'
import type { CallApi } from '../../lib/api/api-client.ts'
import { type ApiError, isNetworkFailure } from '../../lib/api/api-error.ts'
import type { AppStorage } from '../../lib/app-storage.ts'
import { useServices } from '../../lib/services.tsx'
import { isArrayOf, isBoolean, isNumber, isRecord, isShape, isString } from '../../lib/type-guards.ts'
import { isTermsType } from './terms-types.ts'

const isTermsBlock = (value: unknown): value is TermsBlock =>
  isRecord(value) && (value.kind === 'list' ? isArrayOf(isString)(value.items) : isString(value.text))

const isTermsDocument = isShape<TermsDocument>({
  type: isTermsType,
  version: isNumber,
  title: isString,
  effectiveAt: isString,
  changeSummary: isString,
  needsConsent: isBoolean,
  blocks: isArrayOf(isTermsBlock),
})

/** Storage key of a document on the device. */
export const getTermsStorageKey = (type: TermsType): string => `terms.${type}`

/** Stores the document on the device and fetches it again only if the server has another version. */
async function loadTermsDocument(
  type: TermsType,
  { call, storage }: { call: CallApi; storage: AppStorage },
): Promise<TermsDocument> {
  const storageKey = getTermsStorageKey(type)
  const storedDocument = storage.read(storageKey, isTermsDocument)
  if (storedDocument !== undefined && !(await isOutdated(storedDocument, call))) return storedDocument
  const document = await call(termsInfo, { query: { type } })
  storage.write(storageKey, document)
  return document
}

async function isOutdated({ type, version }: TermsDocument, call: CallApi): Promise<boolean> {
  try {
    return await call(termsHaveUpdate, { query: { type, version: String(version) } })
  } catch (error) {
    // A document that was read before can be read again without a network.
    if (isNetworkFailure(error)) return false
    throw error
  }
}

/** A terms document, from the device if its version is current. */
export function useTermsDocument(type: TermsType, isEnabled = true): UseQueryResult<TermsDocument, ApiError> {
  const { call, storage } = useServices()
  return useQuery<TermsDocument, ApiError>({
    queryKey: ['terms', type],
    queryFn: () => loadTermsDocument(type, { call, storage }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
