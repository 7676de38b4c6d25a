import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'

/**
 * The 18 functions requested from the messaging app: sharing (4), voice (9), pictures (4), scanning (1). The two `onMenuShare…`
 * are for old clients.
 */
export const MESSAGING_APP_API_LIST = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareAppMessage',
  'onMenuShareTimeline',
  'startRecord',
  'stopRecord',
  'onVoiceRecordEnd',
  'playVoice',
  'pauseVoice',
  'stopVoice',
  'onVoicePlayEnd',
  'uploadVoice',
  'downloadVoice',
  'chooseImage',
  'previewImage',
  'uploadImage',
  'downloadImage',
  'scanQRCode',
] as const

/** `url`: the page's own address; the fragment is not signed. Fields are named as in `wx.config`. */
export const messagingAppConfig = endpoint('POST /api/wx/config', 'public', {
  summary: 'Get the configuration with which a page may use the functions of the messaging app',
  body: z.object({ app: z.literal('wechat_mp'), url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  data: z.object({
    appId: z.string(),
    /** Seconds since 1970. */
    timestamp: z.int(),
    nonceStr: z.string(),
    signature: z.string(),
  }),
  errors: ['ADDRESS_NOT_OURS', 'MESSAGING_APP_OFF'],
  perMinute: 60,
})

/** A file that the user uploaded to the messaging app, which stores it for three days under `mediaId`. */
export const messagingAppMedia = endpoint('GET /api/wx/media/{mediaId}', 'user', {
  summary: 'Get a picture or a recording that was uploaded to the messaging app',
  params: z.object({ mediaId: z.string().check(z.regex(/^[\w-]{1,128}$/)) }),
  data: z.object({ contentType: z.string(), base64: z.string() }),
  errors: ['NOT_FOUND', 'MESSAGING_APP_OFF'],
  perMinute: 30,
})
