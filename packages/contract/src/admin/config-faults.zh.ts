import { PRIZE_VALUE_MAX_FEN } from '../lottery/limits.ts'
import { formatYuan } from '../money/format-yuan.ts'
import { type ConfigName, type ConfigValue, configChoices } from './config-kinds.ts'

/** It becomes a `mailto:` link: no part of it may add recipients or other fields of the mail. */
const MAIL_ADDRESS = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** It becomes part of addresses. */
const MAP_KEY = /^[\w-]{0,100}$/

/** What is wrong with a configuration value beyond its type, in a sentence; undefined: nothing. */
export function findConfigFault(name: ConfigName, value: ConfigValue): string | undefined {
  if (name === 'h5BaseUrl' && !isWebAddress(String(value))) return '请填写以 http:// 或 https:// 开头的完整网址'
  if (name === 'contactEmail' && value !== '' && !MAIL_ADDRESS.test(String(value))) return '请填写完整的邮箱地址，或留空'
  if (name === 'prizeValueMaxYuan' && !isWithin(Number(value), 0, PRIZE_VALUE_MAX_FEN / 100))
    return `请填写 0 到 ${formatYuan(PRIZE_VALUE_MAX_FEN)} 之间的整数`
  if (name === 'merchantLicenceDays' && !isWithin(Number(value), LICENCE_MIN_DAYS, LICENCE_MAX_DAYS))
    return `请填写 ${LICENCE_MIN_DAYS} 到 ${LICENCE_MAX_DAYS} 之间的整天数；法律要求至少三年`
  if (name === 'linkDomains' && !isDomainList(String(value))) return '请填写域名，用逗号隔开，例如 example.com,example.cn，或留空'
  if (name === 'mapProvider' && !configChoices.mapProvider.some((one) => one === value))
    return '请填写 none、tencent、amap 或 tianditu'
  if ((name === 'mapKey' || name === 'mapSecurityCode') && !MAP_KEY.test(String(value)))
    return '请填写完整的密钥，只有字母、数字、横线和下划线，或留空'
  return undefined
}

/** Three years, as the law asks, and ten. */
const [LICENCE_MIN_DAYS, LICENCE_MAX_DAYS] = [1095, 3650]

const isWithin = (value: number, min: number, max: number): boolean => Number.isInteger(value) && value >= min && value <= max

/** Without schemes and paths, which would never match; a single label such as `com` would allow everything below it. */
const DOMAIN_LIST = /^(([a-z0-9-]+\.)+[a-z0-9-]+(,(?=[a-z0-9])|$))*$/

const isDomainList = (text: string): boolean => DOMAIN_LIST.test(text)

function isWebAddress(text: string): boolean {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}
