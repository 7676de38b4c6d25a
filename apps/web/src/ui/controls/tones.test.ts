import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(SOURCE, file), 'utf8')
const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test|stories)\.tsx$/.test(file))

/** States in which nothing is wrong, as conditions and as keys of a table. */
const CALM = 'running|ongoing|pending|created|paid|approved|active|accepted|isOffered|isOpen|isActive'
const ALARMING = [
  new RegExp(`\\b(${CALM})'?\\)? \\? 'accent'`),
  new RegExp(`\\b(${CALM}): 'accent'`),
  /=== '(approved|accepted)' \? '\w+' : 'accent'/,
]
const findAlarms = (text: string): string[] => text.split('\n').filter((line) => ALARMING.some((rule) => rule.test(line)))

test('a status in which nothing is wrong is never red', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(sources.flatMap((file) => findAlarms(read(file)).map((line) => `${file}: ${line.trim()}`))).toEqual([])
})

test('a red status of what runs, waits or is agreed is reported', () => {
  const planted = `
    <Chip kind={status === 'running' ? 'accent' : 'weak'}>
    <Chip kind={isOffered ? 'accent' : 'outline'}>
    <Chip kind={state === 'approved' ? 'weak' : 'accent'}>
    created: 'accent',`
  expect(findAlarms(planted)).toHaveLength(4)
  expect(findAlarms(`<Chip kind={state === 'rejected' ? 'accent' : 'weak'}>\n refund_failed: 'accent',`)).toEqual([])
})

/** The declarations of a class in the kit's buttons. */
function declarationsOf(name: string): string {
  const [, found = ''] = new RegExp(`\\n\\.${name} \\{([^}]*)\\}`).exec(read('ui/controls/button.module.css')) ?? []
  return found
}

test('a button that destroys something is never filled: the loudest button is the safe one', () => {
  expect(declarationsOf('primary')).toContain('background: var(--primary);')
  expect(declarationsOf('danger')).toContain('background: var(--accent-weak);')
})
