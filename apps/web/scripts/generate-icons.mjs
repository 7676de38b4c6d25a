// Writes src/ui/icons/icons.gen.tsx and src/ui/icons/phosphor/: only the used weights of each Phosphor icon (MIT).
// Importing the package would include all six weights of every icon. Its nine thousand files are installed for this alone, without
// becoming a dependency.   npm run icons -w apps/web
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const WEIGHTS_BY_ICON = {
  AddressBook: ['regular', 'duotone'],
  ArrowBendUpLeft: ['regular'],
  ArrowClockwise: ['bold'],
  ArrowCounterClockwise: ['bold'],
  ArrowsDownUp: ['regular'],
  ArrowsClockwise: ['regular'],
  ArrowsLeftRight: ['regular'],
  ArrowsOut: ['regular'],
  ArrowsOutCardinal: ['regular'],
  ArrowSquareOut: ['regular'],
  ArrowUp: ['bold'],
  ArrowUUpLeft: ['bold'],
  ArrowUUpRight: ['bold'],
  Article: ['bold', 'duotone'],
  Bank: ['duotone'],
  Bell: ['regular'],
  Broadcast: ['bold', 'duotone'],
  CalendarCheck: ['duotone'],
  CalendarPlus: ['regular'],
  Camera: ['fill'],
  CaretDown: ['bold'],
  CaretLeft: ['bold'],
  CaretRight: ['bold'],
  CaretUp: ['bold'],
  ChartLine: ['regular', 'duotone'],
  ChatCircle: ['regular', 'fill'],
  ChatCircleDots: ['regular', 'fill', 'duotone'],
  ChatCircleSlash: ['regular'],
  Check: ['bold'],
  CheckCircle: ['fill'],
  Circle: ['regular'],
  Clock: ['regular'],
  ClockCounterClockwise: ['regular', 'duotone'],
  CloudCheck: ['regular'],
  CloudSlash: ['regular'],
  Code: ['regular'],
  Compass: ['regular'],
  Confetti: ['duotone'],
  Copy: ['regular'],
  CornersIn: ['regular'],
  CornersOut: ['regular'],
  CreditCard: ['regular'],
  Crown: ['duotone', 'regular'],
  Crop: ['regular'],
  Cube: ['bold', 'duotone'],
  CubeFocus: ['regular', 'bold', 'duotone'],
  CurrencyCny: ['regular'],
  Desktop: ['regular'],
  DeviceMobile: ['regular'],
  DeviceRotate: ['regular'],
  DeviceTablet: ['regular'],
  DoorOpen: ['duotone'],
  DotsSixVertical: ['bold'],
  DotsThree: ['bold'],
  DownloadSimple: ['regular'],
  EnvelopeOpen: ['bold', 'duotone'],
  EnvelopeSimple: ['regular'],
  Eye: ['regular'],
  EyeSlash: ['regular'],
  FilmSlate: ['duotone'],
  Flag: ['regular'],
  Flashlight: ['regular', 'fill'],
  Footprints: ['regular'],
  FrameCorners: ['regular', 'bold', 'duotone'],
  FunnelSimple: ['bold'],
  Gear: ['regular', 'duotone'],
  Gift: ['fill', 'duotone'],
  Globe: ['regular'],
  GridFour: ['regular'],
  HandCoins: ['regular', 'duotone'],
  Handshake: ['regular'],
  Hash: ['bold'],
  Heart: ['regular', 'fill'],
  House: ['regular', 'fill'],
  IdentificationCard: ['regular', 'fill', 'duotone'],
  Image: ['regular', 'duotone'],
  Images: ['regular', 'duotone'],
  ImageSquare: ['regular'],
  Info: ['regular', 'duotone'],
  Keyboard: ['regular'],
  Lightbulb: ['regular'],
  Link: ['regular'],
  List: ['regular'],
  Lock: ['regular'],
  LockOpen: ['regular'],
  LockKey: ['duotone'],
  MagnifyingGlass: ['bold'],
  MagnifyingGlassPlus: ['regular'],
  MapPin: ['regular', 'fill'],
  MapTrifold: ['regular'],
  Microphone: ['regular'],
  Minus: ['bold'],
  Moon: ['regular'],
  MusicNotes: ['regular'],
  NavigationArrow: ['regular', 'fill'],
  NotePencil: ['regular'],
  PaintBucket: ['regular'],
  Panorama: ['bold', 'duotone'],
  PaperPlaneRight: ['fill'],
  Pause: ['fill'],
  PencilSimple: ['regular', 'bold'],
  Phone: ['regular'],
  Play: ['fill'],
  Plus: ['bold'],
  Planet: ['regular'],
  PlusCircle: ['duotone'],
  Prohibit: ['regular', 'duotone'],
  QrCode: ['regular'],
  Question: ['regular'],
  Queue: ['regular'],
  Receipt: ['regular', 'duotone'],
  Scales: ['regular'],
  Scan: ['regular'],
  SealCheck: ['duotone'],
  Selection: ['regular'],
  ShareNetwork: ['regular', 'bold', 'fill'],
  ShieldCheck: ['regular', 'duotone'],
  SignOut: ['regular'],
  Slideshow: ['regular'],
  Sparkle: ['regular', 'duotone'],
  SpeakerHigh: ['regular'],
  SpeakerSlash: ['regular'],
  SquaresFour: ['regular'],
  Smiley: ['regular'],
  Star: ['regular', 'fill', 'duotone'],
  Stop: ['fill'],
  Storefront: ['duotone'],
  Sun: ['regular'],
  Swap: ['regular'],
  TextT: ['regular'],
  ThumbsDown: ['regular'],
  ThumbsUp: ['regular'],
  Ticket: ['duotone'],
  Trash: ['regular'],
  TrendUp: ['bold'],
  UploadSimple: ['regular', 'bold'],
  User: ['regular', 'fill'],
  UserCircle: ['duotone'],
  UserPlus: ['bold'],
  Users: ['fill'],
  UsersThree: ['regular'],
  VideoCamera: ['bold'],
  VirtualReality: ['regular'],
  Wall: ['regular'],
  Warning: ['regular'],
  WarningCircle: ['fill'],
  WechatLogo: ['regular'],
  WifiSlash: ['regular'],
  X: ['bold'],
  XCircle: ['fill'],
}

/** Icons of invitations, which the server draws too: filled, by the names in their documents. */
const INVITATION_ICONS = {
  heart: 'Heart',
  star: 'Star',
  sparkle: 'Sparkle',
  flower: 'Flower',
  leaf: 'Leaf',
  sun: 'Sun',
  moon: 'Moon',
  cloud: 'Cloud',
  calendar: 'Calendar',
  clock: 'Clock',
  'map-pin': 'MapPin',
  phone: 'Phone',
  envelope: 'Envelope',
  chat: 'ChatCircle',
  users: 'Users',
  gift: 'Gift',
  cake: 'Cake',
  balloon: 'Balloon',
  confetti: 'Confetti',
  crown: 'Crown',
  trophy: 'Trophy',
  medal: 'Medal',
  'graduation-cap': 'GraduationCap',
  book: 'BookOpen',
  camera: 'Camera',
  music: 'MusicNotes',
  microphone: 'Microphone',
  ticket: 'Ticket',
  wine: 'Wine',
  coffee: 'Coffee',
  house: 'House',
  key: 'Key',
  car: 'Car',
  train: 'Train',
  airplane: 'Airplane',
  'arrow-down': 'ArrowDown',
}

/** Before the lines of a business card, which the server draws too. */
const CARD_LINE_ICONS = { phone: 'Phone', email: 'EnvelopeSimple', wechat: 'WechatLogo', place: 'MapPin', website: 'Globe' }

const directory = new URL('../src/ui/icons/phosphor/', import.meta.url)
rmSync(directory, { recursive: true, force: true })
mkdirSync(directory, { recursive: true })

const GENERATED_NOTICE = '// Generated by scripts/generate-icons.mjs from @phosphor-icons/react (MIT): change the list there.'
// One module per icon, so that each is in the chunk of the page that shows it; this file only re-exports them.
const indexLines = [GENERATED_NOTICE]
for (const [icon, weights] of Object.entries(WEIGHTS_BY_ICON)) {
  for (const weight of weights) {
    const paths = (await readPaths(icon, weight)).map((path) =>
      typeof path === 'string' ? shorten(path) : [shorten(path[0]), path[1]],
    )
    const name = icon + weight[0].toUpperCase() + weight.slice(1)
    const file = `${name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()}.gen.tsx`
    indexLines.push(`export { ${name} } from './phosphor/${file}'`)
    writeFileSync(
      new URL(file, directory),
      `${GENERATED_NOTICE}\nimport { createIcon } from '../create-icon.tsx'\n\nexport const ${name} = /* @__PURE__ */ createIcon(${JSON.stringify(paths)})\n`,
    )
  }
}
writeFileSync(new URL('../icons.gen.tsx', directory), `${indexLines.join('\n')}\n`)

await writeOutlines('invitation/icon-outlines.gen.ts', INVITATION_ICONS, 'fill', {
  imports: "import type { IconName } from './elements.ts'",
  declaration: `/** Filled outlines of the icons of invitations, as SVG path data in a square of 256 units. */
export const ICON_OUTLINES: Readonly<Record<IconName, string>>`,
})
await writeOutlines('business-card/line-icons.gen.ts', CARD_LINE_ICONS, 'regular', {
  imports: "import type { FaceLine } from './pick-face-lines.ts'",
  declaration: `/** Icons before the lines of a business card, as SVG path data in a square of 256 units. */
export const LINE_ICONS: Readonly<Record<FaceLine['kind'], string>>`,
})

/** Icons that are drawn outside the app too, into the package of documents. */
async function writeOutlines(file, icons, weight, { imports, declaration }) {
  const outlines = {}
  for (const [name, icon] of Object.entries(icons)) outlines[name] = (await readPaths(icon, weight)).join('')
  writeFileSync(
    new URL(`../../../packages/scene/src/${file}`, import.meta.url),
    `${GENERATED_NOTICE.replace('scripts', 'apps/web/scripts')}\n${imports}\n\n${declaration} = ${JSON.stringify(outlines, null, 2)}\n`,
  )
}

async function readPaths(icon, weight) {
  const { default: drawings } = await import(`../../../node_modules/@phosphor-icons/react/dist/defs/${icon}.es.js`)
  const markup = renderToStaticMarkup(createElement('g', null, drawings.get(weight)))
  return [...markup.matchAll(/<path ([^>]*)>/g)].map(([, attributes]) => {
    const outline = /(?:^|\s)d="([^"]*)"/.exec(attributes)[1]
    const opacity = /opacity="([^"]*)"/.exec(attributes)?.[1]
    return opacity === undefined ? outline : [outline, Number(opacity)]
  })
}

/** To a tenth of 256 units, less than a hundredth of a pixel at the size of the app: home is full. */
function shorten(outline) {
  let isAfterNumber = false
  return outline.replaceAll(/([a-z])|(-?(?:\d+(?:\.\d+)?|\.\d+))|[\s,]+/gi, (_, command, number) => {
    if (number === undefined) {
      if (command !== undefined) isAfterNumber = false
      return command ?? ''
    }
    const rounded = String(Math.round(Number(number) * 10) / 10).replace(/^(-?)0\./, '$1.')
    const separator = isAfterNumber && !rounded.startsWith('-') ? ',' : ''
    isAfterNumber = true
    return separator + rounded
  })
}
