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
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec|stories|fake)\.|\/testing\//.test(file))
  .sort()
  .map((file) => ({ file: file.slice(WEB.length), text: readFileSync(path.join(root, file), 'utf8') }))

/** The text between the bracket that has just been opened and its counterpart. */
function readBracket(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; depth > 0 && at < text.length; at++) {
    if ('([{'.includes(text[at] ?? ' ')) depth += 1
    else if (')]}'.includes(text[at] ?? ' ')) depth -= 1
  }
  return text.slice(from, at - 1)
}

/** What an effect returns, as text; empty if it ends nothing. */
function findCleanUp(effect: string): string {
  if (!effect.startsWith('{')) return /^(\(\) =>|[\w.]+(,|$)|[\w.]+\.start\()/.test(effect) ? effect : ''
  const returned = [...effect.matchAll(/\breturn (?=\(\) =>|[a-z]\w*\s)/g)].at(-1)
  return returned === undefined ? '' : effect.slice(returned.index)
}

/** Listeners, observers and timers that the effect itself sets up again, and marks that only it reads. */
const OWN_MEANS =
  /[\w.?]*\b(removeEventListener|disconnect|unobserve|clearTimeout|clearInterval|cancelAnimationFrame|revokeObjectURL|removeProperty)\([^()]*(\([^()]*\)[^()]*)*\)|\bis\w+ = true/g
const ENDS_SOMETHING = /\w\(|\.current\b|^\s*[\w.]+,|\breturn \w+\s*\}?\s*$/

function endsSomething(text: string): boolean {
  const effects = [...text.matchAll(/\buse(?:Layout)?Effect\(\(\) => /g)].map(({ 0: head, index }) =>
    readBracket(text, index + head.length),
  )
  return effects.some((effect) => {
    const [cleanUp = ''] = findCleanUp(effect)
      .replaceAll(/return \(\) =>|^\(\) =>|\/\/.*/g, '')
      .split('}, [')
    return ENDS_SOMETHING.test(cleanUp.replaceAll(OWN_MEANS, ''))
  })
}

const GOES_ON = /(?<!function )\b(useOnLeave|useLastingEffect|useSingleUpload)\(/
const GPU = 'the page uses the GPU and is unmounted when it is covered; '

/** What ends when its page is covered, and why it may. */
const ENDED: Readonly<Record<string, string>> = {
  'app/lazy-page.tsx': 'the wait for a page’s code is measured anew',
  'app/page-frame.tsx':
    'sounds and films stop where they are, and play on at a press: nobody could stop them behind another page',
  'features/accounts/components/visitor/visited-works.tsx': 'the works are read again when the page is shown',
  'features/assistant/model/use-conversation.ts': 'the conversation is kept on the device; its answer goes on',
  'features/cards/components/editor/recording-field.tsx': 'the microphone is released; what it has heard is sent',
  'features/exhibitions/walk/use-hall-doors.ts': `${GPU}doors are drawn again`,
  'features/home/components/banner-carousel.tsx': 'pictures that nobody sees need not change',
  'features/invitations/editor/canvas/use-canvas-gestures.ts': 'what is being drawn with a finger is finished',
  'features/lottery/components/wheel/wheel-disc.tsx': 'the wheel stands; its draw is known to the server',
  'features/lottery/model/use-verification-queue.ts': 'the list is read again; the queue belongs to the app and goes on',
  'features/lottery/model/use-wheel-draw.ts': 'a draw has its number on the device and is asked for again when the page is shown',
  'features/messages/model/use-read-receipts.ts': 'what has been read is told to the server at once',
  'features/own-room/model/use-camera.ts': `${GPU}the camera is released`,
  'features/panorama/components/audio-bar.tsx': `${GPU}a sound of a place ends with it`,
  'features/panorama/components/shared-tour.tsx': `${GPU}the place is told again`,
  'features/panorama/model/use-others-looking.ts': `${GPU}marks of others are drawn again`,
  'features/panorama/model/use-shown-reactions.ts': `${GPU}reactions last for a moment`,
  'features/rooms/model/use-avatar-layer.ts': `${GPU}figures are drawn again`,
  'features/rooms/model/use-room-connection.ts': `${GPU}who leaves the room is not seen standing in it`,
  'features/tour-editor/components/sources/hall-shooting.tsx': `${GPU}pictures of a hall need its stage, and are taken anew`,
  'features/work-detail/components/swiper/slide-video.tsx': `${GPU}a film ends with its slide`,
  'lib/use-undo.ts': 'what was removed is removed: nobody can take it back behind another page',
  'shared/drafts/use-form-autosave.ts': 'what waits is sent at once; saving goes on',
  'shared/halls/walk/joystick.tsx': `${GPU}nobody walks on without a finger`,
  'shared/halls/walk/shared-hall-viewer.tsx': `${GPU}the walk is told again`,
  'shared/media/video-player.tsx': 'a film gives its decoder back, and goes on where it was at a press',
  'shared/qr-codes/use-camera-scan.ts': 'the camera is released, and opened again',
  'shared/studio/panel-frame.tsx': 'the focus goes back to what opened the panel',
  'shared/studio/use-open-document-draft.ts': `${GPU}the draft is saved, its files stay on the device and go on when it is opened again`,
  'shared/viewer/use-playback.ts': 'music begins anew: nobody could stop it behind another page',
  'shared/works/use-visit-tracking.ts': 'the time of a visit is told: it was spent on this page',
  'ui/overlays/toaster.tsx': 'not part of a page',
}

test('whatever ends with an effect goes on while its page is covered, or is named here with the reason why it may end', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter(({ text }) => endsSomething(text)).map(({ file }) => file)).toEqual(Object.keys(ENDED))
})

test('the rule finds clean-ups that end something, and no others', () => {
  const ending = [
    'useEffect(() => () => uploads.current?.dispose(), [])',
    'useEffect(() => {\n isLeft.current = false\n return () => {\n isLeft.current = true\n }\n }, [])',
    'useEffect(() => autosave.start(), [autosave])',
    'useEffect(() => expire, [expire])',
    'useLayoutEffect(() => {\n const stop = () => undefined\n return stop\n }, [])',
  ]
  const others = [
    'useEffect(() => {\n const timer = setTimeout(ask, f(1))\n return () => clearTimeout(timer)\n }, [])',
    "useEffect(() => {\n return () => {\n isCancelled = true\n window.removeEventListener('online', f)\n }\n }, [])",
    'useEffect(() => {\n if (a) return\n load()\n }, [a])',
    'useEffect(() => setTyped(value), [value])',
  ]
  expect([ending.filter(endsSomething), others.filter(endsSomething)]).toEqual([ending, []])
})

/** The first sentence of the docstring of what the file exports; else its name in words. */
function describe({ file, text }: { file: string; text: string }): string {
  const [found] = text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?(?:function|const) /g)
  const words =
    found?.[1]?.replaceAll(/\s*\n\s*\*\s*|\s+/g, ' ').trim() ?? path.basename(file, path.extname(file)).replaceAll('-', ' ')
  return (/^.*?[.:;](?= |$)/.exec(words)?.[0] ?? words).replace(/[.:;]$/, '').replaceAll('|', '\\|')
}

function buildPage(): string {
  const goingOn = sources.filter(({ file, text }) => GOES_ON.test(text) && file !== 'lib/use-on-leave.ts')
  return `# What a covered page goes on doing

A page that another one covers is kept in a hidden \`<Activity>\`: React ends its effects, but not its insertion effects. A clean-up
of \`useEffect\` therefore does not mean that the page has been left. What must go on (an upload, an answer on its way, saving,
publishing) ends in \`useOnLeave\`, or lasts in \`useLastingEffect\` (\`lib/use-on-leave.ts\`). Pages that use the GPU are unmounted
instead (\`keepAlive\` of the table of screens): what they have not sent is on the device.

Written by \`npm run unit -- scripts/source-rules/covered-pages.test.ts -u\` and compared by the same test.

## Goes on until the page is left

| what | file in \`apps/web/src\` |
|---|---|
${goingOn.map((source) => `| ${describe(source)} | \`${source.file}\` |`).join('\n')}

## Ends when the page is covered

| why it may | file in \`apps/web/src\` |
|---|---|
${Object.entries(ENDED)
  .map(([file, reason]) => `| ${reason} | \`${file}\` |`)
  .join('\n')}
`
}

test('docs/covered-pages.md names what goes on while its page is covered, and what ends', async () => {
  await expect(buildPage()).toMatchFileSnapshot(path.join(root, 'docs/covered-pages.md'))
})
