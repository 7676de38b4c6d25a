import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const WEB = 'apps/web/src/'
const sources = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', WEB], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|spec|stories|fake)\.|\/testing\//.test(file))
  .sort()
  .map((file) => ({ file: file.slice(WEB.length), text: readFileSync(path.join(root, file), 'utf8') }))
const findFiles = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

const HOOKS = ['ui/overlays/use-back-to-close.ts', 'ui/overlays/use-covering-view.ts', 'ui/overlays/use-open-dialog.ts']
const [BACK_TO_CLOSE, , OPEN_DIALOG] = HOOKS

test('S-82 every dialog opens by the hook that lets Back close it', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(findFiles(/<dialog\b/)).toEqual(findFiles(/(?<!function )useOpenDialog\(/))
  expect(findFiles(/\.showModal\(/)).toEqual([OPEN_DIALOG])
  // The role of a dialog is that of its element.
  expect(findFiles(/aria-modal|role="dialog"/)).toEqual([])
})

test('S-82 no page touches the browser’s history: one mechanism does', () => {
  expect(findFiles(/'popstate'|\bhistory\.(back|go|forward|pushState)\b/)).toEqual(['lib/navigation/stack-router.ts'])
  expect(findFiles(/\.openLayer\(/)).toEqual([BACK_TO_CLOSE])
  const oldWay = ['<dialog ref={x}>', "window.addEventListener('popstate', f)", 'history.back()']
  expect(oldWay.map((line) => /<dialog\b|'popstate'|\bhistory\.(back|go)\b/.test(line))).toEqual([true, true, true])
})

/** What is fixed to the window and is no overlay: it stands beside the page, or the page goes on under it. */
const FIXED_BESIDE_PAGES: Readonly<Record<string, string>> = {
  'app/first-frame.css': 'what is shown before the app has loaded',
  'app/offline-banner.module.css': 'a line that says that there is no network',
  'app/update-notice.module.css': 'a line that offers the new version',
  'features/exhibitions/embedded/embedded-frame.module.css': 'a link beside a page in a frame',
  'features/home/components/tutorial.module.css': 'a card over home, which can be used meanwhile',
  'features/identity/components/first-run-consent.module.css': 'a bar over a tab, which can be used meanwhile',
  'features/own-room/components/ar-overlay.module.css': 'shown by the browser during AR, which its own Back ends',
  'features/places/pages/choose-location-page.module.css': 'the button of a page',
  'features/publish/components/post-editor.module.css': 'the button of a page',
  'features/work-detail/components/bottom-bar.module.css': 'the bar of a page',
  'ui/feedback/undo-bar.module.css': 'what was done and can be undone, for a moment',
  'ui/navigation/tab-bar.module.css': 'the tabs',
  'ui/overlays/toaster.module.css': 'messages that go away',
  'ui/styles/base.css': 'the look of dialogs that fill the window, which only dialogs have',
}

test('S-82 whatever is fixed over the window is a dialog, or named here with the reason why it is none', () => {
  const withDialog = new Set(findFiles(/<dialog\b/).map((file) => file.replace(/\.tsx$/, '.module.css')))
  const others = findFiles(/position: fixed/).filter((file) => !withDialog.has(file))
  expect(others).toEqual(Object.keys(FIXED_BESIDE_PAGES))
  const fillingWindow = findFiles(/`full-window |'full-window'/)
  expect(fillingWindow).not.toEqual([])
  expect(findFiles(/<dialog\b/)).toEqual(expect.arrayContaining(fillingWindow))
})

/** Asked; or what hosts that save no files say instead of a download. */
const QUESTION = /\bconfirm\(|\buseDownload\(\{ guide\b|\bguide=\{texts\./
const KINDS: readonly [kind: string, use: RegExp][] = [
  ['menu', /<ActionSheet\b/],
  ['sheet', /<(Form)?Sheet\b/],
  ['enlarged picture', /<PictureLightbox\b/],
  ['full-screen code', /<CodeScreen\b/],
  ['dialog', /<Dialog\b/],
  ['full-screen view', /<(ImmersiveDialog|ImmersiveFrame|HostMenuGuide)\b|<dialog\b/],
  ['preview or state of the page', /(?<!function )useCoveringView\(/],
  ['panel of an editor (phone)', /<(PanelFrame|ToolPanel)\b/],
  ['state of the page', /(?<!function )useBackToClose\(/],
  ['question', QUESTION],
]
/** What others are made of. */
const PRIMITIVES = /^ui\/(overlays|pictures)\/|^shared\/studio\/panel-frame\.tsx$|^app\/|^lib\//

/** The first sentence of the docstring of what the file exports; else its name in words. */
function describe({ file, text }: { file: string; text: string }): string {
  const docstrings = text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?(?:function|const) /g)
  const [first] = [...docstrings].map(([, words = '']) => words.replaceAll(/\s*\n\s*\*\s*|\s+/g, ' ').trim())
  const name = path.basename(file, path.extname(file)).replaceAll('-', ' ')
  return (first === undefined ? name : (/^.*?[.:;](?= |$)/.exec(first)?.[0] ?? first))
    .replace(/[.:;]$/, '')
    .replaceAll('|', '\\|')
}

function buildPage(): string {
  const rows = sources
    .filter(({ file, text }) => file.endsWith('.tsx') || QUESTION.test(text))
    .filter(({ file }) => !PRIMITIVES.test(file) && !HOOKS.includes(file))
    .flatMap((source) => {
      const kinds = KINDS.filter(([, use]) => use.test(source.text)).map(([kind]) => kind)
      return kinds.length === 0 ? [] : [`| ${describe(source)} | ${kinds.join(', ')} | \`${source.file}\` |`]
    })
  return `# What lies over pages, and Back

One step back (the button, the gesture, Escape, the phone's button in the native shell) closes the newest thing that lies over a page;
with nothing over it, it leads to the page below. The router gives every layer an entry of the browser's history
(\`StackRouter.openLayer\`, docs/decisions/0076-back-closes-what-lies-over-a-page.md). Nothing below does it by hand:

- sheets, menus, questions, enlarged pictures, full-screen codes and views are dialogs, and every dialog opens by \`useOpenDialog\`;
- a state that takes the place of the page (a preview), or waits over it for the next tap, uses \`useCoveringView\`;
- a panel of an editor on a phone, and a state that leaves the page in use (a tour, a picture that is cropped), use \`useBackToClose\`.

Full screen and AR are the browser's own: its Back ends them before the page hears of it.
After a reload a page is shown without what lay over it, and one step leads to the page below.

Written by \`npm run unit -- scripts/source-rules/overlays.test.ts -u\` and compared by the same test: ${rows.length} files that show something over a page.

| what | kind | file in \`apps/web/src\` |
|---|---|---|
${rows.join('\n')}

Fixed to the window and no overlay:

| what | file in \`apps/web/src\` |
|---|---|
${Object.entries(FIXED_BESIDE_PAGES)
  .map(([file, reason]) => `| ${reason} | \`${file}\` |`)
  .join('\n')}
`
}

test('S-82 docs/overlays.md names everything that lies over a page', async () => {
  await expect(buildPage()).toMatchFileSnapshot(path.join(root, 'docs/overlays.md'))
})

test('S-82 whoever keeps a preview as a state shows it by one of these', () => {
  const isShown = /useCoveringView\(|<Sheet\b|<TourPreview\b/
  const keepers = sources.filter(({ text }) => /\[isPreviewing, /.test(text))
  expect(keepers.length).toBeGreaterThan(2)
  expect(keepers.filter(({ text }) => !isShown.test(text))).toEqual([])
})
