import type { Endpoint } from '@zhanjian/contract/api/endpoint.ts'
import type { ErrorCode } from '@zhanjian/contract/api/errors.ts'

/** Of every endpoint: for its input and its rate limit, and while the server, its database or its disk fails. */
const SHARED_ERRORS: readonly ErrorCode[] = ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'SERVER_FAULT', 'SERVER_BUSY', 'DISK_FULL']

/** All error codes of an endpoint: its own and those of its access and options. */
export const listEndpointErrors = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([
    ...endpoint.errors,
    ...(['public', 'visitor'].includes(endpoint.access) ? [] : (['LOGIN_REQUIRED', 'ACCOUNT_BANNED'] as const)),
    ...(['merchant', 'admin'].includes(endpoint.access) ? (['FORBIDDEN'] as const) : []),
    ...(/\{(?!product\})/.test(endpoint.path) ? (['NOT_FOUND'] as const) : []),
    ...(endpoint.needsPhone === true ? (['PHONE_REQUIRED'] as const) : []),
    ...(endpoint.body === undefined ? [] : (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...SHARED_ERRORS,
  ]),
]
