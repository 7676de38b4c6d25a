import { screenNameOf } from '@zhanjian/contract/screens/screens.ts'
import { sliceUnits } from '@zhanjian/scene/characters.ts'
import { verifyTexts } from '#text/lottery/verify.ts'
import { parseHttpUrl } from '../../../lib/parse-http-url.ts'

const texts = verifyTexts.foreign
/** Codes that payment apps show. */
const PAYMENT = /^(\d{16,24}$|wxp:|weixin:|alipays?:|https:\/\/(qr\.alipay\.com|wx\.tenpay\.com)\/)/i

/** What a code is that is no ticket, in a sentence. */
export function describeForeignCode(scanned: string, origin: string): string {
  const text = scanned.trim()
  if (PAYMENT.test(text)) return texts.payment
  if (/^WIFI:/i.test(text)) return texts.wifi
  if (/^BEGIN:VCARD|^MECARD:/i.test(text)) return texts.contact
  const url = parseHttpUrl(text)
  if (url === undefined) return texts.text
  if (url.origin !== origin) return texts.link(url.host)
  if (url.pathname.startsWith('/c/')) return texts.card
  if (url.pathname.startsWith('/h/')) return texts.hall
  return screenNameOf(sliceUnits(url.hash, 1)) === 'verifyTicket' ? texts.damaged : texts.page
}
