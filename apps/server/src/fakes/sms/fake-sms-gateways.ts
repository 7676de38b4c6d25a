import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { AliyunSmsAccount } from '../../platform/sms-aliyun.ts'
import type { TencentSmsAccount } from '../../platform/sms-tencent.ts'

/** A simulated fault; an error code of the gateway is returned in the gateway's own format. */
export type SmsFault = 'timeout' | 'slow' | 'error_500' | 'html' | 'bad_json' | 'redirect' | { code: string; message?: string }

/** A message that a fake gateway accepted. */
export interface ReceivedSms {
  phone: string
  parameters: string[]
}

interface FakeResponse {
  status: number
  body: string
}

/** The product's name. */
const SIGN_NAME = '\u5c55\u95f4'
const SLOW_MS = 400
const MAX_CLOCK_SKEW_MS = 900_000
const json = (value: unknown, status = 200): FakeResponse => ({ status, body: JSON.stringify(value) })
const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
/** A header; empty if absent. */
const getHeader = (request: IncomingMessage, name: string): string => String(request.headers[name] ?? '')

/** Both gateways on a local port: they validate requests as the real ones do, and send nothing. */
export async function startFakeSmsGateways({ clock }: { clock: Clock }) {
  const accounts = {
    aliyun: {
      accessKeyId: 'LTAI-fake',
      accessKeySecret: 'aliyun-secret',
      signName: SIGN_NAME,
      templateCode: 'SMS_1',
      pauseS: 60,
    },
    tencent: {
      secretId: 'AKID-fake',
      secretKey: 'tencent-secret',
      region: 'ap-guangzhou',
      appId: '1400000000',
      signName: SIGN_NAME,
      templateId: '7',
    },
  }
  const listReceived: ReceivedSms[] = []
  const usedNonces = new Set<string>()
  let fault: SmsFault | null = null

  function aliyun(request: IncomingMessage): FakeResponse {
    const { accessKeyId, accessKeySecret, signName, templateCode } = accounts.aliyun
    const refuse = (Code: string, status = 400): FakeResponse => json({ Code, Message: Code, RequestId: 'R' }, status)
    const [, rawQuery = ''] = (request.url ?? '').split('?')
    const match = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([\da-f]{64})$/.exec(
      getHeader(request, 'authorization'),
    )
    const [, credential = '', names = '', signature = ''] = match ?? []
    if (credential !== accessKeyId) return refuse('InvalidAccessKeyId.NotFound', 404)
    const lines = names.split(';').map((name) => `${name}:${getHeader(request, name)}\n`)
    const canonical = `${request.method}\n/\n${rawQuery}\n${lines.join('')}\n${names}\n${getHeader(request, 'x-acs-content-sha256')}`
    const expected = hmac(accessKeySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
    if (signature !== expected) return refuse('SignatureDoesNotMatch')
    const date = getHeader(request, 'x-acs-date')
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)) return refuse('InvalidTimeStamp.Format')
    if (Math.abs(Date.parse(date) - clock.nowMs()) > MAX_CLOCK_SKEW_MS) return refuse('InvalidTimeStamp.Expired')
    const nonce = getHeader(request, 'x-acs-signature-nonce')
    if (nonce === '' || usedNonces.has(nonce)) return refuse('SignatureNonceUsed')
    usedNonces.add(nonce)
    if (getHeader(request, 'x-acs-action') !== 'SendSms' || getHeader(request, 'x-acs-version') !== '2017-05-25')
      return refuse('InvalidAction.NotFound', 404)
    const query = new URLSearchParams(rawQuery)
    if (query.get('SignName') !== signName) return json({ Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: '', RequestId: 'R' })
    if (query.get('TemplateCode') !== templateCode) return json({ Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: '', RequestId: 'R' })
    if (typeof fault === 'object' && fault !== null)
      return json({ Code: fault.code, Message: fault.message ?? fault.code, RequestId: 'R' })
    const { code } = JSON.parse(query.get('TemplateParam') ?? '{}') as { code?: string }
    listReceived.push({ phone: query.get('PhoneNumbers') ?? '', parameters: [code ?? ''] })
    return json({ Code: 'OK', Message: 'OK', BizId: '900', RequestId: 'R' })
  }

  function tencent(request: IncomingMessage, body: string): FakeResponse {
    const { secretId, secretKey, appId, signName, templateId } = accounts.tencent
    const refuse = (Code: string): FakeResponse => json({ Response: { Error: { Code, Message: Code }, RequestId: 'R' } })
    const match =
      /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\d{4}-\d\d-\d\d)\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
        getHeader(request, 'authorization'),
      )
    const [, credential = '', day = '', service = '', names = '', signature = ''] = match ?? []
    if (credential !== secretId) return refuse('AuthFailure.SecretIdNotFound')
    const timestamp = getHeader(request, 'x-tc-timestamp')
    const isLate = Math.abs(Number(timestamp) * 1000 - clock.nowMs()) > MAX_CLOCK_SKEW_MS
    if (isLate || !new Date(Number(timestamp) * 1000).toISOString().startsWith(day)) return refuse('AuthFailure.SignatureExpire')
    const lines = names.split(';').map((name) => `${name}:${getHeader(request, name)}\n`)
    const canonical = `${request.method}\n/\n\n${lines.join('')}\n${names}\n${sha256(body)}`
    const signing = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
    const wanted = `TC3-HMAC-SHA256\n${timestamp}\n${day}/${service}/tc3_request\n${sha256(canonical)}`
    if (signature !== hmac(signing, wanted).toString('hex')) return refuse('AuthFailure.SignatureFailure')
    if (getHeader(request, 'x-tc-action') !== 'SendSms' || getHeader(request, 'x-tc-version') !== '2021-01-11')
      return refuse('InvalidAction')
    if (getHeader(request, 'x-tc-region') === '') return refuse('MissingParameter')
    const question = JSON.parse(body) as Record<string, string & string[]>
    if (question.SmsSdkAppId !== appId) return refuse('UnauthorizedOperation.SmsSdkAppIdVerifyFail')
    if (question.SignName !== signName) return refuse('FailedOperation.SignatureIncorrectOrUnapproved')
    if (question.TemplateId !== templateId) return refuse('FailedOperation.TemplateIncorrectOrUnapproved')
    const phone = question.PhoneNumberSet?.[0] ?? ''
    const status = (Code: string): FakeResponse =>
      json({ Response: { SendStatusSet: [{ SerialNo: '1', PhoneNumber: phone, Fee: 1, Code, Message: Code }], RequestId: 'R' } })
    if (typeof fault === 'object' && fault !== null) return status(fault.code)
    listReceived.push({ phone, parameters: [...(question.TemplateParamSet ?? [])] })
    return status('Ok')
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      if (fault === 'timeout') return
      if (fault === 'slow') await delay(SLOW_MS)
      if (fault === 'redirect') return response.writeHead(307, { location: '/elsewhere' }).end()
      if (fault === 'error_500') return response.writeHead(500).end('internal error')
      if (fault === 'html') return response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
      if (fault === 'bad_json') return response.writeHead(200).end('{"Code":"O')
      const isTencent = getHeader(request, 'x-tc-action') !== ''
      const { status, body: answer } = isTencent ? tencent(request, body) : aliyun(request)
      return response.writeHead(status, { 'content-type': 'application/json' }).end(answer)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    aliyun: { ...accounts.aliyun, endpoint } satisfies AliyunSmsAccount,
    tencent: { ...accounts.tencent, endpoint } satisfies TencentSmsAccount,
    /** Oldest first. */
    taken: (): readonly ReceivedSms[] => listReceived,
    setFault: (next: SmsFault | null): void => {
      fault = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
