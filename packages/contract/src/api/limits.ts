/** Limits that client and server must agree on; the unit is in the name. */

/** The client gives up on a request after this time. */
export const CALL_TIMEOUT_MS = 30_000
/** An upload that makes no progress for this time is aborted. */
export const TRANSFER_TIMEOUT_MS = 60_000
/** JSON body of a request without a limit of its own. */
export const JSON_BODY_MAX_BYTES = 256 * 1024
/** JSON body of a request that contains a scene document: a tour of 200 scenes with 50 ways in each is 2.4 MB. */
export const SCENE_BODY_MAX_BYTES = 3 * 1024 * 1024
/** Requests per minute, user and endpoint, unless the endpoint has its own limit. */
export const CALLS_PER_MINUTE = 300
/** The same for all clients of one network without a login. */
export const CALLS_PER_MINUTE_OF_NETWORK = 3000
/** Largest value of the database's integer columns. */
export const COUNTER_MAX = 2 ** 31 - 1
/** Records of a page if the request names no size. */
export const PAGE_SIZE_DEFAULT = 20
/** Most records of a page. */
export const PAGE_SIZE_MAX = 100
/** OAuth client id of the web app, sent with every login. */
export const CLIENT_ID = 'art-client-h5'
/** Version of the web app, sent as header `client-version`. */
export const CLIENT_VERSION = 'v0.1'
