import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BREAKPOINTS } from './breakpoints.ts'

const SOURCE = path.join(import.meta.dirname, '../..')
const styles = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
const textOf = (file: string): string => readFileSync(path.join(SOURCE, file), 'utf8')
const tokens = textOf('ui/styles/tokens.css')

/** Values that belong to `tokens.css`. A colour used by a single component may be named there: `--brand: #0a9b4c`. */
const RAW: readonly [what: string, line: RegExp][] = [
  ['a colour without a name', /^(?!\s*--[\w-]+:).*#[\da-f]{3,8}\b/i],
  ['a layer without a name', /z-index: (?!var\(--layer-|auto)/],
]
const RAW_BREAKPOINT = /@media[^{]*\((min|max)-(width|height|aspect-ratio):/
/** Letters follow the size that is set in the browser; cards and what is drawn on them are pictures, in units of their own. */
const FONT_IN_PIXELS = /^\s*(font|font-size|line-height|--(text|title)-\d+):[^;]*(?<![\w.-])\d+(\.\d+)?px/
const IS_PICTURE = /^shared\/(invitations\/elements|cards\/card-)/

/** Borders, rims and dividers, the gradients and shadows that draw them too. */
const HAIRLINE_IN_PIXELS = [
  /^\s*(border|outline)(-(top|right|bottom|left|block|inline|width))*:.*(?<![\d.])(0\.5|1)px/,
  /^\s*(width|height|(block|inline)-size): (0\.5|1)px/,
  /(?=.*var\(--line)(?=.*(?<![\d.])(0\.5|1)px)/,
]
const isHairlineInPixels = (line: string): boolean => HAIRLINE_IN_PIXELS.some((raw) => raw.test(line))

/** Rules whose text ends where its place ends: over pictures, in places of a fixed size, or with a rule of their own for large letters. */
const CUT_AT_ALL_SIZES = [
  'features/home/components/banner-carousel.module.css',
  'features/home/components/home-top-bar.module.css',
  'features/panorama/components/person-marker.module.css',
  'features/panorama/components/plan-map.module.css',
  'features/panorama/components/scene-strip.module.css',
  'features/tour-editor/components/strip/scene-strip.module.css',
  'shared/invitations/elements/map-element.module.css',
  'shared/tours/hotspot-button.module.css',
  'ui/navigation/nav-bar.module.css',
]
const cutRulesIn = (css: string): string[] =>
  [...css.matchAll(/\{[^{}]*text-overflow: ellipsis[^{}]*\}/g)].map(([rule]) => rule).filter((rule) => rule.includes('nowrap'))

/** A page that turns its content back locks the orientation (WCAG 1.3.4). */
const ORIENTATION = /@media[^{]*\(orientation:/

/** Shades over pictures are tinted, by the picture (`computeScrimColour`) or like the night. A mask has no colour. */
function hasNeutralBlack(line: string): boolean {
  if (line.includes('mask-image')) return false
  return [...line.matchAll(/rgba?\((\d+), (\d+), (\d+)/g)].some(([, ...texts]) => {
    const channels = texts.map(Number)
    return Math.max(...channels) < 40 && Math.max(...channels) - Math.min(...channels) <= 6
  })
}

const faultsIn = (css: string, isModule: boolean): string[] =>
  css
    .split('\n')
    .flatMap((line) => [
      ...(hasNeutralBlack(line) ? [`a neutral black: ${line.trim()}`] : []),
      ...(isModule ? RAW.filter(([, raw]) => raw.test(line)).map(([what]) => `${what}: ${line.trim()}`) : []),
      ...(RAW_BREAKPOINT.test(line) ? [`a breakpoint without a name: ${line.trim()}`] : []),
      ...(ORIENTATION.test(line) ? [`a style for one orientation: ${line.trim()}`] : []),
    ])

test('styles use named colours, layers and breakpoints, no neutral black, and work in every orientation', () => {
  expect(styles.length).toBeGreaterThan(150)
  const found = styles.flatMap((file) => faultsIn(textOf(file), file.endsWith('.module.css')).map((fault) => `${file}: ${fault}`))
  expect(found).toEqual([])
})

test('letters follow the size that is set in the browser, and widths at which the layout changes follow them', () => {
  const inPixels = styles
    .filter((file) => !IS_PICTURE.test(file))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter((line) => FONT_IN_PIXELS.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(inPixels).toEqual([])
  expect('  font: 600 15px / 22px var(--sans);').toMatch(FONT_IN_PIXELS)
  expect(Object.values(BREAKPOINTS).filter((query) => /width: [\d.]+px/.test(query))).toEqual([])
})

test('texts of one line take more with large letters, of which else little would be left', () => {
  expect(styles.filter((file) => cutRulesIn(textOf(file)).length > 0).toSorted()).toEqual(CUT_AT_ALL_SIZES)
})

test('hairlines have the one width of the tokens', () => {
  const inPixels = styles
    .filter((file) => !IS_PICTURE.test(file) && !file.startsWith('ui/styles/'))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .filter(isHairlineInPixels)
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(inPixels).toEqual([])
  const planted = [
    '  border-top: 1px solid var(--line);',
    '  border: 0.5px dashed var(--accent);',
    '  border-width: 1px 0 0;',
    '  height: 1px;',
    '  box-shadow: 0 -0.5px 0 var(--line-strong);',
    '  background: linear-gradient(var(--line), var(--line)) 0 0 / 100% 1px;',
  ]
  expect(planted.filter((line) => !isHairlineInPixels(line))).toEqual([])
  const named = [
    '  border: var(--hairline) solid var(--line);',
    '  border-radius: 1px;',
    '  border: 11px solid;',
    '  width: 21px;',
  ]
  expect(named.filter(isHairlineInPixels)).toEqual([])
})

test('unnamed values are reported', () => {
  const planted = `
    .card { color: #fff; }
    .card { background: linear-gradient(var(--paint), #DFE4EE); }
    .card { background: linear-gradient(rgba(0, 0, 0, 0.4), rgba(var(--deep), 0)); }
    .card { z-index: 5; }
    .card { z-index: -1; }
    @media (min-width: 1024px) {
    @media (hover: hover) and (max-height: 540px) {
    @media (orientation: landscape) {`
  expect(faultsIn(planted, true)).toHaveLength(8)
  expect(faultsIn(planted, false)).toHaveLength(4)
  const named = `
    .card { color: var(--white); z-index: var(--layer-bar); }
    .card { z-index: auto; }
      --brand: #0a9b4c;
    @media (--wide) {
    @media (hover: hover) {`
  expect(faultsIn(named, true)).toEqual([])
})

test('every name used in a style is defined in the tokens, and layers have the order in which they are written', () => {
  const layers = [...tokens.matchAll(/--(layer-[\w-]+): (-?\d+);/g)].map(([, name = '', level]) => ({
    name,
    level: Number(level),
  }))
  const levels = layers.map(({ level }) => level)
  expect(levels).toEqual(levels.toSorted((one, other) => one - other))
  const known = new Set(layers.map(({ name }) => name))
  const named = styles.flatMap((file) => [...textOf(file).matchAll(/var\(--(layer-[\w-]+)\)/g)].map(([, name = '']) => name))
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(layers.filter(({ name }) => !named.includes(name))).toEqual([])
})

/** Names of the classes in a stylesheet, without those in comments, addresses and numbers. */
const classesIn = (css: string): Set<string> =>
  new Set([...css.replace(/\/\*.*?\*\/|url\([^)]*\)/gs, '').matchAll(/\.([a-z]\w*)/gi)].map(([, name = '']) => name))

const componentFiles = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

/** The modules that a component imports, and the classes that it takes from each; null: by a name that is computed. */
function usesIn(file: string): { module: string; names: readonly string[] | null }[] {
  const text = textOf(file)
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, local = '', from = '']) => ({
    module: path.join(path.dirname(file), from),
    names: text.includes(`${local}[`)
      ? null
      : [...text.matchAll(new RegExp(`\\b${local}\\.(?!module)(\\w+)`, 'g'))].map(([, name = '']) => name),
  }))
}

test('components use the classes that their CSS modules define, and all of them', () => {
  const uses = componentFiles.flatMap((file) => usesIn(file).map((use) => ({ file, ...use })))
  const undefinedClasses = uses.flatMap(({ file, module, names }) =>
    (names ?? []).filter((name) => !classesIn(textOf(module)).has(name)).map((name) => `${file}: ${name}`),
  )
  const unused = [...new Set(uses.map(({ module }) => module))].flatMap((module) => {
    const users = uses.filter((use) => use.module === module)
    if (users.some(({ names }) => names === null)) return []
    const used = new Set(users.flatMap(({ names }) => names ?? []))
    return [...classesIn(textOf(module))].filter((name) => !used.has(name)).map((name) => `${module}: ${name}`)
  })
  expect(uses.length).toBeGreaterThan(200)
  expect([...undefinedClasses, ...unused]).toEqual([])
})
