import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; 24031PN0DC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0'

test.each([
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari · iPhone', 'phone'],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.61(0x18003d2e) NetType/WIFI Language/zh_CN`, '微信 · iPhone', 'phone'],
  [`${ANDROID} Mobile Safari/537.36`, 'Chrome · Android', 'phone'],
  [`${ANDROID} Safari/537.36`, 'Chrome · Android', 'tablet'],
  [`${ANDROID} Mobile Safari/537.36 XiaoMi/MiuiBrowser/19.2`, '小米浏览器 · Android', 'phone'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge · Windows',
    'computer',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.7; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Mac', 'computer'],
  [
    'Mozilla/5.0 (X11; Linux x86_64; Quest 3) AppleWebKit/537.36 OculusBrowser/39.1 Chrome/136.0 VR Safari/537.36',
    'Meta Browser · VR',
    'headset',
  ],
  ['', '未知设备', 'other'],
  ['curl/8.5', '未知设备', 'other'],
])('S-32 %s is described as %s', (userAgent, name, kind) => {
  expect(describeDevice(userAgent)).toEqual({ name, kind })
})
