import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { workKind } from '@zhanjian/contract/works/works.ts'
import { expect, test } from 'vitest'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const KINDS = workKind.options.join('|')

/** A comparison with the kind of a work, or a list of some of them. A `switch` names all, and does not compile when one is added. */
const ASKED_KIND = new RegExp(`[kK]ind\\)? [!=]== '(${KINDS})'|\\bSet(<\\w+>)?\\(\\['(${KINDS})'`)

/** The file that asks for everybody, one that has no room to ask it, and other things whose kinds have the same names. */
const MAY_ASK: Readonly<Record<string, string>> = {
  'packages/contract/src/works/kinds-by-name.ts': 'asks for everybody',
  'packages/contract/src/screens/work-screens.ts': 'home has no room for another column of its table of pages',
  'apps/server/src/modules/content/lottery/chances/joining.ts': 'kinds of chances',
  'apps/web/src/features/lottery/components/wheel/chances-panel.tsx': 'kinds of chances',
  'apps/web/src/features/invitations/editor/publishing/invitation-publish-sheet.tsx': 'kinds of places that are not filled',
  'apps/server/src/modules/content/cards/core/card-files.ts': 'kinds of files',
  'apps/server/src/modules/content/uploads/asset-processing.ts': 'kinds of files',
  'apps/server/src/modules/content/uploads/ar/ar-file-routes.ts': 'kinds of files for AR',
}

test('what kinds of works can do is asked by its name: no other file compares the kind of a work', () => {
  const files = execFileSync('git', ['ls-files', '--', 'packages/*/src/*.ts', 'apps/*/src/*.ts', 'apps/*/src/*.tsx'], {
    cwd: root,
  })
  const shipped = files.toString().trim().split('\n')
  const asking = shipped
    .filter((file) => !/\.(test|stories|fake)\.|\/(testing|demo)\//.test(file))
    .filter((file) => ASKED_KIND.test(readFileSync(path.join(root, file), 'utf8')))
  expect(shipped.length).toBeGreaterThan(200)
  expect(asking.sort()).toEqual(Object.keys(MAY_ASK).sort())
})

test('the rule tells kinds of works from other kinds', () => {
  const asks = [
    "work.kind === 'gallery'",
    "kind !== 'panorama' &&",
    "if (workKind === 'model')",
    "new Set<WorkKind>(['gallery', 'x'])",
  ]
  expect(asks.filter((line) => ASKED_KIND.test(line))).toEqual(asks)
  expect(
    ["hotspot.kind === 'hall'", "case 'gallery':", "myWorks({ kind: 'gallery' })"].filter((line) => ASKED_KIND.test(line)),
  ).toEqual([])
})
