const LETTERS: Readonly<Record<string, string>> = { 北纬: 'N', 南纬: 'S', 东经: 'E', 西经: 'W', 纬度: 'N', 经度: 'E' }

/** Words before a number that say which way it counts. */
export const compassWords = { letters: LETTERS, pattern: Object.keys(LETTERS).join('|') }

/** Words for the signs of an angle, each one character. */
export const angleWords = { degrees: '度', minutes: '分', seconds: '秒' }

/** `30.2503°`, with its word. */
const formatAngle = (degrees: number, [positive, negative]: readonly [string, string]): string =>
  `${degrees < 0 ? negative : positive} ${Math.abs(degrees).toFixed(5)}°`

/** Coordinates in words: of satellites, latitude first, as people say them. */
export const formatCoordinates = ({ longitude, latitude }: { longitude: number; latitude: number }): string =>
  `${formatAngle(latitude, ['北纬', '南纬'])}，${formatAngle(longitude, ['东经', '西经'])}`

/** What apps call a point that nobody has named: coordinates, or one of these words. */
export const namelessPins =
  /^(?:[[【]?(?:我的位置|当前位置|标记位置|标记的位置|地图选点|地图上的点|图钉|位置|dropped pin|marked location|my location)[\]】]?|.*\d[°º].*)$/iu

/** The sheet that reads coordinates. */
export const pasteTexts = {
  open: '粘贴链接或坐标',
  title: '粘贴链接或坐标',
  field: '地图链接或经纬度',
  placeholder: '例如 30.2503, 120.1596',
  hint: '高德、百度、腾讯、Apple、Google 地图里分享的链接都可以，也可以直接写经纬度',
  datum: '坐标来自',
  datums: { gcj02: '高德/腾讯', bd09: '百度', wgs84: 'GPS' },
  datumHint: '各家地图的坐标相差几百米，请选数字的来源',
  found: '读到的位置',
  from: (town: string, where: string) => `${town}${where}`,
  use: '用这个位置',
  problems: {
    empty: '请粘贴链接，或写经纬度',
    'short-link': '短链接里没有坐标。请先打开它，再复制打开后的完整地址',
    'link-without-point': '这个链接里没有坐标。请在地图里放一个图钉再分享，或复制它的经纬度',
    unreadable: '没有读出经纬度。请写两个数，例如 30.2503, 120.1596',
  },
}

/** The sheet that moves a pin on a drawing. */
export const movePinTexts = {
  fromTown: (town: string) => `从${town}中心放图钉`,
  town: (town: string) => `${town}中心`,
  insteadOf: (region: string, town: string) => `没有${region}自己的中心位置，所以从${town}中心量起`,
  noTown: '没有所选地区的中心位置。可以粘贴地图链接，或写经纬度',
  before: '原来的位置',
  move: '移动图钉',
  plan: (where: string) => `图钉${where}。拖动，或按方向键移动`,
  here: (from: string) => `就在${from}`,
  course: (from: string, direction: string, distance: string) => `在${from}的${direction}，直线 ${distance}`,
  towards: { north: '北', east: '东', south: '南', west: '西' },
  step: (direction: string, distance: string) => `向${direction} ${distance}`,
  stepLabel: '每按一下移动',
  nearer: '看近一点',
  farther: '看远一点',
  note: '只画距离和方向，没有道路。不确定时，请从地图应用粘贴链接',
  credit: '城市中心的位置来自 GeoNames（CC BY 4.0）',
  use: '用图钉的位置',
}
