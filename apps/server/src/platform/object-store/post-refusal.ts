/** Errors of the store for uploads; names and statuses are Aliyun's. */
const REFUSALS = {
  AccessDenied: { http: 403, message: 'Invalid according to Policy: Policy Condition failed.' },
  PolicyExpired: { http: 403, message: 'Invalid according to Policy: Policy expired.' },
  SignatureDoesNotMatch: { http: 403, message: 'The request signature we calculated does not match the signature you provided.' },
  InvalidAccessKeyId: { http: 403, message: 'The OSS Access Key Id you provided does not exist in our records.' },
  NoSuchBucket: { http: 404, message: 'The specified bucket does not exist.' },
  FileAlreadyExists: { http: 409, message: 'The object you specified already exists and can not be overwritten.' },
  InvalidPolicyDocument: { http: 400, message: 'The policy document is not valid.' },
  InvalidObjectName: { http: 400, message: 'The specified object name is not valid.' },
  EntityTooLarge: { http: 400, message: 'Your proposed upload exceeds the maximum allowed size.' },
  QuotaExceeded: { http: 403, message: 'Too much was posted and not registered yet.' },
  EntityTooSmall: { http: 400, message: 'Your proposed upload is smaller than the minimum allowed size.' },
  ActiveRequestLimitExceeded: { http: 503, message: 'Max active request limit is exceeded. Please try again later.' },
  QpsLimitExceeded: { http: 429, message: 'Please reduce your request rate.' },
  ServiceUnavailable: { http: 503, message: 'The service is unavailable for the moment. Please try again later.' },
  InsufficientStorage: { http: 507, message: 'There is no room for the object at present. Please try again later.' },
  MalformedPOSTRequest: { http: 400, message: 'The body of your POST request is not well-formed multipart/form-data.' },
} as const

/** Name of an error of the store. */
export type RefusalName = keyof typeof REFUSALS

/** An upload that was refused. */
export interface Refusal {
  refused: true
  name: RefusalName
  http: number
}

/** A refusal with the HTTP status of its name. */
export const createRefusal = (name: RefusalName): Refusal => ({ refused: true, name, http: REFUSALS[name].http })

/** Body of the response. It contains nothing of the request, so it leaks nothing and needs no escaping. */
export function renderRefusalXml({ name }: Refusal): string {
  const code = name === 'PolicyExpired' ? 'AccessDenied' : name
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${REFUSALS[name].message}</Message></Error>`
}
